import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { actLane } from '../../../functions/bulk-sends/acting/act-lane.ts';
import { finishIfOver } from '../../../functions/bulk-sends/runs/finish-run.ts';
import { bulkRowsBeginWith, keys } from '../../../functions/data/keys.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { changeBulkSend, heldRow, preparedBulkSend, tenants } from '../../support/bulk-sends.ts';
import { joinAccount, withoutPermissions } from '../../support/members.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { sign, startSigning } from '../../support/signing.ts';

let product: Product;
let owner: ApiClient;
beforeAll(async () => {
  product = await startProduct();
  owner = await product.owner();
});
afterAll(() => product.close());

const day = 24 * 3600;
const read = async (key: string) => (await owner.get(`/app/bulk_sends/${key}`)).bulk_send;
const rowsOf = async (key: string, query = ''): Promise<{ index: number; status: string; document_key: string; name: string }[]> =>
  (await owner.get(`/app/bulk_sends/${key}/rows${query}`)).bulk_send_rows;
const statuses = async (key: string) => (await rowsOf(key)).map(({ status }) => status);
const remind = (key: string, who = owner) => who.call('GET', `/app/bulk_sends/${key}/enqueue_bulk_send_reminder_mails`);
const act = async (key: string, body: object) => {
  const answer = await owner.call('POST', `/app/bulk_sends/${key}/act_on_rows`, body);
  await product.local.idle();
  return answer;
};
const mailsTo = async (email: string) => (await product.outbox(email)).length;

/** Whom a whole bulk send is for. */
const bulkAddress = 'often@example.com';

/** People of their own, so that quotas and mails of one test are not another's. */
let made = 0;
async function sent(people: (at: number, name: string) => string, count: number, more: object = {}) {
  const name = `t${++made}`;
  const csv = ['Name,Email,Rent', ...Array.from({ length: count }, (_, at) => `${people(at, name)},${800 + at}`)].join('\n');
  const prepared = await preparedBulkSend(product, owner, csv, more);
  await changeBulkSend(owner, { key: prepared.key, status: 'active' });
  await product.local.idle();
  return { ...prepared, email: (at: number) => `${name}-${at}@example.com` };
}
const plain = (at: number, name: string) => `Tenant ${at},${name}-${at}@example.com`;

describe('reminders of a bulk send', () => {
  it('go to those awaited, once, from two days after the last run on, and again after a minute', async () => {
    const { key, email } = await sent(plain, 3);
    expect((await remind(key)).body.code).toBe('bulk_reminders_too_early');
    await sign(product, email(0));
    await product.local.advance(2 * day + 60);
    const before = [await mailsTo(email(1)), await mailsTo(email(2))];
    const answer = await remind(key);
    expect(answer.body).toMatchObject({ success: true, message: 'Reminders for 2 documents are on their way.' });
    expect((await remind(key)).body.code).toBe('bulk_reminders_sent');
    await product.local.idle();
    const sentTo = [(await mailsTo(email(1))) - (before[0] ?? 0), (await mailsTo(email(2))) - (before[1] ?? 0)];
    expect(sentTo).toEqual([1, 1]);
    const [, first] = await rowsOf(key);
    const { audit_records } = await owner.get(`/app/audit_trail/${first?.document_key}`);
    expect(JSON.stringify(audit_records)).toContain('was asked again');
    await product.local.advance(61);
    expect((await remind(key)).status).toBe(200);
    await product.local.idle();
  });

  it('are not for documents that are only made, nor once everybody has signed', async () => {
    const { key } = await sent(plain, 1, { bulk_send_type: 'create_only' });
    await product.local.advance(3 * day);
    expect((await remind(key)).body.code).toBe('bulk_reminders_too_early');
    const other = await sent(plain, 1);
    await sign(product, other.email(0));
    await product.local.advance(3 * day);
    expect((await remind(other.key)).body.code).toBe('nobody_to_remind');
  });

  it('count in the quotas: whoever got too many messages in an hour gets none more, and the log says so', async () => {
    const { key } = await sent((at) => `Tenant ${at},${bulkAddress}`, 25);
    await product.local.advance(2 * day + 60);
    // An hour may begin between them, but not two.
    for (let time = 0; time < 3; time++) {
      expect((await remind(key)).status).toBe(200);
      await product.local.idle();
      await product.local.advance(61);
    }
    // 25 requests, and of 75 reminders at most what two hours allow.
    const mails = await product.outbox(bulkAddress);
    expect(mails.length).toBeGreaterThan(25);
    expect(mails.length).toBeLessThanOrEqual(25 + 2 * 30);
    const { bulk_send_logs } = await owner.get(`/app/bulk_send_logs/${key}`);
    expect(bulk_send_logs.some(({ code }: { code: string }) => code === 'quota_reached')).toBe(true);
  });

  it('go once, though the message that sends them comes twice, and by nobody who lost the right', async () => {
    const { key, email } = await sent(plain, 2);
    const { user } = await owner.get('/app/user');
    const account_key = (await owner.get('/app/documents')).documents[0].account_key;
    const acting = { key: 'order', action: 'remind', reason: '', by: { by: user.key } } as const;
    const lane = { account_key, bulk_send_key: key, generation: 0, source: 'rows', from: 0, to: 2, acting };
    for (let time = 0; time < 2; time++) await actLane(product.local.deps, lane, acting, { tries: 1, mostTries: 5 });
    expect([await mailsTo(email(0)), await mailsTo(email(1))]).toEqual([2, 2]);
    const nobody = { ...acting, key: 'other', by: { by: 'nobody' } };
    await actLane(product.local.deps, { ...lane, acting: nobody }, nobody, { tries: 1, mostTries: 5 });
    expect([await mailsTo(email(0)), await mailsTo(email(1))]).toEqual([2, 2]);
    expect((await owner.get(`/app/bulk_send_logs/${key}`)).bulk_send_logs[0].code).toBe('account_not_found');
  });

  it('are nobody’s who may not see bulk sends', async () => {
    const { key } = await sent(plain, 1);
    const member = await joinAccount(product, owner);
    const limited = await withoutPermissions(product, member, ['can_view_bulk_sends']);
    expect((await remind(key, member)).body.code).toBe('not_permitted');
    expect((await member.call('GET', `/app/documents?bulk_send=${key}`)).body.code).toBe('not_permitted');
    await limited.restore();
  });
});

