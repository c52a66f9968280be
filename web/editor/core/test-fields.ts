import fc from 'fast-check';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { newField } from '../../../shared/fields/placing/new-field.ts';
import type { Fields } from './editor-field.ts';

const now = '2026-01-02T03:04:05.000Z';

/** A text field for tests, with the given properties. */
export function field(uuid: string, given: Partial<DataField> = {}): DataField {
  return { ...newField('text', { uuid, key: 'child', page_index: 0, x: 10, y: 10, now }), ...given };
}

/** Fields by uuid. */
export function fieldsOf(...list: DataField[]): Fields {
  return Object.fromEntries(list.map((one) => [one.uuid, one]));
}

/** An arbitrary small set of fields out of six names, so that sets overlap. */
export const anyFields: fc.Arbitrary<Fields> = fc
  .dictionary(
    fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    fc.record({ x: fc.integer({ min: 0, max: 3 }), required: fc.boolean(), description: fc.constantFrom('', 'one', 'two') }),
  )
  .map((entries) => fieldsOf(...Object.entries(entries).map(([uuid, given]) => field(uuid, given))));
