import type { Canvas } from '@napi-rs/canvas';

/** Straight RGBA, eight bits a channel. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBuffer>;
}

/**
 * Measured on 1240 × 1754 pages of prose: lossless takes 447 KB where this takes 123 KB for half as much time again, and on slow
 * lines the page is there two seconds sooner. (Text that repeats itself is the other way round; contracts don't.)
 */
const quality = 70;

/** A page as WebP, large and as thumbnail, encoded on libuv's threads. */
export async function encodeWebp(
  pixels: Pixels,
  thumbnail: { width: number; height: number },
): Promise<{ large: Uint8Array; thumbnail: Uint8Array }> {
  const { createCanvas, ImageData } = await import('@napi-rs/canvas');
  const canvas = createCanvas(pixels.width, pixels.height);
  canvas.getContext('2d').putImageData(new ImageData(pixels.data, pixels.width, pixels.height), 0, 0);
  const small = createCanvas(thumbnail.width, thumbnail.height);
  const context = small.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0, thumbnail.width, thumbnail.height);
  const [large, little] = await Promise.all([encode(canvas), encode(small)]);
  return { large, thumbnail: little };
}

function encode(canvas: Canvas): Promise<Uint8Array> {
  return canvas.encode('webp', quality);
}
