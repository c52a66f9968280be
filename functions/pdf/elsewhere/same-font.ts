import { filledBytes, type Pdfium, pdfium } from '../pdfium.ts';

/** The files that pdf.js takes for Helvetica where a PDF does not hold it, and PDFium's names of its own. Other fonts are the same. */
const others: Readonly<Record<string, string>> = {
  'LiberationSans-Regular.ttf': 'Helvetica',
  'LiberationSans-Bold.ttf': 'Helvetica-Bold',
  'LiberationSans-Italic.ttf': 'Helvetica-Oblique',
  'LiberationSans-BoldItalic.ttf': 'Helvetica-BoldOblique',
};

const known = new Map<string, Uint8Array>();

/**
 * PDFium's font in place of one of pdf.js; null if they have the same one. Letters of two designs would differ as much as two letters.
 */
export async function sameFont(file: string): Promise<Uint8Array | null> {
  const name = others[file];
  if (name === undefined) return null;
  const font = known.get(name) ?? fontOf(await pdfium(), name);
  known.set(name, font);
  return font.slice();
}

function fontOf(lib: Pdfium, name: string): Uint8Array {
  const { malloc, free } = lib.pdfium.wasmExports;
  const doc = lib.FPDF_CreateNewDocument();
  const font = lib.FPDFText_LoadStandardFont(doc, name);
  const length = malloc(4);
  const bytes = filledBytes(lib, (at, size) => {
    lib.FPDFFont_GetFontData(font, at, size, length);
    return lib.pdfium.getValue(length, 'i32');
  });
  free(length);
  lib.FPDFFont_Close(font);
  lib.FPDF_CloseDocument(doc);
  return bytes;
}
