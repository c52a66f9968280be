import type { RouteShape } from '../../shared/contract/define-route.ts';
import type { ApiClient } from '../support/api-client.ts';
import type { State } from './documents.ts';
import { declaredBy, keptByBrowsers } from './expected.ts';
import { fill, type Keys, type Position, type Template } from './requests.ts';
import { log, product } from './stage.ts';

export interface Cell {
  route: RouteShape;
  request: Template;
  state: State;
  client: ApiClient;
  keys: Keys;
  foreign?: Position & { key: string };
}

/** Makes a call, and then restores everything. */
export async function call({ route, request, client, keys, foreign: at }: Cell) {
  const { path, body } = fill(route, request, keys, at);
  const { status, headers, body: answer } = await client.call(route.method, path, body);
  const text = answer instanceof Uint8Array ? '' : JSON.stringify(answer);
  if (log.written().length > 0) await product.local.idle();
  const packs = new Set(log.written().flatMap(({ pk }) => (pk.startsWith('PACK#') ? [pk.slice(5)] : [])));
  const contents = log.written().filter(({ pk, sk }) => pk === `PACK#${keys.pack}` && /^(FIELD|CHILD|SIGNATORY|APPENDIX)#/.test(sk));
  await log.undo();
  return {
    /** What was written of the document itself. */
    contents: contents.map(({ sk }) => sk.split('#', 1)[0]),
    status,
    cached: headers.get('cache-control') ?? '',
    code: String(answer.code ?? ''),
    issues: JSON.stringify(answer.issues ?? ''),
    text,
    packs,
  };
}
export type Answer = Awaited<ReturnType<typeof call>>;

/** What is wrong with an answer in any case, whoever asked for whatever. */
export function always({ route }: Cell, answer: Answer): string[] {
  const { status, code, issues, cached } = answer;
  const wrong: string[] = [];
  if (status >= 500) wrong.push('it failed');
  if (status === 400) wrong.push(`the request was not valid: ${issues}`);
  if (status >= 400 && status < 500 && !declaredBy(route).has(code)) wrong.push('the contract does not name this code');
  if (!cached.includes('no-store') && !(route.name in keptByBrowsers)) wrong.push(`a browser may keep the answer: ${cached}`);
  return wrong;
}
