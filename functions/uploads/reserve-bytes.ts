import type { SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { countedAs, isVisitor } from '../calls/counted-as.ts';
import { limitRate } from '../calls/rate-limit.ts';
import { keys } from '../data/keys.ts';
import type { Clock } from '../ports/clock.ts';
import type { Table } from '../ports/table.ts';

const megabyte = 1024 * 1024;

/** Bytes that signatories may ask addresses for: one in an hour, all of a document in a day, all visitors of an account's forms in a day. */
export const uploadBudgets = { ofSigner: 500 * megabyte, ofDocument: 2_000 * megabyte, ofForms: 5_000 * megabyte } as const;

const hour = 3_600;
const day = 86_400;

/**
 * Counts these bytes before somebody has an address for them, so that no more can be stored whether or not anything comes. What
 * visitors of forms store never keeps an account's own signatories from uploading. Throws too_many_requests.
 */
export async function reserveBytes(deps: { table: Table; clock: Clock }, caller: SignatoryCaller, bytes: number): Promise<void> {
  const reserve = (name: string, maximum: number, seconds: number) =>
    limitRate(deps, `bytes of ${name}`, maximum, seconds, { amount: bytes });
  await reserve(countedAs(caller), uploadBudgets.ofSigner, hour);
  await reserve(caller.pack_key, uploadBudgets.ofDocument, day);
  if (!isVisitor(caller)) return;
  const pack = await deps.table.get(keys.pack(caller.pack_key));
  await reserve(`forms of ${pack?.account_key}`, uploadBudgets.ofForms, day);
}
