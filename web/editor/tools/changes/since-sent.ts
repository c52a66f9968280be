import type { AuditEntryType, AuditRecord } from '../../../../shared/contract/schemas/documents/audit-record.ts';
import type { DataField } from '../../../../shared/contract/schemas/documents/data-field.ts';
import type { Signatory } from '../../../../shared/contract/schemas/documents/signatory.ts';

/** What somebody who prepares a document does to it; other records tell what happened with it. */
const doings: readonly AuditEntryType[] = ['setting_changed', 'uploaded', 'signatory_changed', 'signatory_excluded'];

export interface SinceSent {
  /** When signatures were last asked for. */
  sent: string;
  records: AuditRecord[];
  people: { person: Signatory; isNew: boolean }[];
  fields: { field: DataField; isNew: boolean }[];
}

/** What was changed after the document came back to setup; null if it was never sent. */
export function sinceSent(
  trail: readonly AuditRecord[],
  { people, fields }: { people: readonly Signatory[]; fields: readonly DataField[] },
): SinceSent | null {
  const sent = trail.findLast(({ audit_entry_type }) => audit_entry_type === 'signatures_requested')?.date_created;
  const back = trail.findLast(({ audit_entry_type }) => audit_entry_type === 'reverted_to_setup')?.date_created;
  if (sent === undefined || back === undefined || back < sent) return null;
  return {
    sent,
    records: trail.filter(({ audit_entry_type, date_created }) => date_created > back && doings.includes(audit_entry_type)),
    people: people.filter(({ date_updated }) => date_updated > back).map((person) => ({ person, isNew: person.date_created > back })),
    fields: fields
      .filter(({ date_updated }) => date_updated > back)
      .map((field) => ({ field, isNew: field.date_created > back }))
      .sort((a, b) => a.field.page_index - b.field.page_index || a.field.y - b.field.y),
  };
}
