import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { actLane } from '../../../functions/bulk-sends/acting/act-lane.ts';
import { bulkCountsWrite } from '../../../functions/data/bulk-sends/bulk-sends.ts';
import { keys } from '../../../functions/data/keys.ts';
import { itemAt } from '../../../functions/ports/table.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { changeBulkSend, heldRow, preparedBulkSend, tenants } from '../../support/bulk-sends.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { until } from '../../support/until.ts';

let product: Product;
let owner: ApiClient;
beforeAll(async () => {
  product = await startProduct();
  owner = await product.owner();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => product.close());

const read = async (key: string) => (await owner.get(`/app/bulk_sends/${key}`)).bulk_send;
const rowsOf = async (key: string, query = '') => (await owner.get(`/app/bulk_sends/${key}/rows${query}`)).bulk_send_rows;
const logOf = async (key: string): Promise<{ code: string }[]> => (await owner.get(`/app/bulk_send_logs/${key}`)).bulk_send_logs;
const correct = (list: string, index: number, was: string, value: string) =>
  owner.post(`/app/recipient_datas/${list}/update_rows`, { data: { set: [{ index, field_name: 'Email', value, was }] } });

/** Looks of the sweep, of which each comes two minutes after the last one. */
async function looks(times: number): Promise<void> {
  for (let look = 0; look < times; look++) {
    await product.local.advance(130);
    await product.local.idle();
  }
}

it('a bulk send that is paused says how many rows were under way, and is over once the others are excluded', async () => {
  const { key, list } = await preparedBulkSend(
    product,
    owner,
    `Name,Email,Rent\nBad,nowhere,1\n${tenants(9).split('\n').slice(1).join('\n')}`,
  );
  const slow = heldRow(product, key, 3);
  await changeBulkSend(owner, { key, status: 'active' });
  await slow.isReached;
  expect((await changeBulkSend(owner, { key, status: 'paused' })).finished_since_pause).toBe(0);
  slow.release();
  await product.local.idle();
  expect((await read(key)).finished_since_pause).toBeGreaterThan(0);
  const waiting = (await rowsOf(key, '?status=waiting')).map(({ index }: { index: number }) => index);
  await owner.post(`/app/bulk_sends/${key}/act_on_rows`, { action: 'exclude', row_indexes: waiting });
  const over = await read(key);
  expect([over.status, over.date_finished !== null, over.counts.failed]).toEqual(['active', true, 1]);
  await correct(list.key, 0, 'nowhere', 'found@example.com');
  expect((await owner.post(`/app/bulk_sends/${key}/retry_rows`)).rows).toBe(1);
  await product.local.idle();
  expect((await read(key)).counts).toMatchObject({ failed: 0 });
  expect(await product.outbox('found@example.com')).toHaveLength(1);
});

it('failed rows that are run again while it is paused wait until it goes on', async () => {
  const { key, list } = await preparedBulkSend(
    product,
    owner,
    `Name,Email,Rent\nBad,unheard,1\n${tenants(9).split('\n').slice(1).join('\n')}`,
  );
  const slow = heldRow(product, key, 4);
  await changeBulkSend(owner, { key, status: 'active' });
  await slow.isReached;
  await changeBulkSend(owner, { key, status: 'paused' });
  slow.release();
  await product.local.idle();
  await correct(list.key, 0, 'unheard', 'heard@example.com');
  expect((await owner.post(`/app/bulk_sends/${key}/retry_rows`)).bulk_send.status).toBe('paused');
  await product.local.idle();
  expect(await product.outbox('heard@example.com')).toEqual([]);
  await changeBulkSend(owner, { key, status: 'active' });
  await product.local.idle();
  expect(await read(key)).toMatchObject({ counts: { created: 10, failed: 0 }, status: 'active' });
  expect((await read(key)).date_finished).not.toBeNull();
  expect(await product.outbox('heard@example.com')).toHaveLength(1);
});

it('rows that are run again come back once their messages are lost, and only then are all rows done', async () => {
  const { key, list } = await preparedBulkSend(product, owner, 'Name,Email,Rent\nAnn,lost-ann@example.com,1\nBen,no,2');
  await changeBulkSend(owner, { key, status: 'active' });
  await product.local.idle();
  await correct(list.key, 1, 'no', 'lost-ben@example.com');
  const { queue } = product.local.deps;
  const send = queue.send.bind(queue);
  const losing = vi.spyOn(queue, 'send').mockImplementation(async (name, body, options) => {
    if (name !== 'bulk-sends') await send(name, body, options);
  });
  await owner.post(`/app/bulk_sends/${key}/retry_rows`);
  await product.local.idle();
  losing.mockRestore();
  expect((await read(key)).date_finished).toBeNull();
  await looks(3);
  expect((await read(key)).date_finished).not.toBeNull();
  expect((await read(key)).counts).toMatchObject({ created: 2, awaiting_signatures: 2, failed: 0 });
  expect(await product.outbox('lost-ben@example.com')).toHaveLength(1);
  expect((await logOf(key)).filter(({ code }) => code === 'finished')).toHaveLength(2);
});

it('a failed row that two people run again is run once, whichever of them is first', async () => {
  const { key } = await preparedBulkSend(product, owner, 'Name,Email,Rent\nAnn,once-ann@example.com,1\nBen,no,2');
  await changeBulkSend(owner, { key, status: 'active' });
  await product.local.idle();
  const { table } = product.local.deps;
  const transact = table.transact.bind(table);
  const dying = vi.spyOn(table, 'transact').mockImplementation((writes) => {
    const isMark = writes.some((write) => 'update' in write && write.set?.again !== undefined);
    return isMark ? Promise.reject(new Error('The machine is gone')) : transact(writes);
  });
  expect((await owner.call('POST', `/app/bulk_sends/${key}/retry_rows`, {})).status).toBe(500);
  dying.mockRestore();
  const failures = async () => (await logOf(key)).filter(({ code }) => code === 'not_ready_to_send').length;
  expect(await failures()).toBe(1);
  await owner.post(`/app/bulk_sends/${key}/retry_rows`);
  await product.local.idle();
  expect(await failures()).toBe(2);
  // The first one's rows are worked on by now, too.
  await looks(3);
  expect(await failures()).toBe(2);
  expect((await read(key)).date_finished).not.toBeNull();
});

it('all failed rows that are run again wait at once, however many they are, and while it is paused too', async () => {
  const rows = 2_400;
  const { key, template } = await preparedBulkSend(product, owner, tenants(rows).replaceAll('tenant-', 'many-'));
  const { table, queue } = product.local.deps;
  const losing = vi.spyOn(queue, 'send').mockResolvedValue();
  await changeBulkSend(owner, { key, status: 'active' });
  await product.local.idle();
  losing.mockRestore();
  await changeBulkSend(owner, { key, status: 'paused' });
  const { account_key } = await owner.document(template.key);
  const date_updated = new Date(0).toISOString();
  for (let from = 0; from < rows; from += 100) {
    const indexes = Array.from({ length: 100 }, (_, at) => from + at);
    const record = { status: 'failed', document_key: null, code: 'no', message: 'No', date_updated } as const;
    await table.transact(indexes.map((index) => ({ put: itemAt(keys.bulkRow(account_key, key, index), { index, ...record }) })));
  }
  await table.write(bulkCountsWrite(account_key, key, 0, { failed: rows, worked: rows }));
  expect((await read(key)).counts).toMatchObject({ failed: rows, waiting: 0 });
  expect((await owner.post(`/app/bulk_sends/${key}/retry_rows`)).rows).toBe(rows);
  await product.local.idle();
  expect((await read(key)).counts).toMatchObject({ failed: 0, waiting: rows, created: 0 });
  expect((await owner.call('POST', `/app/bulk_sends/${key}/retry_rows`, {})).body.code).toBe('no_failed_rows');
  await owner.post(`/app/bulk_sends/${key}/stop`, { withdraw: false });
});

it('a document that is made and can’t be sent counts as failed, and is sent once that is mended', async () => {
  const { key } = await preparedBulkSend(product, owner, tenants(4).replaceAll('tenant-', 'unsent-'));
  const { table } = product.local.deps;
  const transact = table.transact.bind(table);
  const cut = vi.spyOn(table, 'transact').mockImplementation((writes) => {
    const isSending = writes.some((write) => 'update' in write && write.update.sk.endsWith('#00000002') && write.set?.status === 'sent');
    return isSending ? Promise.reject(new Error('The machine is gone')) : transact(writes);
  });
  await changeBulkSend(owner, { key, status: 'active' });
  await until('the failed row', async () => {
    await product.local.advance(3);
    return (await read(key)).counts.failed === 1 || undefined;
  });
  cut.mockRestore();
  await product.local.idle();
  expect((await read(key)).counts).toMatchObject({ created: 3, awaiting_signatures: 3, failed: 1 });
  const [failed] = await rowsOf(key, '?status=failed');
  expect(failed).toMatchObject({ index: 2, code: 'interrupted' });
  expect(failed.document_key).not.toBeNull();
  await owner.post(`/app/bulk_sends/${key}/retry_rows`);
  await product.local.idle();
  expect((await read(key)).counts).toMatchObject({ created: 4, awaiting_signatures: 4, failed: 0 });
  expect(await product.outbox('unsent-2@example.com')).toHaveLength(1);
});

it('a document that somebody restored is not withdrawn again by the same message', async () => {
  const { key } = await preparedBulkSend(product, owner, tenants(1).replaceAll('tenant-', 'restored-'));
  await changeBulkSend(owner, { key, status: 'active' });
  await product.local.idle();
  const { user } = await owner.get('/app/user');
  const [{ account_key }] = (await owner.get('/app/documents')).documents;
  const acting = { key: 'taken', action: 'withdraw', reason: 'The rent was wrong.', by: { by: user.key } } as const;
  const lane = { account_key, bulk_send_key: key, generation: 0, source: 'rows', from: 0, to: 1, acting };
  const first = { tries: 1, mostTries: 5 };
  await actLane(product.local.deps, lane, acting, first);
  const [{ document_key }] = await rowsOf(key);
  expect((await owner.document(document_key)).is_deleted).toBe(true);
  await owner.get(`/app/documents/${document_key}/recover_document`);
  await actLane(product.local.deps, lane, acting, first);
  expect((await owner.document(document_key)).is_deleted).toBe(false);
});

it('a small bulk send is done while a large one that began before it still runs', async () => {
  const large = await preparedBulkSend(product, owner, tenants(300).replaceAll('tenant-', 'large-'));
  const small = await preparedBulkSend(product, owner, tenants(5).replaceAll('tenant-', 'small-'));
  await changeBulkSend(owner, { key: large.key, status: 'active' });
  await changeBulkSend(owner, { key: small.key, status: 'active' });
  await until('the small one', async () => (await read(small.key)).date_finished ?? undefined, { everyMs: 5 });
  const { counts, date_finished } = await read(large.key);
  expect(date_finished).toBeNull();
  expect(counts.created).toBeLessThan(300);
  await owner.post(`/app/bulk_sends/${large.key}/stop`, { withdraw: false });
});
