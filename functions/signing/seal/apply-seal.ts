import { createHash, verify, X509Certificate } from 'node:crypto';
import type { MadeSeal, PreparedSeal, SealOptions, SealPlace } from '../../ports/seal.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { orSealError, SealError } from '../../trust/seal-error.ts';

/** Bytes by which two tokens of one authority may differ, for example by another certificate or longer numbers. */
const tokensDiffer = 2_048;

export type Sealing = DepsFor<{ pdf: 'read'; signer: 'write'; trust: 'read' }>;

/** Reads the key's algorithm and certificates, and checks that they can seal now. */
export async function sealKey({
  signer,
  clock,
}: Pick<Sealing, 'signer' | 'clock'>): Promise<Pick<SealOptions, 'algorithm' | 'certificateChain'>> {
  const [algorithm, certificateChain] = await orSealError('signing_key_unreachable', () =>
    Promise.all([signer.algorithm(), signer.certificateChain()]),
  );
  const [first] = certificateChain;
  const certificate = first && new X509Certificate(first);
  if (!certificate || certificate.validToDate <= clock.now())
    throw new SealError('seal_certificate_unusable', 'The certificate has run out');
  return { algorithm, certificateChain };
}

/**
 * Signs a prepared seal and brings it to the level of its options: time stamp, validation data, time stamp over both.
 * Throws SealError if anything for the level can't be fetched, and never makes a seal of a lower level instead. The
 * result is read again; a file that breaks its own seal is a SealError too and is delivered to nobody.
 * `store` keeps the file while it is being checked; nothing may refer to it before this function has answered.
 */
export async function applySeal(
  deps: Pick<Sealing, 'pdf' | 'signer' | 'trust'>,
  prepared: PreparedSeal,
  options: SealOptions,
  store: (bytes: Uint8Array) => Promise<void> = async () => {},
): Promise<Uint8Array> {
  const signature = await orSealError('signing_key_unreachable', () => deps.signer.sign(prepared.digest));
  if (!isByCertificate(prepared, signature, options.certificateChain)) {
    throw new SealError('seal_certificate_unusable', 'It is for another key');
  }
  const { bytes, place, ...made } = await sealAtLevel(deps, prepared, signature, options);
  const [isSound] = await Promise.all([deps.pdf.checkSeal(bytes, made, place), store(bytes)]);
  if (!isSound) throw new SealError('seal_not_valid', 'The file breaks its own seal');
  return bytes;
}

async function sealAtLevel(
  { pdf, trust }: Pick<Sealing, 'pdf' | 'trust'>,
  prepared: PreparedSeal,
  signature: Uint8Array,
  { level = 'B', algorithm, certificateChain }: SealOptions,
): Promise<MadeSeal & { bytes: Uint8Array; place: SealPlace | null }> {
  const place = { contents_at: Number(prepared.state.contents_at), room: Number(prepared.state.room) };
  const made = { algorithm, certificateChain, signature, place };
  if (level === 'B') return { ...made, bytes: await pdf.embedSignature(prepared, signature) };
  // The lowest level does not need these libraries.
  const [{ timeStamp }, { validationData }] = await Promise.all([
    import('../../trust/time-stamp.ts'),
    import('../../trust/validation-data.ts'),
  ]);
  const stamp = await timeStamp(trust, createHash('sha256').update(signature).digest());
  // A token may be larger than the reserved space.
  const bytes = await orSealError('tsa_refused', () => pdf.embedSignature(prepared, signature, stamp.token));
  const stamped = { ...made, timeStamp: stamp.token };
  if (level === 'T') return { ...stamped, bytes };
  const data = await validationData(trust, [certificateChain, stamp.certificates], stamp.time);
  const extended = await pdf.extendSeal({ bytes, ...place }, data, level === 'LTA' ? stamp.token.length + tokensDiffer : null);
  // Something follows the seal, which is read as a verifier reads it.
  const followed = { ...stamped, place: null };
  if (!extended.prepared) return { ...followed, bytes: extended.bytes };
  const archive = await timeStamp(trust, extended.prepared.digest);
  return { ...followed, bytes: await pdf.embedSignature(extended.prepared, archive.token) };
}

/** Nobody could verify a seal whose key and certificate don't match. */
function isByCertificate(prepared: PreparedSeal, signature: Uint8Array, [certificate]: Uint8Array[]): boolean {
  const attributes = Buffer.from(String(prepared.state.attributes), 'base64');
  return certificate !== undefined && verify('sha256', attributes, new X509Certificate(certificate).publicKey, signature);
}
