import type { AuditEntryType } from '../../shared/contract/schemas/audit-record.ts';
import type { MemberCaller } from '../../shared/domain/caller.ts';
import type { AuditEntry } from '../data/records.ts';

/** What a member of the account did. */
export function auditBy(
  caller: Pick<MemberCaller, 'name' | 'email' | 'ip' | 'device'>,
  audit_entry_type: AuditEntryType,
  audit_detail: string,
): AuditEntry {
  return {
    audit_entry_type,
    audit_detail,
    actor: `${caller.name} (${caller.email})`,
    channel: 'web',
    ip: caller.ip,
    device: caller.device,
  };
}
