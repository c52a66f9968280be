import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { functions } from '../../functions/registry.ts';
import type { Needs } from '../../functions/runtime/deps.ts';
import { workers } from '../../functions/workers/registry.ts';
import type { RouteShape } from '../../shared/contract/define-route.ts';
import { routes } from '../../shared/contract/registry.ts';
import { kebabCase } from '../../shared/kebab-case.ts';

/** One Lambda: where its code is, and what it needs. */
export interface CloudFunction {
  /** Kebab-case; unique among routes and workers. */
  name: string;
  kind: 'route' | 'worker';
  /** The TypeScript module, relative to the repository, and the name it exports the function under. */
  source: string;
  exportName: string;
  needs: Needs;
  /** Only of routes. */
  route?: RouteShape;
}

/** Whether anybody can make this call and it changes something: such calls take credentials, codes and links, so guesses are slowed. */
export function isGuarded({ callers, method }: RouteShape): boolean {
  return callers.includes('anonymous') && method !== 'GET';
}

export const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url));

/** Where each route's function stands, as the registry that loads it says. Files elsewhere may have the same name. */
function registeredSources(): Map<string, string> {
  const registry = readFileSync(join(repositoryRoot, 'functions/registry.ts'), 'utf8');
  const entries = registry.matchAll(/(\w+): async \(\) =>\s*\(await import\(\s*'\.\/([^']+)'/g);
  return new Map([...entries].map(([, name = '', path]) => [name, `functions/${path}`]));
}

/** Every route's and every worker's function, in the order of their registries. */
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
