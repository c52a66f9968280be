/** A rectangle by its corners, in a page's own units (user space); x0 < x1 and y0 < y1. */
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** What determines how a page is displayed: the visible box, the clockwise rotation, and points per unit (UserUnit). */
export interface PageSpace {
  box: Box;
  rotation: 0 | 90 | 180 | 270;
  userUnit: number;
}

/** PDF's affine matrix: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

const letter: Box = { x0: 0, y0: 0, x1: 612, y1: 792 };

/**
 * The space of a page from its raw entries, as readers compute it. A missing or empty MediaBox counts as US Letter. A
 * CropBox is cut to the MediaBox and ignored if nothing is left. The rotation is rounded to quarter turns.
 */
export function pageSpace(raw: { mediaBox?: number[]; cropBox?: number[]; rotate?: number; userUnit?: number }): PageSpace {
  const media = toBox(raw.mediaBox) ?? letter;
  const crop = toBox(raw.cropBox);
  return {
    box: (crop && intersection(media, crop)) ?? media,
    rotation: quarterTurn(raw.rotate ?? 0),
    userUnit: raw.userUnit !== undefined && raw.userUnit > 0 && Number.isFinite(raw.userUnit) ? raw.userUnit : 1,
  };
}

/** Width and height of the page as displayed, in points. */
export function displayedSize({ box, rotation, userUnit }: PageSpace): { width: number; height: number } {
  const across = (box.x1 - box.x0) * userUnit;
  const up = (box.y1 - box.y0) * userUnit;
  return rotation === 90 || rotation === 270 ? { width: up, height: across } : { width: across, height: up };
}

/** Maps points right and down from the displayed top left corner to the page's user space. */
export function displayToUser({ box, rotation, userUnit }: PageSpace): Matrix {
  const s = 1 / userUnit;
  switch (rotation) {
    case 0:
      return [s, 0, 0, -s, box.x0, box.y1];
    case 90:
      return [0, s, s, 0, box.x0, box.y0];
    case 180:
      return [-s, 0, 0, s, box.x1, box.y0];
    case 270:
      return [0, -s, -s, 0, box.x1, box.y1];
  }
}

/** Maps points right and up from the displayed bottom left corner, in which text is upright, to user space. */
export function uprightToUser(space: PageSpace): Matrix {
  return multiply([1, 0, 0, -1, 0, displayedSize(space).height], displayToUser(space));
}

/** Applies `first`, then `second`. */
export function multiply(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [A, B, C, D, E, F] = second;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

/** The image of a point under a matrix. */
export function transform([a, b, c, d, e, f]: Matrix, x: number, y: number): { x: number; y: number } {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** The largest rectangle with an image's proportions inside a box, centred. */
export function containIn(
  box: { x: number; y: number; width: number; height: number },
  image: { width: number; height: number },
): { x: number; y: number; width: number; height: number } {
  const scale = Math.min(box.width / image.width, box.height / image.height);
  const width = image.width * scale;
  const height = image.height * scale;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

function toBox(corners: number[] | undefined): Box | undefined {
  if (corners?.length !== 4 || !corners.every(Number.isFinite)) return undefined;
  const [xa, ya, xb, yb] = corners as [number, number, number, number];
  const box = { x0: Math.min(xa, xb), y0: Math.min(ya, yb), x1: Math.max(xa, xb), y1: Math.max(ya, yb) };
  return box.x1 > box.x0 && box.y1 > box.y0 ? box : undefined;
}

function intersection(a: Box, b: Box): Box | undefined {
  const box = { x0: Math.max(a.x0, b.x0), y0: Math.max(a.y0, b.y0), x1: Math.min(a.x1, b.x1), y1: Math.min(a.y1, b.y1) };
  return box.x1 > box.x0 && box.y1 > box.y0 ? box : undefined;
}

function quarterTurn(degrees: number): PageSpace['rotation'] {
  const turned = (((Math.round(degrees / 90) * 90) % 360) + 360) % 360;
  return (Number.isFinite(turned) ? turned : 0) as PageSpace['rotation'];
}
