import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { newField } from '../../../shared/fields/placing/new-field.ts';

const now = '2026-11-21T10:00:00.000Z';

/** A required text field of the signatory `me`, for tests. */
export function aField(part: Partial<DataField> = {}): DataField {
  const field = newField('text', { uuid: 'field', key: 'first', page_index: 0, x: 72, y: 100, signatory_uuid: 'me', now });
  return { ...field, required: true, ...part };
}
