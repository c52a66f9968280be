export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The rectangle, moved and if necessary cut so that it lies on the page (spec core §5, Document setup). */
export function clamp<R extends Rectangle>(rectangle: R, page: Size): R {
  const width = Math.min(rectangle.width, page.width);
  const height = Math.min(rectangle.height, page.height);
  return {
    ...rectangle,
    width,
    height,
    x: Math.min(Math.max(0, rectangle.x), page.width - width),
    y: Math.min(Math.max(0, rectangle.y), page.height - height),
  };
}

/** Whether two rectangles share more than an edge. */
export function overlaps(a: Rectangle, b: Rectangle): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
