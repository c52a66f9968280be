import type { SignatoryCaller } from '../../shared/domain/people/caller.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../data/pack/signatory-records.ts';
import { fail } from '../runtime/failure.ts';
import { requireOwnPack, requireSignatory } from './open-pack.ts';

/**
 * The caller's signatory, if the call's path names that signatory and their pack. Throws document_not_found,
 * signatory_not_found or cancelled, and otp_required unless `find` leaves that check out.
 */
export function requireOwnSigning(
  full: FullPack,
  caller: SignatoryCaller,
  params: { key: string; signatory_uuid: string },
  find = requireSignatory,
): SignatoryRecord {
  requireOwnPack(caller, params.key);
  if (params.signatory_uuid !== caller.signatory_uuid) fail('signatory_not_found');
  return find(full, caller);
}
