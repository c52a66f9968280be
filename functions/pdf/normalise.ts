import type { Normalised, PdfProblem } from '../ports/pdf.ts';
import { refuseByBytes } from './inspect.ts';
import { heap, openError, withPdf } from './pdfium.ts';
import { problem } from './problems.ts';
import { runQpdf } from './qpdf.ts';
import { removeActiveContent } from './sanitise.ts';
import { saveAnew } from './save.ts';
import { tryLoad } from './structure.ts';

/**
 * The file as the product works on it: decrypted, repaired, without JavaScript, launch actions, embedded executables
 * and XFA, with a plain cross-reference that later revisions can be appended to. Equal input, equal bytes.
 */
export async function normalise(bytes: Uint8Array, options: { password?: string } = {}): Promise<Normalised | PdfProblem> {
  const refused = refuseByBytes(bytes);
  if (refused) return refused;
  const expected = await countPages(bytes, options.password);
  if (expected === 'password') return problem('pdf_password_required');
  for (const repair of [byQpdf, byPdfium]) {
    const output = await repair(bytes, options.password);
    const pdf = output && (await tryLoad(output));
    // Fewer pages than the renderer showed means that the repair lost some.
    if (!output || !pdf || pdf.getPageCount() === 0 || pdf.getPageCount() < expected) continue;
    const removed = removeActiveContent(pdf);
    // Rewritten as a whole: what an appended revision hides could be dug out again.
    return { ok: true, bytes: removed.length > 0 ? await rewrite(await saveAnew(pdf, output)) : output };
  }
  return problem('pdf_damaged');
}

async function countPages(bytes: Uint8Array, password: string | undefined): Promise<number | 'password'> {
  return withPdf(bytes, password, (opened) => {
    if ('error' in opened) return opened.error === openError.password ? 'password' : 0;
    return opened.lib.FPDF_GetPageCount(opened.doc);
  });
}

async function byQpdf(bytes: Uint8Array, password: string | undefined): Promise<Uint8Array | null> {
  const credentials = password ? [`--password=${password}`] : [];
  const { output } = await runQpdf(bytes, [...credentials, '--decrypt', '--deterministic-id', '--object-streams=generate']);
  return output;
}

/** Drops what became unreachable and makes the identifier follow from the content. */
async function rewrite(bytes: Uint8Array): Promise<Uint8Array> {
  return (await byQpdf(bytes, undefined)) ?? bytes;
}

/**
 * PDFium rebuilds what qpdf gives up on, and writes it out whole. (The structure library's own recovery ran out of memory on
 * one in five files with random damage.)
 */
async function byPdfium(bytes: Uint8Array, password: string | undefined): Promise<Uint8Array | null> {
  const removeSecurity = 3;
  const copy = await withPdf(bytes, password, (opened) => {
    if ('error' in opened) return null;
    const { lib, doc } = opened;
    const writer = lib.PDFiumExt_OpenFileWriter();
    try {
      if (lib.FPDF_SaveAsCopy(doc, writer, removeSecurity) === false) return null;
      const size = lib.PDFiumExt_GetFileWriterSize(writer);
      const at = lib.pdfium.wasmExports.malloc(size);
      lib.PDFiumExt_GetFileWriterData(writer, at, size);
      const written = heap(lib).slice(at, at + size);
      lib.pdfium.wasmExports.free(at);
      return written;
    } finally {
      lib.PDFiumExt_CloseFileWriter(writer);
    }
  });
  return copy && rewrite(copy);
}
