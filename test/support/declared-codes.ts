import * as z from 'zod/mini';
import { declares } from '../../shared/contract/define-route.ts';
import { payloadOf } from '../../shared/contract/failure-payloads.ts';
import { routes } from '../../shared/contract/registry.ts';

const matchers = routes.map((route) => ({ route, path: new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`) }));

interface Answered {
  success?: unknown;
  code?: string;
  message?: unknown;
  issues?: unknown;
  retryable?: unknown;
}

/** Fails the test if a call answers a code that its contract does not declare, or anything that its contract does not name, or if it has none. */
export function requireDeclared(method: string, address: string, answer: Answered): void {
  if (typeof answer.success !== 'boolean') return;
  const path = new URL(address, 'http://localhost').pathname;
  const matching = matchers.filter((one) => one.route.method === method && one.path.test(path));
  // A path without parameters wins over one with them.
  const route = (matching.find(({ route }) => !route.path.includes('{')) ?? matching[0])?.route;
  const { success, ...rest } = answer;
  if (!route) {
    if (path.startsWith('/app/') && rest.code !== 'route_not_found') throw new Error(`${method} ${path} is not in the contract`);
    return;
  }
  if (success) {
    requireShape(route.name, route.response ?? z.strictObject({}), rest);
    return;
  }
  const { message, code, issues, retryable, ...facts } = rest;
  if (code === undefined || !declares(route, code)) throw new Error(`${route.name} answered ${code}, which its contract does not declare`);
  requireShape(`${route.name}: ${code}`, payloadOf(route, code) ?? z.strictObject({}), facts);
}

/** Every answer may have a message. Schemas refuse what they don't name. */
function requireShape(name: string, schema: z.ZodMiniType, answer: Pick<Answered, 'message'>): void {
  const { message, ...rest } = answer;
  const found = [answer, rest].map((one) => z.safeParse(schema, one));
  if (found.some((one) => one.success)) return;
  const issues = found[1]?.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message} ${JSON.stringify(issue).slice(0, 300)}`);
  throw new Error(`${name} answered what its contract does not name: ${issues?.join('; ')}`);
}
