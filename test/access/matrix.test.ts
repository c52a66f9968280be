import { beforeAll, describe, expect, it } from 'vitest';
import type { RouteShape } from '../../shared/contract/define-route.ts';
import { routes } from '../../shared/contract/registry.ts';
import { proofOfEmail } from '../../shared/domain/policy/signing/identification.ts';
import { ApiClient } from '../support/api-client.ts';
import { type State, states } from './documents.ts';
import {
  aboutNoDocument,
  changesFinished,
  decidedByIdentification,
  expected,
  finished,
  furthest,
  leavesOut,
  type NotFound,
  tellsStrangers,
  type Who,
} from './expected.ts';
import { type Answer, always, type Cell, call } from './play.ts';
import { fill, type KeyKind, positionsOf, requestsOf, type Template } from './requests.ts';
import { callers, clientOf, identifiedAs, log, onAccessStage, own, ownWord, product, strangersWord } from './stage.ts';

onAccessStage();

/**
 * Every route × every kind of caller, signatories by every identification, × every state of the document that it names,
 * taken from the contract alone; by two signatories in two states where none is admitted. Callers that the contract does not admit are refused before anything else. Strangers
 * do not find the document. A refused call writes nothing into it, and nobody changes a finished one.
 * foreign-keys.test.ts covers foreign keys inside requests.
 */
const names = (request: Template, ...kinds: KeyKind[]) => positionsOf(request).some(({ kind }) => kinds.includes(kind));

function notFoundBy(request: Template): NotFound {
  if (names(request, 'pack', 'child', 'template')) return 'document_not_found';
  if (names(request, 'application')) return 'application_not_found';
  return names(request, 'account') ? 'account_not_found' : null;
}

/** At night every signatory makes every call in every state. */
const night = process.env.NIGHT === '1';
/** Signatories who have entered a pin pass the check that asks for it. */
const enteredPin = (name: string) => name.includes('pin_');
/** Whoever is refused for being a signatory is refused before the identification or the state is read: two of each show it. */
const refusesSignatories = ({ callers: admitted }: RouteShape) => !admitted.includes('signatory') && !admitted.includes('anonymous');
const twoSignatories = [false, true].map((pin) => identifiedAs.findLast(([name]) => enteredPin(name) === pin)?.[0] ?? '');
const plays = (name: string, who: Who, route: RouteShape) =>
  night || !who.identified || !refusesSignatories(route) || twoSignatories.includes(name);
const routesByName = new Map<string, RouteShape>(routes.map((route) => [route.name, route]));

/** The states that can matter to a call: those of the document that it names, or that a signatory's session belongs to. */
function statesFor(route: RouteShape, request: Template, who: Who): readonly State[] {
  if (!night && who.identified && refusesSignatories(route)) return ['awaiting', 'complete'];
  const ofSession = who.identified && !route.callers.includes('anonymous') && !aboutNoDocument.has(route.name);
  return ofSession || names(request, 'pack', 'child') ? states : ['awaiting'];
}

/** What is wrong with an answer for a document in its state. */
function judged(cell: Cell, who: Who, answer: Answer): string[] {
  const { route, request, state, keys } = cell;
  const wrong = always(cell, answer);
  const { status, code, text, packs } = answer;
  const expectation = expected(route, who, state, notFoundBy(request));
  if (expectation === 'open') {
    if (['unauthenticated', 'not_permitted', 'csrf_token_invalid'].includes(code)) wrong.push('it was refused');
    if (code === 'document_not_found' && who.kind !== 'nobody' && !who.stranger) wrong.push('one’s own document was not there');
  } else if (status !== expectation.status || code !== expectation.code) {
    const leftOut = who.stranger && leavesOut[route.name] !== undefined;
    if (!leftOut) wrong.push(`expected ${expectation.status} ${expectation.code}`);
  }
  if (expectation !== 'open' && packs.size > 0) wrong.push('a refused call wrote into a document');
  if ((who.stranger || who.kind === 'nobody') && packs.has(keys.pack)) wrong.push('a stranger wrote into the document');
  if (who.stranger && text.includes(ownWord) && tellsStrangers[route.name] === undefined)
    wrong.push('a stranger was shown something of the document');
  if (text.includes(strangersWord) && !who.stranger) wrong.push('something of another account was shown');
  if (finished.includes(state) && answer.contents.length > 0 && !changesFinished[route.name])
    wrong.push(`it wrote ${answer.contents} of a finished document`);
  return wrong;
}