describe('counts and rows', () => {
  it('follow completion, rejection, bounces, the trash and taking back', async () => {
    const { key, email } = await sent((at, name) => (at === 3 ? 'Tenant 3,tenant-3@bounce.invalid' : plain(at, name)), 6);
    await sign(product, email(0));
    const rejecting = await startSigning(product, email(1));
    await rejecting.submit({ update_status_to: 'rejected', rejection_reason: 'The rent is not what we agreed.' });
    const rows = await rowsOf(key);
    await owner.get(`/app/documents/${rows[2]?.document_key}/delete_document`);
    await owner.post(`/app/documents/${rows[4]?.document_key}/update_document`, { data: { status: 'setup' } });
    await product.local.idle();
    expect((await read(key)).counts).toEqual({
      ...{ documents: 6, created: 6, not_sent: 1, awaiting_signatures: 2, complete: 1, rejected: 1, withdrawn: 1 },
      ...{ failed: 0, bounced: 1, excluded: 0, waiting: 0, stopped: 0 },
    });
    expect(await statuses(key)).toEqual(['complete', 'rejected', 'withdrawn', 'bounced', 'created', 'sent']);
    expect((await rowsOf(key))[1]).toMatchObject({ code: '', message: 'The rent is not what we agreed.' });
    const { key: bouncedKey, signatories } = await owner.document(rows[3]?.document_key ?? '');
    const signatory = { uuid: signatories[0].uuid, email: `corrected-${email(3)}` };
    await owner.post(`/app/documents/${bouncedKey}/update_signatory_details`, { signatory });
    expect(await mailsTo(`corrected-${email(3)}`)).toBe(1);
    expect((await read(key)).counts).toMatchObject({ awaiting_signatures: 2, bounced: 0 });
    const found = (await owner.get(`/app/bulk_sends/${key}/rows?search=${encodeURIComponent(signatory.email)}`)).bulk_send_rows;
    expect(found).toMatchObject([{ index: 3, email: signatory.email }]);
    await owner.get(`/app/documents/${rows[2]?.document_key}/recover_document`);
    expect((await statuses(key))[2]).toBe('sent');
    expect((await read(key)).counts).toMatchObject({ awaiting_signatures: 3 });
  });

  it('are found by state and by the beginnings of words in their cells', async () => {
    const { key } = await sent(plain, 12);
    expect((await rowsOf(key, '?search=tenant%2011')).map(({ index }) => index)).toEqual([11]);
    expect(await rowsOf(key, '?search=nobody')).toEqual([]);
    expect(await rowsOf(key, '?status=failed')).toEqual([]);
  });
});

