import { declares } from '../../shared/contract/define-route.ts';
import { routes } from '../../shared/contract/registry.ts';

const matchers = routes.map((route) => ({ route, path: new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`) }));

/** Fails the test if a call answers a code that its contract does not declare. */
export function requireDeclared(method: string, address: string, answer: { success?: unknown; code?: unknown }): void {
  if (answer.success !== false) return;
  const path = new URL(address, 'http://localhost').pathname;
  const matching = matchers.filter((one) => one.route.method === method && one.path.test(path));
  // A path without parameters wins over one with them.
  const route = (matching.find(({ route }) => !route.path.includes('{')) ?? matching[0])?.route;
  if (route && !declares(route, String(answer.code)))
    throw new Error(`${route.name} answered ${answer.code}, which its contract does not declare`);
}
