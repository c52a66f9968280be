import type { PackRecord } from '../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../data/pack/signatory-records.ts';

/** What ended a request: each has its own words on the signer's page. */
type WhyCancelled = 'deleted' | 'taken_back' | 'asked_anew' | 'left_out' | 'completed_without' | 'other_address';

/**
 * The answer of a call by a link that no longer holds: what the sender did, and whom to ask. It names no new address,
 * because the old one may have been somebody else's.
 */
export function aboutCancelled(
  pack: Pick<PackRecord, 'is_deleted' | 'status' | 'round' | 'document_name' | 'created_by_name' | 'created_by_email'>,
  person: Pick<SignatoryRecord, 'status'> | undefined,
  round: number,
): { because: WhyCancelled; document_name: string; contact: { name: string; email: string } } {
  const contact = { name: pack.created_by_name, email: pack.created_by_email };
  return { because: whyCancelled(pack, person, round), document_name: pack.document_name, contact };
}

function whyCancelled(
  pack: Pick<PackRecord, 'is_deleted' | 'status' | 'round'>,
  person: Pick<SignatoryRecord, 'status'> | undefined,
  round: number,
): WhyCancelled {
  if (pack.is_deleted) return 'deleted';
  if (pack.status === 'setup') return 'taken_back';
  if (!person || person.status === 'excluded') return pack.status === 'complete' ? 'completed_without' : 'left_out';
  return pack.round === round ? 'other_address' : 'asked_anew';
}
