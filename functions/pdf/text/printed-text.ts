import { withPdf } from '../pdfium.ts';

/** The certificate is at the end. */
const mostPages = 200;

/** Whether a file's last pages print this hash, however its lines are broken; null if they can't be read. */
export async function printsHash(bytes: Uint8Array, hash: string): Promise<boolean | null> {
  return withPdf(bytes, undefined, (opened) => {
    if ('error' in opened) return null;
    const { lib, doc } = opened;
    const count = lib.FPDF_GetPageCount(doc);
    for (let index = count - 1; index >= Math.max(0, count - mostPages); index--) {
      const page = lib.FPDF_LoadPage(doc, index);
      if (page === 0) continue;
      const text = lib.FPDFText_LoadPage(page);
      const letters = lib.FPDFText_CountChars(text);
      const at = lib.pdfium.wasmExports.malloc(2 * letters + 2);
      lib.FPDFText_GetText(text, 0, letters, at);
      const digits = lib.pdfium.UTF16ToString(at).replace(/[^0-9a-f]/g, '');
      lib.pdfium.wasmExports.free(at);
      lib.FPDFText_ClosePage(text);
      lib.FPDF_ClosePage(page);
      if (digits.includes(hash)) return true;
    }
    return false;
  });
}