describe('chosen rows', () => {
  it('are reminded, withdrawn with a reason, and sent again', async () => {
    const { key, email } = await sent(plain, 3);
    expect((await act(key, { action: 'withdraw', row_indexes: [0] })).body.code).toBe('bad_request');
    const reason = 'The rent was wrong.';
    expect((await act(key, { action: 'withdraw', row_indexes: [0, 1, 900], cancellation_reason: reason })).body.rows).toBe(2);
    expect(await statuses(key)).toEqual(['withdrawn', 'withdrawn', 'sent']);
    expect((await product.outbox(email(0))).at(-1)?.text).toContain(reason);
    expect((await act(key, { action: 'remind', row_indexes: [0, 1, 2] })).body.rows).toBe(1);
    expect(await mailsTo(email(2))).toBe(2);
    expect((await act(key, { action: 'remind', row_indexes: [0] })).body.code).toBe('no_rows_to_act_on');
    expect((await act(key, { action: 'send_again', row_indexes: [0] })).body.rows).toBe(1);
    expect(await statuses(key)).toEqual(['sent', 'withdrawn', 'sent']);
    await sign(product, email(0));
    expect((await read(key)).counts).toMatchObject({ created: 3, complete: 1, awaiting_signatures: 1 });
  });

  it('are sent again after a rejection, and by hand where documents are only made', async () => {
    const { key, email } = await sent(plain, 1);
    const rejecting = await startSigning(product, email(0));
    await rejecting.submit({ update_status_to: 'rejected', rejection_reason: 'Not yet.' });
    expect((await act(key, { action: 'send_again', row_indexes: [0] })).body.rows).toBe(1);
    expect(await statuses(key)).toEqual(['sent']);
    const byHand = await sent(plain, 2, { bulk_send_type: 'create_only' });
    expect((await act(byHand.key, { action: 'send_again', row_indexes: [1] })).body.rows).toBe(1);
    expect(await statuses(byHand.key)).toEqual(['created', 'sent']);
  });

  it('are left out before they run, and taken back in', async () => {
    const { key } = await preparedBulkSend(product, owner, tenants(160));
    const slow = heldRow(product, key, 0);
    await changeBulkSend(owner, { key, status: 'active' });
    await slow.isReached;
    await changeBulkSend(owner, { key, status: 'paused' });
    slow.release();
    await product.local.idle();
    const waiting = (await rowsOf(key, '?status=waiting')).slice(0, 3).map(({ index }) => index);
    expect((await act(key, { action: 'exclude', row_indexes: waiting })).body.rows).toBe(3);
    expect((await act(key, { action: 'include', row_indexes: waiting.slice(0, 1) })).body.rows).toBe(1);
    await changeBulkSend(owner, { key, status: 'active' });
    await product.local.idle();
    expect((await read(key)).counts).toMatchObject({ created: 158, excluded: 2, failed: 0 });
    expect((await act(key, { action: 'include', row_indexes: waiting })).body.rows).toBe(2);
    expect((await read(key)).counts).toMatchObject({ created: 160, excluded: 0, awaiting_signatures: 160 });
  });

  it('that failed say what they hold, are excluded, or run with what the list says then', async () => {
    const { key, list } = await sent((at, name) => (at === 1 ? `Ben ${name},nowhere` : plain(at, name)), 3);
    const [failed] = (await owner.get(`/app/bulk_sends/${key}/rows?status=failed`)).bulk_send_rows;
    expect(failed).toMatchObject({ index: 1, values: { Email: 'nowhere', Rent: '801' } });
    expect((await act(key, { action: 'exclude', row_indexes: [0, 1] })).body.rows).toBe(1);
    expect((await read(key)).counts).toMatchObject({ created: 2, failed: 0, excluded: 1 });
    expect((await act(key, { action: 'include', row_indexes: [1] })).body.rows).toBe(1);
    expect((await read(key)).counts).toMatchObject({ failed: 1, excluded: 0 });
    const set = [{ index: 1, field_name: 'Email', value: 'ben-corrected@example.com', was: 'nowhere' }];
    await owner.post(`/app/recipient_datas/${list.key}/update_rows`, { data: { set } });
    await owner.post(`/app/bulk_sends/${key}/retry_rows`, { row_indexes: [1] });
    await product.local.idle();
    expect((await owner.get(`/app/bulk_sends/${key}/rows`)).bulk_send_rows[1]).toMatchObject({
      ...{ status: 'sent', email: 'ben-corrected@example.com' },
    });
  });
});

