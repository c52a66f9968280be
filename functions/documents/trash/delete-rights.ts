import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import type { PackRecord } from '../../data/records.ts';

/** Spec core §6: the flag of the document's type, and another one for what somebody else created; what another organisation shares, never. */
export function mayDelete(pack: PackRecord, caller: MemberCaller): boolean {
  if (pack.account_key !== caller.account_key) return false;
  const { document_permissions: may } = caller.permissions;
  const ofType = pack.document_type === 'template' ? may.can_delete_templates : may.can_delete_documents;
  return ofType && (pack.created_by === caller.user_key || may.can_delete_other_users_documents);
}

/** Whether the caller may take it to another workspace. */
export function mayMove(pack: PackRecord, caller: MemberCaller): boolean {
  const { document_permissions: may } = caller.permissions;
  return !pack.is_deleted && (pack.document_type === 'template' ? may.can_move_templates : may.can_move_documents);
}
