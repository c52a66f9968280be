import type { AuditEntryType } from '../../shared/contract/schemas/documents/audit-record.ts';
import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { memberInRecords } from '../../shared/domain/people/member-in-records.ts';
import type { Identification } from '../../shared/domain/policy/signing/identification.ts';
import type { Line } from '../../shared/messages/line.ts';
import type { AuditEntry, AuditFacts } from '../data/audit/audit-entry.ts';

/** The person that the audit trail names: a member, or the visitor of a reusable form. */
export type Actor = Pick<MemberCaller, 'name' | 'email' | 'ip' | 'device' | 'program'> & { identification?: Identification };

/** An action of a member of the account, of a program for them, or of a form's visitor. */
export function auditBy(caller: Actor, audit_entry_type: AuditEntryType, line: Line, facts: AuditFacts = {}): AuditEntry {
  return {
    audit_entry_type,
    ...line,
    actor: memberInRecords(caller),
    channel: caller.program ? 'api' : 'web',
    ip: caller.ip,
    device: caller.device,
    identification: caller.identification ?? (caller.program?.application ? 'vouched_by_client' : 'member'),
    facts,
  };
}
