import { afterAll, beforeAll } from 'vitest';
import { type Identified, identifications } from '../../shared/domain/policy/signing/identification.ts';
import { ApiClient } from '../support/api-client.ts';
import { joinAccount } from '../support/members.ts';
import { newOperator } from '../support/operators.ts';
import { type Product, startProduct } from '../support/product.ts';
import { type UndoLog, undoWrites } from '../support/table/undo-writes.ts';
import { accountKeys, afterCompletion, type Pack, packIn, type State, signatorySession, states } from './documents.ts';
import type { Who } from './expected.ts';

/** Part of every name, address and file of the other account, so that an answer that shows any of it is noticed. */
export const strangersWord = 'zanzibar';
/** The same for one's own account, except forms. */
export const ownWord = 'kilimanjaro';

export let product: Product;
export let log: UndoLog;
/** A document of one's own account in each state. */
export let own: Record<State, Pack>;
/** A document of another account, with every object that an account has. */
export let foreign: Pack;
const clients = new Map<string, (state: State) => ApiClient>();

/** The client of a caller. A signatory's session belongs to the document in this state. */
export function clientOf(name: string, state: State): ApiClient {
  const client = clients.get(name);
  if (!client) throw new Error(`There is no caller ${name}`);
  return client(state);
}

/** Signatories of every identification, with and without an address that received a delivery. */
export const identifiedAs = identifications.flatMap((identification): [string, Identified][] => [
  [`signatory, ${identification}, nothing delivered`, { identification, identified_by: null, delivered_to: null }],
  [`signatory, ${identification}, delivered`, { identification, identified_by: null, delivered_to: 'sam@example.com' }],
]);
export const callers: [string, Who][] = [
  ['anonymous', { kind: 'nobody' }],
  ['forged session', { kind: 'nobody' }],
  ["other account's member", { kind: 'member', stranger: true }],
  ["other pack's signatory", { kind: 'signatory', stranger: true }],
  ['member', { kind: 'member' }],
  ['admin', { kind: 'member', administrator: true }],
  ['admin’s program', { kind: 'member', administrator: true, program: true }],
  ['operator', { kind: 'operator' }],
  ...identifiedAs.map(([name, identified]): [string, Who] => [name, { kind: 'signatory', identified }]),
];

/** Gives the test file that calls this a product with both accounts and every caller. */
export function onAccessStage(): void {
  beforeAll(async () => {
    // Once everybody is there, no more time passes: a proof of identity lasts ten minutes, an unused operator's session fifteen.
    let instant: Date | undefined;
    product = await startProduct({ clock: { now: () => instant ?? new Date() } });
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
    const third = await joinAccount(product, admin, 'Tom');
    const forged = new ApiClient(product.url, { session_token: `${'a'.repeat(20)}.forged`, csrf_token: 'forged' });
    clients.set('anonymous', () => product.client());
    clients.set('forged session', () => forged);
    clients.set("other account's member", () => stranger);
    clients.set("other pack's signatory", () => strangerSigner);
    clients.set('member', () => member);
    // Beside the second one, to see that a flag is a person's own.
    clients.set('third member', () => third);
    clients.set('admin', () => admin);
    const { client: operator } = await newOperator({ deps: product.local.deps, client: product.client });
    clients.set('operator', () => operator);
    const program = product.client();
    program.bearer = (await admin.post('/app/api_keys/', { entity_key: account.userAccount })).api_key;
    clients.set('admin’s program', () => program);
    for (const [name, identified] of identifiedAs) {
      const sessions = new Map<State, ApiClient>();
      for (const state of states) {
        const delivered_to = identified.delivered_to && own[state].email;
        sessions.set(state, await signatorySession(product, own[state], own[state].keys.signatory, { ...identified, delivered_to }));
      }
      clients.set(name, (state) => sessions.get(state) as ApiClient);
    }
    const unknown = Object.entries(foreign.keys).flatMap(([kind, key]) => (key === '' ? [kind] : []));
    if (unknown.length > 0) throw new Error(`The other account has no ${unknown}`);
    await product.local.idle();
    instant = new Date();
    log = undoWrites(product.local.deps);
  }, 120_000);
  afterAll(() => product.close());
}
