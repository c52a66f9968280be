import type { FullPack, SignatoryRecord } from '../../data/records.ts';
import { fail } from '../../runtime/failure.ts';

/** The signatory of this uuid, while their signature is awaited. Throws signatory_not_found, not_your_turn or not_awaiting_signatures. */
export function requireAwaited({ pack, signatories }: FullPack, uuid: string): SignatoryRecord {
  const person = signatories.find((one) => one.uuid === uuid) ?? fail('signatory_not_found');
  if (pack.status !== 'awaiting_signatures' || pack.is_deleted) fail('not_awaiting_signatures');
  if (person.status === 'setup') fail('not_your_turn');
  return person.status === 'awaiting_signatures' ? person : fail('not_awaiting_signatures');
}
