import type { OpenPdf } from '../pdfium.ts';

/** FPDF_ANNOT_WIDGET. */
const widget = 20;
const print = 4;
/** Annotation flags Hidden, NoView and ToggleNoView: the first keeps an annotation from paper too. */
const hidden = 2;
const onlyPrinted = 32 | 256;

/** Whether annotations with an appearance lie over a page. */
export function hasLooks(pdf: OpenPdf, index: number): boolean {
  let found = false;
  for (const annotation of annotationsOf(pdf, index)) found ||= pdf.lib.FPDFAnnot_HasKey(annotation, 'AP');
  return found;
}

/**
 * Makes PDFium draw a page as readers do, on the screen and on paper together: by itself it draws no widget that belongs
 * to no form, and nothing that is for paper only. Changes the open file, not its bytes.
 */
export function drawAsReaders(pdf: OpenPdf, index: number): void {
  const { lib } = pdf;
  for (const annotation of annotationsOf(pdf, index)) {
    if (lib.FPDFAnnot_GetSubtype(annotation) === widget) nameSubtype(pdf, annotation, 'Stamp');
    const flags = lib.FPDFAnnot_GetFlags(annotation);
    if ((flags & print) !== 0 && (flags & hidden) === 0) lib.FPDFAnnot_SetFlags(annotation, flags & ~onlyPrinted);
  }
}

function* annotationsOf({ lib, doc }: OpenPdf, index: number): Generator<number> {
  for (let at = lib.EPDFPage_GetAnnotCountRaw(doc, index) - 1; at >= 0; at--) {
    const annotation = lib.EPDFPage_GetAnnotRaw(doc, index, at);
    if (annotation === 0) continue;
    try {
      yield annotation;
    } finally {
      lib.FPDFPage_CloseAnnot(annotation);
    }
  }
}

function nameSubtype({ lib }: OpenPdf, annotation: number, name: string): void {
  const length = 2 * (name.length + 1);
  const at = lib.pdfium.wasmExports.malloc(length);
  lib.pdfium.stringToUTF16(name, at, length);
  lib.FPDFAnnot_SetStringValue(annotation, 'Subtype', at);
  lib.pdfium.wasmExports.free(at);
}
