import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { functions } from '../../functions/registry.ts';
import type { Needs } from '../../functions/runtime/deps.ts';
import { workers } from '../../functions/workers/registry.ts';
import type { RouteShape } from '../../shared/contract/define-route.ts';
import { routes } from '../../shared/contract/registry.ts';
import { kebabCase } from '../../shared/kebab-case.ts';

/** One Lambda: the place of its code, and its needs. */
export interface CloudFunction {
  /** Kebab-case; unique among routes and workers. */
  name: string;
  kind: 'route' | 'worker';
  /** The TypeScript module, relative to the repository, and the name of the exported function. */
  source: string;
  exportName: string;
  needs: Needs;
  /** Set for routes only. */
  route?: RouteShape;
}

/**
 * Whether anybody can make this call and it changes something. Such calls take credentials, codes and links, so they
 * are limited to slow down guessing.
 */
export function isGuarded({ callers, method }: RouteShape): boolean {
  return callers.includes('anonymous') && method !== 'GET';
}

export const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url));

/** The file of each route's function, as the registry loads it. Files elsewhere may have the same name. */
function registeredSources(): Map<string, string> {
  const registry = readFileSync(join(repositoryRoot, 'functions/registry.ts'), 'utf8');
  const entries = registry.matchAll(/(\w+): async \(\) =>\s*\(await import\(\s*'\.\/([^']+)'/g);
  return new Map([...entries].map(([, name = '', path]) => [name, `functions/${path}`]));
}

/** The functions of all routes and workers, in the order of their registries. */
export async function loadCatalogue(): Promise<CloudFunction[]> {
  const sources = registeredSources();
  const catalogue: CloudFunction[] = [];
  for (const route of routes) {
    const load = functions[route.name];
    const name = kebabCase(route.name);
    const source = sources.get(route.name);
    if (!load || !source) throw new Error(`The route '${route.name}' has no function in functions/registry.ts.`);
    const { needs } = await load();
    catalogue.push({ name, kind: 'route', source, exportName: route.name, needs, route });
  }
  for (const [name, load] of Object.entries(workers)) {
    const { needs } = await load();
    catalogue.push({ name, kind: 'worker', source: `functions/workers/${name}.ts`, exportName: 'worker', needs });
  }
  return catalogue;
}
