import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteShape } from '../../shared/contract/define-route.ts';
import { routes } from '../../shared/contract/registry.ts';
import { type Identified, identifications, proofOfEmail } from '../../shared/domain/identification.ts';
import { permissionTable } from '../../shared/domain/permission-table.ts';
import type { DocumentPermission } from '../../shared/domain/permissions.ts';
import { ApiClient } from '../support/api-client.ts';
import { joinAccount, withoutPermissions } from '../support/members.ts';
import { type Product, startProduct } from '../support/product.ts';
import { type UndoLog, undoWrites } from '../support/undo-writes.ts';
import { accountKeys, afterCompletion, type Pack, packIn, type State, signatorySession, states } from './documents.ts';
import {
  aboutNoDocument,
  changesFinished,
  decidedByIdentification,
  declaredBy,
  expected,
  finished,
  incomplete,
  leavesOut,
  notThere,
  takesAnything,
  type Who,
} from './expected.ts';
import { keyPlaces, noKey } from './key-places.ts';
import { fill, type KeyKind, type Keys, type Position, positionsOf, requestsOf, type Template } from './requests.ts';

/** Stands in every name, address and file of the other account, so that an answer that shows any of it gives itself away. */
const strangersWord = 'zanzibar';
const ownWord = 'kilimanjaro';

let product: Product;
let log: UndoLog;
let own: Record<State, Pack>;
let foreign: Pack;
const clients = new Map<string, (state: State) => ApiClient>();

const identifiedAs = identifications.flatMap((identification): [string, Identified][] => [
  [`signatory, ${identification}, nothing delivered`, { identification, identified_by: null, delivered_to: null }],
  [`signatory, ${identification}, delivered`, { identification, identified_by: null, delivered_to: 'sam@example.com' }],
]);
const callers: [string, Who][] = [
  ['anonymous', { kind: 'nobody' }],
  ['forged session', { kind: 'nobody' }],
  ["other account's member", { kind: 'member', stranger: true }],
  ["other pack's signatory", { kind: 'signatory', stranger: true }],
  ['member', { kind: 'member' }],
  ['admin', { kind: 'member', administrator: true }],
  ...identifiedAs.map(([name, identified]): [string, Who] => [name, { kind: 'signatory', identified }]),
];

beforeAll(async () => {
  product = await startProduct();
  const admin = await product.owner();
  const stranger = await product.owner(strangersWord);
  const account = await accountKeys(product, admin, ownWord);
  const packs: [State, Pack][] = [];
  for (const state of states) packs.push([state, await packIn(state, product, admin, account, ownWord)]);
  own = Object.fromEntries(packs) as Record<State, Pack>;
  const later = await afterCompletion(product, admin, own.complete);
  for (const pack of Object.values(own)) Object.assign(pack.keys, later);
  const theirs = await accountKeys(product, stranger, strangersWord);
  const completed = await afterCompletion(product, stranger, await packIn('complete', product, stranger, theirs, strangersWord));
  foreign = await packIn('awaiting', product, stranger, { ...theirs, ...completed } as typeof theirs, strangersWord);
  const strangerSigner = await signatorySession(product, foreign, foreign.keys.signatory);
  const member = await joinAccount(product, admin);
  const forged = new ApiClient(product.url, { session_token: `${'a'.repeat(20)}.forged`, csrf_token: 'forged' });
  clients.set('anonymous', () => product.client());
  clients.set('forged session', () => forged);
  clients.set("other account's member", () => stranger);
  clients.set("other pack's signatory", () => strangerSigner);
  clients.set('member', () => member);
  clients.set('admin', () => admin);
  for (const [name, identified] of identifiedAs) {
    const sessions = new Map<State, ApiClient>();
    for (const state of states) {
      const delivered_to = identified.delivered_to && own[state].email;
      sessions.set(state, await signatorySession(product, own[state], own[state].keys.signatory, { ...identified, delivered_to }));
    }
    clients.set(name, (state) => sessions.get(state) as ApiClient);
  }
  await product.local.idle();
  log = undoWrites(product.local.deps);
}, 120_000);
afterAll(() => product.close());

