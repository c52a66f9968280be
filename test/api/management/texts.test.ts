import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '../../support/api-client.ts';
import { newOperator } from '../../support/operators.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
let operator: ApiClient;
beforeAll(async () => {
  product = await startProduct({ settings: { smsPrice: '0.0425 GBP' } });
  operator = (await newOperator({ deps: product.local.deps, client: product.client })).client;
});
afterAll(() => product.close());

const send = (given: object, headers = {}) =>
  operator.call(
    'POST',
    '/app/admin_sms_sender/texts',
    { mobile_number: '+447400123123', channel: 'sms', text: 'Back.', ...given },
    headers,
  );
const sent = async () => (await operator.get('/app/admin_sms_sender/texts')).texts;

it('an operator sends a text, whose record has cost and delivery and neither number nor words', async () => {
  const { body } = await send({ mobile_number: '07400 123123', text: `${'a'.repeat(200)}` });
  expect(body.text).toMatchObject({ operator: 'olga', to: '+*** 123', channel: 'sms', segments: 2, cost: '0.085 GBP', state: 'sent' });
  expect((await product.outbox('+447400123123')).at(-1)?.text).toBe('a'.repeat(200));
  await product.local.queue.send('deliveries', { message_id: `operator-text-${body.text.key}`, state: 'delivered', reason: '' });
  await product.local.idle();
  const [record] = await sent();
  expect(record).toEqual({ ...body.text, state: 'delivered' });
  expect(JSON.stringify(await sent())).not.toMatch(/123123|aaa/);
  const { records } = await operator.get('/app/management/log');
  expect(records[0]).toMatchObject({ act: 'text_sent', about: '+*** 123', operator: 'olga' });
});

it('a repeated request sends once', async () => {
  const number = '+447400123124';
  for (const key of ['once', 'once']) await send({ mobile_number: number }, { 'idempotency-key': key });
  expect(await product.outbox(number)).toHaveLength(1);
});

it('what can’t be sent is refused in words, and sends nothing', async () => {
  const number = '+447400123125';
  expect((await send({ mobile_number: '12' })).body.code).toBe('mobile_number_invalid');
  expect((await send({ mobile_number: number, text: '日'.repeat(500) })).body.code).toBe('operator_text_too_long');
  expect((await send({ mobile_number: number, text: '  ' })).status).toBe(400);
  expect(await product.outbox(number)).toHaveLength(0);
});

it('a number gets five in an hour, an operator sends thirty', async () => {
  const codes: string[] = [];
  for (let n = 0; n < 6; n += 1) codes.push((await send({ mobile_number: '+447400123126' })).body.code ?? 'sent');
  expect(codes).toEqual([...Array<string>(5).fill('sent'), 'too_many_requests']);
  const others: string[] = [];
  for (let n = 0; n < 30; n += 1)
    others.push((await send({ mobile_number: `+4474001232${String(n).padStart(2, '0')}` })).body.code ?? 'sent');
  expect(others).toContain('too_many_requests');
  expect(others.filter((code) => code === 'sent').length).toBeLessThan(30);
});
