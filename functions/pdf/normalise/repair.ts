import { heap, type Pdfium, withPdf } from '../pdfium.ts';

/** The file as PDFium writes it, without protection. PDFium rebuilds cross-references that qpdf can't. */
export function copyBySave(bytes: Uint8Array, password: string | undefined): Promise<Uint8Array | null> {
  return withPdf(bytes, password, (opened) => ('error' in opened ? null : writtenByPdfium(opened.lib, opened.doc)));
}

/** An open file as PDFium writes it, with what was changed in it and without protection; null if it can't. */
export function writtenByPdfium(lib: Pdfium, doc: number): Uint8Array | null {
  const removeSecurity = 3;
  const writer = lib.PDFiumExt_OpenFileWriter();
  try {
    if (lib.FPDF_SaveAsCopy(doc, writer, removeSecurity) === false) return null;
    const size = lib.PDFiumExt_GetFileWriterSize(writer);
    const at = lib.pdfium.wasmExports.malloc(size);
    lib.PDFiumExt_GetFileWriterData(writer, at, size);
    const copy = heap(lib).slice(at, at + size);
    lib.pdfium.wasmExports.free(at);
    return copy;
  } finally {
    lib.PDFiumExt_CloseFileWriter(writer);
  }
}

/**
 * Adds a trailer that names the catalog to a file that was cut off before its own. Protected files stay as they are,
 * because their key was in the lost part.
 */
export function withTrailer(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const catalog = [...text.matchAll(/(\d+)\s+(\d+)\s+obj\s*<<(?:(?!endobj)[\s\S]){0,2000}?\/Type\s*\/Catalog\b/g)].at(-1);
  if (!catalog || /\/Filter\s*\/Standard\b/.test(text)) return bytes;
  const trailer = `\ntrailer\n<< /Root ${catalog[1]} ${catalog[2]} R >>\nstartxref\n0\n%%EOF\n`;
  return new Uint8Array(Buffer.concat([bytes, Buffer.from(trailer, 'latin1')]));
}
