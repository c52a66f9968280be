import type { DataField } from '../../shared/contract/schemas/documents/data-field.ts';
import { overlaps, type Rectangle, type Size } from '../../shared/geometry/placing.ts';

/** A box on a page, and whose it is. */
export type Covering = Rectangle & Pick<DataField, 'key' | 'page_index' | 'signatory_uuid'>;

/** Of a page's area. A usual signature takes a seventieth of A4. */
const mostForOne = 1 / 20;
const mostForAll = 1 / 4;

/**
 * Whether what people have added may hide or drown something that a reader was shown before: a box of theirs is large, lies
 * over what stands in somebody else's, or all of them together take much of a page. Ink hides nothing, but a dark picture
 * leaves nothing to read. `beside`: whatever stands on the pages. `sizeOf`: the size of the box's page; undefined if there
 * is no such page, and then nobody can tell.
 */
export function mayHide(added: readonly Covering[], beside: readonly Covering[], sizeOf: (box: Covering) => Size | undefined): boolean {
  const onPages = Map.groupBy(added, ({ key, page_index }) => `${page_index} ${key}`);
  return [...onPages.values()].some((boxes) => {
    const size = boxes[0] && sizeOf(boxes[0]);
    if (!size) return true;
    const area = size.width * size.height;
    const areas = boxes.map(({ width, height }) => width * height);
    if (areas.some((one) => one > area * mostForOne)) return true;
    if (areas.reduce((sum, one) => sum + one, 0) > area * mostForAll) return true;
    return boxes.some((box) => beside.some((other) => liesOver(box, other)));
  });
}

function liesOver(box: Covering, other: Covering): boolean {
  const theirs = other.signatory_uuid !== box.signatory_uuid;
  return theirs && other.key === box.key && other.page_index === box.page_index && overlaps(box, other);
}
