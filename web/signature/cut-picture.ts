import { contextOf, croppedPng, withoutPaper } from './cropped.ts';
import type { Marked } from './marked.ts';

/** The longer side of a signature's picture as it is sent, in pixels: no more is kept. */
const largest = 1_200;

export interface CutPicture {
  dataUrl: string;
  /** Whether ink was found to take out of the paper. */
  clean: boolean;
}

/** The marked part of a photo of a signature, turned, and without its paper if wanted. */
export function cutSignature(picture: HTMLCanvasElement, marked: Marked, clean: boolean): CutPicture {
  const part = cutPart(picture, marked, largest);
  const ink = clean ? withoutPaper(part) : null;
  if (ink !== null) return { dataUrl: ink, clean: true };
  return { dataUrl: isDrawing(part) ? (croppedPng(part) ?? part.toDataURL()) : part.toDataURL('image/jpeg', 0.92), clean: false };
}

/** The marked part of a picture, turned, neither side longer than this. */
export function cutPart(picture: HTMLCanvasElement, { area, rotate }: Marked, most: number): HTMLCanvasElement {
  const turned = rotate % 180 !== 0;
  const [across, down] = turned ? [picture.height, picture.width] : [picture.width, picture.height];
  const width = (area.right - area.left) * across;
  const height = (area.bottom - area.top) * down;
  const scale = Math.min(1, most / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.scale(scale, scale);
  context.translate(across / 2 - area.left * across, down / 2 - area.top * down);
  context.rotate((rotate * Math.PI) / 180);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  return canvas;
}

/** Whether something can be seen through the picture, as through a drawing on nothing. */
export function isDrawing(picture: HTMLCanvasElement): boolean {
  const { data } = contextOf(picture).getImageData(0, 0, picture.width, picture.height);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}
