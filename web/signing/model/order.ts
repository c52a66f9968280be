import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { ChildDocument } from '../../../shared/contract/schemas/documents/document.ts';

type Placed = Pick<DataField, 'uuid' | 'key' | 'page_index' | 'x' | 'y' | 'width' | 'height'>;

/**
 * Fields in reading order: by document, page, then line by line from the left. Fields count as one line if their
 * middles lie within the height of the line's first field, so that a date a hair higher than the name before it does
 * not come first.
 */
export function inReadingOrder<F extends Placed>(fields: readonly F[], children: readonly Pick<ChildDocument, 'key'>[]): F[] {
  const position = new Map(children.map((child, index) => [child.key, index]));
  const place = (field: F) => (position.get(field.key) ?? children.length) * 10_000 + field.page_index;
  const sorted = [...fields].sort((a, b) => place(a) - place(b) || a.y - b.y || a.x - b.x || (a.uuid < b.uuid ? -1 : 1));
  const lines: F[][] = [];
  for (const field of sorted) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && place(first) === place(field) && onSameLine(first, field)) line.push(field);
    else lines.push([field]);
  }
  return lines.flatMap((line) => line.sort((a, b) => a.x - b.x));
}

function onSameLine(first: Placed, field: Placed): boolean {
  const middle = field.y + field.height / 2;
  return middle >= first.y && middle <= first.y + first.height;
}
