import type { DataField, DataFieldInput } from '../../../contract/schemas/documents/data-field.ts';

const shape = ['page_index', 'x', 'y', 'width', 'height', 'type'] as const;
type Shape = Pick<DataField, (typeof shape)[number]>;

/** Whether a change adds, removes, moves, resizes or retypes a field, which `shapeFields` covers. Any other change is filling in. */
export function shapesField(before: Shape | undefined, after: Pick<DataFieldInput, (typeof shape)[number] | 'removed'>): boolean {
  if (!before) return !after.removed;
  return after.removed === true || shape.some((name) => after[name] !== undefined && after[name] !== before[name]);
}
