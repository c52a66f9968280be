import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { MailHeldUp } from '../../../functions/ports/mail.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { changeBulkSend, preparedBulkSend, tenants } from '../../support/bulk-sends.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
let owner: ApiClient;
beforeAll(async () => {
  product = await startProduct();
  owner = await product.owner();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => product.close());

it('while the provider takes no mail for ten minutes none is lost, and each goes once', async () => {
  const { mail, clock } = product.local.deps;
  const send = mail.send.bind(mail);
  const until = clock.now().getTime() + 600_000;
  let refused = 0;
  vi.spyOn(mail, 'send').mockImplementation(async (one) => {
    if (clock.now().getTime() >= until) return send(one);
    refused++;
    throw new MailHeldUp('Maximum sending rate exceeded');
  });
  const { key } = await preparedBulkSend(product, owner, tenants(20));
  await changeBulkSend(owner, { key, status: 'active' });
  await product.local.idle();
  expect(refused).toBeGreaterThanOrEqual(20);
  expect(await product.outbox('tenant-0@example.com')).toEqual([]);
  for (let minute = 0; minute < 30; minute++) {
    await product.local.advance(60);
    await product.local.idle();
  }
  for (let row = 0; row < 20; row++) expect(await product.outbox(`tenant-${row}@example.com`)).toHaveLength(1);
  expect(product.local.queue.deadLetters('mail')).toEqual([]);
});

it('a mail that somebody waits for goes before all mails of a bulk send', async () => {
  const { mail } = product.local.deps;
  const send = mail.send.bind(mail);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const sent: string[] = [];
  vi.spyOn(mail, 'send').mockImplementation(async (one) => {
    if (one.to.startsWith('slow-')) await released;
    sent.push(one.to);
    return send(one);
  });
  const { key } = await preparedBulkSend(product, owner, tenants(60).replaceAll('tenant-', 'slow-'));
  await changeBulkSend(owner, { key, status: 'active' });
  await expect.poll(async () => (await owner.get(`/app/bulk_sends/${key}`)).bulk_send.counts.awaiting_signatures).toBe(60);
  const { email_address } = (await owner.get('/app/user')).user;
  await product.client().post('/app/forgot', { email_address });
  await expect.poll(() => sent).toEqual([email_address]);
  release();
  await product.local.idle();
  expect(sent).toHaveLength(61);
});
