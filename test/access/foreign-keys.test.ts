import { describe, expect, it } from 'vitest';
import { routes } from '../../shared/contract/registry.ts';
import { leavesOut, notThere, refusedByIssue, takesAnything } from './expected.ts';
import { keyPlaces, noKey } from './key-places.ts';
import { always, type Cell, call } from './play.ts';
import { type Keys, positionsOf, requestsOf } from './requests.ts';
import { clientOf, foreign, onAccessStage, own, strangersWord } from './stage.ts';

onAccessStage();

/** The answers to a caller's own keys, asked for once. */
const answered = new Map<string, Promise<string>>();
function asOwn(name: string, at: number, cell: Cell): Promise<string> {
  const what = `${name} ${cell.route.name} ${at} ${cell.state}`;
  const { foreign: _, ...plain } = cell;
  const known = answered.get(what) ?? call(plain).then(({ status, code }) => `${status} ${code}`);
  answered.set(what, known);
  return known;
}

/** Keys that are not the caller's, by owner. A signatory may name neither another pack of the account nor fields of other signatories. */
const strangers: [string, string, 'member' | 'signatory', () => Partial<Keys>, string][] = [
  ['member', "another account's", 'member', () => foreign.keys, strangersWord],
  ['admin', "another account's", 'member', () => foreign.keys, strangersWord],
  ['signatory, link_delivered, delivered', "another account's", 'signatory', () => foreign.keys, strangersWord],
  ['signatory, link_delivered, delivered', "another pack's", 'signatory', () => own.complete.keys, 'nothing to look for'],
  ['signatory, link_delivered, delivered', "another person's", 'signatory', () => own.awaiting.other, 'nothing to look for'],
];

describe.each(strangers)('%s, with a key in the request that is %s', (name, _whose, kind, foreignKeys, word) => {
  const reached = routes.filter((route) => route.callers.includes(kind));
  const cases = reached.flatMap((route) =>
    requestsOf(route, kind).flatMap((request, at) => positionsOf(request).map((position) => ({ route, request, at, position }))),
  );
  it.each(
    cases.map(
      (one) => [one.route.name, one.at, one.position.path.join('.'), one.position.beside ? 'beside an own one' : 'alone', one] as const,
    ),
  )('%s (request %i): %s, %s', async (_route, _at, _path, _beside, { route, request, at, position }) => {
    const key = foreignKeys()[position.kind];
    if (key === undefined) return;
    for (const state of ['setup', 'awaiting', 'complete'] as const) {
      const { keys } = own[state];
      if (keys[position.kind] === key || (kind === 'signatory' && state !== 'awaiting')) continue;
      const client = clientOf(name, state);
      const cell: Cell = { route, request, state, client, keys, foreign: { ...position, key } };
      const answer = await call(cell);
      const issue = refusedByIssue[`${route.name} ${position.kind}`];
      const named = issue !== undefined && answer.status === 400 && answer.issues.includes(`"code":"${issue}"`);
      const wrong = named ? [] : always(cell, answer);
      const { status, code, text, packs } = answer;
      const alike = status >= 400 && (await asOwn(name, at, cell)) === `${status} ${code}`;
      if (text.includes(word)) wrong.push('something of it was shown');
      if (packs.has(foreign.keys.pack) || (kind === 'signatory' && packs.has(own.complete.keys.pack))) wrong.push('it was written into');
      const harmless = takesAnything[`${route.name} ${position.kind}`] ?? leavesOut[route.name];
      if (!notThere.has(code) && !alike && !harmless && !named && !route.callers.includes('anonymous')) wrong.push('it was not refused');
      expect(wrong.map((what) => `in ${state}: ${status} ${code}: ${what} ${text.slice(0, 200)}`)).toEqual([]);
    }
  });
});

describe("the requests of the foreign keys' test", () => {
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
