import type { DataField } from '../../contract/schemas/documents/data-field.ts';

type Placed = Pick<DataField, 'uuid' | 'page_index' | 'x' | 'y'>;

/** The order in which people read the fields of a document: by page, from the top, from the left. */
export function readingOrder(a: Placed, b: Placed): number {
  return a.page_index - b.page_index || a.y - b.y || a.x - b.x || (a.uuid < b.uuid ? -1 : 1);
}
