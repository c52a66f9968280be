import type { DataField } from '../../../shared/contract/schemas/data-field.ts';

/** A required text field of the signatory `me`, for tests. */
export function aField(part: Partial<DataField> = {}): DataField {
  return {
    uuid: 'field',
    key: 'first',
    page_index: 0,
    x: 72,
    y: 100,
    width: 150,
    height: 22,
    type: 'text',
    required: true,
    signatory_uuid: 'me',
    data: null,
    blob: null,
    blob_url: null,
    filename: null,
    custom_id: '',
    description: '',
    auto_assign_date: false,
    checkbox_group: '',
    is_mutually_exclusive: false,
    is_visible_in_final_document: true,
    updated_by_user_name: '',
    date_created: '2026-11-21T10:00:00.000Z',
    date_updated: '2026-11-21T10:00:00.000Z',
    ...part,
  };
}
