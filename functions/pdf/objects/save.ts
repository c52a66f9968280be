import { createHash } from 'node:crypto';
import { type PDF, PdfArray, PdfString } from '@libpdf/core';
import { intoObjectStreams } from './object-streams.ts';

/**
 * Writes a changed document: as a revision appended to `original` if the file allows it, otherwise anew. Equal changes
 * to equal bytes give equal bytes, because a file without an identifier gets one from its content.
 */
export async function save(pdf: PDF, original: Uint8Array): Promise<Uint8Array> {
  identify(pdf, original);
  const saved = await pdf.save({ incremental: true });
  const appended = Buffer.compare(saved.subarray(0, original.length), original) === 0;
  return intoObjectStreams(saved, appended ? original.length : 0);
}

/** Writes the document as a whole. */
export async function saveAnew(pdf: PDF, original: Uint8Array): Promise<Uint8Array> {
  identify(pdf, original);
  return pdf.save();
}

/** Writes a document that was made here, as small as possible. */
export async function saveMade(pdf: PDF, seed: Uint8Array): Promise<Uint8Array> {
  identify(pdf, seed);
  return intoObjectStreams(await pdf.save({ useXRefStream: true }), 0);
}

function identify(pdf: PDF, original: Uint8Array): void {
  const { trailer } = pdf.context.info;
  if (trailer.has('ID')) return;
  const id = PdfString.fromBytes(new Uint8Array(createHash('sha256').update(original).digest().subarray(0, 16)));
  trailer.set('ID', new PdfArray([id, id]));
}
