import { constants, type KeyObject, privateEncrypt } from 'node:crypto';
import type { SignatureAlgorithm } from '../../../functions/ports/signer.ts';

/** The DER of DigestInfo before a SHA-256 digest (RFC 8017, section 9.2). */
const sha256DigestInfo = Buffer.from('3031300d060960864801650304020105000420', 'hex');
const curves = { prime256v1: 'p256', secp384r1: 'p384', secp521r1: 'p521' } as const;

/** The signature algorithm of a key. Throws for kinds of keys that don't make seals. */
export function algorithmOf(key: KeyObject): SignatureAlgorithm {
  if (key.asymmetricKeyType === 'rsa') return 'RSA_PKCS1_SHA256';
  if (key.asymmetricKeyType === 'ec' && (key.asymmetricKeyDetails?.namedCurve ?? '') in curves) return 'ECDSA_SHA256';
  throw new Error('The key of the seal must be RSA, or ECDSA on P-256, P-384 or P-521');
}

/** Signs a SHA-256 digest: RSASSA-PKCS1-v1_5, or ECDSA in DER. (Node's own ECDSA takes only the data, not its digest.) */
export async function signDigest(key: KeyObject, digest: Uint8Array): Promise<Uint8Array> {
  if (algorithmOf(key) === 'RSA_PKCS1_SHA256') {
    return new Uint8Array(privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.concat([sha256DigestInfo, digest])));
  }
  const curve = (await import('@noble/curves/nist.js'))[curves[key.asymmetricKeyDetails?.namedCurve as keyof typeof curves]];
  const secret = Buffer.from(key.export({ format: 'jwk' }).d ?? '', 'base64url');
  return curve.sign(digest, secret, { prehash: false, lowS: false, format: 'der' });
}
