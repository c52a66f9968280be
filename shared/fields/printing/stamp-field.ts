import type { DataField } from '../../contract/schemas/documents/data-field.ts';
import type { DrawnContent } from '../field-kind.ts';
import { fieldKind } from '../registry.ts';
import type { Drawing } from './drawing.ts';

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
  Pick<DataField, 'uuid' | 'page_index' | 'x' | 'y' | 'width' | 'height' | 'is_visible_in_final_document'>;

/** What the final document shows of fields, in drawing order: page by page, and lower layers first. */
export function stampFieldsOf(fields: readonly PrintedField[]): StampField[] {
  return fields
    .filter((field) => field.is_visible_in_final_document)
    .sort(drawingOrder)
    .flatMap((field) => {
      const content = fieldKind(field.type).draw(field);
      const { page_index, x, y, width, height } = field;
      return content ? [{ page_index, x, y, width, height, content }] : [];
    });
}

/** The order is always the same, so that the same fields give the same bytes. */
function drawingOrder(a: PrintedField, b: PrintedField): number {
  return a.page_index - b.page_index || layer(a) - layer(b) || (a.uuid < b.uuid ? -1 : 1);
}

function layer({ type }: PrintedField): number {
  return fieldKind(type).liesUnder ? 0 : 1;
}
