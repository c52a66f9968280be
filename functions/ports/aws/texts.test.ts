import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { TextRefused } from '../texts.ts';
import { readEnvironment } from './environment.ts';
import { createAwsTexts } from './texts.ts';

/** The requests that AWS would have received. No emulator knows these services. */
const received: { target: string; path: string; body: Record<string, unknown> }[] = [];
let failure: string | undefined;
const server = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  received.push({ target: String(request.headers['x-amz-target']), path: request.url ?? '', body: JSON.parse(text) });
  response.writeHead(failure ? 400 : 200, { 'content-type': 'application/json', ...(failure && { 'x-amzn-errortype': failure }) });
  response.end(
    failure
      ? JSON.stringify({ __type: failure, Message: 'no such number', message: 'no such number' })
      : '{"MessageId":"m","messageId":"m"}',
  );
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_REGION', 'eu-west-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

const texts = (variables = { SMS_ORIGINATION: '+447700900000', WHATSAPP_ORIGINATION: 'phone-number-id-1' }) =>
  createAwsTexts(readEnvironment(variables));
const message = { id: 'm1', to: '+447700900123', text: 'Your code is 123456' };

it('sends SMS, voice and WhatsApp through their services', async () => {
  for (const channel of ['sms', 'voice', 'whatsapp'] as const) await texts().send({ ...message, channel });
  const [sms, voice, whatsapp] = received.splice(0);
  const common = { DestinationPhoneNumber: '+447700900123', MessageBody: 'Your code is 123456', OriginationIdentity: '+447700900000' };
  expect(sms).toMatchObject({ target: expect.stringMatching(/SendTextMessage$/), body: { ...common, MessageType: 'TRANSACTIONAL' } });
  expect(voice).toMatchObject({ target: expect.stringMatching(/SendVoiceMessage$/), body: common });
  expect(whatsapp?.body).toMatchObject({ originationPhoneNumberId: 'phone-number-id-1' });
  expect(JSON.parse(Buffer.from(String(whatsapp?.body.message), 'base64').toString())).toEqual({
    messaging_product: 'whatsapp',
    to: '+447700900123',
    type: 'text',
    text: { preview_url: true, body: 'Your code is 123456' },
    // Receipts name the message by this id.
    biz_opaque_callback_data: 'm1',
  });
});

it('has a call read out by a voice of its language', async () => {
  for (const language of [undefined, 'de'] as const) await texts().send({ ...message, channel: 'voice', ...(language && { language }) });
  expect(received.splice(0).map(({ body }) => body.VoiceId)).toEqual(['MATTHEW', 'VICKI']);
});

it('separates final refusals from failures that may pass', async () => {
  failure = 'ValidationException';
  await expect(texts().send({ ...message, channel: 'sms' })).rejects.toThrow(TextRefused);
  failure = 'AccessDeniedException';
  await expect(texts().send({ ...message, channel: 'sms' })).rejects.not.toThrow(TextRefused);
  failure = undefined;
});

it('refuses channels that are not set up', async () => {
  const bare = createAwsTexts(readEnvironment({}));
  for (const channel of ['sms', 'voice', 'whatsapp'] as const)
    await expect(bare.send({ ...message, channel })).rejects.toThrow(TextRefused);
});
