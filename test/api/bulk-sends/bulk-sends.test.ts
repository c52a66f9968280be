import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bulkLogWrite } from '../../../functions/data/bulk-sends/bulk-sends.ts';
import { noCounts } from '../../../shared/domain/bulk-sends/bulk-status.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { changeBulkSend, preparedBulkSend, tenants, tenantTemplate, tryBulkSend } from '../../support/bulk-sends.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
let owner: ApiClient;
beforeAll(async () => {
  product = await startProduct();
  owner = await product.owner();
});
afterAll(() => product.close());

const rowsOf = async (key: string, query = '') => (await owner.get(`/app/bulk_sends/${key}/rows${query}`)).bulk_send_rows;
const read = async (key: string) => (await owner.get(`/app/bulk_sends/${key}`)).bulk_send;

describe('a bulk send', () => {
  it('makes and sends a document for each row, with its own words', async () => {
    const { key } = await preparedBulkSend(product, owner, tenants(3));
    const checked = await owner.post(`/app/bulk_sends/${key}/dry_run`);
    expect(checked).toMatchObject({ rows: 3, failing: 0, problems: [], faults: [], texts: 0 });
    expect((await changeBulkSend(owner, { key, status: 'active', number_of_rows: 3 })).status).toBe('active');
    await product.local.idle();
    const counts = { ...noCounts, documents: 3, created: 3, awaiting_signatures: 3 };
    expect((await read(key)).counts).toEqual(counts);
    const rows = await rowsOf(key);
    expect(rows.map(({ status, name, email }: Record<string, string>) => [status, name, email])).toEqual([
      ['sent', 'Tenant 0', 'tenant-0@example.com'],
      ['sent', 'Tenant 1', 'tenant-1@example.com'],
      ['sent', 'Tenant 2', 'tenant-2@example.com'],
    ]);
    const document = await owner.document(rows[1].document_key);
    expect(document).toMatchObject({ document_name: 'Lease of Tenant 1', external_id: `${key}:1`, status: 'awaiting_signatures' });
    const fields = document.child_documents[0].data_fields as { custom_id: string; data: string }[];
    expect(fields.find(({ custom_id }) => custom_id === 'rent')?.data).toBe('801');
    const mails = await product.outbox('tenant-1@example.com');
    expect(mails.map(({ subject }) => subject)).toEqual(['Your lease, Tenant 1']);
    const { bulk_send_logs } = await owner.get(`/app/bulk_send_logs/${key}`);
    expect(bulk_send_logs.map(({ code }: { code: string }) => code).sort()).toEqual([
      ...['activated', 'created', 'created', 'created', 'finished'],
    ]);
    // What is stored late is found by whoever has seen the newest; what happened long before is not.
    const { date_created } = bulk_send_logs[0];
    const { account_key } = document;
    const late = { row_index: null, document_key: null, code: 'late', message: 'Late' };
    for (const seconds of [4, 6]) {
      const at = new Date(Date.parse(date_created) - seconds * 1_000);
      await product.local.deps.table.write(bulkLogWrite({ account_key, key }, { ...late, message: `${seconds} s` }, at));
    }
    const newer = (await owner.get(`/app/bulk_send_logs/${key}?since=${date_created}`)).bulk_send_logs as {
      code: string;
      message: string;
    }[];
    expect(newer.filter(({ code }) => code === 'late').map(({ message }) => message)).toEqual(['4 s']);
    for (const since of [`${date_created.slice(0, 19)}Z`, `${date_created.slice(0, 19)}%2B00:00`]) {
      expect((await owner.get(`/app/bulk_send_logs/${key}?since=${since}`)).bulk_send_logs.length).toBeGreaterThanOrEqual(newer.length);
    }
    for (const since of ['2026-99-99T00:00:00.000Z', '2026-02-30T00:00:00.000Z', '2026-01-01T24:00:00.001Z']) {
      const refused = await owner.call('GET', `/app/bulk_send_logs/${key}?since=${since}`);
      expect(refused.body).toMatchObject({
        code: 'bad_request',
        issues: [{ path: 'query.since', message: 'This day or time does not exist.' }],
      });
    }
    expect((await tryBulkSend(owner, { key, status: 'paused' })).body.code).toBe('bulk_send_over');
  });

  it('only makes documents, of the rows that match, if that is its type', async () => {
    const filter = {
      match: 'all',
      filter_rules: [{ selected_field: 'Rent', selected_inequality: 'greater_than', comparison_value: '801' }],
    };
    const { key } = await preparedBulkSend(product, owner, tenants(4), { bulk_send_type: 'create_only', filter });
    await changeBulkSend(owner, { key, status: 'active' });
    await product.local.idle();
    expect((await read(key)).counts).toMatchObject({ documents: 2, created: 2, awaiting_signatures: 0 });
    const rows = await rowsOf(key);
    expect(rows.map(({ index, status }: { index: number; status: string }) => [index, status])).toEqual([
      [2, 'created'],
      [3, 'created'],
    ]);
    await owner.send(rows[0].document_key);
    expect((await read(key)).counts).toMatchObject({ created: 2, awaiting_signatures: 1 });
    expect(await rowsOf(key, '?status=sent')).toMatchObject([{ index: 2 }]);
  });

  it('is not activated while something is missing, and says where', async () => {
    const template = await tenantTemplate(product, owner);
    const { key } = await changeBulkSend(owner, { description: 'Half' });
    const refusal = async () => (await tryBulkSend(owner, { key, status: 'active' })).body;
    expect(await refusal()).toMatchObject({ message: 'No template defined for this batch send', section: 'setup_template' });
    await changeBulkSend(owner, { key, template_key: template.key });
    expect(await refusal()).toMatchObject({ message: 'No data chosen this batch send', section: 'choose_clients' });
    const { list } = await preparedBulkSend(product, owner, tenants(1));
    await changeBulkSend(owner, { key, recipient_data_key: list.key });
    expect(await refusal()).toMatchObject({
      message:
        'You have incomplete fields: Tenant (Email not defined), rent (Required field rent, has no data or mapping). Please resolve these mappings before continuing.',
      section: 'setup_template',
    });
  });

  it('counts what is wrong with its rows, leaves those out, and runs them again once they are corrected', async () => {
    const { key, list } = await preparedBulkSend(product, owner, 'Name,Email,Rent\nAnn,ann@example.com,1\n,ben@example.com,2\nCleo,cleo,3');
    const checked = await owner.post(`/app/bulk_sends/${key}/dry_run`);
    expect(checked).toMatchObject({ rows: 3, failing: 2 });
    expect(checked.problems.map(({ message, rows, row_indexes }: Record<string, unknown>) => [message, rows, row_indexes])).toEqual([
      ['Name is required', 1, [1]],
      ['Not a valid email address in linked data', 1, [2]],
    ]);
    await changeBulkSend(owner, { key, status: 'active' });
    await product.local.idle();
    expect((await read(key)).counts).toMatchObject({ documents: 3, created: 1, failed: 2 });
    expect(await rowsOf(key, '?status=failed')).toMatchObject([
      { index: 1, document_key: null, code: 'not_ready_to_send', message: 'Tenant: Name is required' },
      { index: 2, message: 'Tenant: Not a valid email address in linked data' },
    ]);
    const set = [{ index: 2, field_name: 'Email', value: 'cleo@example.com', was: 'cleo' }];
    await owner.post(`/app/recipient_datas/${list.key}/update_rows`, { data: { set } });
    expect((await owner.post(`/app/bulk_sends/${key}/retry_rows`)).rows).toBe(2);
    await product.local.idle();
    expect((await read(key)).counts).toMatchObject({ documents: 3, created: 2, awaiting_signatures: 2, failed: 1 });
    expect(await product.outbox('cleo@example.com')).toHaveLength(1);
    expect(await product.outbox('ann@example.com')).toHaveLength(1);
  });

  it('works on template and rows as they were when it was activated', async () => {
    const { key, template, list } = await preparedBulkSend(product, owner, tenants(30));
    await changeBulkSend(owner, { key, status: 'active' });
    const set = Array.from({ length: 30 }, (_, index) => ({ index, field_name: 'Name', value: 'Changed', was: `Tenant ${index}` }));
    await owner.post(`/app/recipient_datas/${list.key}/update_rows`, { data: { set } });
    await owner.get(`/app/documents/${template.key}/delete_document`);
    await owner.call('GET', `/app/documents/${template.key}/permanently_delete_document`);
    await product.local.idle();
    expect((await read(key)).counts).toMatchObject({ documents: 30, created: 30, awaiting_signatures: 30, failed: 0 });
    const [last] = (await rowsOf(key)).slice(-1);
    expect(last.name).toBe('Tenant 29');
    expect((await owner.document(last.document_key)).document_name).toBe('Lease of Tenant 29');
  });

  it('begins once however many activate it at the same instant', async () => {
    const { key } = await preparedBulkSend(product, owner, tenants(5));
    const answers = await Promise.all(Array.from({ length: 4 }, () => tryBulkSend(owner, { key, status: 'active' })));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'done' : body.code)).sort();
    expect(codes.filter((code) => code !== 'version_conflict').every((code) => code === 'done')).toBe(true);
    await product.local.idle();
    expect((await read(key)).counts).toMatchObject({ created: 5, awaiting_signatures: 5 });
    const logs = (await owner.get(`/app/bulk_send_logs/${key}`)).bulk_send_logs as { code: string }[];
    expect(logs.filter(({ code }) => code === 'activated')).toHaveLength(1);
    expect((await tryBulkSend(owner, { key, template_key: null })).body.code).toBe('not_in_bulk_setup');
  });

  it('pauses between two rows, goes on, stops, and withdraws what it has sent', async () => {
    const { key } = await preparedBulkSend(product, owner, tenants(400));
    await changeBulkSend(owner, { key, status: 'active' });
    const paused = await changeBulkSend(owner, { key, status: 'paused' });
    expect(paused.status).toBe('paused');
    await product.local.idle();
    const { created } = (await read(key)).counts;
    expect(created).toBeLessThan(400);
    expect((await changeBulkSend(owner, { key, status: 'active' })).status).toBe('active');
    const stop = { withdraw: true, cancellation_reason: 'The rent was wrong.' };
    const stopped = (await owner.post(`/app/bulk_sends/${key}/stop`, stop)).bulk_send;
    expect(stopped).toMatchObject({ status: 'paused', stopped: true });
    await product.local.idle();
    const after = (await read(key)).counts;
    expect(after.created).toBeLessThan(400);
    expect(after.awaiting_signatures).toBe(0);
    expect((await tryBulkSend(owner, { key, status: 'active' })).body.code).toBe('bulk_send_over');
  });

  it('is nobody else’s', async () => {
    const { key } = await changeBulkSend(owner, { description: 'Ours' });
    const stranger = await product.owner('Stranger');
    expect((await stranger.call('GET', `/app/bulk_sends/${key}`)).body.code).toBe('bulk_send_not_found');
    expect((await owner.get('/app/bulk_sends')).bulk_sends[0]).toMatchObject({ key, description: 'Ours' });
    await changeBulkSend(owner, { key, archived: true });
    expect((await owner.get('/app/bulk_sends?archived=true')).bulk_sends).toMatchObject([{ key }]);
  });
});
