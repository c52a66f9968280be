import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Page } from 'playwright-core';
import { renderPixels } from '../../functions/pdf/render/render.ts';
import type { Ink } from '../fixtures/ink.ts';

/** A picture of a page, four bytes a pixel. */
interface PagePicture {
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray;
  /** The place of the page's top left corner in it, in pixels. */
  origin: { x: number; y: number };
  pixelsPerPoint: number;
}

interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The place of a page, once its pictures and the fields' font are loaded and painted. */
function painted(page: Page, selector: string): Promise<{ x: number; y: number; width: number; height: number; sharpness: number }> {
  return page.locator(selector).evaluate(async (element) => {
    const pictures = Array.from(element.querySelectorAll('img'), (picture) => picture.decode().catch(() => undefined));
    await Promise.all([...pictures, document.fonts.load("100px 'Noto Sans'")]);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height, sharpness: window.devicePixelRatio };
  });
}

/** What a browser shows of a page of this width in points. Screenshots begin and end at whole CSS pixels, pages need not. */
export async function screenPicture(page: Page, selector: string, points: number): Promise<PagePicture> {
  const box = await painted(page, selector);
  const [x, y] = [Math.floor(box.x), Math.floor(box.y)];
  const clip = { x, y, width: Math.ceil(box.x + box.width) - x, height: Math.ceil(box.y + box.height) - y };
  const image = await loadImage(await page.screenshot({ clip }));
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const origin = { x: (box.x - x) * box.sharpness, y: (box.y - y) * box.sharpness };
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, data, origin, pixelsPerPoint: (box.width * box.sharpness) / points };
}

/** A page as PDFium draws it. `userUnit`: points to one of the page's own units. */
export async function paperPicture(bytes: Uint8Array, index: number, userUnit: number): Promise<PagePicture> {
  const pixelsPerPoint = 4;
  const pixels = await renderPixels(bytes, index, pixelsPerPoint * userUnit);
  return { ...pixels, origin: { x: 0, y: 0 }, pixelsPerPoint };
}

/**
 * The box of a part's ink, in points from the page's top left corner. Ink is every pixel at least half as far from
 * white as the farthest one, so that soft edges end in their middle. Null if there is hardly any.
 */
export function inkWithin({ width, height, data, origin, pixelsPerPoint }: PagePicture, part: Part): Ink | null {
  const across = (x: number) => Math.round(origin.x + x * pixelsPerPoint);
  const down = (y: number) => Math.round(origin.y + y * pixelsPerPoint);
  const [left, top] = [Math.max(0, across(part.x)), Math.max(0, down(part.y))];
  const [right, bottom] = [Math.min(width, across(part.x + part.width)), Math.min(height, down(part.y + part.height))];
  const darkness = (x: number, y: number) => {
    const at = (y * width + x) * 4;
    return 255 - Math.min(data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255);
  };
  let darkest = 0;
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) darkest = Math.max(darkest, darkness(x, y));
  if (darkest < 40) return null;
  const ink: Ink = { left: right, top: bottom, right: left, bottom: top };
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if (darkness(x, y) < darkest / 2) continue;
      ink.left = Math.min(ink.left, x);
      ink.top = Math.min(ink.top, y);
      ink.right = Math.max(ink.right, x + 1);
      ink.bottom = Math.max(ink.bottom, y + 1);
    }
  }
  const points = (at: number, from: number) => (at - from) / pixelsPerPoint;
  return {
    left: points(ink.left, origin.x),
    top: points(ink.top, origin.y),
    right: points(ink.right, origin.x),
    bottom: points(ink.bottom, origin.y),
  };
}

interface Extremes {
  /** The brightest channel of the darkest pixel, from 0 to 255. */
  darkest: number;
  /** How much more red than blue the reddest pixel has. */
  reddest: number;
}

/** How dark and how red a part of a page is where it is most so. */
export function extremesWithin({ width, height, data, origin, pixelsPerPoint }: PagePicture, part: Part): Extremes {
  const place = (from: number, at: number, most: number) => Math.min(most, Math.max(0, Math.round(from + at * pixelsPerPoint)));
  const [left, right] = [place(origin.x, part.x, width), place(origin.x, part.x + part.width, width)];
  const [top, bottom] = [place(origin.y, part.y, height), place(origin.y, part.y + part.height, height)];
  const found: Extremes = { darkest: 255, reddest: 0 };
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const [red = 0, green = 0, blue = 0] = data.subarray((y * width + x) * 4);
      found.darkest = Math.min(found.darkest, Math.max(red, green, blue));
      found.reddest = Math.max(found.reddest, red - blue);
    }
  }
  return found;
}
