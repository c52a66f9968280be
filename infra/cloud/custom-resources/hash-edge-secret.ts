import { createHash } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { answering, whenAllowed } from './answer.ts';

/** Answers the SHA-256 of the secret that proves CloudFront. Functions compare with it, and none holds the secret itself. */
export function handler(event: CloudFormationCustomResourceEvent): Promise<void> {
  return answering(event, 'edge-secret-hash', async () => {
    const { SecretId } = event.ResourceProperties as unknown as Record<string, string | undefined>;
    if (event.RequestType === 'Delete' || !SecretId) return undefined;
    const { SecretString = '' } = await whenAllowed(() => new SecretsManagerClient().send(new GetSecretValueCommand({ SecretId })));
    if (SecretString === '') throw new Error('The secret is empty.');
    return { Sha256: createHash('sha256').update(SecretString).digest('hex') };
  });
}
