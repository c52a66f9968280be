import { generateKeyPair, type KeyObject, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { selfSignedCertificate } from '../cloud/certificate/self-signed.ts';

const years = 10;

/** A new RSA-2048 key and its self-signed certificate (DER) for sealing documents on this machine. */
export async function makeSealKey(
  organisation: string,
  now: Date,
  sign: (key: KeyObject, digest: Uint8Array) => Uint8Array,
): Promise<{ key: KeyObject; certificate: Uint8Array }> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const certificate = await selfSignedCertificate({
    publicKey: publicKey.export({ type: 'spki', format: 'der' }),
    sign: async (digest) => sign(privateKey, digest),
    organisation,
    commonName: 'Countersign local seal',
    serialNumber: randomBytes(16),
    notBefore: new Date(now.getTime() - 60_000),
    years,
  });
  return { key: privateKey, certificate };
}
