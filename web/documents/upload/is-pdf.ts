import { hasPdfMark, pdfHead } from '../../../shared/domain/documents/pdf-mark.ts';

/** Whether a file is a PDF by its content, whatever its name. */
export async function isPdf(file: Blob): Promise<boolean> {
  return hasPdfMark(new Uint8Array(await file.slice(0, pdfHead).arrayBuffer()));
}
