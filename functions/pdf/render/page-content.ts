import { heap, type Pdfium } from '../pdfium.ts';

/** A page with this share of photos, scans and gradients is treated as one picture. A page with less has a letterhead, for example. */
const pictureShare = 0.05;
/** A scan has narrow margins at most. */
const scanShare = 0.8;
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
  return covers(lib, page, pictureShare, (object, scratch) => {
    const kind = lib.FPDFPageObj_GetType(object);
    if (kind === kinds.shading) return true;
    if (kind !== kinds.image) return false;
    if (!lib.FPDFImageObj_GetImageMetadata(object, page, scratch)) return true;
    return numbers(lib, scratch).getUint32(metadata.bitsPerPixel, true) > 1;
  });
}

/** Whether images of any kind cover nearly all of a page, as on a scan. */
export function isCovered(lib: Pdfium, page: number): boolean {
  return covers(lib, page, scanShare, (object) => lib.FPDFPageObj_GetType(object) === kinds.image);
}

/** Whether objects of a kind, or forms that hold some, cover this share of a page. */
function covers(lib: Pdfium, page: number, share: number, isOfKind: (object: number, scratch: number) => boolean): boolean {
  const { malloc, free } = lib.pdfium.wasmExports;
  const scratch = malloc(metadata.length);
  const enough = share * Math.max(1, lib.FPDF_GetPageWidthF(page) * lib.FPDF_GetPageHeightF(page));
  const isOrHolds = (object: number, depth = 0): boolean => {
    if (isOfKind(object, scratch)) return true;
    if (lib.FPDFPageObj_GetType(object) !== kinds.form || depth === deepestForm) return false;
    for (let index = lib.FPDFFormObj_CountObjects(object) - 1; index >= 0; index--) {
      if (isOrHolds(lib.FPDFFormObj_GetObject(object, index), depth + 1)) return true;
    }
    return false;
  };
  let covered = 0;
  try {
    for (let index = lib.FPDFPage_CountObjects(page) - 1; index >= 0 && covered < enough; index--) {
      const object = lib.FPDFPage_GetObject(page, index);
      if (isOrHolds(object)) covered += areaOf(lib, object, scratch);
    }
  } finally {
    free(scratch);
  }
  return covered >= enough;
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
