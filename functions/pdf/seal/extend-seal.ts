import { PDF, PdfName } from '@libpdf/core';
import type { ExtendedSeal, PreparedSeal, SealedFile, ValidationData } from '../../ports/seal.ts';
import { save } from '../objects/save.ts';
import { addToSecurityStore } from './security-store.ts';
import { addSignatureField, saveForSignature, signatureValue } from './signature-place.ts';

/**
 * Makes a time-stamped seal last (PAdES-BASELINE-LT) by appending its validation data. With `archiveRoom`, the bytes to
 * reserve for a token, a second revision follows: an empty document time stamp over all of it (LTA).
 */
export async function extendSeal(
  { bytes, contents_at: at, room }: SealedFile,
  data: ValidationData,
  archiveRoom: number | null,
): Promise<ExtendedSeal> {
  const pdf = await PDF.load(bytes);
  const signature = Buffer.from(Buffer.from(bytes.buffer, bytes.byteOffset + at + 1, 2 * room).toString('latin1'), 'hex');
  addToSecurityStore(pdf, signature, data);
  const lasting = await save(pdf, bytes);
  return { bytes: lasting, prepared: archiveRoom ? await prepareTimeStamp(lasting, archiveRoom) : null };
}

async function prepareTimeStamp(bytes: Uint8Array, room: number): Promise<PreparedSeal> {
  const pdf = await PDF.load(bytes);
  const value = signatureValue('ETSI.RFC3161', room);
  value.set('Type', PdfName.of('DocTimeStamp'));
  const signature = pdf.register(value);
  addSignatureField(pdf, { value: signature, name: 'Countersign time stamp' });
  const { bytes: prepared, digest, contents_at } = await saveForSignature(pdf, bytes, signature, room);
  return { bytes: prepared, digest, state: { contents_at, room } };
}
