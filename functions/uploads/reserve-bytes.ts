import type { SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { countedAs, isVisitor } from '../calls/counted-as.ts';
import { countCall, uncountCall } from '../calls/rate-limit.ts';
import { keys } from '../data/keys.ts';
import type { Clock } from '../ports/clock.ts';
import type { Table } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';

const megabyte = 1024 * 1024;

/**
 * Bytes that signatories may ask addresses for: one in an hour, all of a document in a day, all visitors of an account's forms in a day.
 * A visitor counts beside the others of their document.
 */
export const uploadBudgets = { ofSigner: 500 * megabyte, ofDocument: 2_000 * megabyte, ofForms: 5_000 * megabyte } as const;

const hour = 3_600;
const day = 86_400;

/**
 * Counts these bytes before somebody has an address for them, so that no more can be stored whether or not anything comes. What
 * visitors of forms store never keeps an account's own signatories from uploading. Throws too_many_requests.
 */
export async function reserveBytes(deps: { table: Table; clock: Clock }, caller: SignatoryCaller, bytes: number): Promise<void> {
  const visits = isVisitor(caller);
  const wanted: [string, number, number][] = [
    [countedAs(caller), uploadBudgets.ofSigner, hour],
    [visits ? `visitors of ${caller.pack_key}` : caller.pack_key, uploadBudgets.ofDocument, day],
  ];
  if (visits) {
    const pack = await deps.table.get(keys.pack(caller.pack_key));
    wanted.push([`forms of ${pack?.account_key}`, uploadBudgets.ofForms, day]);
  }
  for (const [at, [name, maximum, seconds]] of wanted.entries()) {
    const { left, seconds: retryAfter } = await countCall(deps, `bytes of ${name}`, maximum, seconds, { amount: bytes });
    if (left >= 0) continue;
    for (const [earlier, , window] of wanted.slice(0, at)) await uncountCall(deps, `bytes of ${earlier}`, window, bytes);
    fail('too_many_requests', { retryAfter });
  }
}
