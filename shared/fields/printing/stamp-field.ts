import type { DataField } from '../../contract/schemas/documents/data-field.ts';
import type { DrawnContent } from '../field-kind.ts';
import { fieldKind } from '../registry.ts';
import type { Drawing } from './drawing.ts';
import { drawingOrder } from './drawing-order.ts';
import { isPrinted } from './is-printed.ts';

/**
 * A data field's value as drawn on a page of the final document. Coordinates are points from the top left corner of the
 * page as displayed.
 */
export interface StampField {
  page_index: number;
  x: number;
  y: number;
  width: number;
  height: number;
  content: Drawing;
}

export type PrintedField = DrawnContent &
  Pick<DataField, 'uuid' | 'page_index' | 'x' | 'y' | 'width' | 'height' | 'signatory_uuid' | 'is_visible_in_final_document'>;

/** What the final document shows of fields, in drawing order: page by page, and lower layers first. */
export function stampFieldsOf(fields: readonly PrintedField[]): StampField[] {
  return fields
    .filter(isPrinted)
    .sort(drawingOrder)
    .flatMap((field) => {
      const content = fieldKind(field.type).draw(field);
      const { page_index, x, y, width, height } = field;
      return content ? [{ page_index, x, y, width, height, content }] : [];
    });
}
