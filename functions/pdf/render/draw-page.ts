import { heap, type OpenPdf, type Pdfium } from '../pdfium.ts';
import { PdfRefused } from '../problems.ts';

/** A page that is being drawn, and its form (0 for none). */
export interface LoadedPage {
  lib: Pdfium;
  /** 0 if PDFium can't load it; then it is an empty sheet. */
  page: number;
  form: number;
  /** Points as displayed. */
  width: number;
  height: number;
}

const white = 0xffffffff;

/** PDFium's target bitmap: number, bytes a pixel, flags, and what four bytes of it hold at first. Grey bitmaps take half the time of coloured ones. */
export const bitmaps = {
  grey: { format: 1, bytes: 1, flags: 0, background: white },
  /** Red, green, blue and an unused byte: FPDF_REVERSE_BYTE_ORDER, which PDFium can't do with greys. */
  rgbx: { format: 3, bytes: 4, flags: 0x10, background: white },
  rgba: { format: 4, bytes: 4, flags: 0x10, background: white },
  /** The same on black. */
  black: { format: 4, bytes: 4, flags: 0x10, background: 0xff000000 },
} as const;

const withAnnotations = 0x01;

/** Loads a page, passes it to `use`, and closes it. */
export function withPage<T>({ lib, doc }: OpenPdf, form: number, index: number, use: (loaded: LoadedPage) => T): T {
  const page = lib.FPDF_LoadPage(doc, index);
  if (page === 0) return use({ lib, page, form: 0, width: 595, height: 842 });
  if (form !== 0) lib.FORM_OnAfterLoadPage(page, form);
  const size = { width: Math.max(1, lib.FPDF_GetPageWidthF(page)), height: Math.max(1, lib.FPDF_GetPageHeightF(page)) };
  try {
    return use({ lib, page, form, ...size });
  } finally {
    if (form !== 0) lib.FORM_OnBeforeClosePage(page, form);
    lib.FPDF_ClosePage(page);
  }
}

/** The size of a drawing in pixels, and where the page lies in it: by default it fills it. */
interface Picture {
  width: number;
  height: number;
  sheet?: { left: number; top: number; width: number; height: number };
}

/**
 * Draws a page, or the part of it that lies in the picture, on white or black and passes its pixels to `use`. They are in PDFium's
 * own memory and gone when `use` returns. Rows are `stride` bytes long, a multiple of four.
 */
export function withDrawing<T>(
  { lib, page, form }: LoadedPage,
  { format, bytes, flags, background }: (typeof bitmaps)[keyof typeof bitmaps],
  { width, height, sheet = { left: 0, top: 0, width, height } }: Picture,
  use: (pixels: Uint8Array, stride: number) => T,
): T {
  const { malloc, free } = lib.pdfium.wasmExports;
  const stride = Math.ceil((width * bytes) / 4) * 4;
  const at = malloc(stride * height);
  if (at === 0) throw new PdfRefused('pdf_too_complex');
  try {
    new Uint32Array(heap(lib).buffer, at, (stride * height) / 4).fill(background);
    if (page !== 0) {
      const bitmap = lib.FPDFBitmap_CreateEx(width, height, format, at, stride);
      const { left, top } = sheet;
      lib.FPDF_RenderPageBitmap(bitmap, page, left, top, sheet.width, sheet.height, 0, withAnnotations | flags);
      if (form !== 0) lib.FPDF_FFLDraw(form, bitmap, page, left, top, sheet.width, sheet.height, 0, withAnnotations | flags);
      lib.FPDFBitmap_Destroy(bitmap);
    }
    return use(heap(lib).subarray(at, at + stride * height), stride);
  } finally {
    free(at);
  }
}
