import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
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

/** Every module under functions/, by its file name: a route's function has the route's name in kebab-case. */
function modulesByName(): Map<string, string> {
  const found = new Map<string, string>();
  for (const entry of readdirSync(join(repositoryRoot, 'functions'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts') || entry.name.endsWith('.test.ts')) continue;
    const path = relative(repositoryRoot, join(entry.parentPath, entry.name));
    const area = path.split('/')[1] ?? '';
    if (['data', 'pdf', 'ports', 'runtime', 'workers'].includes(area)) continue;
    found.set(entry.name.slice(0, -3), path);
  }
  return found;
}

/** Every route's and every worker's function, in the order of their registries. */
export async function loadCatalogue(): Promise<CloudFunction[]> {
  const modules = modulesByName();
  const catalogue: CloudFunction[] = [];
  for (const route of routes) {
    const load = functions[route.name];
    const name = kebabCase(route.name);
    const source = modules.get(name);
    if (!load || !source)
      throw new Error(`The route '${route.name}' has no function in functions/registry.ts, or no module named ${name}.ts.`);
    const { needs } = await load();
    catalogue.push({ name, kind: 'route', source, exportName: route.name, needs, route });
  }
  for (const [name, load] of Object.entries(workers)) {
    const { needs } = await load();
    catalogue.push({ name, kind: 'worker', source: `functions/workers/${name}.ts`, exportName: 'worker', needs });
  }
  return catalogue;
}
