import { columnPartsOf } from '../mapping/placeholders.ts';
import type { BulkFault } from './bulk-fault.ts';
import { type BulkMapping, documentTextNames, documentTexts } from './bulk-mapping.ts';
import { type BulkTargets, labelOfPerson } from './bulk-targets.ts';

/** Code of the warning that a row's empty cell leaves a gap in a text. The document is made all the same. */
export const emptyInText = 'empty_in_text';

/** A text of each document, and the columns in it for whose empty cells no other word is given. */
export interface MappedText extends Pick<BulkFault, 'place' | 'id' | 'label'> {
  columns: readonly string[];
}

/** The texts that people read and in which a cell can be missing. Addresses and numbers are checked as such. */
export function textsWithColumns(targets: BulkTargets, mapping: BulkMapping): MappedText[] {
  const said = new Map(mapping.signatories.map(({ signatory_or_cc_id, name }) => [signatory_or_cc_id, name]));
  const data = new Map(mapping.data_fields.map((one) => [one.data_field_id, one.data]));
  const values = new Map(mapping.user_defined_attributes.map((one) => [one.user_defined_attribute_id, one.value]));
  const texts = [
    ...documentTextNames.map((id) => ({ place: 'document' as const, id, label: documentTexts[id], text: mapping[id] })),
    ...targets.signatories.map((person) => ({
      place: 'signatory' as const,
      id: person.id,
      label: labelOfPerson(person),
      text: said.get(person.id),
    })),
    ...targets.fields.map(({ id, label }) => ({ place: 'field' as const, id, label, text: data.get(id) })),
    ...targets.attributes.map(({ id, name }) => ({ place: 'attribute' as const, id, label: name, text: values.get(id) })),
  ];
  return texts.map(({ text = '', ...where }) => ({ ...where, columns: withoutOther(text) })).filter(({ columns }) => columns.length > 0);
}

/** Which texts have a gap for a row, column by column. */
export function gapsOf(texts: readonly MappedText[], values: ReadonlyMap<string, string>): BulkFault[] {
  return texts.flatMap(({ columns, ...where }) =>
    columns
      .filter((name) => values.get(name) === '')
      .map((name) => ({ ...where, code: emptyInText, message: `“${name}” is empty, which leaves a gap in the text` })),
  );
}

function withoutOther(text: string): string[] {
  const empty = columnPartsOf(text).flatMap((part) => (typeof part === 'string' || part.fallback !== null ? [] : [part.name]));
  return [...new Set(empty)];
}
