import SignaturePad, { type PointGroup } from 'signature_pad';
import { inkBox, inkMargin, type PadView, type Stroke, toPixels } from './ink.ts';

/**
 * The pen, in units: half the width of a fast and of a slow stroke, and of a dot. The two are close, so that a fast stroke is
 * not a hairline beside a slow one.
 */
const pen = { minWidth: 1.6, maxWidth: 2.6, dotSize: 2.8 };
/** Pictures have at least so many pixels for a unit and are at least this wide; neither side may exceed the other limit. */
const leastScale = 2;
const leastWidth = 600;
const most = 2_400;

/** Strokes as signature_pad draws them in this view. */
export function pointGroups(strokes: readonly Stroke[], view: PadView): PointGroup[] {
  return toPixels(strokes, view).map((points) => ({
    ...penOf(view.scale),
    penColor: '#000000',
    velocityFilterWeight: 0.7,
    compositeOperation: 'source-over',
    points: points.map((point) => ({ ...point })),
  }));
}

export function penOf(scale: number): { minWidth: number; maxWidth: number; dotSize: number } {
  return { minWidth: pen.minWidth * scale, maxWidth: pen.maxWidth * scale, dotSize: pen.dotSize * scale };
}

/** The drawn signature: black on nothing, cut to the ink, sharp at any size it is printed in. Null without ink. */
export function inkPng(strokes: readonly Stroke[]): string | null {
  const box = inkBox(strokes, inkMargin);
  if (!box) return null;
  const scale = Math.min(Math.max(leastScale, leastWidth / box.width), most / Math.max(box.width, box.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(box.width * scale));
  canvas.height = Math.max(1, Math.round(box.height * scale));
  const drawing = new SignaturePad(canvas, { ...penOf(scale) });
  drawing.fromData(pointGroups(strokes, { scale, x: -box.x * scale, y: -box.y * scale }));
  drawing.off();
  return canvas.toDataURL('image/png');
}
