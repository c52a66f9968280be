import { heap, type Pdfium } from '../pdfium.ts';

/** A page with this share of photos, scans and gradients is treated as one picture. A page with less has a letterhead, for example. */
const pictureShare = 0.05;
const deepestForm = 8;

/** FPDF_PAGEOBJ_… */
const kinds = { image: 3, shading: 4, form: 5 } as const;
/** The size in bytes of FPDF_IMAGEOBJ_METADATA, and the offset of its bits per pixel. */
const metadata = { length: 28, bitsPerPixel: 16 } as const;

/**
 * Whether photos, scans or gradients cover a large part of a page, by its list of objects and without drawing it.
 * Images of one bit a pixel (faxes, scans of text) don't count, because they have no shades to lose.
 */
export function isPicture(lib: Pdfium, page: number): boolean {
  const { malloc, free } = lib.pdfium.wasmExports;
  const scratch = malloc(metadata.length);
  const area = Math.max(1, lib.FPDF_GetPageWidthF(page) * lib.FPDF_GetPageHeightF(page));
  const hasShades = (object: number) => shades(lib, page, object, scratch, 0);
  let covered = 0;
  try {
    for (let index = lib.FPDFPage_CountObjects(page) - 1; index >= 0 && covered < area * pictureShare; index--) {
      const object = lib.FPDFPage_GetObject(page, index);
      if (hasShades(object)) covered += areaOf(lib, object, scratch);
    }
  } finally {
    free(scratch);
  }
  return covered >= area * pictureShare;
}

function shades(lib: Pdfium, page: number, object: number, scratch: number, depth: number): boolean {
  const kind = lib.FPDFPageObj_GetType(object);
  if (kind === kinds.shading) return true;
  if (kind === kinds.image) {
    if (!lib.FPDFImageObj_GetImageMetadata(object, page, scratch)) return true;
    return numbers(lib, scratch).getUint32(metadata.bitsPerPixel, true) > 1;
  }
  if (kind !== kinds.form || depth === deepestForm) return false;
  for (let index = lib.FPDFFormObj_CountObjects(object) - 1; index >= 0; index--) {
    if (shades(lib, page, lib.FPDFFormObj_GetObject(object, index), scratch, depth + 1)) return true;
  }
  return false;
}

/** Square points of the page's own space. */
function areaOf(lib: Pdfium, object: number, scratch: number): number {
  if (!lib.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return 0;
  const view = numbers(lib, scratch);
  const [left, bottom, right, top] = [0, 4, 8, 12].map((offset) => view.getFloat32(offset, true)) as [number, number, number, number];
  return Math.max(0, right - left) * Math.max(0, top - bottom);
}

function numbers(lib: Pdfium, at: number): DataView {
  return new DataView(heap(lib).buffer, at, metadata.length);
}
