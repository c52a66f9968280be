import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import { disabledFields, type Rule } from '../../../shared/domain/field-rules/field-rules.ts';
import { withoutSettled } from '../../../shared/domain/field-rules/settled-fields.ts';
import { askedAsGroups } from '../../../shared/fields/check.ts';
import { askedCounts } from '../../../shared/fields/filling/asked-counts.ts';
import { taskWords } from './task-words.ts';

/** "2 signatures, 1 date": what this signatory has to do. Dates that fill themselves in need nothing. */
export function tasksOf(pack: Pack, signatoryUuid: string): string {
  return taskWords(askedCounts(enabledFields(pack, fieldsOf(pack)).filter((field) => field.signatory_uuid === signatoryUuid)));
}

export function fieldsOf(pack: Pack): DataField[] {
  return pack.child_documents.flatMap((child) => child.data_fields);
}

/**
 * The fields without those that field rules disable at the moment: nobody is asked for them and nobody sees them (product
 * notes). Boxes ask as their group does. `required` is no part of what is signed (content digest).
 */
export function enabledFields(pack: Pick<Pack, 'field_rules' | 'signatories'>, fields: DataField[]): DataField[] {
  // The contract does not list the operators.
  const byRules = disabledFields(pack.field_rules as readonly Rule[], fields);
  const signed = new Set(pack.signatories.filter(({ status }) => status === 'complete').map(({ uuid }) => uuid));
  const disabled = withoutSettled(byRules, fields, signed);
  return askedAsGroups(disabled.size === 0 ? fields : fields.filter((field) => !disabled.has(field.uuid)));
}

/** The files to download at the end: the whole pack, or each document for a person who sees only some of them. */
export function finalFiles(pack: Pack): { key: string; name: string }[] {
  if (pack.final_file_key !== null) return [{ key: pack.final_file_key, name: pack.document_name }];
  return pack.child_documents.flatMap(({ final_file_key: key, document_name: name }) => (key === null ? [] : [{ key, name }]));
}

export function pageCount(pack: Pack): number {
  return pack.child_documents.reduce((sum, child) => sum + child.pages.length, 0);
}
