import { createHash, verify, X509Certificate } from 'node:crypto';
import { isOnlyProof } from '../../../shared/verify/changes.ts';
import { compareRevisions } from '../../../shared/verify/compare/compare-revisions.ts';
import { PdfFile } from '../../../shared/verify/pdf/pdf-file.ts';
import { UnreadablePdf } from '../../../shared/verify/pdf/pdf-values.ts';
import { type Covered, coveredBy, findSignatures } from '../../../shared/verify/signature-fields.ts';
import type { MadeSeal, SealPlace } from '../../ports/seal.ts';
import { cmsSignature, signedAttributes } from './cms.ts';

type Value = Pick<Covered, 'before' | 'after' | 'end'> & { contents: { bytes: Uint8Array } };

/**
 * Whether a newly sealed file holds exactly that seal at this place, over all of the file except its own value. That a
 * verifier finds the place was checked while the file was prepared (`saveForSignature`), so no structure is read here.
 */
export function checkSealAt(bytes: Uint8Array, made: MadeSeal, { contents_at: before, room }: SealPlace): boolean {
  const after = before + 2 * room + 2;
  const written = Buffer.from(bytes.buffer, bytes.byteOffset + before, 2 * room + 2).toString('latin1');
  const contents = { bytes: Buffer.from(written.slice(1, -1), 'hex') };
  const isHex = written === `<${contents.bytes.toString('hex')}>`;
  return isHex && holds(bytes, { contents, before, after, end: bytes.length }, made);
}

/**
 * Whether a newly sealed file holds exactly that seal: in a signature field that a verifier finds, over all of the file
 * except its own value, and followed only by validation data. The expected content is computed anew from the bytes and
 * compared. Signatures that the file came with are not checked, and its pages are not read.
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

function holds(bytes: Uint8Array, { contents, before, after, end }: Value, made: MadeSeal): boolean {
  const [certificate] = made.certificateChain;
  // The digests of other signatures are not computed.
  if (!certificate || !Buffer.from(contents.bytes).includes(Buffer.from(made.signature))) return false;
  const digest = createHash('sha256').update(bytes.subarray(0, before)).update(bytes.subarray(after, end)).digest();
  const attributes = signedAttributes(digest, certificate);
  const expected = cmsSignature({ ...made, attributes, certificates: made.certificateChain });
  if (Buffer.compare(contents.bytes.subarray(0, expected.length), expected) !== 0) return false;
  if (contents.bytes.subarray(expected.length).some((byte) => byte !== 0)) return false;
  return verify('sha256', attributes, new X509Certificate(certificate).publicKey, made.signature);
}