interface Cell {
  route: RouteShape;
  request: Template;
  state: State;
  client: ApiClient;
  keys: Keys;
  foreign?: Position & { key: string };
}

/** Calls, and puts everything back as it was. */
async function call({ route, request, client, keys, foreign: at }: Cell) {
  const { path, body } = fill(route, request, keys, at);
  const { status, body: answer } = await client.call(route.method, path, body);
  const text = answer instanceof Uint8Array ? '' : JSON.stringify(answer);
  if (log.written().length > 0) await product.local.idle();
  const packs = new Set(log.written().flatMap(({ pk }) => (pk.startsWith('PACK#') ? [pk.slice(5)] : [])));
  const contents = log.written().filter(({ pk, sk }) => pk === `PACK#${keys.pack}` && /^(FIELD|CHILD|SIGNATORY|APPENDIX)#/.test(sk));
  await log.undo();
  return {
    contents: contents.map(({ sk }) => sk.split('#', 1)[0]),
    status,
    code: String(answer.code ?? ''),
    issues: JSON.stringify(answer.issues ?? ''),
    text,
    packs,
    answer,
  };
}
type Answer = Awaited<ReturnType<typeof call>>;

/** What is wrong with any answer, whoever asks for whatever. */
function always({ route }: Cell, answer: Answer): string[] {
  const { status, code, issues } = answer;
  const wrong: string[] = [];
  if (status >= 500) wrong.push('it failed');
  if (status === 400) wrong.push(`the request was not valid: ${issues}`);
  if (status >= 400 && status < 500 && !declaredBy(route).has(code)) wrong.push('the contract does not name this code');
  return wrong;
}

const names = (request: Template, ...kinds: KeyKind[]) => positionsOf(request).some(({ kind }) => kinds.includes(kind));

/** The states that can matter to a call: those of the document that it names, or that a signatory's session is about. */
function statesFor(route: RouteShape, request: Template, who: Who): readonly State[] {
  const ofSession = who.identified && !route.callers.includes('anonymous') && !aboutNoDocument.has(route.name);
  return ofSession || names(request, 'pack', 'child') ? states : ['awaiting'];
}

/** What is wrong with an answer about a document in its state. */
function judged(cell: Cell, who: Who, answer: Answer): string[] {
  const { route, request, state, keys } = cell;
  const wrong = always(cell, answer);
  const { status, code, text, packs } = answer;
  const expectation = expected(route, who, state, names(request, 'pack', 'child', 'template'));
  if (expectation === 'open') {
    if (['unauthenticated', 'not_permitted', 'csrf_token_invalid'].includes(code)) wrong.push('it was refused');
    if (code === 'document_not_found' && who.kind !== 'nobody' && !who.stranger) wrong.push('one’s own document was not there');
  } else if (status !== expectation.status || code !== expectation.code) {
    const leftOut = who.stranger && leavesOut[route.name] !== undefined;
    if (!leftOut) wrong.push(`expected ${expectation.status} ${expectation.code}`);
  }
  if (expectation !== 'open' && packs.size > 0) wrong.push('a refused call wrote into a document');
  if ((who.stranger || who.kind === 'nobody') && packs.has(keys.pack)) wrong.push('a stranger wrote into the document');
  if (who.stranger && text.includes(ownWord)) wrong.push('a stranger was shown something of the document');
  if (text.includes(strangersWord) && !who.stranger) wrong.push('something of another account was shown');
  if (finished.includes(state) && answer.contents.length > 0 && !changesFinished[route.name])
    wrong.push(`it wrote ${answer.contents} of a finished document`);
  return wrong;
}

const asked = ({ name }: RouteShape, at: number, state: State) => `${name} (request ${at}) of a document in ${state}`;
const told = ({ route, state }: Cell, at: number, { status, code }: Answer, wrong: string[]) =>
  wrong.map((what) => `${asked(route, at, state)}: ${status} ${code}: ${what}`);

/** What each identification was answered, to be compared. */
const answered = new Map<string, Map<string, string>>();

describe.each(callers)('%s', (name, who) => {
  it.each(routes.map((route) => [route.name, route] as const))('%s', async (_name, route: RouteShape) => {
    const wrong: string[] = [];
    for (const [at, request] of requestsOf(route, who.kind).entries()) {
      for (const state of statesFor(route, request, who)) {
        const client = (clients.get(name) as (state: State) => ApiClient)(state);
        const cell: Cell = { route, request, state, client, keys: own[state].keys };
        const answer = await call(cell);
        wrong.push(...told(cell, at, answer, judged(cell, who, answer)));
        const what = asked(route, at, state);
        answered.set(what, (answered.get(what) ?? new Map()).set(name, `${answer.status} ${answer.code}`));
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('an identification', () => {
  it('decides of what awaits the same address, and of nothing else: all other calls answer every one alike', () => {
    // Those who have entered a pin are past where it is asked for.
    const alike = [true, false].map((pin) => identifiedAs.map(([name]) => name).filter((name) => name.includes('pin_') === pin));
    const differing = [...answered].flatMap(([what, answers]) => {
      if (decidedByIdentification.has(what.split(' ', 1)[0] ?? '')) return [];
      return alike.some((group) => new Set(group.map((name) => answers.get(name))).size > 1) ? [what] : [];
    });
    expect(answered.size).toBeGreaterThan(300);
    expect(differing).toEqual([]);
  });

  it.each(identifiedAs)('%s: sees what awaits the address where it is proven, and nothing else', async (name, identified) => {
    const client = (clients.get(name) as (state: State) => ApiClient)('awaiting');
    const { pending_signing_requests: pending } = await client.get('/app/tokens/get_pending_signing_requests');
    await log.undo();
    const uuids = pending.map(({ signatory_uuid }: { signatory_uuid: string }) => signatory_uuid);
    expect(uuids).toEqual(proofOfEmail(identified) ? [own.awaiting.keys.twin] : []);
  });
});

/** Keys that are not the caller's, by whose they are. A signatory has neither another pack of the account nor what others sign. */
const strangers: [string, string, Who & { kind: 'member' | 'signatory' }, () => Partial<Keys>, string][] = [
  ['member', "another account's", { kind: 'member' }, () => foreign.keys, strangersWord],
  ['admin', "another account's", { kind: 'member', administrator: true }, () => foreign.keys, strangersWord],
  ['signatory, link_delivered, delivered', "another account's", { kind: 'signatory' }, () => foreign.keys, strangersWord],
  ['signatory, link_delivered, delivered', "another pack's", { kind: 'signatory' }, () => own.complete.keys, 'nothing to look for'],
  ['signatory, link_delivered, delivered', "another person's", { kind: 'signatory' }, () => own.awaiting.other, 'nothing to look for'],
];

describe.each(strangers)('%s, with a key in the request that is %s', (name, _whose, who, foreignKeys, word) => {
  const reached = routes.filter((route) => route.callers.includes(who.kind));
  const cases = reached.flatMap((route) =>
    requestsOf(route, who.kind).flatMap((request, at) => positionsOf(request).map((position) => ({ route, request, at, position }))),
  );
  it.each(
    cases.map(
      (one) => [one.route.name, one.at, one.position.path.join('.'), one.position.beside ? 'beside an own one' : 'alone', one] as const,
    ),
  )('%s (request %i): %s, %s', async (_route, _at, _path, _beside, { route, request, at, position }) => {
    const key = foreignKeys()[position.kind];
    if (key === undefined) return;
    for (const state of states.filter((one) => one === 'setup' || one === 'awaiting' || one === 'complete')) {
      const { keys } = own[state];
      if (keys[position.kind] === key || (who.kind === 'signatory' && state !== 'awaiting')) continue;
      const client = (clients.get(name) as (state: State) => ApiClient)(state);
      const cell: Cell = { route, request, state, client, keys, foreign: { ...position, key } };
      const answer = await call(cell);
      const wrong = incomplete[`${route.name} ${position.kind}`] && answer.status === 400 ? [] : always(cell, answer);
      const { status, code, text, packs } = answer;
      const asOwn = status >= 400 && answered.get(asked(route, at, state))?.get(name) === `${status} ${code}`;
      if (text.includes(word)) wrong.push('something of it was shown');
      if (packs.has(foreign.keys.pack) || (who.kind === 'signatory' && packs.has(own.complete.keys.pack)))
        wrong.push('it was written into');
      const harmless = takesAnything[`${route.name} ${position.kind}`] ?? leavesOut[route.name];
      if (!notThere.has(code) && !asOwn && !harmless && !route.callers.includes('anonymous')) wrong.push('it was not refused');
      expect(wrong.map((what) => `in ${state}: ${status} ${code}: ${what} ${text.slice(0, 200)}`)).toEqual([]);
    }
  });
});

describe('the requests', () => {
  it('have a key at every place where the contract takes one', () => {
    const missing = routes.flatMap((route) => {
      const covered = new Set(
        [...requestsOf(route, 'member'), ...requestsOf(route, 'signatory')].flatMap((request) =>
          positionsOf(request).map(({ path }) => path.filter((part) => typeof part === 'string').join('.')),
        ),
      );
      return keyPlaces(route).flatMap((place) =>
        covered.has(place) || place in noKey || `${route.name} ${place}` in noKey ? [] : [`${route.name} ${place}`],
      );
    });
    expect(missing).toEqual([]);
  });
});

describe('the cross-site token', () => {
  it.each(
    routes.filter((route) => route.changesState && !route.callers.includes('anonymous')).map((route) => [route.name, route] as const),
  )('%s is refused without it', async (_name, route) => {
    const kind = route.callers.includes('member') ? 'member' : 'signatory';
    const { session, accountKey } = (
      clients.get(kind === 'member' ? 'admin' : 'signatory, link_delivered, delivered') as (s: State) => ApiClient
    )('awaiting');
    const bare = new ApiClient(product.url, { session_token: session?.session_token ?? '', csrf_token: '' });
    bare.accountKey = accountKey;
    const [request] = requestsOf(route, kind);
    const { path, body } = fill(route, request as Template, own.awaiting.keys);
    const answer = await bare.call(route.method, path, body);
    expect([answer.status, answer.body.code]).toEqual([403, 'csrf_token_invalid']);
  });
});

describe('permissions', () => {
  const table = Object.entries(permissionTable as Record<string, { calls?: readonly string[] }>);
  const calls = table.flatMap(([flag, governed]) => (governed.calls ?? []).map((name) => [name, flag as DocumentPermission] as const));
  it.each(calls)('%s needs %s', async (name, flag) => {
    const member = (clients.get('member') as (state: State) => ApiClient)('setup');
    const route = routes.find((one) => one.name === name);
    if (!route) throw new Error(`There is no call ${name}`);
    const [request] = requestsOf(route, 'member');
    const { path, body } = fill(route, request as Template, own.setup.keys);
    const off = await withoutPermissions(product, member, [flag]);
    const without = await member.call(route.method, path, body);
    await off.restore();
    expect([without.status, without.body.code]).toEqual([403, 'not_permitted']);
    const withFlag = await member.call(route.method, path, body);
    await product.local.idle();
    await log.undo();
    expect(withFlag.status).not.toBe(400);
    expect([withFlag.status, withFlag.body.code]).not.toEqual([403, 'not_permitted']);
  });
});
