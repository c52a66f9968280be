import type { DataField, FieldType } from '../contract/schemas/data-field.ts';
import { fieldKind } from './registry.ts';

/** Where a new field stands, and whose it is. */
export interface NewField {
  uuid: string;
  /** The child document's key. */
  key: string;
  page_index: number;
  x: number;
  y: number;
  /** Points; the type's own size when left out. */
  width?: number;
  height?: number;
  signatory_uuid?: string | null;
  /** ISO 8601. */
  now: string;
}

/** A field of a type with its defaults. */
export function newField(type: FieldType, { now, ...place }: NewField): DataField {
  const kind = fieldKind(type);
  return {
    ...kind.size,
    signatory_uuid: null,
    ...place,
    type,
    required: kind.requiredByDefault,
    ...noContent,
    custom_id: '',
    description: '',
    auto_assign_date: false,
    checkbox_group: '',
    is_mutually_exclusive: false,
    is_visible_in_final_document: true,
    updated_by_user_name: '',
    date_created: now,
    date_updated: now,
  };
}

const noContent = { data: null, blob: null, blob_url: null, filename: null };

/**
 * Spec core §4: another type has no content yet, its own default of required, and no checkbox group unless it is a check.
 * It takes the size of its type, since a box of 16 points can't hold a signature.
 */
export function changeFieldType<F extends Omit<DataField, 'blob_url'>>(field: F, type: FieldType): F {
  if (field.type === type) return field;
  const kind = fieldKind(type);
  return {
    ...field,
    type,
    ...kind.size,
    data: null,
    blob: null,
    ...('blob_url' in field && { blob_url: null }),
    filename: null,
    required: kind.requiredByDefault,
    signatory_uuid: kind.assignable ? field.signatory_uuid : null,
    auto_assign_date: false,
    checkbox_group: '',
    is_mutually_exclusive: false,
  };
}
