import { contentOf } from '../../../shared/domain/documents/fields-csv.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import type { FullPack } from '../pack/pack-records.ts';
import type { FieldRecord } from '../pack/signatory-records.ts';
import { fieldsInForce } from './fields-in-force.ts';

export interface PlacedField {
  /** Its custom id, else where it stands: keys of fields differ from document to document. */
  place: string;
  field: FieldRecord;
}

/** The fields that somebody fills in, in reading order. */
export function placedFields({ children, fields }: Pick<FullPack, 'children' | 'fields'>): PlacedField[] {
  const order = new Map(children.map(({ key }, at) => [key, at]));
  return fields
    .filter(({ type }) => fieldKind(type).assignable)
    .map((field) => ({ at: order.get(field.key) ?? 0, field }))
    .sort((a, b) => a.at - b.at || a.field.page_index - b.field.page_index || a.field.y - b.field.y || a.field.x - b.field.x)
    .map(({ at, field }) => {
      const { custom_id, page_index, x, y, type } = field;
      return { place: custom_id === '' ? `#${at} ${page_index} ${x} ${y} ${type}` : custom_id, field };
    });
}

/** What the fields of a document say, by their places. Fields of one custom id are one: the first that somebody filled in counts. */
export function placedAnswers(full: FullPack, textOf: (field: FieldRecord) => string = contentOf): Map<string, string> {
  const answers = new Map<string, string>();
  for (const { place, field } of placedFields({ ...full, fields: fieldsInForce(full).fields })) {
    if (!answers.get(place)) answers.set(place, textOf(field));
  }
  return answers;
}
