import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { keys } from '../../functions/data/keys.ts';
import { ApiClient } from '../support/api-client.ts';
import { type Product, startProduct } from '../support/product.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'countersign-repeat-'));
let product: Product | undefined;
afterAll(async () => {
  await product?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Leaves the record of a call as it stands while the call runs. */
async function asIfRunning({ deps: { table, clock } }: Product['local'], scope: string, key: string): Promise<void> {
  const item = await table.get(keys.idempotency(scope, createHash('sha256').update(key).digest('hex')));
  if (item?.state !== 'done') throw new Error('The call has left no record.');
  await table.write({ put: { ...item, state: 'running', lease_until: clock.now().getTime() + 60_000 } });
}

it('a call whose process died runs again as soon as the product is back and the caller repeats it', async () => {
  const clock = { now: () => new Date('2027-03-01T10:00:00Z') };
  product = await startProduct({ dataDir, clock });
  const before = await product.owner();
  const key = { 'idempotency-key': 'one' };
  const call = (client: ApiClient) => client.call('POST', '/app/contacts', { data: { name: 'Anna', email: 'anna@example.com' } }, key);
  const { user } = await before.get('/app/user');
  const account = String(user.default_user_account_key).split('-')[1];
  expect((await call(before)).status).toBe(200);
  await asIfRunning(product.local, `${user.key}#${account}#addUpdateContact`, 'one');
  const { status, body } = await call(before);
  expect([status, body.code]).toEqual([409, 'busy']);
  await product.close();

  product = await startProduct({ dataDir, clock });
  const after = new ApiClient(product.url, before.session);
  // It runs, and finds what it wrote before its process died.
  expect((await call(after)).body.code).toBe('contact_exists');
});
