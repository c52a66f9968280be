export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Width to height of the pictures beside the form's entries. */
export const cropShape = 3.2;
const around = 90;
const narrowest = 240;

/** The part of a page to show around a field, in points: the field, some of its surroundings, never beyond the page. */
export function cropAround(field: Crop, page: { width: number; height: number }): Crop {
  const wanted = Math.max(narrowest, field.width + 2 * around, (field.height + around / 2) * cropShape);
  const width = Math.min(page.width, wanted);
  const height = Math.min(page.height, width / cropShape);
  return {
    width,
    height,
    x: clamp(field.x + field.width / 2 - width / 2, page.width - width),
    y: clamp(field.y + field.height / 2 - height / 2, page.height - height),
  };
}

function clamp(value: number, highest: number): number {
  return Math.min(Math.max(0, value), Math.max(0, highest));
}
