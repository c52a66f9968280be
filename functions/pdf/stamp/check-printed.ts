import { PDF } from '@libpdf/core';
import { drawsInk } from '../../../shared/fields/printing/draws-ink.ts';
import type { StampField } from '../../../shared/fields/printing/stamp-field.ts';
import { displayedSize } from '../../../shared/geometry/page-space.ts';
import type { PrintedPart, PrintFault, StampInput } from '../../ports/pdf.ts';
import { pageEntries, resolver, spaceOf } from '../objects/structure.ts';
import { type OpenPdf, withForm, withPdf } from '../pdfium.ts';
import { PdfRefused } from '../problems.ts';
import { bitmaps, withDrawing, withPage } from '../render/draw-page.ts';
import { drawAsReaders, hasLooks } from './as-readers-draw.ts';
import { stampInto } from './stamp.ts';

/** A picture has about this many pixels: A4 at 35 dpi, where a letter is some grey dots. Twice as fine takes twice as long. */
const mostPixels = 120_000;

/** With fewer pixels for each point a line of text may be less than a speck, so the places of the values are drawn apart. */
const coarsest = 0.3;

/** So many points around a value are drawn with it. */
const margin = 6;

/** A channel of a pixel may differ by this much of 255. Rounding takes one. */
const tolerance = 24;

/** So many pixels are more than a speck: a thin line of some points. */
const mostSpecks = 3;

interface Size {
  width: number;
  height: number;
}

/** A page to compare; its size in points as displayed. */
interface ComparedPage extends Size {
  /** In the printed file. */
  index: number;
  /** In its own file. */
  ownIndex: number;
  fields: readonly StampField[];
}

/** A part of a page in points as displayed, its values, and how many pixels a point has. */
interface View extends Size {
  left: number;
  top: number;
  fields: readonly StampField[];
  scale: number;
}

/**
 * Compares, by pixels, each printed page that has field values or annotations with what people were shown: the page of its
 * own file with the values over it. Of a file that is printed as it came, all pages. Answers the first that differs, whether
 * the page hides a value or changes elsewhere, and a value that draws nothing at all; null if there is none. The values are
 * drawn once more on empty pages, which no content of the files can change.
 */
export async function checkPrinted(
  printed: Uint8Array,
  parts: readonly PrintedPart[],
  images: StampInput['images'],
): Promise<PrintFault | null> {
  if (parts.every(({ watermark }) => watermark)) return null;
  return opened(printed, async (whole) => {
    let start = 0;
    for (const { bytes, shown = bytes, fields, watermark } of parts) {
      const fault = await opened(shown, async (original) => {
        const from = start;
        start += original.lib.FPDF_GetPageCount(original.doc);
        if (watermark) return null;
        const lost = fields.find(({ page_index }) => page_index < 0 || from + page_index >= start);
        if (lost) return { page_index: from + lost.page_index, field_index: 0 };
        const isCompared = (index: number) => shown !== bytes || hasLooks(original, index) || hasLooks(whole, from + index);
        const pages = await comparedPages(shown, fields, { from, count: start - from, isCompared });
        return pages.length === 0 ? null : compareFile(whole, original, pages, images);
      });
      if (fault) return fault;
    }
    return null;
  });
}

async function comparedPages(
  bytes: Uint8Array,
  fields: readonly StampField[],
  { from, count, isCompared }: { from: number; count: number; isCompared: (index: number) => boolean },
): Promise<ComparedPage[]> {
  const ofPages = Map.groupBy(fields, ({ page_index }) => page_index);
  const indexes = Array.from({ length: count }, (_, index) => index).filter((index) => ofPages.has(index) || isCompared(index));
  if (indexes.length === 0) return [];
  const pdf = await PDF.load(bytes);
  const pages = pageEntries(pdf);
  return indexes.flatMap((ownIndex) => {
    const page = pages[ownIndex];
    const size = page && displayedSize(spaceOf(page.dict, resolver(pdf)));
    return size ? [{ ...size, index: from + ownIndex, ownIndex, fields: ofPages.get(ownIndex) ?? [] }] : [];
  });
}

async function compareFile(
  whole: OpenPdf,
  original: OpenPdf,
  pages: readonly ComparedPage[],
  images: StampInput['images'],
): Promise<PrintFault | null> {
  const alone = await stampsAlone(pages, images);
  return opened(alone, (values) =>
    withForm(original, (form) => {
      for (const [at, page] of pages.entries()) {
        const { index, ownIndex, fields } = page;
        drawAsReaders(whole, index);
        for (const view of viewsOf(page)) {
          const pixels = inPixels(view);
          const picture = { ...pixels, sheet: sheetOf(page, view) };
          const drawing = {
            before: draw(original, form, ownIndex, bitmaps.rgba, picture),
            after: draw(whole, 0, index, bitmaps.rgba, picture),
            onWhite: draw(values, 0, at, bitmaps.rgba, picture),
            onBlack: draw(values, 0, at, bitmaps.black, picture),
          };
          const missing = view.fields.find((field) => drawsAlways(field) && !hasInk(drawing, pixels, field, view));
          if (missing) return { page_index: index, field_index: fields.indexOf(missing) };
          const place = firstDifference(drawing, pixels);
          if (!place) continue;
          const [across, down] = [view.left + place.x / view.scale, view.top + place.y / view.scale];
          return { page_index: index, field_index: fields.findLastIndex((field) => contains(field, across, down)) };
        }
      }
      return null;
    }),
  );
}

