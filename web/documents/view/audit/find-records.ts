import type { AuditRecord } from '../../../../shared/contract/schemas/documents/audit-record.ts';
import type { Signatory } from '../../../../shared/contract/schemas/documents/signatory.ts';
import { type EntryGroup, isInGroup } from './entry-kinds.ts';

export interface AuditFilter {
  /** Words that the record has all of, in any order. */
  search: string;
  group: EntryGroup | null;
  /** A signatory's uuid, or the name of somebody else who acted. */
  person: string | null;
}

export const noFilter: AuditFilter = { search: '', group: null, person: null };

type Person = Pick<Signatory, 'uuid' | 'name' | 'email'>;

/** The records that the filter leaves. A signatory's are those they made, and those that were about them. */
export function findRecords(
  records: readonly AuditRecord[],
  people: readonly Person[],
  { search, group, person }: AuditFilter,
): AuditRecord[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const signatory = people.find(({ uuid }) => uuid === person);
  const isTheirs = (record: AuditRecord) => {
    if (person === null) return true;
    if (!signatory) return record.actor === person;
    const { uuid, name, email } = signatory;
    return record.facts.signatory === uuid || record.actor === name || (email !== '' && record.audit_detail.includes(email));
  };
  return records.filter((record) => {
    if (group !== null && !isInGroup(record.audit_entry_type, group)) return false;
    if (!isTheirs(record)) return false;
    const text = [record.audit_detail, record.actor, record.ip, record.audit_entry_type.replaceAll('_', ' ')].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Everybody who can be chosen: the signatories, then others who acted. */
export function peopleOf(records: readonly AuditRecord[], people: readonly Person[]): { value: string; label: string }[] {
  const known = new Set(people.map(({ name }) => name));
  const others = [...new Set(records.map(({ actor }) => actor))].filter((actor) => actor !== '' && !known.has(actor));
  return [...people.map(({ uuid, name }) => ({ value: uuid, label: name })), ...others.map((actor) => ({ value: actor, label: actor }))];
}
