import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { idsFrom } from '../../../functions/data/ids.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { changeBulkSend, heldRow, preparedBulkSend, tenants, tryBulkSend } from '../../support/bulk-sends.ts';
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

const countsOf = async (key: string) => (await owner.get(`/app/bulk_sends/${key}`)).bulk_send.counts;
const rowsOf = async (key: string, query = '') => (await owner.get(`/app/bulk_sends/${key}/rows${query}`)).bulk_send_rows;
const letters = () => product.local.queue.deadLetters('bulk-sends');
/** The key of the document that a row gives. */
const documentOf = (bulkSend: string, row: number) => idsFrom(`${bulkSend}:${row}`).key();

/** Moves the clock a little again and again, because what has failed is tried again later. */
const met = (what: string, look: () => Promise<boolean>) =>
  until(what, async () => {
    await product.local.advance(3);
    return (await look()) || undefined;
  });

/** Each of these people was asked by one mail. */
async function expectOneMailEach(name: string, rows: number): Promise<void> {
  for (let row = 0; row < rows; row++) expect(await product.outbox(`${name}-${row}@example.com`)).toHaveLength(1);
}

/** Copying the files of some documents fails. */
function failing(isHit: (to: string) => boolean, error: Error) {
  const { files } = product.local.deps;
  const copy = files.copy.bind(files);
  return vi.spyOn(files, 'copy').mockImplementation(async (from, to) => {
    if (isHit(to)) throw error;
    return copy(from, to);
  });
}

