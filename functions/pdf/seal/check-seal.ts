import { isOnlyProof } from '../../../shared/verify/changes.ts';
import { verifyPdf } from '../../../shared/verify/verify-pdf.ts';
import { sha256Hex } from '../../sha256-hex.ts';

/**
 * Whether a file that was just sealed with this certificate holds that seal as its newest signature, valid and followed by nothing
 * but proof. Signatures that the file came with are not judged.
 */
export async function checkSeal(bytes: Uint8Array, certificate: Uint8Array): Promise<boolean> {
  const { signatures } = await verifyPdf(bytes);
  const own = signatures.findLast(({ kind }) => kind !== 'time_stamp');
  return own?.valid === true && own.certificate_sha256 === sha256Hex(certificate) && isOnlyProof(own.changes);
}
