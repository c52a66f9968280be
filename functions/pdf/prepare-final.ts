import { PDF } from '@libpdf/core';
import { wordsOf } from '../../shared/fields/printing/drawing.ts';
import type { FinalInput, FinalPart, PreparedFinal } from '../ports/pdf.ts';
import { sha256Hex } from '../sha256-hex.ts';
import { makeCertificate, reserveCertificate } from './certificate/certificate.ts';
import { appendDocument } from './merge/append-document.ts';
import { loadMerged, type Merged } from './merge/merge.ts';
import { save } from './objects/save.ts';
import { StreamPool } from './objects/stream-pool.ts';
import { pageEntries } from './objects/structure.ts';
import { prepareSealOf } from './seal/seal.ts';
import { stampInto } from './stamp/stamp.ts';
import { drawWatermark } from './stamp/watermark.ts';

/**
 * Makes a pack's sealed file except for its signature. Two revisions are appended to the first child: first the other
 * children's pages and the field values, whose bytes are the signed content; then the certificate with the empty
 * signature.
 */
export async function prepareFinal({ files, images, certificate: facts, seal }: FinalInput): Promise<PreparedFinal> {
  const [first] = files;
  if (!first) throw new Error('A pack without files can not be sealed.');
  if (first.is_signed && files.length === 1 && first.fields.length === 0 && !first.watermark && !facts) {
    return preparedFinal(first.bytes, null, await prepareSealOf(await PDF.load(first.bytes), first.bytes, seal));
  }
  const merged = await loadMerged(files.map(bookmarked));
  const { pdf } = merged;
  const from = pdf.context.registry.nextObjectNumber;
  const fields = fieldsOf(files, merged);
  await stampInto(pdf, { fields, images }, facts ? (inks) => reserveCertificate(inks, facts) : undefined);
  await markFiles(files, merged);
  const to = pdf.context.registry.nextObjectNumber;
  const content = await save(pdf, first.bytes);
  await pdf.reload(content);
  const page = facts && (await makeCertificate({ ...facts, content_sha256: sha256Hex(content), images }, allWords(files)));
  if (page) {
    const pool = new StreamPool();
    pool.addNumbers(pdf, from, to);
    appendDocument(pdf, page.pdf, { pool, ...(pdf.getCatalog().has('Outlines') && { title: 'Audit certificate' }) });
  }
  return preparedFinal(content, page?.bytes ?? null, await prepareSealOf(pdf, content, seal));
}

function preparedFinal(content: Uint8Array, page: Uint8Array | null, prepared: PreparedFinal['prepared']): PreparedFinal {
  return { content_sha256: sha256Hex(content), content_length: content.length, certificate: page, prepared };
}

/** Only a pack of several needs a bookmark for each child. */
export function bookmarked({ bytes, name }: FinalPart, _: number, files: FinalPart[]): { bytes: Uint8Array; name?: string } {
  return files.length > 1 && name !== undefined ? { bytes, name } : { bytes };
}

/** The fields of all files, with pages counted through the whole. */
export function fieldsOf(files: FinalPart[], { starts }: Merged): FinalPart['fields'] {
  return files.flatMap((file, index) => file.fields.map((field) => ({ ...field, page_index: field.page_index + (starts[index] ?? 0) })));
}

/** The texts outside the certificate, which must be printed in the same fonts. */
function allWords(files: FinalPart[]): string[] {
  return files.flatMap(({ fields }) => fields.map(({ content }) => wordsOf(content)).filter((text) => text !== ''));
}

async function markFiles(files: FinalPart[], { pdf, starts }: Merged): Promise<void> {
  const pages = files.some(({ watermark }) => watermark) ? pageEntries(pdf) : [];
  for (const [index, { watermark }] of files.entries()) {
    if (watermark) await drawWatermark(pdf, pages.slice(starts[index], starts[index + 1]), watermark);
  }
}
