import type { DataField } from '../../contract/schemas/documents/data-field.ts';
import { selfSignatory } from '../field-types.ts';
import { fieldKind } from '../registry.ts';

type Owned = Pick<DataField, 'type'> & Partial<Pick<DataField, 'signatory_uuid'>>;

/**
 * What the sender puts on the page and what can cover it: marks of the page, and pictures of the sender's own. Left out
 * of print, it would show signatories a page that nobody prints.
 */
export function isSendersContent({ type, signatory_uuid }: Owned): boolean {
  const { assignable, content } = fieldKind(type);
  return !assignable || (signatory_uuid === selfSignatory && content === 'picture');
}

/** Whether the final document shows the field's content. */
export function isPrinted(field: Owned & Pick<DataField, 'is_visible_in_final_document'>): boolean {
  return field.is_visible_in_final_document || isSendersContent(field);
}
