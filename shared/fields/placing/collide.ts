import type { DataField } from '../../contract/schemas/documents/data-field.ts';
import { overlaps, type Rectangle } from '../../geometry/placing.ts';
import { fieldKind } from '../registry.ts';

type Placed = Rectangle & Pick<DataField, 'type'>;

/** Whether two fields of a page overlap. Blocks and highlights never count: fields are placed on them on purpose. */
export function collide(a: Placed, b: Placed): boolean {
  return !fieldKind(a.type).liesUnder && !fieldKind(b.type).liesUnder && overlaps(a, b);
}