describe('bad luck', () => {
  it('a row that ends its worker each time fails alone, says why, and is made once that is mended', async () => {
    const { key } = await preparedBulkSend(
      product,
      owner,
      tenants(30, (at) => `Poison ${at}`),
    );
    const broken = failing((to) => to.includes(documentOf(key, 3)), new TypeError('No worker survives this'));
    await changeBulkSend(owner, { key, status: 'active' });
    await met('the end', async () => (await countsOf(key)).failed === 1);
    await product.local.idle();
    expect(await countsOf(key)).toMatchObject({ created: 29, awaiting_signatures: 29, failed: 1 });
    expect(await rowsOf(key, '?status=failed')).toMatchObject([{ index: 3, code: 'interrupted', document_key: null }]);
    expect(letters()).toEqual([]);
    // It is not tried again by itself.
    await product.local.advance(600);
    expect((await countsOf(key)).failed).toBe(1);
    broken.mockRestore();
    await owner.post(`/app/bulk_sends/${key}/retry_rows`);
    await product.local.idle();
    expect(await countsOf(key)).toMatchObject({ created: 30, awaiting_signatures: 30, failed: 0 });
  });

  it('two rows that end their workers are set aside by a lane that is delivered again and again', async () => {
    const { key } = await preparedBulkSend(product, owner, tenants(6));
    failing((to) => [1, 4].some((row) => to.includes(documentOf(key, row))), new TypeError('No worker survives this'));
    await changeBulkSend(owner, { key, status: 'active' });
    await met('the end', async () => (await countsOf(key)).failed === 2);
    await product.local.idle();
    expect(await countsOf(key)).toMatchObject({ created: 4, awaiting_signatures: 4, failed: 2 });
    expect(letters()).toEqual([]);
  });

  it('a disk that is full for a while costs no row', async () => {
    const { key } = await preparedBulkSend(
      product,
      owner,
      tenants(25, (at) => `Full ${at}`),
    );
    const documents = Array.from({ length: 25 }, (_, row) => documentOf(key, row));
    let left = 8;
    failing(
      (to) => documents.some((document) => to.includes(document)) && left-- > 0,
      Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
    );
    await changeBulkSend(owner, { key, status: 'active' });
    await met('the last document', async () => (await countsOf(key)).awaiting_signatures === 25);
    expect(await countsOf(key)).toMatchObject({ created: 25, failed: 0 });
    expect(letters()).toEqual([]);
  });

  it('a machine that dies while it prepares a run leaves no files behind', async () => {
    const { key, template } = await preparedBulkSend(product, owner, tenants(3).replaceAll('tenant-', 'prepared-'));
    const { files } = product.local.deps;
    const { account_key } = await owner.document(template.key);
    const kept = async () => [...(await files.list(`bulk-sends/${account_key}/`)), ...(await files.list(`recipients/${account_key}/`))];
    const before = await kept();
    const gone = new Error('The machine is gone');
    vi.spyOn(files, 'copy').mockRejectedValue(gone);
    vi.spyOn(files, 'delete').mockRejectedValue(gone);
    expect((await tryBulkSend(owner, { key, status: 'active' })).status).toBe(500);
    vi.restoreAllMocks();
    expect((await kept()).length).toBeGreaterThan(before.length);
    await changeBulkSend(owner, { key, status: 'active' });
    await product.local.idle();
    await product.local.advance(2 * 3_600);
    await product.local.idle();
    const runs = (await kept()).filter((file) => !before.includes(file)).map((file) => file.split('/')[2]);
    expect(new Set(runs).size).toBe(1);
    expect((await rowsOf(key)).map(({ status }: { status: string }) => status)).toEqual(['sent', 'sent', 'sent']);
    expect(await kept()).toEqual(expect.arrayContaining(before));
  });

  it('makes each document once although every message is delivered twice, at the same time', async () => {
    const { queue } = product.local.deps;
    const send = queue.send.bind(queue);
    const sent = vi.spyOn(queue, 'send').mockImplementation(async (name, body, options) => {
      await Promise.all(name === 'bulk-sends' ? [send(name, body, options), send(name, body, options)] : [send(name, body, options)]);
    });
    const people = tenants(12).replaceAll('tenant-', 'twice-');
    const { key } = await preparedBulkSend(product, owner, people);
    await changeBulkSend(owner, { key, status: 'active' });
    await product.local.idle();
    expect(sent).toHaveBeenCalled();
    expect(await countsOf(key)).toMatchObject({ documents: 12, created: 12, awaiting_signatures: 12, failed: 0 });
    await expectOneMailEach('twice', 12);
    const logs = (await owner.get(`/app/bulk_send_logs/${key}`)).bulk_send_logs as { code: string }[];
    expect(logs.filter(({ code }) => code === 'created')).toHaveLength(12);
  });

  it('goes on by itself once its messages are lost, also with a document that was made and not sent', async () => {
    const { key } = await preparedBulkSend(product, owner, tenants(5).replaceAll('tenant-', 'lost-'));
    const { queue, table } = product.local.deps;
    const send = queue.send.bind(queue);
    const transact = table.transact.bind(table);
    const losing = vi.spyOn(queue, 'send').mockImplementation(async (name, body, options) => {
      if (name !== 'bulk-sends' || Number(body.to) - Number(body.from) > 1) await send(name, body, options);
    });
    const cut = vi.spyOn(table, 'transact').mockImplementation((writes) => {
      const isSending = writes.some((write) => 'update' in write && write.update.sk.endsWith('#00000002') && write.set?.status === 'sent');
      return isSending ? Promise.reject(new Error('The machine is gone')) : transact(writes);
    });
    await changeBulkSend(owner, { key, status: 'active' });
    await product.local.idle();
    expect(await countsOf(key)).toMatchObject({ created: 5, awaiting_signatures: 4 });
    expect(await rowsOf(key, '?status=running')).toMatchObject([{ index: 2 }]);
    losing.mockRestore();
    cut.mockRestore();
    for (let look = 0; look < 3; look++) {
      await product.local.advance(130);
      await product.local.idle();
    }
    expect(await countsOf(key)).toMatchObject({ created: 5, awaiting_signatures: 5 });
    expect(await product.outbox('lost-2@example.com')).toHaveLength(1);
  });

  it('works on what was activated, whatever becomes of template and list meanwhile', async () => {
    const { key, template, list } = await preparedBulkSend(product, owner, tenants(8).replaceAll('tenant-', 'kept-'));
    const slow = heldRow(product, key, 2);
    await changeBulkSend(owner, { key, status: 'active' });
    await slow.isReached;
    await owner.post(`/app/documents/${template.key}/update_document`, { data: { document_name: 'Other', subject: 'Other' } });
    await owner.addSignatory(template.key, { name: 'Second', email: 'second@example.com' });
    await owner.get(`/app/documents/${template.key}/delete_document`);
    await owner.post('/app/recipient_datas/add_update_recipient_data', { data: { key: list.key, archived: true } });
    await changeBulkSend(owner, { key, archived: true });
    slow.release();
    await product.local.idle();
    expect(await countsOf(key)).toMatchObject({ created: 8, awaiting_signatures: 8, failed: 0 });
    const [last] = (await rowsOf(key)).slice(-1);
    expect(await owner.document(last.document_key)).toMatchObject({
      document_name: 'Lease of Tenant 7',
      signatories: [{ name: 'Tenant 7' }],
    });
    expect((await product.outbox('kept-7@example.com')).map(({ subject }) => subject)).toEqual(['Your lease, Tenant 7']);
  });

  it('failed rows that two people run again at the same instant are sent once', async () => {
    const people = 'Name,Email,Rent\nAnn,both-0@example.com,1\nBen,ben,2\nCleo,cleo,3';
    const { key, list } = await preparedBulkSend(product, owner, people);
    await changeBulkSend(owner, { key, status: 'active' });
    await product.local.idle();
    const set = [
      { index: 1, field_name: 'Email', value: 'both-1@example.com', was: 'ben' },
      { index: 2, field_name: 'Email', value: 'both-2@example.com', was: 'cleo' },
    ];
    await owner.post(`/app/recipient_datas/${list.key}/update_rows`, { data: { set } });
    const pressed = await Promise.all(Array.from({ length: 3 }, () => owner.call('POST', `/app/bulk_sends/${key}/retry_rows`, {})));
    expect(pressed.map(({ status, body }) => (status === 200 ? 200 : body.code))).toContain(200);
    await product.local.idle();
    expect(await countsOf(key)).toMatchObject({ created: 3, awaiting_signatures: 3, failed: 0 });
    await expectOneMailEach('both', 3);
  });

  it('withdraws the row too that is made while somebody stops it', async () => {
    const { key } = await preparedBulkSend(product, owner, tenants(8).replaceAll('tenant-', 'stopped-'));
    const slow = heldRow(product, key, 5);
    await changeBulkSend(owner, { key, status: 'active' });
    await slow.isReached;
    await owner.post(`/app/bulk_sends/${key}/stop`, { withdraw: true, cancellation_reason: 'The rent was wrong.' });
    await until('the withdrawal of those made before', async () => ((await countsOf(key)).awaiting_signatures === 0 ? true : undefined));
    slow.release();
    await product.local.idle();
    expect(await countsOf(key)).toMatchObject({ created: 6, awaiting_signatures: 0, failed: 0 });
    expect((await owner.document(documentOf(key, 5))).is_deleted).toBe(true);
    expect((await owner.call('GET', `/app/documents/${documentOf(key, 6)}`)).status).toBe(404);
  });

  it('two people who pause, and two who resume, at the same instant make nothing twice', async () => {
    const { key } = await preparedBulkSend(product, owner, tenants(20).replaceAll('tenant-', 'paused-'));
    const slow = heldRow(product, key, 4);
    await changeBulkSend(owner, { key, status: 'active' });
    await slow.isReached;
    const twice = (status: string) => Promise.all([tryBulkSend(owner, { key, status }), tryBulkSend(owner, { key, status })]);
    const codes = (answers: Awaited<ReturnType<typeof twice>>) => answers.map(({ status, body }) => (status === 200 ? 'done' : body.code));
    for (const status of ['paused', 'active']) {
      const said = codes(await twice(status));
      expect(said).toContain('done');
      expect(said.filter((code) => code !== 'done' && code !== 'version_conflict')).toEqual([]);
    }
    slow.release();
    await product.local.idle();
    expect(await countsOf(key)).toMatchObject({ created: 20, awaiting_signatures: 20, failed: 0 });
    await expectOneMailEach('paused', 20);
  });
});
