import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { IAMClient, ListRolePoliciesCommand } from '@aws-sdk/client-iam';
import { CreateSecretCommand, DeleteSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handler as hashEdgeSecret } from '../../infra/cloud/custom-resources/hash-edge-secret.ts';

const secrets = new SecretsManagerClient({});
const secret = { name: `conformance-${randomUUID()}`, value: randomUUID() };

/** Receives answers as CloudFormation does. */
const answers: unknown[] = [];
const cloudFormation = createServer(async (request, response) => {
  answers.push(await json(request));
  response.end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => cloudFormation.listen(0, '127.0.0.1', resolve));
  await secrets.send(new CreateSecretCommand({ Name: secret.name, SecretString: secret.value }));
});
afterAll(async () => {
  await secrets.send(new DeleteSecretCommand({ SecretId: secret.name, ForceDeleteWithoutRecovery: true }));
  cloudFormation.closeAllConnections();
  await new Promise((resolve) => cloudFormation.close(resolve));
});

test('the installer of the first certificate has given up the right to sign', async () => {
  const RoleName = `${process.env.CLOUD_STACK}-install-certificate-${process.env.AWS_REGION}`;
  const { PolicyNames } = await new IAMClient({}).send(new ListRolePoliciesCommand({ RoleName }));
  expect(PolicyNames).toEqual(['needs']);
});

// The emulator has no CloudFront, so the deployed stack has no such secret.
test.each([
  [
    'tells CloudFormation the hash of the secret that proves CloudFront',
    secret.name,
    { Status: 'SUCCESS', Data: { Sha256: hashOf(secret.value) } },
  ],
  ['says that it failed where the secret is missing', `missing-${secret.name}`, { Status: 'FAILED' }],
])('the hashing of the edge secret %s', async (_, SecretId, expected) => {
  const request = { StackId: 'stack', RequestId: randomUUID(), LogicalResourceId: 'EdgeSecretHash' };
  const ResponseURL = `http://127.0.0.1:${(cloudFormation.address() as AddressInfo).port}/`;
  await hashEdgeSecret({
    ...request,
    RequestType: 'Create',
    ResponseURL,
    ResourceProperties: { SecretId },
  } as unknown as CloudFormationCustomResourceEvent);
  expect(answers.at(-1)).toMatchObject({ ...request, ...expected });
});

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
