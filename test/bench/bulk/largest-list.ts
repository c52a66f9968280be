import { ApiClient } from '../../support/api-client.ts';
import { bulkSendPath, leasesFor } from '../../support/leases.ts';
import { until } from '../../support/until.ts';
import { type Figure, milliseconds } from '../figure.ts';
import { readyLine, start } from '../started.ts';
import { watchMemory } from './watch-memory.ts';

/** As many as a list may have. */
const rows = 100_000;
const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;

/** Checks and activates a bulk send over a list of the largest size: how long until somebody is answered, and until its first document. */
export async function largestListFigures(): Promise<Figure[]> {
  const product = await start({ environment: { DEMO: 'off', QUOTAS: `emails_a_day=${rows}` } });
  try {
    await product.said(readyLine);
    const owner = new ApiClient(product.url);
    await owner.register({ name: 'Olivia' });
    const key = await leasesFor(owner, rows);
    const memory = watchMemory(product.pid);
    const checked = await beside(owner, () => owner.post(`/app/bulk_sends/${key}/dry_run`));
    const began = performance.now();
    const activated = await beside(owner, () => owner.post(bulkSendPath, { data: { key, status: 'active', number_of_rows: rows } }));
    await until('the first document', async () => (await owner.get(`/app/bulk_sends/${key}`)).bulk_send.counts.created > 0 || undefined, {
      everyMs: 20,
    });
    const first = performance.now() - began;
    return [
      { what: `${rows} rows: the dry run answers`, measured: checked, aim: '20 s' },
      { what: `${rows} rows: activating answers`, measured: activated, aim: '20 s' },
      { what: `${rows} rows: the first document after the press of the button`, measured: seconds(first), aim: '20 s' },
      { what: 'Memory before, in each fifth, and after (all processes)', measured: memory.stop(), aim: '' },
    ];
  } finally {
    await product.stop();
  }
}

/** How long something takes, and the longest that somebody else waits for a list meanwhile. */
async function beside(owner: ApiClient, act: () => Promise<unknown>): Promise<string> {
  const began = performance.now();
  let isOver = false;
  const done = act().finally(() => {
    isOver = true;
  });
  let longest = 0;
  while (!isOver) {
    const from = performance.now();
    await owner.get('/app/bulk_sends');
    longest = Math.max(longest, performance.now() - from);
  }
  await done;
  return `${seconds(performance.now() - began)}; the list of bulk sends meanwhile within ${milliseconds(longest)}`;
}
