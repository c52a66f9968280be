import { generateKeyPair, type KeyObject, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { selfSignedCertificate } from '../../cloud/certificate/self-signed.ts';
import type { SealKeyType } from './seal-key-types.ts';
import { algorithmOf, signDigest } from './sign-digest.ts';

const years = 10;
const generate = promisify(generateKeyPair);

/** A new key (RSA-2048, or ECDSA on P-256) and its self-signed certificate (DER) for sealing documents on this machine. */
export async function makeSealKey(
  organisation: string,
  now: Date,
  keyType: SealKeyType,
): Promise<{ key: KeyObject; certificate: Uint8Array }> {
  const { privateKey, publicKey } =
    keyType === 'rsa' ? await generate('rsa', { modulusLength: 2048 }) : await generate('ec', { namedCurve: 'P-256' });
  const certificate = await selfSignedCertificate({
    publicKey: publicKey.export({ type: 'spki', format: 'der' }),
    algorithm: algorithmOf(privateKey),
    sign: (digest) => signDigest(privateKey, digest),
    organisation,
    commonName: 'Countersign local seal',
    serialNumber: randomBytes(16),
    notBefore: new Date(now.getTime() - 60_000),
    years,
  });
  return { key: privateKey, certificate };
}