const asked = ({ name }: RouteShape, at: number, state: State) => `${name} (request ${at}) of a document in ${state}`;
const told = ({ route, state }: Cell, at: number, { status, code }: Answer, wrong: string[]) =>
  wrong.map((what) => `${asked(route, at, state)}: ${status} ${code}: ${what}`);

/** The answers for each identification, to be compared. */
const answered = new Map<string, Map<string, string>>();

describe.each(callers)('%s', (name, who) => {
  const played = routes.filter((route) => plays(name, who, route)).map((route) => [route.name, route] as const);
  it.each(played)('%s', async (_name, route: RouteShape) => {
    const wrong: string[] = [];
    for (const [at, request] of requestsOf(route, who.kind).entries()) {
      for (const state of statesFor(route, request, who)) {
        const client = clientOf(name, state);
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

describe('every call', () => {
  /** Every answer that anybody got, by call. */
  const reached = new Map<string, Set<string>>();
  beforeAll(() => {
    for (const [what, answers] of answered) {
      const name = what.split(' ', 1)[0] ?? '';
      reached.set(name, new Set([...(reached.get(name) ?? []), ...answers.values()]));
    }
  });

  it.each(routes.map(({ name }) => name))('%s is done for somebody, or comes as far as a sample request can', (name) => {
    const codes = [...(reached.get(name) ?? [])];
    const isDone = codes.some((answer) => /^[23]/.test(answer));
    const code = furthest[name];
    expect(code === undefined ? isDone : !isDone && codes.some((answer) => answer.endsWith(` ${code}`))).toBe(true);
  });
});

describe('a signatory’s identification', () => {
  it('decides only access to what awaits the same address: all other calls answer the same for each', () => {
    const alike = [true, false].map((pin) => identifiedAs.filter(([name]) => enteredPin(name) === pin));
    expect(alike.map((group) => group.filter(([name]) => twoSignatories.includes(name)).length)).toEqual([1, 1]);
    const differing = [...answered].flatMap(([what, answers]) => {
      const route = routesByName.get(what.split(' ', 1)[0] ?? '');
      if (!route || decidedByIdentification.has(route.name)) return [];
      // Whoever plays the call and got no answer to it differs from those who did.
      const told = alike.map((group) =>
        group.filter(([name, identified]) => plays(name, { kind: 'signatory', identified }, route)).map(([name]) => answers.get(name)),
      );
      return told.some((group) => new Set(group).size > 1) ? [what] : [];
    });
    expect(answered.size).toBeGreaterThan(300);
    expect(differing).toEqual([]);
  });

  it.each(identifiedAs)('%s: lists what awaits the address only if it is proven', async (name, identified) => {
    const client = clientOf(name, 'awaiting');
    const { pending_signing_requests: pending } = await client.get('/app/tokens/get_pending_signing_requests');
    await log.undo();
    const uuids = pending.map(({ signatory_uuid }: { signatory_uuid: string }) => signatory_uuid);
    expect(uuids).toEqual(proofOfEmail(identified) ? [own.awaiting.keys.twin] : []);
  });
});

describe('the cross-site token', () => {
  it.each(
    routes
      .filter((route) => route.changesState && !route.byTokenAlone && !route.callers.includes('anonymous'))
      .map((route) => [route.name, route] as const),
  )('%s is refused without it', async (_name, route) => {
    const kind = (['member', 'operator'] as const).find((one) => route.callers.includes(one)) ?? 'signatory';
    const names = { member: 'admin', operator: 'operator', signatory: 'signatory, link_delivered, delivered' };
    const { session, operator, accountKey } = clientOf(names[kind], 'awaiting');
    const bare = new ApiClient(product.url, session && { ...session, csrf_token: '' });
    bare.operator = operator && { ...operator, csrf_token: '' };
    bare.accountKey = accountKey;
    const [request] = requestsOf(route, kind);
    const { path, body } = fill(route, request as Template, own.awaiting.keys);
    const answer = await bare.call(route.method, path, body);
    expect([answer.status, answer.body.code]).toEqual([403, 'csrf_token_invalid']);
  });
});
