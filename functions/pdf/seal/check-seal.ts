import { createHash, verify, X509Certificate } from 'node:crypto';
import { isOnlyProof } from '../../../shared/verify/changes.ts';
import { compareRevisions } from '../../../shared/verify/compare/compare-revisions.ts';
import { PdfFile } from '../../../shared/verify/pdf/pdf-file.ts';
import { UnreadablePdf } from '../../../shared/verify/pdf/pdf-values.ts';
import { type Covered, coveredBy, findSignatures } from '../../../shared/verify/signature-fields.ts';
import type { MadeSeal } from '../../ports/seal.ts';
import { cmsSignature, signedAttributes } from './cms.ts';

/**
 * Whether a file that was just sealed holds that very seal: in a signature field that a verifier finds, over all of the file but
 * its own value, and followed by nothing but proof. What it must say is worked out anew from the bytes, and compared. Signatures
 * that the file came with are not judged, and its pages are not read.
 */
export function checkSeal(bytes: Uint8Array, made: MadeSeal): boolean {
  try {
    const file = new PdfFile(bytes);
    const own = findSignatures(file)
      .map((found) => coveredBy(bytes, found))
      .find((covered) => covered !== null && holds(bytes, covered, made));
    if (!own) return false;
    return own.end === bytes.length || isOnlyProof(compareRevisions(new PdfFile(bytes.subarray(0, own.end)), file));
  } catch (error) {
    if (error instanceof UnreadablePdf) return false;
    throw error;
  }
}

function holds(bytes: Uint8Array, { contents, before, after, end }: Covered, made: MadeSeal): boolean {
  const [certificate] = made.certificateChain;
  // Foreign signatures are not worth a digest of the file.
  if (!certificate || !Buffer.from(contents.bytes).includes(Buffer.from(made.signature))) return false;
  const digest = createHash('sha256').update(bytes.subarray(0, before)).update(bytes.subarray(after, end)).digest();
  const attributes = signedAttributes(digest, certificate);
  const expected = cmsSignature({ ...made, attributes, certificates: made.certificateChain });
  if (Buffer.compare(contents.bytes.subarray(0, expected.length), expected) !== 0) return false;
  if (contents.bytes.subarray(expected.length).some((byte) => byte !== 0)) return false;
  return verify('sha256', attributes, new X509Certificate(certificate).publicKey, made.signature);
}
