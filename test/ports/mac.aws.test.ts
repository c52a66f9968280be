import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, vi } from 'vitest';
import { readEnvironment } from '../../functions/ports/aws/environment.ts';
import { createAwsMac } from '../../functions/ports/aws/mac.ts';
import { describeMac } from './mac.suite.ts';

interface Call {
  KeyId: string;
  MacAlgorithm: string;
  Message: string;
  Mac?: string;
}

/** A key management service with the two calls for MACs, which answers a wrong one as KMS does: with an error. */
function answerTo(target: string, { KeyId, MacAlgorithm, Message, Mac }: Call): [status: number, answer: object] {
  if (KeyId !== 'anchors' || MacAlgorithm !== 'HMAC_SHA_256') return [400, { __type: 'ValidationException' }];
  const made = createHmac('sha256', KeyId).update(Buffer.from(Message, 'base64')).digest('base64');
  if (target === 'TrentService.GenerateMac') return [200, { Mac: made, MacAlgorithm }];
  return made === Mac ? [200, { MacValid: true, MacAlgorithm }] : [400, { __type: 'KMSInvalidMacException' }];
}

const service = createServer(async (request, response) => {
  const [status, answer] = answerTo(String(request.headers['x-amz-target']), (await json(request)) as Call);
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' });
  response.end(JSON.stringify(answer));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${(service.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_REGION', 'eu-west-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
});

describeMac('key management service', async () => createAwsMac(readEnvironment({ ANCHOR_KEY_ID: 'anchors' })));
