import type { Rectangle, Size } from './placing.ts';

/** A page's size after it was turned clockwise. */
export function turnedSize({ width, height }: Size, turned: 0 | 90 | 180 | 270): Size {
  return turned % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** The place of a rectangle on a page of this size after the page was turned clockwise, from the displayed top left. */
export function turnedBox({ x, y, width, height }: Rectangle, page: Size, turned: 0 | 90 | 180 | 270): Rectangle {
  switch (turned) {
    case 0:
      return { x, y, width, height };
    case 90:
      return { x: page.height - y - height, y: x, width: height, height: width };
    case 180:
      return { x: page.width - x - width, y: page.height - y - height, width, height };
    case 270:
      return { x: y, y: page.width - x - width, width: height, height: width };
  }
}
