import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';

/** The properties of a field that the editor changes and saves. */
export const editableProperties = [
  'page_index',
  'x',
  'y',
  'width',
  'height',
  'type',
  'required',
  'signatory_uuid',
  'data',
  'blob',
  'file_key',
  'filename',
  'custom_id',
  'description',
  'options_as_csv',
  'auto_assign_date',
  'auto_fill',
  'text_validation',
  'text_mask',
  'longest_text',
  'font_size',
  'date_format',
  'is_question_field',
  'continue_if_signer_question',
  'field_group',
  'checkbox_group',
  'is_mutually_exclusive',
  'signer_role_to_setup',
  'background_colour',
  'approve_decline_button_text',
  'is_visible_in_final_document',
  'is_temporary_field',
  'identification_used_during_setup',
] as const satisfies readonly (keyof DataField)[];

export type EditableProperty = (typeof editableProperties)[number];
export type FieldPatch = Partial<Pick<DataField, EditableProperty>>;

/** Every field of the pack by uuid. The map is never changed in place. */
export type Fields = Readonly<Record<string, DataField>>;

/** A field with some properties changed. If its content is removed, so is its picture's address. */
export function patchField(field: DataField, patch: FieldPatch): DataField {
  const changed = { ...field, ...patch };
  return patch.blob === null ? { ...changed, blob_url: null } : changed;
}

/** A field with another picture or file. Only the server says whose signature that is. */
export function withPicture({ signature_put_in, signature_emptied, ...field }: DataField, content: Partial<DataField>): DataField {
  return { ...field, ...content };
}

/** Copies one property in a way that keeps its type. */
export function copyProperty<P extends EditableProperty>(from: FieldPatch, to: FieldPatch, property: P): void {
  to[property] = from[property];
}

/** Rounds points to two decimals: finer than any printer, and unchanged by a round trip to the server. */
export function roundPoints(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Reading and tab order: page by page, top to bottom, then left to right. */
export function inReadingOrder<F extends Pick<DataField, 'uuid' | 'page_index' | 'x' | 'y' | 'height'>>(fields: readonly F[]): F[] {
  return [...fields].sort((a, b) => {
    if (a.page_index !== b.page_index) return a.page_index - b.page_index;
    const sameLine = Math.abs(a.y - b.y) < Math.min(a.height, b.height) / 2;
    if (!sameLine) return a.y - b.y;
    return a.x - b.x || a.y - b.y || (a.uuid < b.uuid ? -1 : 1);
  });
}