function opened<T>(bytes: Uint8Array, use: (pdf: OpenPdf) => T | Promise<T>): Promise<T> {
  return withPdf(bytes, undefined, (pdf) => {
    if ('error' in pdf) throw new PdfRefused('pdf_damaged');
    return use(pdf);
  });
}

/** The values of each page on an empty one of its size. */
async function stampsAlone(pages: readonly ComparedPage[], images: StampInput['images']): Promise<Uint8Array> {
  const pdf = PDF.create();
  for (const { width, height } of pages) pdf.addPage({ width, height });
  const fields = pages.flatMap(({ fields }, page_index) => fields.map((field) => ({ ...field, page_index })));
  await stampInto(pdf, { fields, images });
  return pdf.save();
}

/** What is drawn of a page: all of it and, if it is large, the place of each value once more. */
function viewsOf({ width, height, fields }: ComparedPage): View[] {
  const view = (part: Size & { left: number; top: number }, fields: readonly StampField[]): View => {
    return { ...part, fields, scale: Math.min(1, Math.sqrt(mostPixels / (part.width * part.height))) };
  };
  const all = view({ left: 0, top: 0, width, height }, fields);
  if (all.scale >= coarsest) return [all];
  const places = fields.map((field) => {
    const [left, top] = [Math.max(0, field.x - margin), Math.max(0, field.y - margin)];
    const right = Math.min(width, field.x + field.width + margin);
    const bottom = Math.min(height, field.y + field.height + margin);
    return view({ left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }, [field]);
  });
  return [{ ...all, fields: [] }, ...places];
}

function inPixels({ width, height, scale }: View): Size {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Where the page lies in the picture of a part of it, in pixels. */
function sheetOf({ width, height }: Size, { left, top, scale }: View) {
  return {
    left: Math.round(-left * scale),
    top: Math.round(-top * scale),
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

type Picture = Parameters<typeof withDrawing>[2];

function draw(pdf: OpenPdf, form: number, index: number, bitmap: (typeof bitmaps)['rgba' | 'black'], picture: Picture): Uint8Array {
  return withPage(pdf, form, index, (loaded) => withDrawing(loaded, bitmap, picture, (pixels) => pixels.slice()));
}

/** The pixels of a page as it was and as it is printed, and those of its values alone. */
type Drawn = Record<'before' | 'after' | 'onWhite' | 'onBlack', Uint8Array>;

/**
 * Where more than specks differ from the values laid over the page as it was; undefined if nothing does. A value changes
 * the colour beneath it in proportion: what it makes of black and of white says what it makes of any other.
 */
function firstDifference({ before, after, onWhite, onBlack }: Drawn, size: Size): { x: number; y: number } | undefined {
  const [was, is, white, black] = [words(before), words(after), words(onWhite), words(onBlack)];
  const expected = (at: number) => {
    const dark = onBlack[at] ?? 0;
    return dark + ((before[at] ?? 0) * ((onWhite[at] ?? 0) - dark)) / 255;
  };
  const actual = (at: number) => after[at] ?? 0;
  let specks = 0;
  for (let pixel = 0; pixel < is.length; pixel++) {
    // Most of a page has no value, and did not change.
    if (is[pixel] === was[pixel] && white[pixel] === onlyWhite && black[pixel] === onlyBlack) continue;
    const isAsExpected = [0, 1, 2].every((channel) => {
      const at = pixel * 4 + channel;
      if (Math.abs(expected(at) - actual(at)) <= tolerance) return true;
      return isNear(actual(at), expected, at, size) && isNear(expected(at), actual, at, size);
    });
    if (!isAsExpected && ++specks > mostSpecks) return { x: pixel % size.width, y: Math.floor(pixel / size.width) };
  }
  return undefined;
}

/** Whether a channel has a colour of its place in the other picture, or between those beside it: letters stand on whole pixels. */
function isNear(value: number, other: (at: number) => number, at: number, { width, height }: Size): boolean {
  const [x, y] = [Math.floor(at / 4) % width, Math.floor(at / 4 / width)];
  let [least, most] = [255, 0];
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
      const beside = other((row * width + column) * 4 + (at % 4));
      least = Math.min(least, beside);
      most = Math.max(most, beside);
    }
  }
  return value >= least - tolerance && value <= most + tolerance;
}

const [onlyWhite, onlyBlack] = [0xffffffff, 0xff000000];

function words(pixels: Uint8Array): Uint32Array {
  return new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
}

/** A picture may be empty, and a tick may be missing on purpose. */
function drawsAlways({ content }: StampField): boolean {
  if (content.kind === 'text' || content.kind === 'link') return drawsInk(content.text);
  return content.kind === 'check' ? content.checked : content.kind !== 'image';
}

/** Where nothing is drawn, white stays white and black black. */
function hasInk({ onWhite, onBlack }: Drawn, size: Size, field: StampField, view: View): boolean {
  const { scale } = view;
  const [x, y] = [field.x - view.left, field.y - view.top];
  const [left, right] = [Math.max(0, Math.floor(x * scale)), Math.min(size.width, Math.ceil((x + field.width) * scale))];
  const [top, bottom] = [Math.max(0, Math.floor(y * scale)), Math.min(size.height, Math.ceil((y + field.height) * scale))];
  for (let row = top; row < bottom; row++) {
    for (let at = (row * size.width + left) * 4; at < (row * size.width + right) * 4; at++) {
      if (at % 4 < 3 && (onWhite[at] !== 255 || onBlack[at] !== 0)) return true;
    }
  }
  return false;
}

function contains({ x, y, width, height }: StampField, across: number, down: number): boolean {
  return across >= x && across <= x + width && down >= y && down <= y + height;
}
