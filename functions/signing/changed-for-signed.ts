import { isSenderNote } from '../../shared/domain/signing/added-notes.ts';
import { contentFor, fieldText } from '../../shared/domain/signing/content-digest.ts';
import { fieldKind } from '../../shared/fields/registry.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import { bySystem, who } from '../audit/audit-entries.ts';
import type { AuditEntry } from '../data/audit/audit-entry.ts';
import { fieldsInForce } from '../data/fields/fields-in-force.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { FieldRecord, SignatoryRecord } from '../data/pack/signatory-records.ts';
import { valueDigest } from './signed-content.ts';

/** The words name at most this many fields; the facts name all. */
const namedAtMost = 5;

/**
 * Audit records for texts that changed for people who have already signed. With field rules, the sender can make a text
 * depend on what somebody fills in or rejects later.
 */
export function changedForSigned(before: FullPack, after: FullPack): AuditEntry[] {
  if ((before.rules ?? []).length === 0) return [];
  return before.signatories.flatMap((person) => {
    if (person.status !== 'complete' || !person.signed_content) return [];
    const was = new Map(signedFields(before, person).map((field) => [field.uuid, field]));
    const is = new Map(signedFields(after, person).map((field) => [field.uuid, field]));
    const uuids = new Set([...was.keys(), ...is.keys()]);
    const changed = [...uuids].filter((uuid) => textOf(was.get(uuid)) !== textOf(is.get(uuid)));
    return changed.length === 0 ? [] : [entry(person, after, changed, is)];
  });
}

/** The content that this person signed, as it reads now, without anything from later signers. */
function signedFields(full: FullPack, person: SignatoryRecord): readonly FieldRecord[] {
  const { signed_before = [], document_keys = [] } = person.signed_content ?? {};
  const earlier = new Set(signed_before);
  const people = full.signatories.map((signer) => ({
    ...signer,
    status: earlier.has(signer.uuid) ? ('complete' as const) : ('setup' as const),
  }));
  const documents = full.children.filter(({ key }) => document_keys.includes(key));
  const { fields, disabled } = fieldsInForce(full, person.uuid);
  // Notes of the sender are never printed, and may come at any time.
  const compared = fields.filter((field) => !disabled.has(field.uuid) && !isSenderNote(field));
  return contentFor(person.uuid, { people, documents, fields: compared }).fields;
}

/** A field that is not asked for and one that prints nothing look alike. A block is printed even if it is empty. */
function textOf(field: FieldRecord | undefined): string {
  return field && fieldKind(field.type).draw(field) !== null ? fieldText(field) : '';
}

function entry(
  person: SignatoryRecord,
  { fields }: FullPack,
  changed: readonly string[],
  is: ReadonlyMap<string, FieldRecord>,
): AuditEntry {
  const named = changed.slice(0, namedAtMost).map((uuid) => {
    const field = fields.find((one) => one.uuid === uuid);
    const name = field?.description || field?.custom_id || String(field?.type);
    return auditLine('field_on_page', { name, page: (field?.page_index ?? 0) + 1 });
  });
  const more = changed.length - namedAtMost;
  const about = { person: who(person), fields: named };
  const facts = {
    signatory: person.uuid,
    field: changed.join(' '),
    value_digest: changed.map((uuid) => (textOf(is.get(uuid)) === '' ? 'none' : valueDigest(is.get(uuid) as FieldRecord))).join(' '),
  };
  const line = more > 0 ? auditLine('reads_differently_more', { ...about, more }) : auditLine('reads_differently', about);
  return bySystem('signed_content_changed', line, '', facts);
}
