import { createHash } from 'node:crypto';
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfString } from '@libpdf/core';
import type { PreparedSeal, SealOptions } from '../../ports/seal.ts';
import { fieldTree } from '../forms/field-tree.ts';
import { resolver } from '../objects/structure.ts';
import { signedAttributes } from './cms.ts';
import { addSignatureField, saveForSignature, signatureValue } from './signature-place.ts';

/** The size of a CMS signature besides the certificates: attributes, names, a signature of up to 4,096 bits. */
const roomBesideCertificates = 2_560;
/** The size of a time stamp with its authority's chain: usually 4 to 8 KB. */
const roomForTimeStamp = 12_288;
/** Changes after which the seal stays valid: filling in form fields and further signatures. */
const laterSignaturesAllowed = 2;

/**
 * Appends an empty PAdES baseline signature that certifies the document (DocMDP), and answers the digest to be signed.
 * The times come from `options`, so equal input gives equal bytes.
 */
export async function prepareSeal(bytes: Uint8Array, options: SealOptions): Promise<PreparedSeal> {
  return prepareSealOf(await PDF.load(bytes), bytes, options);
}

/** Does the same on a loaded document; `bytes` is the file it was loaded from. */
export async function prepareSealOf(pdf: PDF, bytes: Uint8Array, options: SealOptions): Promise<PreparedSeal> {
  const [certificate] = options.certificateChain;
  if (!certificate) throw new Error('A seal needs a certificate.');
  const chainLength = options.certificateChain.reduce((sum, { length }) => sum + length, 0);
  const room = roomBesideCertificates + chainLength + ((options.level ?? 'B') === 'B' ? 0 : roomForTimeStamp);
  const value = signatureValue('ETSI.CAdES.detached', room);
  value.set('M', PdfString.fromString(pdfDate(options.signed_at)));
  value.set('Name', PdfString.fromString(options.name));
  value.set('Reason', PdfString.fromString(options.reason));
  const signature = pdf.register(value);
  certify(pdf, value, signature);
  // Drawing needs fonts, which an invisible seal does without.
  const look = options.visible ? await (await import('./seal-look.ts')).sealLook(pdf, options.visible, options) : undefined;
  addSignatureField(pdf, { value: signature, name: 'Countersign', look });
  const { bytes: prepared, digest, contents_at } = await saveForSignature(pdf, bytes, signature, room);
  const attributes = signedAttributes(digest, certificate);
  return {
    bytes: prepared,
    digest: new Uint8Array(createHash('sha256').update(attributes).digest()),
    state: {
      contents_at,
      room,
      algorithm: options.algorithm,
      attributes: Buffer.from(attributes).toString('base64'),
      certificates: options.certificateChain.map((one) => Buffer.from(one).toString('base64')).join(' '),
    },
  };
}

/** Declares the changes that are still allowed. Only a document's first signature may do so (ISO 32000-1, 12.8.1). */
function certify(pdf: PDF, value: PdfDict, signature: PdfRef): void {
  const catalog = pdf.getCatalog();
  if (catalog.getDict('Perms', resolver(pdf))?.has('DocMDP') || isSigned(pdf)) return;
  const parameters = PdfDict.of({ Type: PdfName.of('TransformParams'), P: PdfNumber.of(laterSignaturesAllowed), V: PdfName.of('1.2') });
  const reference = PdfDict.of({ Type: PdfName.of('SigRef'), TransformMethod: PdfName.of('DocMDP'), TransformParams: parameters });
  value.set('Reference', new PdfArray([reference]));
  catalog.set('Perms', PdfDict.of({ DocMDP: signature }));
}

/** Whether any signature field of the document, however deep in its form, has a signature. */
function isSigned(pdf: PDF): boolean {
  const resolve = resolver(pdf);
  // Only a signature's value is a dictionary with a byte range.
  return [...fieldTree(pdf)].some((field) => field.getDict('V', resolve)?.has('ByteRange'));
}

/** Writes an ISO 8601 time in PDF's form, in UTC. */
export function pdfDate(iso: string): string {
  return `D:${new Date(iso).toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`;
}
