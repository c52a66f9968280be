import type { Canvas } from '@napi-rs/canvas';
import { cropBox, type PixelBox, type ShownBox } from '../../../shared/pictures/crop-box.ts';
import { inkBounds, type Pixels, removePaper } from '../../../shared/pictures/pixels.ts';
import type { Picture } from '../../ports/pdf.ts';

/** The margin left around cropped ink, in pixels. */
const margin = 8;
/** A picture with this share of clear pixels has no paper. */
const clearShare = 0.05;

/**
 * A signature without the paper that it was photographed on, cropped to its ink; null if there is no ink. Takes a
 * picture from `cleanImage`.
 */
export async function enhanceSignature(png: Uint8Array): Promise<Picture | null> {
  const canvas = await opened(png);
  const pixels = pixelsOf(canvas);
  if (!isClear(pixels)) removePaper(pixels);
  return cutToInk(pixels);
}

/** The part of a `cleanImage` picture that was marked on the screen; null if the part is empty. */
export async function cropImage(png: Uint8Array, shown: ShownBox): Promise<Picture | null> {
  const canvas = await opened(png);
  const box = cropBox(shown, canvas);
  return box && cut(canvas, box, 0);
}

/** Pixels cropped to the drawing in them; null if there is none. */
export async function cutToInk(pixels: Pixels): Promise<Picture | null> {
  const box = inkBounds(pixels);
  if (!box) return null;
  const { createCanvas, ImageData } = await import('@napi-rs/canvas');
  const canvas = createCanvas(pixels.width, pixels.height);
  canvas.getContext('2d').putImageData(new ImageData(pixels.data, pixels.width, pixels.height), 0, 0);
  return cut(canvas, box, margin);
}

async function opened(png: Uint8Array): Promise<Canvas> {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const image = await loadImage(Buffer.from(png));
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas;
}

function pixelsOf(canvas: Canvas): Pixels {
  const { width, height } = canvas;
  return { data: canvas.getContext('2d').getImageData(0, 0, width, height).data, width, height };
}

function isClear({ data, width, height }: Pixels): boolean {
  let clear = 0;
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 128) clear += 1;
  return clear > width * height * clearShare;
}

async function cut(from: Canvas, box: PixelBox, around: number): Promise<Picture> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const [width, height] = [box.width + 2 * around, box.height + 2 * around];
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(from, box.x, box.y, box.width, box.height, around, around, box.width, box.height);
  return { png: await canvas.encode('png'), width, height };
}
