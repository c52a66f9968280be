import type { DrawnContent } from '../field-kind.ts';
import { fieldKind } from '../registry.ts';

/** Whether a field shows a picture that darkens what is beneath it, and never hides it. */
export function isInk(field: DrawnContent): boolean {
  const drawing = fieldKind(field.type).draw(field);
  return drawing?.kind === 'image' && drawing.ink;
}
