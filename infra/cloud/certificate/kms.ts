import { GetPublicKeyCommand, type KMSClient, SignCommand } from '@aws-sdk/client-kms';
import type { SignatureAlgorithm } from '../../../functions/ports/signer.ts';

export interface KmsKey {
  /** SubjectPublicKeyInfo (DER). */
  publicKey: Uint8Array;
  algorithm: SignatureAlgorithm;
  /** Signs a SHA-256 digest: PKCS 1, or ECDSA in DER. */
  sign(digest: Uint8Array): Promise<Uint8Array>;
}

/** A signing key in KMS, RSA or ECDSA. */
export async function kmsKey(kms: KMSClient, keyId: string): Promise<KmsKey> {
  const { PublicKey, KeySpec = '' } = await kms.send(new GetPublicKeyCommand({ KeyId: keyId }));
  if (!PublicKey) throw new Error('KMS answered no public key.');
  const algorithm = KeySpec.startsWith('ECC_') ? 'ECDSA_SHA256' : 'RSA_PKCS1_SHA256';
  const SigningAlgorithm = algorithm === 'ECDSA_SHA256' ? 'ECDSA_SHA_256' : 'RSASSA_PKCS1_V1_5_SHA_256';
  return {
    publicKey: PublicKey,
    algorithm,
    async sign(digest) {
      const { Signature } = await kms.send(new SignCommand({ KeyId: keyId, Message: digest, MessageType: 'DIGEST', SigningAlgorithm }));
      if (!Signature) throw new Error('KMS answered no signature.');
      return Signature;
    },
  };
}
