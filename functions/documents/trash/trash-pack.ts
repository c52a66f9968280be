import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import { requireMember } from '../../access/open-pack.ts';
import { auditBy } from '../../audit/audit-by.ts';
import type { PackChange } from '../../data/pack/pack-change.ts';
import type { PackRecord } from '../../data/pack/pack-records.ts';
import { allow } from '../../runtime/failure.ts';

/**
 * Moves a pack to the trash, whatever its status; its signing links stop working. Null if it is there already. Throws
 * document_not_found or delete_not_permitted.
 */
export function intoTrash(pack: PackRecord, caller: MemberCaller, now: Date): PackChange | null {
  requireMember(pack, caller);
  allow(may(caller, 'trash', pack));
  if (pack.is_deleted) return null;
  return {
    pack: { is_deleted: true, date_deleted: now.toISOString() },
    audit: [auditBy(caller, 'deleted', auditLine('moved_to_trash'))],
  };
}

/** Null if the pack is not in the trash. Throws document_not_found or not_permitted. */
export function outOfTrash(pack: PackRecord, caller: MemberCaller): PackChange | null {
  requireMember(pack, caller);
  allow(may(caller, 'recover', pack));
  if (!pack.is_deleted) return null;
  return {
    pack: { is_deleted: false, date_deleted: null },
    audit: [auditBy(caller, 'recovered', auditLine('taken_out_of_trash'))],
  };
}
