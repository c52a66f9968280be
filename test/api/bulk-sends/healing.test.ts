import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '../../support/api-client.ts';
import { changeBulkSend, preparedBulkSend, tenants } from '../../support/bulk-sends.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
let owner: ApiClient;
beforeAll(async () => {
  product = await startProduct();
  owner = await product.owner();
});
afterAll(() => product.close());

const read = async (key: string) => (await owner.get(`/app/bulk_sends/${key}`)).bulk_send;
const statuses = async (key: string): Promise<string[]> =>
  (await owner.get(`/app/bulk_sends/${key}/rows`)).bulk_send_rows.map(({ status }: { status: string }) => status);
const restarts = async (looks: number) => {
  for (let look = 0; look < looks; look++) {
    await product.local.advance(130);
    await product.local.idle();
  }
};

/** A bulk send whose documents are sent, to people of its own. */
async function sent(name: string, rows: number) {
  const { key } = await preparedBulkSend(product, owner, tenants(rows).replaceAll('tenant-', `${name}-`));
  await changeBulkSend(owner, { key, status: 'active' });
  await product.local.idle();
  return key;
}

/** Loses messages of bulk sends until it is called. */
function losing(isLost: (body: Record<string, unknown>) => boolean): () => void {
  const { queue } = product.local.deps;
  const send = queue.send.bind(queue);
  const spy = vi.spyOn(queue, 'send').mockImplementation(async (name, body, options) => {
    if (name !== 'bulk-sends' || !isLost(body)) await send(name, body, options);
  });
  return () => spy.mockRestore();
}

const all = (rows: number) => Array.from({ length: rows }, (_, row) => row);
const cancellation_reason = 'The rent was wrong.';

describe('what is done with the documents of a bulk send goes on by itself once its messages are lost', () => {
  it('from the beginning: each document is withdrawn, and each person told once', async () => {
    const key = await sent('act', 25);
    const found = losing(() => true);
    await owner.post(`/app/bulk_sends/${key}/act_on_rows`, { action: 'withdraw', row_indexes: all(25), cancellation_reason });
    await product.local.idle();
    found();
    expect(new Set(await statuses(key))).toEqual(new Set(['sent']));
    await restarts(3);
    expect(new Set(await statuses(key))).toEqual(new Set(['withdrawn']));
    for (const row of [0, 24]) expect(await product.outbox(`act-${row}@example.com`)).toHaveLength(2);
  });

  it('in the middle of a lane: what was done is not done again', async () => {
    const key = await sent('half', 170);
    // The rest of each lane, which begins behind its first rows.
    const found = losing(({ from }) => Number(from) % 22 !== 0);
    await owner.post(`/app/bulk_sends/${key}/act_on_rows`, { action: 'remind', row_indexes: all(170) });
    await product.local.idle();
    found();
    expect(await product.outbox('half-0@example.com')).toHaveLength(2);
    expect(await product.outbox('half-21@example.com')).toHaveLength(1);
    await restarts(3);
    for (const row of [0, 20, 21, 22, 169]) expect(await product.outbox(`half-${row}@example.com`)).toHaveLength(2);
    const { length } = await product.outbox('half-0@example.com');
    await restarts(4);
    expect(await product.outbox('half-0@example.com')).toHaveLength(length);
  });

  it('when it was stopped and is withdrawn', async () => {
    const key = await sent('stop', 25);
    const found = losing(({ from }) => from === 0);
    await owner.post(`/app/bulk_sends/${key}/stop`, { withdraw: true, cancellation_reason });
    await product.local.idle();
    found();
    expect((await read(key)).counts.awaiting_signatures).toBe(20);
    await restarts(3);
    expect((await read(key)).counts.awaiting_signatures).toBe(0);
    for (const row of [0, 24]) expect(await product.outbox(`stop-${row}@example.com`)).toHaveLength(2);
  });
});
