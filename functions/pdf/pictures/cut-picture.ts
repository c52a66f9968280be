import type { Canvas } from '@napi-rs/canvas';
import { cropBox, type MarkedPart, type PixelBox } from '../../../shared/pictures/crop-box.ts';
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

/** The part of a `cleanImage` picture that was marked on the screen; null if the part is empty, or has no ink to enhance. */
export async function cropImage(png: Uint8Array, marked: MarkedPart): Promise<Picture | null> {
  const canvas = await turned(await opened(png), marked.rotate ?? 0);
  const box = cropBox(marked, canvas);
  if (!box) return null;
  const part = await cut(canvas, box, 0);
  return marked.enhance ? enhanceSignature(part.png) : part;
}

/** A picture turned clockwise, by quarters. */
async function turned(from: Canvas, degrees: 0 | 90 | 180 | 270): Promise<Canvas> {
  if (degrees === 0) return from;
  const { createCanvas } = await import('@napi-rs/canvas');
  const [width, height] = degrees === 180 ? [from.width, from.height] : [from.height, from.width];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.translate(width / 2, height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(from, -from.width / 2, -from.height / 2);
  return canvas;
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
