import { expect, test } from 'vitest';
import { ApiClient } from '../support/api-client.ts';
import { addressOf, bulkSendPath, leasesFor } from '../support/leases.ts';
import { until } from '../support/until.ts';
import { apiUrl, mailbox } from './deployment.ts';

const rows = 50;

test('a bulk send makes and sends each of its documents once', { timeout: 240_000 }, async () => {
  const owner = new ApiClient(apiUrl, undefined, mailbox);
  await owner.register();
  const key = await leasesFor(owner, rows);
  const from = performance.now();
  await owner.post(bulkSendPath, { data: { key, status: 'active', number_of_rows: rows } });
  const counts = await until(
    'the last document',
    async () => {
      const now = (await owner.get(`/app/bulk_sends/${key}`)).bulk_send.counts;
      return now.awaiting_signatures + now.failed === rows ? now : undefined;
    },
    { everyMs: 500 },
  );
  console.log(`${rows} rows in ${((performance.now() - from) / 1000).toFixed(1)} s`);
  expect(counts).toMatchObject({ documents: rows, created: rows, awaiting_signatures: rows, failed: 0 });
  const { documents } = (await owner.get('/app/documents?limit=100')) as { documents: { external_id: string }[] };
  expect(new Set(documents.map(({ external_id }) => external_id)).size).toBe(rows);
  expect(documents).toHaveLength(rows);
  for (const row of [0, 17, rows - 1]) {
    const mails = await until('the mail', async () => {
      const found = await mailbox.messages(addressOf(row));
      return found.length > 0 ? found : undefined;
    });
    expect(mails.map(({ subject }) => subject)).toEqual([`Your lease, Tenant ${row}`]);
  }
  const { bulk_send_rows } = await owner.get(`/app/bulk_sends/${key}/rows?status=sent`);
  expect(bulk_send_rows).toHaveLength(rows);
});
