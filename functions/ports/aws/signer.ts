import { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { SignatureAlgorithm, Signer } from '../signer.ts';
import { type AwsEnvironment, once } from './environment.ts';

const algorithms = { RSA_PKCS1_SHA256: 'RSASSA_PKCS1_V1_5_SHA_256', ECDSA_SHA256: 'ECDSA_SHA_256' } as const satisfies Record<
  SignatureAlgorithm,
  string
>;

/** The sealing key is in KMS, its certificate chain in Secrets Manager. */
export function createAwsSigner(environment: AwsEnvironment): Signer {
  const KeyId = environment.required('SIGNING_KEY_ID');
  const kms = once(() => new KMSClient({}));
  const algorithm = keep(async (): Promise<SignatureAlgorithm> => {
    const { KeySpec } = await kms().send(new GetPublicKeyCommand({ KeyId }));
    return KeySpec?.startsWith('ECC_') ? 'ECDSA_SHA256' : 'RSA_PKCS1_SHA256';
  });
  const certificateChain = keep(async () => {
    const SecretId = environment.required('SIGNING_CERTIFICATE_SECRET');
    const { SecretString = '' } = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId }));
    const blocks = [...SecretString.matchAll(/-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/g)];
    if (blocks.length === 0) throw new Error('The secret of the signing certificate holds none');
    return blocks.map(([, base64 = '']) => new Uint8Array(Buffer.from(base64, 'base64')));
  });
  return {
    algorithm,
    certificateChain,
    async sign(digest) {
      if (digest.length !== 32) throw new RangeError('A SHA-256 digest has 32 bytes');
      const { Signature } = await kms().send(
        new SignCommand({ KeyId, Message: digest, MessageType: 'DIGEST', SigningAlgorithm: algorithms[await algorithm()] }),
      );
      if (!Signature) throw new Error('KMS answered no signature');
      return Signature;
    },
  };
}

/** Asks once and keeps the answer. After a failure it asks again. */
function keep<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => {
    answer ??= ask().catch((error) => {
      answer = undefined;
      throw error;
    });
    return answer;
  };
}
