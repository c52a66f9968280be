import { setTimeout } from 'node:timers/promises';
import { KMSClient } from '@aws-sdk/client-kms';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { installSelfSigned } from './install.ts';

/** CloudFormation waits for an answer at ResponseURL; without one a deployment hangs, so every way out sends it. */
async function answer(event: CloudFormationCustomResourceEvent, failure?: unknown): Promise<void> {
  const body = JSON.stringify({
    Status: failure === undefined ? 'SUCCESS' : 'FAILED',
    Reason: failure === undefined ? undefined : String(failure),
    PhysicalResourceId: 'seal-certificate',
    StackId: event.StackId,
    RequestId: event.RequestId,
    LogicalResourceId: event.LogicalResourceId,
  });
  const response = await fetch(event.ResponseURL, { method: 'PUT', body, headers: { 'content-type': '' } });
  if (!response.ok) throw new Error(`CloudFormation did not take the answer: ${response.status}`);
}

/** A role that was just made may not be known everywhere yet. */
const patience = { attempts: 8, seconds: 5 };

async function whenAllowed(act: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await act();
      return;
    } catch (error) {
      const mayPass = error instanceof Error && error.name === 'AccessDeniedException' && attempt < patience.attempts;
      if (!mayPass) throw error;
      await setTimeout(patience.seconds * 1000);
    }
  }
}

/** Gives a new installation its first seal certificate. An update or removal of the stack leaves the certificate as it is. */
export async function handler(event: CloudFormationCustomResourceEvent): Promise<void> {
  try {
    if (event.RequestType !== 'Delete') {
      const { KeyId, SecretId, Organisation } = event.ResourceProperties as unknown as Record<string, string | undefined>;
      if (!KeyId || !SecretId || !Organisation) throw new Error('KeyId, SecretId and Organisation are needed.');
      const clients = { kms: new KMSClient(), secrets: new SecretsManagerClient() };
      await whenAllowed(() => installSelfSigned(clients, { keyId: KeyId, secretId: SecretId }, Organisation));
    }
  } catch (error) {
    await answer(event, error);
    return;
  }
  await answer(event);
}
