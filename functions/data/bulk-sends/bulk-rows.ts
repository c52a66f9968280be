import { signerMay } from '../../../shared/domain/policy/signing/signing-rules.ts';
import type { Write } from '../../ports/table.ts';
import { keys } from '../keys.ts';
import type { FullPack } from '../pack/pack-records.ts';
import type { BulkCountsRecord, BulkRowRecord } from './bulk-records.ts';
import { bulkCountsWrite } from './bulk-sends.ts';

/** Where a row's document stands: what its item says, and what it counts as. */
interface Standing extends Pick<BulkRowRecord, 'status' | 'code' | 'message' | 'bounced' | 'source'> {
  counts: readonly (keyof BulkCountsRecord)[];
}

const plain = { code: '', message: '', bounced: false };
const withdrawn = { code: 'withdrawn', message: 'Withdrawn, and in the trash' };
const takenBack = { code: 'taken_back', message: 'Taken back to be prepared again' };

function standingOf({ pack, signatories }: FullPack): Standing {
  const { status, is_deleted, round, bulk_send } = pack;
  if (status === 'complete') return { ...plain, status, counts: ['created', 'complete'] };
  if (status === 'rejected') return { ...plain, status, message: reasonIn(signatories), counts: ['created', 'rejected'] };
  if (status === 'awaiting_signatures' && !is_deleted) {
    const bounced = signatories.some((person) => person.delivery_problem !== null && signerMay('beAsked', { pack, person }).ok);
    return { ...plain, status: 'sent', bounced, counts: ['created', 'awaiting_signatures', ...(bounced ? (['bounced'] as const) : [])] };
  }
  if (is_deleted || round > 0)
    return {
      ...plain,
      ...(is_deleted ? withdrawn : takenBack),
      status: 'created',
      counts: ['created', ...(is_deleted ? (['withdrawn'] as const) : [])],
    };
  if (bulk_send?.unsent) return { ...plain, ...bulk_send.unsent, status: 'created', counts: ['failed'] };
  return { ...plain, status: 'created', counts: ['created', 'unsent'] };
}

/** Why it was rejected, as whoever rejected it says. */
function reasonIn(signatories: FullPack['signatories']): string {
  return signatories.find(({ status }) => status === 'rejected')?.rejection_reason ?? '';
}

/** The first signatory, by whom people know a row. */
function personOf({ signatories: [first] }: FullPack): { name: string; email: string } {
  return { name: first?.name ?? '', email: first?.email ?? '' };
}

/**
 * Follows the document that a bulk send made for a row, in the transaction of the document's own change: so counts are
 * exact without reading the documents, however often work is repeated. Making it is written by whoever makes it. Any other change is
 * counted too, so that one knows whether a file about all documents is still what it was.
 */
export function bulkRowWrites(before: FullPack, after: FullPack): Write[] {
  const { bulk_send } = after.pack;
  if (!bulk_send || before.pack.version === 0) return [];
  const { counts: counted, ...was } = standingOf(before);
  const { counts, ...set } = standingOf(after);
  const { account_key, key, row } = bulk_send;
  const person = personOf(after);
  const isRenamed = JSON.stringify(personOf(before)) !== JSON.stringify(person);
  if (!isRenamed && JSON.stringify(was) === JSON.stringify(set)) return [bulkCountsWrite(account_key, key, row, { changed: 1 })];
  const add: BulkCountsRecord = { changed: 1, ...(was.status === 'created' && { worked: 1 }) };
  for (const name of counted) add[name] = (add[name] ?? 0) - 1;
  for (const name of counts) add[name] = (add[name] ?? 0) + 1;
  const changed = Object.fromEntries(Object.entries(add).filter(([, n]) => n !== 0));
  const update: Write = {
    update: keys.bulkRow(account_key, key, row),
    set: { ...set, ...(isRenamed && { person }), date_updated: after.pack.date_updated },
  };
  return [update, bulkCountsWrite(account_key, key, row, changed)];
}
