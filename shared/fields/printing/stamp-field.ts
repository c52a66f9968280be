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
