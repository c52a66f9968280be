import { createHash } from 'node:crypto';
import { type PDF, PdfArray, PdfString } from '@libpdf/core';

/**
 * Writes a changed document: as a revision appended to `original` where the file allows it, anew otherwise. Equal
 * changes to equal bytes give equal bytes: a file without an identifier gets one from its content.
 */
export async function save(pdf: PDF, original: Uint8Array): Promise<Uint8Array> {
  identify(pdf, original);
  return pdf.save({ incremental: true, subsetFonts: true });
}

/** Writes the document as a whole. */
export async function saveAnew(pdf: PDF, original: Uint8Array): Promise<Uint8Array> {
  identify(pdf, original);
  return pdf.save();
}

function identify(pdf: PDF, original: Uint8Array): void {
  const { trailer } = pdf.context.info;
  if (trailer.has('ID')) return;
  const id = PdfString.fromBytes(new Uint8Array(createHash('sha256').update(original).digest().subarray(0, 16)));
  trailer.set('ID', new PdfArray([id, id]));
}
