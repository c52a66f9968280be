import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultQuotas } from '../../../functions/settings/quotas.ts';
import type { BulkRowStatus } from '../../../shared/domain/bulk-sends/bulk-status.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { changeBulkSend, preparedBulkSend, tryBulkSend } from '../../support/bulk-sends.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { seededRandom } from '../../support/seed.ts';
import { sign, startSigning } from '../../support/signing.ts';

/** `COUNT_SEEDS=20`: more plays. */
const seeds = Number(process.env.COUNT_SEEDS ?? 3);
const steps = 14;
const rows = 12;
/** What each play begins with: rows that fail again, and rows that wait to be run again while it is paused. */
const opening = ['run again', 'pause', 'correct', 'run again'];

let product: Product;
beforeAll(async () => {
  product = await startProduct({ settings: { quotas: { ...defaultQuotas, emails_a_day: 9, recipient_an_hour: 50 } } });
});
afterAll(() => product.close());

type Row = { index: number; status: BulkRowStatus; document_key: string | null };

/** Every number says of how many rows it is, the sums hold, and rows are found by the status that they show. */
async function expectCountsOfRows(owner: ApiClient, key: string, told: string): Promise<void> {
  const { counts, stopped } = (await owner.get(`/app/bulk_sends/${key}`)).bulk_send;
  const all: Row[] = (await owner.get(`/app/bulk_sends/${key}/rows`)).bulk_send_rows;
  const of = (...statuses: BulkRowStatus[]) => all.filter(({ status }) => statuses.includes(status)).length;
  expect(counts, told).toEqual({
    documents: all.length,
    created: of('created', 'running', 'unsent', 'sent', 'bounced', 'complete', 'rejected', 'withdrawn'),
    not_sent: of('created', 'running', 'unsent'),
    awaiting_signatures: of('sent', 'bounced'),
    complete: of('complete'),
    rejected: of('rejected'),
    withdrawn: of('withdrawn'),
    failed: of('failed'),
    bounced: of('bounced'),
    excluded: of('excluded'),
    waiting: stopped ? 0 : of('waiting'),
    stopped: of('stopped'),
  });
  for (const status of new Set(all.map((row) => row.status))) {
    const found: Row[] = (await owner.get(`/app/bulk_sends/${key}/rows?status=${status}`)).bulk_send_rows;
    expect(found.length, `${told}: rows shown as ${status}`).toBe(of(status));
  }
}

it.each(Array.from({ length: seeds }, (_, seed) => seed + 1))(
  'whatever happens to a bulk send, its counts are those of its rows (play %i)',
  async (seed) => {
    const random = seededRandom(seed);
    const owner = await product.owner();
    const email = (row: number) => `play${seed}-${row}@example.com`;
    const lines = Array.from({ length: rows }, (_, row) => `Tenant ${row},${row % 5 === 4 ? `wrong-${row}` : email(row)},${row}`);
    const { key, list } = await preparedBulkSend(product, owner, ['Name,Email,Rent', ...lines].join('\n'));
    await changeBulkSend(owner, { key, status: 'active' });
    await product.local.idle();
    const path = `/app/bulk_sends/${key}`;
    const shown = async (): Promise<Row[]> => (await owner.get(`${path}/rows`)).bulk_send_rows;
    const someRow = async () => (await shown())[Math.floor(random() * rows)] as Row;
    const act = async (action: string) => {
      const row_indexes = (await shown()).filter(() => random() < 0.4).map(({ index }) => index);
      const reason = action === 'withdraw' && { cancellation_reason: 'The rent was wrong.' };
      await owner.call('POST', `${path}/act_on_rows`, { action, row_indexes, ...reason });
    };
    const moves: Record<string, () => Promise<unknown>> = {
      pause: () => tryBulkSend(owner, { key, status: 'paused' }),
      resume: () => tryBulkSend(owner, { key, status: 'active' }),
      exclude: () => act('exclude'),
      include: () => act('include'),
      withdraw: () => act('withdraw'),
      'send again': () => act('send_again'),
      'run again': () => owner.call('POST', `${path}/retry_rows`, {}),
      correct: async () => {
        const row = 4 + 5 * Math.floor(random() * 2);
        const set = [{ index: row, field_name: 'Email', value: email(row), was: `wrong-${row}` }];
        await owner.call('POST', `/app/recipient_datas/${list.key}/update_rows`, { data: { set } });
      },
      sign: async () => {
        const row = await someRow();
        if (row.status === 'sent') await sign(product, email(row.index));
      },
      reject: async () => {
        const row = await someRow();
        if (row.status !== 'sent') return;
        const signing = await startSigning(product, email(row.index));
        await signing.submit({ update_status_to: 'rejected', rejection_reason: 'Not yet.' });
      },
      trash: async () => {
        const { document_key } = await someRow();
        if (document_key) await owner.call('GET', `/app/documents/${document_key}/delete_document`);
      },
      recover: async () => {
        const { document_key } = await someRow();
        if (document_key) await owner.call('GET', `/app/documents/${document_key}/recover_document`);
      },
      'a day': () => product.local.advance(24 * 3_600 + 130),
      stop: () => (random() < 0.3 ? owner.call('POST', `${path}/stop`, { withdraw: false }) : Promise.resolve()),
    };
    const names = Object.keys(moves);
    const played: string[] = [];
    for (let step = 0; step < steps; step++) {
      const name = opening[step] ?? (names[Math.floor(random() * names.length)] as string);
      played.push(name);
      await moves[name]?.();
      await product.local.idle();
      await expectCountsOfRows(owner, key, played.join(', '));
    }
  },
);

it('rows that a stopped bulk send never began say so, and what it made and did not send waits for nothing', async () => {
  const owner = await product.owner();
  const people = Array.from({ length: rows }, (_, row) => `Tenant ${row},stopped-${row}@example.com,${row}`);
  const { key } = await preparedBulkSend(product, owner, ['Name,Email,Rent', ...people].join('\n'));
  await changeBulkSend(owner, { key, status: 'active' });
  await product.local.idle();
  const statuses = async () => (await owner.get(`/app/bulk_sends/${key}/rows`)).bulk_send_rows.map(({ status }: Row) => status);
  // The quota of the day let nine go.
  expect((await statuses()).sort()).toEqual([...Array(9).fill('sent'), 'unsent', 'waiting', 'waiting']);
  await expectCountsOfRows(owner, key, 'waits');
  await owner.post(`/app/bulk_sends/${key}/stop`, { withdraw: false });
  await product.local.idle();
  expect((await statuses()).sort()).toEqual(['created', ...Array(9).fill('sent'), 'stopped', 'stopped']);
  await expectCountsOfRows(owner, key, 'stopped');
});
