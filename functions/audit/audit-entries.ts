import type { AuditEntryType } from '../../shared/contract/schemas/documents/audit-record.ts';
import type { SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { inOneLine } from '../../shared/domain/wording/one-line.ts';
import type { Line } from '../../shared/messages/line.ts';
import type { AuditEntry, AuditFacts } from '../data/audit/audit-entry.ts';
import type { SignatoryRecord } from '../data/pack/signatory-records.ts';

/** An action of a signatory, with the address and device used. The facts name whose link it was. */
export function bySignatory(
  type: AuditEntryType,
  line: Line,
  me: SignatoryRecord,
  caller: Pick<SignatoryCaller, 'host' | 'identified' | 'ip' | 'device'>,
  facts: AuditFacts = {},
): AuditEntry {
  const channel = caller.host === null ? 'web' : 'in_person';
  const { identification, identified_by } = caller.identified;
  const { ip, device } = caller;
  const identified = { identification, identified_by: identified_by ?? '' };
  return {
    audit_entry_type: type,
    ...line,
    actor: inOneLine(me.name),
    channel,
    ip,
    device,
    ...identified,
    facts: { signatory: me.uuid, ...facts },
  };
}

/** An action of the product itself. */
export function bySystem(type: AuditEntryType, line: Line, channel = '', facts: AuditFacts = {}): AuditEntry {
  return { audit_entry_type: type, ...line, actor: '', channel, ip: '', device: '', facts };
}

/** A person as audit records name them: name and contact details. */
export function who({ name, email, mobile_number }: { name: string; email: string; mobile_number: string }): string {
  const contact = email || mobile_number;
  return contact ? `${name} (${contact})` : name;
}
