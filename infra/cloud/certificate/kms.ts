import { GetPublicKeyCommand, type KMSClient, SignCommand } from '@aws-sdk/client-kms';

/** SubjectPublicKeyInfo (DER) of a key in KMS. */
export async function kmsPublicKey(kms: KMSClient, keyId: string): Promise<Uint8Array> {
  const { PublicKey } = await kms.send(new GetPublicKeyCommand({ KeyId: keyId }));
  if (!PublicKey) throw new Error('KMS answered no public key.');
  return PublicKey;
}

/** Signs SHA-256 digests with an RSA key in KMS (PKCS 1). */
export function kmsSign(kms: KMSClient, keyId: string): (digest: Uint8Array) => Promise<Uint8Array> {
  return async (digest) => {
    const command = new SignCommand({
      KeyId: keyId,
      Message: digest,
      MessageType: 'DIGEST',
      SigningAlgorithm: 'RSASSA_PKCS1_V1_5_SHA_256',
    });
    const { Signature } = await kms.send(command);
    if (!Signature) throw new Error('KMS answered no signature.');
    return Signature;
  };
}
