import { utcTime } from '../../../shared/domain/wording/utc-time.ts';
import type { Line } from '../../../shared/messages/line.ts';
import type { StoredAudit } from '../../data/audit/chain-audit.ts';
import type { SignatoryRecord } from '../../data/pack/signatory-records.ts';

/** Who named whom, in this person's card: whoever was named, and whoever named somebody, with the addresses given then. */
export function namingLines({ uuid, email_named_by }: SignatoryRecord, round: readonly StoredAudit[]): string[] {
  const isNamed = email_named_by === 'earlier_signatory';
  const lines = round.flatMap(({ audit_entry_type, code, parameters = {}, facts = {}, date_created }) => {
    if (audit_entry_type !== 'signatory_changed') return [];
    const { person, delegate, role } = parameters;
    const at = utcTime(date_created);
    if (isDelegation({ code }) && isNamed && facts.signatory === uuid) return [`${person} named ${delegate} to sign instead, ${at}`];
    const isAbout = facts.signatory === uuid || (isNamed && facts.named === uuid);
    return code === 'named_as' && facts.named_by && isAbout ? [`${facts.named_by} named ${person} as ${role}, ${at}`] : [];
  });
  return isNamed ? ['Name and address were given by an earlier signatory, not by the sender', ...lines] : lines;
}

/** The records of whoever holds a signatory's record last: what others before them did and got is none of theirs. */
export function ofLastHolder(records: readonly StoredAudit[]): StoredAudit[] {
  return records.slice(records.findLastIndex((record) => isDelegation(record) || record.facts?.former_holder !== undefined) + 1);
}

function isDelegation({ code }: Partial<Line>): boolean {
  return code === 'delegated' || code === 'delegated_why';
}
