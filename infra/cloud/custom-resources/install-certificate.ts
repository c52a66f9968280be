import { DeleteRolePolicyCommand, IAMClient, NoSuchEntityException } from '@aws-sdk/client-iam';
import { KMSClient } from '@aws-sdk/client-kms';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { installSelfSigned } from '../certificate/install.ts';
import { answering, whenAllowed } from './answer.ts';

/**
 * Gives a new installation its first seal certificate, then gives up the right to sign. An update or removal of the
 * stack leaves the certificate unchanged.
 */
export function handler(event: CloudFormationCustomResourceEvent): Promise<void> {
  return answering(event, 'seal-certificate', async () => {
    if (event.RequestType === 'Delete') return undefined;
    const { KeyId, SecretId, Organisation, RoleName, PolicyName } = event.ResourceProperties as unknown as Record<
      string,
      string | undefined
    >;
    if (!KeyId || !SecretId || !Organisation || !RoleName || !PolicyName) throw new Error('A property of the certificate is missing.');
    const clients = { kms: new KMSClient(), secrets: new SecretsManagerClient() };
    await whenAllowed(() => installSelfSigned(clients, { keyId: KeyId, secretId: SecretId }, Organisation));
    await giveUp(new IAMClient(), RoleName, PolicyName);
    return undefined;
  });
}

/** Removes a policy from the role. A missing one was given up before. */
async function giveUp(iam: IAMClient, RoleName: string, PolicyName: string): Promise<void> {
  try {
    await whenAllowed(() => iam.send(new DeleteRolePolicyCommand({ RoleName, PolicyName })));
  } catch (error) {
    if (!(error instanceof NoSuchEntityException)) throw error;
  }
}
