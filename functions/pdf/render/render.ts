import type { PageImage } from '../../ports/pdf.ts';
import { withForm, withPdf } from '../pdfium.ts';
import { PdfRefused } from '../problems.ts';
import { bitmaps, type LoadedPage, withDrawing, withPage } from './draw-page.ts';
import { flatColours, greysWith, type IndexedRows, isGrey, packColours, packGreys } from './few-colours.ts';
import { isPicture } from './page-content.ts';
import { type Pixels, writeJpegs } from './write-jpeg.ts';
import { writePng } from './write-png.ts';

/** Pixels of a large image: an A4 page at 150 dpi. Every page gets about this many, whatever its size. */
const largePixels = 1240 * 1754;
const largestSide = 3000;
const largestScale = 4;
const thumbnailWidth = 200;
const thumbnailHeight = 400;
/** Sharp across a phone of 390 points with two pixels a point. */
const coverWidth = 780;

type Size = { width: number; height: number };
type Images = Omit<PageImage, 'index'>;

/**
 * Draws pages from `from` up to but without `to` (counted from 0) as images at two widths, on white, with form widgets:
 * PNG, or JPEG for pages that are mostly photos. The first page has a third width. While other threads encode one page,
 * the next is drawn.
 */
export async function renderPages(bytes: Uint8Array, range: { from: number; to: number }): Promise<PageImage[]> {
  return withPdf(bytes, undefined, async (opened) => {
    if ('error' in opened) throw new PdfRefused('pdf_damaged');
    const pages: Promise<PageImage>[] = [];
    await withForm(opened, async (form) => {
      const to = Math.min(range.to, opened.lib.FPDF_GetPageCount(opened.doc));
      for (let index = range.from; index < to; index++) {
        const images = withPage(opened, form, index, (loaded) => imagesOf(loaded, index === 0));
        pages.push(images.then((both) => ({ index, ...both })));
        // Awaited with the others at the end. Until then a failure must not count as unhandled.
        pages.at(-1)?.catch(() => {});
        // At most three pages' pixels in memory.
        await pages.at(-3);
      }
    });
    return Promise.all(pages);
  });
}

/** Draws one page's pixels (RGBA) at a scale of its displayed size, for tests, benchmarks and previews. */
export async function renderPixels(bytes: Uint8Array, index: number, scale: number): Promise<Pixels> {
  return withPdf(bytes, undefined, async (opened) => {
    if ('error' in opened) throw new PdfRefused('pdf_damaged');
    return withForm(opened, (form) => withPage(opened, form, index, (loaded) => pixelsOf(loaded, sized(loaded, scale))));
  });
}

/** Draws at once; the promise is for the encoding. */
function imagesOf(loaded: LoadedPage, isFirst: boolean): Promise<Images> {
  const { lib, page } = loaded;
  const large = sized(loaded, largeScale(loaded));
  const thumbnail = thumbnailOf(large);
  const cover = isFirst ? sized(large, Math.min(1, coverWidth / large.width)) : null;
  const sizes = { large, thumbnail, cover };
  // Decoding the images takes most of the time of such a page, so it is drawn once and then scaled down.
  if (page !== 0 && isPicture(lib, page)) return writeJpegs(pixelsOf(loaded, large), sizes);
  const packed = packedOf(loaded, sizes);
  return packed ? writePngs(packed) : writeJpegs(pixelsOf(loaded, large), sizes);
}

interface Sizes<T> {
  large: T;
  thumbnail: T;
  cover: T | null;
}

async function writePngs({ large, thumbnail, cover }: Sizes<IndexedRows>): Promise<Images> {
  const [first, second, third] = await Promise.all([writePng(large), writePng(thumbnail), cover && writePng(cover, 'small')]);
  return { large: first, thumbnail: second, cover: third };
}

/** A page of this size in few colours; null for a page with many. */
export function packedPage(loaded: LoadedPage, size: Size): IndexedRows | null {
  return packedOf(loaded, { large: size, thumbnail: thumbnailOf(size), cover: null })?.large ?? null;
}

/** A page's images in few colours, which the small drawing shows; null for a page with many colours. */
function packedOf(loaded: LoadedPage, { large, thumbnail, cover }: Sizes<Size>): Sizes<IndexedRows> | null {
  // Without an alpha channel PDFium draws the letters of form fields with coloured fringes, and on grey bitmaps it sets
  // them differently.
  const coloured = loaded.form === 0 ? bitmaps.rgbx : bitmaps.rgba;
  const small = withDrawing(loaded, coloured, thumbnail, (pixels) => ({ ...thumbnail, data: words(pixels.slice()) }));
  const flat = flatColours(small);
  const little = packColours(small, flat);
  const inGreys = isGrey(small) && loaded.form === 0 && !hasTransparency(loaded);
  const drawn = (size: Size) =>
    inGreys
      ? withDrawing(loaded, bitmaps.grey, size, (pixels, stride) => packGreys({ ...size, stride, data: words(pixels) }, greysWith(flat)))
      : withDrawing(loaded, coloured, size, (pixels) => packColours({ ...size, data: words(pixels) }, flat));
  const whole = drawn(large);
  const first = cover && drawn(cover);
  return whole && little && (first || !cover) ? { large: whole, thumbnail: little, cover: first } : null;
}

/** Blending is defined for colours, and hardly tested on grey bitmaps. */
function hasTransparency({ lib, page }: LoadedPage): boolean {
  return page !== 0 && lib.FPDFPage_HasTransparency(page);
}

/** A page of this size in all its colours. */
export function pixelsOf(loaded: LoadedPage, size: Size): Pixels {
  return withDrawing(loaded, bitmaps.rgba, size, (pixels) => ({ ...size, data: new Uint8ClampedArray(pixels) }));
}

function words(pixels: Uint8Array): Int32Array {
  return new Int32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
}

function thumbnailOf(size: Size): Size {
  return sized(size, Math.min(thumbnailWidth / size.width, thumbnailHeight / size.height));
}

export function sized({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function largeScale({ width, height }: Size): number {
  return Math.min(Math.sqrt(largePixels / (width * height)), largestSide / Math.max(width, height), largestScale);
}
