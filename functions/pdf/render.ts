import type { PageImage } from '../ports/pdf.ts';
import { heap, type OpenPdf, type Pdfium, withPdf } from './pdfium.ts';
import { PdfRefused } from './problems.ts';
import { encodeWebp, type Pixels } from './webp.ts';

/** Pixels of a large image: an A4 page at 150 dpi. Every page gets about as many, whatever its size. */
const largePixels = 1240 * 1754;
const largestSide = 3000;
const largestScale = 4;
const thumbnailWidth = 200;
const thumbnailHeight = 400;

const bgra = 4;
const withAnnotations = 0x01;

/**
 * Pages `from` to `to` (from 0, `to` excluded) as WebP at two widths, on white, form widgets included. While one page
 * is being encoded on another thread the next is drawn.
 */
export async function renderPages(bytes: Uint8Array, range: { from: number; to: number }): Promise<PageImage[]> {
  return withPdf(bytes, undefined, async (opened) => {
    if ('error' in opened) throw new PdfRefused('pdf_damaged');
    const pages: Promise<PageImage>[] = [];
    await withForm(opened, async (form) => {
      const to = Math.min(range.to, opened.lib.FPDF_GetPageCount(opened.doc));
      for (let index = range.from; index < to; index++) {
        const pixels = drawPage(opened, form, index, largeScale);
        pages.push(encodeWebp(pixels, thumbnailOf(pixels)).then((images) => ({ index, ...images })));
        // Awaited with the others at the end; until then a failure must not count as unhandled.
        pages.at(-1)?.catch(() => {});
        // At most three pages' pixels in memory.
        await pages.at(-3);
      }
    });
    return Promise.all(pages);
  });
}

/** One page's pixels (RGBA) at a scale of its displayed size: for tests, benchmarks and previews. */
export async function renderPixels(bytes: Uint8Array, index: number, scale: number): Promise<Pixels> {
  return withPdf(bytes, undefined, async (opened) => {
    if ('error' in opened) throw new PdfRefused('pdf_damaged');
    return withForm(opened, (form) => drawPage(opened, form, index, () => scale));
  });
}

function largeScale(width: number, height: number): number {
  return Math.min(Math.sqrt(largePixels / (width * height)), largestSide / Math.max(width, height), largestScale);
}

function thumbnailOf({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(thumbnailWidth / width, thumbnailHeight / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Form fields show only while PDFium's form-fill environment is there. */
async function withForm<T>({ lib, doc }: OpenPdf, use: (form: number) => T | Promise<T>): Promise<T> {
  if (lib.FPDF_GetFormType(doc) === 0) return use(0);
  const info = lib.PDFiumExt_OpenFormFillInfo();
  const form = lib.PDFiumExt_InitFormFillEnvironment(doc, info);
  lib.FPDF_SetFormFieldHighlightAlpha(form, 0);
  try {
    return await use(form);
  } finally {
    lib.PDFiumExt_ExitFormFillEnvironment(form);
    lib.PDFiumExt_CloseFormFillInfo(info);
  }
}

function drawPage({ lib, doc }: OpenPdf, form: number, index: number, scaleFor: (width: number, height: number) => number): Pixels {
  const page = lib.FPDF_LoadPage(doc, index);
  if (page === 0) return blank();
  if (form !== 0) lib.FORM_OnAfterLoadPage(page, form);
  const scale = scaleFor(Math.max(1, lib.FPDF_GetPageWidthF(page)), Math.max(1, lib.FPDF_GetPageHeightF(page)));
  const width = Math.max(1, Math.round(lib.FPDF_GetPageWidthF(page) * scale));
  const height = Math.max(1, Math.round(lib.FPDF_GetPageHeightF(page) * scale));
  try {
    return { width, height, data: drawBitmap(lib, page, form, width, height) };
  } finally {
    if (form !== 0) lib.FORM_OnBeforeClosePage(page, form);
    lib.FPDF_ClosePage(page);
  }
}

function drawBitmap(lib: Pdfium, page: number, form: number, width: number, height: number): Uint8ClampedArray<ArrayBuffer> {
  const { malloc, free } = lib.pdfium.wasmExports;
  const stride = width * 4;
  const at = malloc(stride * height);
  if (at === 0) throw new PdfRefused('pdf_too_complex');
  const reversedBytes = 0x10;
  const bitmap = lib.FPDFBitmap_CreateEx(width, height, bgra, at, stride);
  heap(lib).fill(255, at, at + stride * height);
  lib.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, withAnnotations | reversedBytes);
  if (form !== 0) lib.FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, withAnnotations | reversedBytes);
  lib.FPDFBitmap_Destroy(bitmap);
  const data = new Uint8ClampedArray(stride * height);
  data.set(heap(lib).subarray(at, at + stride * height));
  free(at);
  return data;
}

/** A page that PDFium can't load shows as an empty sheet. */
function blank(): Pixels {
  const [width, height] = [595, 842];
  return { width, height, data: new Uint8ClampedArray(width * height * 4).fill(255) };
}
