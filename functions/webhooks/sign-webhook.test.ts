import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { signedHeaders } from './sign-webhook.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const old = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const body = JSON.stringify({ type: 'document.sent', data: { document: { name: 'Mietvertrag für Zoë' } } });
const seconds = Math.floor(Date.now() / 1000);
const sent = { id: 'msg_one', seconds, body };

test('what is signed is what Standard Webhooks verifies, with either secret during a rotation', () => {
  const headers = signedHeaders([secret, old], sent);
  for (const known of [secret, old]) expect(new Webhook(known).verify(body, headers)).toEqual(JSON.parse(body));
});

test('another secret, body, id or time is refused', () => {
  const headers = signedHeaders([secret], sent);
  const webhook = new Webhook(secret);
  expect(() => new Webhook(old).verify(body, headers)).toThrow();
  expect(() => webhook.verify(`${body} `, headers)).toThrow();
  expect(() => webhook.verify(body, { ...headers, 'webhook-id': 'msg_two' })).toThrow();
  expect(() => webhook.verify(body, { ...headers, 'webhook-timestamp': String(seconds - 1) })).toThrow();
});
