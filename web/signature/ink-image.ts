import SignaturePad, { type PointGroup } from 'signature_pad';
import { inkBox, inkUnits, moved, type Stroke, scaled } from './ink.ts';

/** The width of the pen in ink units (box width / 600): the same thickness in every size of the box. */
const pen = { minWidth: 1.2, maxWidth: 4, dotSize: 3 };
const margin = 8;
/** Pictures are at least this wide, in pixels, and neither side may exceed the other limit. */
const leastWidth = 600;
const most = 2_400;

/** Strokes as signature_pad draws them, `scale` pixels for each unit. */
export function pointGroups(strokes: readonly Stroke[], scale: number): PointGroup[] {
  return scaled(strokes, scale).map((points) => ({
    ...penOf(scale),
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
  const box = inkBox(strokes, margin);
  if (!box) return null;
  const scale = Math.min(Math.max(inkUnits / 300, leastWidth / box.width), most / Math.max(box.width, box.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(box.width * scale));
  canvas.height = Math.max(1, Math.round(box.height * scale));
  const drawing = new SignaturePad(canvas, { ...penOf(scale) });
  drawing.fromData(pointGroups(moved(strokes, -box.x, -box.y), scale));
  drawing.off();
  return canvas.toDataURL('image/png');
}
