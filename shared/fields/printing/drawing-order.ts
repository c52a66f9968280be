import type { DataField } from '../../contract/schemas/documents/data-field.ts';
import { overlaps } from '../../geometry/placing.ts';
import { fieldKind } from '../registry.ts';

type Drawn = Pick<DataField, 'uuid' | 'type' | 'page_index' | 'x' | 'y' | 'width' | 'height'>;

/**
 * The order in which the fields of a document are drawn: by page, then those that lie under others, then from the top,
 * from the left, and by uuid. Two fields have the same order whichever others are there, so what covers what is the same
 * on every screen and in print.
 */
export function drawingOrder(a: Drawn, b: Drawn): number {
  return a.page_index - b.page_index || layer(a) - layer(b) || a.y - b.y || a.x - b.x || (a.uuid < b.uuid ? -1 : a.uuid > b.uuid ? 1 : 0);
}

function layer({ type }: Drawn): number {
  return fieldKind(type).liesUnder ? 0 : 1;
}

/**
 * The fields of a page as a browser may draw them one after the other. They stay in the given order, in which Tab and
 * screen readers reach them; only fields that cover each other are in drawing order.
 */
export function coveringInOrder<F extends Drawn>(fields: readonly F[]): F[] {
  const left = [...fields];
  const order: F[] = [];
  while (left.length > 0) {
    const next = left.findIndex((field) => !left.some((other) => drawingOrder(other, field) < 0 && overlaps(other, field)));
    order.push(...left.splice(next, 1));
  }
  return order;
}
