import type { MarkedPart } from '../../shared/pictures/crop-box.ts';

/** The selected part of a picture, in shares (0 to 1) of its width and height as it is turned. */
export interface CropArea {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Corner = 'nw' | 'ne' | 'se' | 'sw';
export type Quarters = 0 | 90 | 180 | 270;

/** The smallest side, so that a selection can always be grasped again. */
const least = 0.05;

export const wholePicture: CropArea = { left: 0, top: 0, right: 1, bottom: 1 };

/** The area with one corner moved. It stays inside the picture and never turns inside out. */
export function withCorner(area: CropArea, corner: Corner, dx: number, dy: number): CropArea {
  const { left, top, right, bottom } = area;
  return {
    left: corner === 'nw' || corner === 'sw' ? between(0, left + dx, right - least) : left,
    right: corner === 'ne' || corner === 'se' ? between(left + least, right + dx, 1) : right,
    top: corner === 'nw' || corner === 'ne' ? between(0, top + dy, bottom - least) : top,
    bottom: corner === 'sw' || corner === 'se' ? between(top + least, bottom + dy, 1) : bottom,
  };
}

/** The area moved as a whole; at the picture's edge it stops with its size. */
export function movedBy({ left, top, right, bottom }: CropArea, dx: number, dy: number): CropArea {
  const x = between(-left, dx, 1 - right);
  const y = between(-top, dy, 1 - bottom);
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
}

/** The same part of the picture after a quarter turn. */
export function turnedRight({ left, top, right, bottom }: CropArea): CropArea {
  return { left: 1 - bottom, top: left, right: 1 - top, bottom: right };
}

export function turnedLeft({ left, top, right, bottom }: CropArea): CropArea {
  return { left: top, top: 1 - right, right: bottom, bottom: 1 - left };
}

export const quartersAfter = (rotate: Quarters, by: 90 | -90) => ((rotate + by + 360) % 360) as Quarters;

/** The area as the crop call takes it. `picture` has the size of the picture before it was turned. */
export function markedPart(area: CropArea, rotate: Quarters, picture: { width: number; height: number }): MarkedPart {
  const across = rotate % 180 === 0 ? picture.width : picture.height;
  const down = rotate % 180 === 0 ? picture.height : picture.width;
  return {
    x1: area.left * across,
    y1: area.top * down,
    x2: area.right * across,
    y2: area.bottom * down,
    on_screen_width: across,
    on_screen_height: down,
    rotate,
  };
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
