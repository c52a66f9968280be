import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readEnvironment } from './environment.ts';
import { createAwsJobs } from './jobs.ts';

/** A queue of dead letters whose servers answer in parts, as SQS does. */
let answers: string[][] = [];
const received: Record<string, unknown>[] = [];
const server = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const isReceive = String(request.headers['x-amz-target']).endsWith('ReceiveMessage');
  if (isReceive) received.push(JSON.parse(text));
  const some = isReceive ? (answers.shift() ?? []) : [];
  const Messages = some.map((Body, at) => ({
    MessageId: `${Body}-${at}`,
    ReceiptHandle: 'r',
    Body,
    MD5OfBody: createHash('md5').update(Body).digest('hex'),
    Attributes: { SentTimestamp: '1700000000000' },
  }));
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(JSON.stringify(isReceive ? { Messages } : { Successful: [], Failed: [] }));
});
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('AWS_ENDPOINT_URL', url());
  vi.stubEnv('AWS_REGION', 'eu-west-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
});
beforeEach(() => {
  received.length = 0;
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

const deadLetters = () => createAwsJobs(readEnvironment({ DEAD_LETTERS_URL_MAIL: `${url()}/1/mail-dead` })).deadLetters('mail');

it('finds dead letters behind an empty answer, and asks all servers', async () => {
  answers = [['{"id":"one"}'], [], ['{"id":"two"}'], [], []];
  expect((await deadLetters()).map(({ body }) => body.id)).toEqual(['one', 'two']);
  expect(received).toHaveLength(5);
  for (const request of received) expect(request.WaitTimeSeconds).toBeGreaterThan(0);
});

it('lists a letter that is no JSON beside the others', async () => {
  answers = [['not json', '"text"', '{"id":"one"}'], [], []];
  expect((await deadLetters()).map(({ body }) => body)).toEqual([{}, {}, { id: 'one' }]);
});
