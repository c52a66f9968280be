import type { CustomAttribute } from '../../contract/schemas/documents/custom-attribute.ts';
import type { DataField } from '../../contract/schemas/documents/data-field.ts';
import { fieldKind } from '../../fields/registry.ts';
import { attributeValue } from './shown-attributes.ts';

export const fieldsCsvHeader = [
  'document',
  'page',
  'custom_id',
  'description',
  'type',
  'signatory_name',
  'signatory_email',
  'value',
  'date_updated',
] as const;

/** The parts of a field that its line shows. */
type CsvField = Pick<
  DataField,
  'key' | 'page_index' | 'x' | 'y' | 'custom_id' | 'description' | 'type' | 'signatory_uuid' | 'data' | 'blob' | 'filename' | 'date_updated'
>;

/** A pack's data, one line for each field that somebody can fill in, in reading order. Pictures appear as `yes`, files as their names. */
export function fieldsCsvRows(
  children: readonly { key: string; document_name: string }[],
  signatories: readonly { uuid: string; name: string; email: string }[],
  fields: readonly CsvField[],
): string[][] {
  const people = new Map(signatories.map((person) => [person.uuid, person]));
  const ofChild = Map.groupBy(
    fields.filter(({ type }) => fieldKind(type).assignable),
    (field) => field.key,
  );
  return children.flatMap(({ key, document_name }) =>
    (ofChild.get(key) ?? []).toSorted(inOrder).map((field) => {
      const person = people.get(field.signatory_uuid ?? '');
      const { custom_id, description, type, date_updated } = field;
      const who = [person?.name ?? '', person?.email ?? ''];
      return [document_name, String(field.page_index + 1), custom_id, description, type, ...who, contentOf(field), date_updated];
    }),
  );
}

/** A pack's custom fields, one line each, oldest first: their names stand as descriptions, their kind is `custom_field`. */
export function attributesCsvRows(attributes: readonly CustomAttribute[], nameOf: (attribute: CustomAttribute) => string): string[][] {
  return attributes.map((attribute) => {
    const { id, name, date_updated } = attribute;
    return [nameOf(attribute), '', id, name, 'custom_field', '', '', attributeValue(attribute), date_updated];
  });
}

/** What a field says, in words. */
export function contentOf({ type, data, blob, filename }: Pick<CsvField, 'type' | 'data' | 'blob' | 'filename'>): string {
  const { content } = fieldKind(type);
  if (content === 'data') return data ?? '';
  if (blob === null) return '';
  return content === 'file' ? (filename ?? 'yes') : 'yes';
}

function inOrder(a: CsvField, b: CsvField): number {
  return a.page_index - b.page_index || a.y - b.y || a.x - b.x;
}

/**
 * Cells that a spreadsheet would run as a formula: everything that begins like one, except plain numbers.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export const formulaPattern = /^(?![+-]?[\d.,\s()/]*$)[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/;
