import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '../../support/api-client.ts';
import { changeBulkSend, preparedBulkSend, tenants, tryBulkSend } from '../../support/bulk-sends.ts';
import { withoutPermissions } from '../../support/members.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { importPeople } from '../../support/recipients.ts';
import { standingClock } from '../../support/standing-clock.ts';

/** The Friday before clocks in Berlin go forward. */
const start = new Date('2026-03-27T12:00:00Z');

let product: Product;
let owner: ApiClient;
beforeAll(async () => {
  product = await startProduct({ clock: standingClock(start) });
});
// Sessions end as the clock moves.
beforeEach(async () => {
  owner = await product.owner();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => product.close());

const bulkSendOf = async (key: string, by = owner) => (await by.get(`/app/bulk_sends/${key}`)).bulk_send;
const rowsOf = async (key: string) =>
  (await owner.get(`/app/bulk_sends/${key}/rows`)).bulk_send_rows as { index: number; status: string; email: string }[];
const codesOf = async (key: string, by = owner) =>
  ((await by.get(`/app/bulk_send_logs/${key}`)).bulk_send_logs as { code: string }[]).map(({ code }) => code).reverse();
const told = async (by: ApiClient): Promise<string[]> =>
  (await by.get('/app/notifications')).notifications.map(({ message }: { message: string }) => message);
const add = (list: { key: string }, values: Record<string, string>[]) =>
  owner.post(`/app/recipient_datas/${list.key}/update_rows`, { data: { add: values.map((row) => ({ values: row })) } });

/** Moves the clock to a moment, and a minute on, so that what is due then has begun. */
async function reach(moment: string): Promise<void> {
  const ahead = (Date.parse(moment) - product.local.clock.now().getTime()) / 1000;
  if (ahead > 0) product.local.clock.advance(ahead);
  await product.local.advance(61);
  await product.local.idle();
}

const people = (name: string, count: number) => tenants(count).replaceAll('tenant-', `${name}-`);
const berlin = { time_zone: 'Europe/Berlin' };
/** Days after the product's own Friday, so that each test has days of its own. */
const dayAfter = (days: number) => new Date(product.local.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

describe('a recurring bulk send', () => {
  it('runs over new rows only, keeps its hour across a change of the clocks, and shows rows and counts of all runs', async () => {
    const { key, list } = await preparedBulkSend(product, owner, people('weekly', 2));
    const when = { kind: 'recurring', every: 'day', time: '02:30', ...berlin };
    const scheduled = await changeBulkSend(owner, { key, status: 'active', when_to_run: when, number_of_rows: 2 });
    expect(scheduled).toMatchObject({
      ...{ status: 'active', when_to_run: when, next_run_date: '2026-03-28T01:30:00.000Z', most_recent_run_date: null },
      counts: { documents: 0 },
    });
    const { bulk_send_logs } = await owner.get(`/app/bulk_send_logs/${key}`);
    expect(bulk_send_logs[0].message).toMatch(/: it runs next on 28 Mar 2026 02:30 \(Europe\/Berlin\)$/);
    await reach('2026-03-28T01:30:00Z');
    const first = await bulkSendOf(key);
    // This time is left out by the clocks: the run is at the next minute, 03:00.
    expect(first).toMatchObject({ next_run_date: '2026-03-29T01:00:00.000Z', counts: { documents: 2, created: 2 } });
    expect(first.most_recent_run_date.slice(0, 16)).toBe('2026-03-28T01:31');
    await add(list, [{ Name: 'Nora', Email: 'nora@example.com', Rent: '1' }]);
    await owner.post(`/app/recipient_datas/${list.key}/update_rows`, {
      data: { set: [{ index: 0, field_name: 'Name', value: 'Changed', was: 'Tenant 0' }] },
    });
    await reach('2026-03-29T01:00:00Z');
    expect(await bulkSendOf(key)).toMatchObject({
      next_run_date: '2026-03-30T00:30:00.000Z',
      counts: { documents: 3, created: 3, awaiting_signatures: 3 },
    });
    expect((await rowsOf(key)).map(({ index, status, email }) => [index, status, email])).toEqual([
      [0, 'sent', 'weekly-0@example.com'],
      [1, 'sent', 'weekly-1@example.com'],
      [2, 'sent', 'nora@example.com'],
    ]);
    expect(await product.outbox('weekly-0@example.com')).toHaveLength(1);
    expect(await product.outbox('nora@example.com')).toHaveLength(1);
    await reach('2026-03-30T00:30:00Z');
    expect((await bulkSendOf(key)).counts).toMatchObject({ documents: 3, created: 3 });
    expect((await codesOf(key)).filter((code) => code !== 'created')).toEqual([
      ...['scheduled', 'started', 'finished', 'started', 'finished', 'nothing_new'],
    ]);
    const deleted = await changeBulkSend(owner, { key, when_to_run: null });
    expect(deleted).toMatchObject({ status: 'active', next_run_date: null, when_to_run: { kind: 'now' } });
    await add(list, [{ Name: 'Late', Email: 'late@example.com', Rent: '1' }]);
    await reach('2026-04-02T00:30:00Z');
    expect((await bulkSendOf(key)).counts.documents).toBe(3);
  });

  it('asks nobody again where a file replaces the list, keeps corrected rows, and goes on with new columns', async () => {
    const { key, list } = await preparedBulkSend(product, owner, `${people('replaced', 2)}\nBroken,nowhere,5`);
    const time = '09:00';
    await changeBulkSend(owner, { key, status: 'active', when_to_run: { kind: 'recurring', every: 'day', time, ...berlin } });
    const next = async () => (await bulkSendOf(key)).next_run_date as string;
    await reach(await next());
    expect((await bulkSendOf(key)).counts).toMatchObject({ documents: 3, created: 2, failed: 1 });
    await owner.post(`/app/recipient_datas/${list.key}/update_rows`, {
      data: { set: [{ index: 2, field_name: 'Email', value: 'mended@example.com', was: 'nowhere' }] },
    });
    await owner.post(`/app/bulk_sends/${key}/retry_rows`);
    await product.local.idle();
    const [head = '', ...lines] = people('replaced', 3).split('\n');
    await importPeople(product, owner, [`${head},Town`, ...lines.map((line) => `${line},`)].join('\n'), { key: list.key, mode: 'replace' });
    await reach(await next());
    const rows = await rowsOf(key);
    expect(rows.map(({ email, status }) => [email, status])).toEqual([
      ['replaced-0@example.com', 'sent'],
      ['replaced-1@example.com', 'sent'],
      ['mended@example.com', 'sent'],
      ['replaced-2@example.com', 'sent'],
    ]);
    for (const { email } of rows) expect(await product.outbox(email)).toHaveLength(1);
    await changeBulkSend(owner, { key, when_to_run: null });
  });

  it('holds its next run back while it is paused, and ends when it is stopped', async () => {
    const { key, list } = await preparedBulkSend(product, owner, people('held', 1));
    const day = dayAfter(1);
    await changeBulkSend(owner, { key, status: 'active', when_to_run: { kind: 'recurring', every: 'day', time: '09:00', ...berlin } });
    expect((await changeBulkSend(owner, { key, status: 'paused' })).status).toBe('paused');
    await reach(`${day}T23:00:00Z`);
    expect((await bulkSendOf(key)).counts.documents).toBe(0);
    const { next_run_date } = await changeBulkSend(owner, { key, status: 'active' });
    expect(Date.parse(next_run_date)).toBeGreaterThan(product.local.clock.now().getTime());
    await reach(next_run_date);
    expect((await bulkSendOf(key)).counts.created).toBe(1);
    await add(list, [{ Name: 'Nora', Email: 'held-nora@example.com', Rent: '1' }]);
    const stopped = (await owner.post(`/app/bulk_sends/${key}/stop`, { withdraw: false })).bulk_send;
    expect(stopped).toMatchObject({ stopped: true, next_run_date: null });
    await reach(`${dayAfter(3)}T09:00:00Z`);
    expect((await bulkSendOf(key)).counts.documents).toBe(1);
  });
});

describe('a bulk send at a time', () => {
  it('begins once although its message comes several times, and the machine dies while it prepares', async () => {
    const { key } = await preparedBulkSend(product, owner, people('once', 3));
    const { queue, table } = product.local.deps;
    const send = queue.send.bind(queue);
    const transact = table.transact.bind(table);
    vi.spyOn(queue, 'send').mockImplementation(async (name, body, options) => {
      await Promise.all(('starting' in body ? [1, 2, 3] : [1]).map(() => send(name, body, options)));
    });
    let deaths = 2;
    vi.spyOn(table, 'transact').mockImplementation((writes) => {
      const isStart = JSON.stringify(writes).includes('"started"');
      return isStart && deaths-- > 0 ? Promise.reject(new Error('The machine is gone')) : transact(writes);
    });
    const at = `${dayAfter(2)}T09:00`;
    const { next_run_date } = await changeBulkSend(owner, {
      key,
      status: 'active',
      when_to_run: { kind: 'at', at, time_zone: 'America/New_York' },
    });
    expect(next_run_date).toBe(`${at.slice(0, 10)}T13:00:00.000Z`);
    await reach(next_run_date);
    for (let look = 0; look < 4; look++) await product.local.advance(310);
    await product.local.idle();
    expect(await bulkSendOf(key)).toMatchObject({ next_run_date: null, counts: { documents: 3, created: 3, awaiting_signatures: 3 } });
    for (let row = 0; row < 3; row++) expect(await product.outbox(`once-${row}@example.com`)).toHaveLength(1);
    expect((await codesOf(key)).filter((code) => code === 'started')).toHaveLength(1);
  });

  it('keeps the files of its run although the answer to its beginning is lost', async () => {
    const { key } = await preparedBulkSend(product, owner, people('answer', 2));
    const { table } = product.local.deps;
    const transact = table.transact.bind(table);
    let isLost = false;
    vi.spyOn(table, 'transact').mockImplementation(async (writes) => {
      await transact(writes);
      if (isLost || !JSON.stringify(writes).includes('"started"')) return;
      isLost = true;
      throw new Error('No answer came');
    });
    const when_to_run = { kind: 'at', at: `${dayAfter(2)}T09:00`, ...berlin };
    await reach((await changeBulkSend(owner, { key, status: 'active', when_to_run })).next_run_date);
    expect(isLost).toBe(true);
    expect((await bulkSendOf(key)).counts).toMatchObject({ documents: 2, created: 2, awaiting_signatures: 2 });
  });

  it('keeps its hour in New York across a change of the clocks, and runs once at a time that they show twice', async () => {
    product.local.clock.advance((Date.parse('2026-10-30T00:00:00Z') - product.local.clock.now().getTime()) / 1000);
    owner = await product.owner();
    const { key, list } = await preparedBulkSend(product, owner, people('twice', 1));
    const when_to_run = { kind: 'recurring', every: 'week', weekday: 7, time: '01:30', time_zone: 'America/New_York' };
    const { next_run_date } = await changeBulkSend(owner, { key, status: 'active', when_to_run });
    expect(next_run_date).toBe('2026-11-01T05:30:00.000Z');
    await reach(next_run_date);
    await add(list, [{ Name: 'Nora', Email: 'twice-nora@example.com', Rent: '1' }]);
    // The clocks show this time again.
    await reach('2026-11-01T06:30:00.000Z');
    expect(await bulkSendOf(key)).toMatchObject({ next_run_date: '2026-11-08T06:30:00.000Z', counts: { documents: 1, created: 1 } });
    await changeBulkSend(owner, { key, when_to_run: null });
  });

  it('works on the rows as they are then; another time can be chosen, and deleting the schedule takes it back to setup', async () => {
    const { key, list } = await preparedBulkSend(product, owner, people('later', 1));
    const at = `${dayAfter(2)}T09:00`;
    await changeBulkSend(owner, { key, status: 'active', when_to_run: { kind: 'at', at, ...berlin } });
    const other = `${dayAfter(3)}T09:00`;
    const { next_run_date } = await changeBulkSend(owner, { key, when_to_run: { kind: 'at', at: other, ...berlin } });
    expect(next_run_date.slice(0, 10)).toBe(other.slice(0, 10));
    expect(await changeBulkSend(owner, { key, when_to_run: null })).toMatchObject({ status: 'setup', next_run_date: null });
    const again = await changeBulkSend(owner, { key, status: 'active', when_to_run: { kind: 'at', at: other, ...berlin } });
    await add(list, [{ Name: 'Nora', Email: 'later-nora@example.com', Rent: '1' }]);
    await reach(again.next_run_date);
    expect((await bulkSendOf(key)).counts).toMatchObject({ documents: 2, created: 2 });
  });

  it('is checked when it is scheduled', async () => {
    const { key } = await preparedBulkSend(product, owner, people('checked', 1));
    const refused = async (data: object) => {
      const { status, body } = await tryBulkSend(owner, { key, ...data });
      return [status, body.code, body.issues?.[0]?.path];
    };
    const past = { kind: 'at', at: `${dayAfter(-1)}T09:00`, ...berlin };
    expect(await refused({ when_to_run: past })).toEqual([400, 'bad_request', 'body.data.when_to_run.at']);
    expect(await refused({ when_to_run: { kind: 'recurring', every: 'week', time: '09:00', ...berlin } })).toEqual([
      ...[400, 'bad_request', 'body.data.when_to_run.weekday'],
    ]);
    const when_to_run = { kind: 'at', at: `${dayAfter(2)}T09:00`, ...berlin };
    expect((await refused({ status: 'active', when_to_run, number_of_rows: 7 }))[1]).toBe('bulk_rows_changed');
    expect((await refused({ status: 'active', when_to_run, recipient_data_key: null }))[1]).toBe('no_bulk_data');
  });

  it.each([
    [
      'its template is in the trash',
      'Its template can no longer be used.',
      (template: string, by: ApiClient) => by.get(`/app/documents/${template}/delete_document`),
    ],
    [
      'the right is lost',
      'Whoever scheduled it may not run bulk sends any more.',
      (_template: string, by: ApiClient) => withoutPermissions(product, by, ['can_prepare_and_send_documents']),
    ],
  ])('%s: nothing runs, the owner is told why by notification and mail, and the schedule ends', async (_why, reason, spoil) => {
    const by = await product.owner();
    const { key, template } = await preparedBulkSend(product, by, people('spoilt', 1), { description: 'Spoilt' });
    const at = `${dayAfter(2)}T09:00`;
    const { next_run_date } = await changeBulkSend(by, { key, status: 'active', when_to_run: { kind: 'at', at, ...berlin } });
    await spoil(template.key, by);
    await reach(next_run_date);
    for (let look = 0; look < 3; look++) await product.local.advance(310);
    expect(await bulkSendOf(key, by)).toMatchObject({ status: 'setup', next_run_date: null, counts: { documents: 0 } });
    expect(await told(by)).toEqual([`“Spoilt” did not run at its time. ${reason}`]);
    expect(await codesOf(key, by)).toEqual(['scheduled', 'schedule_ended']);
    const { user } = await by.get('/app/user');
    const mails = await product.outbox(user.email_address);
    expect(mails.filter(({ subject }) => subject.startsWith('“Spoilt” did not run'))).toHaveLength(1);
  });
});

describe('a recurring bulk send that meets somebody', () => {
  it('who runs a failed row again keeps that row', async () => {
    const { key, list } = await preparedBulkSend(product, owner, 'Name,Email,Rent\nAnn,meets-ann@example.com,1\nBen,ben,2');
    const when_to_run = { kind: 'recurring', every: 'day', time: '09:00', ...berlin };
    await changeBulkSend(owner, { key, status: 'active', when_to_run });
    await reach((await bulkSendOf(key)).next_run_date);
    await owner.post(`/app/recipient_datas/${list.key}/update_rows`, {
      data: {
        set: [{ index: 1, field_name: 'Email', value: 'meets-ben@example.com', was: 'ben' }],
        add: [{ values: { Name: 'Cleo', Email: 'meets-cleo@example.com', Rent: '3' } }],
      },
    });
    const { next_run_date } = await bulkSendOf(key);
    const { files } = product.local.deps;
    const put = files.put.bind(files);
    let isBegun = false;
    vi.spyOn(files, 'put').mockImplementation(async (at, ...what) => {
      if (at.includes('again-') && !isBegun) {
        isBegun = true;
        await reach(next_run_date);
      }
      return put(at, ...what);
    });
    expect((await owner.post(`/app/bulk_sends/${key}/retry_rows`, {})).rows).toBe(1);
    await product.local.idle();
    expect(isBegun).toBe(true);
    const { counts, date_finished } = await bulkSendOf(key);
    expect(counts).toMatchObject({ documents: 3, created: 3, failed: 0, awaiting_signatures: 3 });
    expect(date_finished).not.toBeNull();
    expect(product.local.queue.deadLetters('bulk-sends')).toEqual([]);
    for (const name of ['ann', 'ben', 'cleo']) expect(await product.outbox(`meets-${name}@example.com`)).toHaveLength(1);
  });
});