describe('a failed row that was left out and is taken back in', () => {
  const failed = async (email: string) => {
    const name = `t${made + 1}`;
    const prepared = await sent((at) => (at === 1 ? `Ben ${name},${email}` : plain(at, name)), 2);
    const correct = async (value: string, was: string) => {
      const set = [{ index: 1, field_name: 'Email', value, was }];
      await owner.post(`/app/recipient_datas/${prepared.list.key}/update_rows`, { data: { set } });
      await owner.post(`/app/bulk_sends/${prepared.key}/retry_rows`, { row_indexes: [1] });
      await product.local.idle();
    };
    return { ...prepared, correct };
  };
  const second = async (key: string) => (await owner.get(`/app/bulk_sends/${key}/rows`)).bulk_send_rows[1];

  it('runs with what it was corrected to, not with what it said at first', async () => {
    const { key, correct } = await failed('nowhere');
    await correct('nowhere either', 'nowhere');
    await act(key, { action: 'exclude', row_indexes: [1] });
    expect(await second(key)).toMatchObject({ status: 'excluded', email: 'nowhere either' });
    await act(key, { action: 'include', row_indexes: [1] });
    expect(await second(key)).toMatchObject({ status: 'failed', values: { Email: 'nowhere either' } });
  });

  it('runs with that also where all rows are gone through again, and where reads lag behind', async () => {
    const { key, correct } = await failed('nowhere');
    await correct('nowhere either', 'nowhere');
    await act(key, { action: 'exclude', row_indexes: [1] });
    const { table, queue } = product.local.deps;
    const batchGet = table.batchGet.bind(table);
    const lagging = vi.spyOn(table, 'batchGet').mockImplementation(async (places, options) => {
      const items = await batchGet(places, options);
      const isOfRows = places.some(({ sk }) => sk.startsWith(bulkRowsBeginWith(key)));
      return isOfRows && !options?.consistent ? (items.map(() => undefined) as typeof items) : items;
    });
    const losing = vi.spyOn(queue, 'send').mockResolvedValue();
    expect((await act(key, { action: 'include', row_indexes: [1] })).body).toMatchObject({
      rows: 1,
      bulk_send: { counts: { waiting: 1 } },
    });
    lagging.mockRestore();
    losing.mockRestore();
    await changeBulkSend(owner, { key, status: 'paused' });
    await changeBulkSend(owner, { key, status: 'active' });
    await product.local.idle();
    expect(await second(key)).toMatchObject({ status: 'failed', values: { Email: 'nowhere either' } });
    expect((await read(key)).counts).toMatchObject({ waiting: 0, failed: 1, excluded: 0 });
  });

  it('runs although a worker ends the bulk send just then', async () => {
    const { key } = await failed('nowhere');
    await act(key, { action: 'exclude', row_indexes: [1] });
    const { table } = product.local.deps;
    const { account_key } = (await owner.get('/app/documents')).documents[0];
    const get = table.get.bind(table);
    let isEnded = false;
    const spy = vi.spyOn(table, 'get').mockImplementation(async (place, options) => {
      if (place.sk === keys.bulkRow(account_key, key, 1).sk && !isEnded) {
        isEnded = true;
        await finishIfOver(product.local.deps, account_key, key);
      }
      return get(place, options);
    });
    await act(key, { action: 'include', row_indexes: [1] });
    spy.mockRestore();
    expect(isEnded).toBe(true);
    expect(await second(key)).toMatchObject({ status: 'failed' });
    expect((await read(key)).date_finished).not.toBeNull();
  });

  it('stays out once the bulk send is stopped', async () => {
    const { key } = await failed('nowhere');
    await act(key, { action: 'exclude', row_indexes: [1] });
    await owner.post(`/app/bulk_sends/${key}/stop`, { withdraw: false });
    expect((await act(key, { action: 'include', row_indexes: [1] })).body.code).toBe('not_in_bulk_run');
    expect(await second(key)).toMatchObject({ status: 'excluded' });
  });
});

it('the documents of a bulk send are a list of their own, which is searched and filtered like the others', async () => {
  const { key, email } = await sent(plain, 3);
  await sign(product, email(0));
  await product.local.idle();
  const found = async (query: string) =>
    (await owner.get(`/app/search/documents?bulk_send=${key}${query}`)).search_documents.map(
      ({ document_name }: { document_name: string }) => document_name,
    );
  expect((await found('')).toSorted()).toEqual(['Lease of Tenant 0', 'Lease of Tenant 1', 'Lease of Tenant 2']);
  // A key may begin with this digit too.
  expect(await found('&search_query=tenant%202')).toContain('Lease of Tenant 2');
  expect(await found('&search_query=nobody')).toEqual([]);
  expect(await found('&document_status=complete')).toEqual(['Lease of Tenant 0']);
  const page = await owner.get(`/app/documents?bulk_send=${key}&limit=2`);
  expect(page.documents).toHaveLength(2);
  expect((await owner.get(`/app/documents?bulk_send=${key}&limit=2&cursor=${page.cursor}`)).documents).toHaveLength(1);
  const stranger = await product.owner('Stranger');
  expect((await stranger.get(`/app/documents?bulk_send=${key}`)).documents).toEqual([]);
});
