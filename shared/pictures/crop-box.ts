/** A part of a picture, in pixels of the original image. */
export interface PixelBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A part that was marked on a displayed picture, and what to make of it. */
export interface MarkedPart extends ShownBox {
  /** By how many degrees, clockwise, the picture was turned when it was marked. */
  rotate?: 0 | 90 | 180 | 270 | undefined;
  /** Without its paper, cut to its ink. */
  enhance?: boolean | undefined;
}

/** Two corners on a displayed picture, and the size at which it is displayed. */
export interface ShownBox {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  on_screen_width: number;
  on_screen_height: number;
}

/** The selection in the original picture's pixels: whole ones, none beyond its edges. Null if nothing is left. */
export function cropBox(shown: ShownBox, picture: { width: number; height: number }): PixelBox | null {
  if (!(shown.on_screen_width > 0 && shown.on_screen_height > 0)) return null;
  const across = span(shown.x1, shown.x2, shown.on_screen_width, picture.width);
  const down = span(shown.y1, shown.y2, shown.on_screen_height, picture.height);
  if (across.length < 1 || down.length < 1) return null;
  return { x: across.from, y: down.from, width: across.length, height: down.length };
}

function span(one: number, other: number, onScreen: number, most: number): { from: number; length: number } {
  const inside = (value: number) => Math.min(most, Math.max(0, Math.round((value / onScreen) * most)));
  const [from, to] = [inside(Math.min(one, other)), inside(Math.max(one, other))];
  return { from, length: to - from };
}
