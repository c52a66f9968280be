import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ApiClient } from '../../support/api-client.ts';
import { addressOf, bulkSendPath, leasesFor } from '../../support/leases.ts';
import { until } from '../../support/until.ts';
import { type Figure, milliseconds, percentile } from '../figure.ts';
import { readyLine, start } from '../started.ts';
import { watchMemory } from './watch-memory.ts';

const patience = { patienceMs: 3_600_000, everyMs: 250 };
const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;

/** Runs a bulk send through the product as `npm start` runs it: from the press of the button to the last mail, and counts what exists. */
export async function runFigures(rows: number): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
  const product = await start({ environment: { DEMO: 'off', DATA_DIR: dataDir, QUOTAS: `emails_a_day=${rows + 1000}` } });
  const figures: Figure[] = [];
  try {
    await product.said(readyLine);
    const owner = new ApiClient(product.url);
    await owner.register({ name: 'Olivia' });
    const key = await leasesFor(owner, rows);
    const asked = lookedAt(key);
    const quiet = await answers(owner, asked, 60);
    const memory = watchMemory(product.pid);
    const pressed = Date.now();
    const began = performance.now();
    await owner.post(bulkSendPath, { data: { key, status: 'active', number_of_rows: rows } });
    const activated = performance.now() - began;
    const meanwhile = new Map(asked.map(([what]) => [what, [] as number[]]));
    const counts = await until(
      'the last document',
      async () => {
        for (const [what, samples] of await answers(owner, asked, 1)) meanwhile.get(what)?.push(...samples);
        const now = (await owner.get(`/app/bulk_sends/${key}`)).bulk_send.counts;
        return now.awaiting_signatures + now.failed >= rows ? now : undefined;
      },
      patience,
    );
    const made = performance.now() - began;
    const last = await lastMail(owner, rows);
    const mailed = last - pressed;
    const used = memory.stop();
    const after = await answers(owner, asked, 60);
    figures.push(
      { what: `${rows} rows: activated (checked, copied, begun)`, measured: seconds(activated), aim: '' },
      {
        what: 'Documents made and sent',
        measured: `${seconds(made)}, ${Math.round(rows / (made / 1000))} rows a second`,
        aim: '100 a second',
      },
      { what: 'The last mail', measured: `${seconds(mailed)}, ${Math.round(rows / (mailed / 1000))} rows a second`, aim: '100 a second' },
      { what: 'Counts', measured: JSON.stringify(counts), aim: '' },
      { what: 'Memory before, in each fifth of the run, and after (all processes)', measured: used, aim: 'flat' },
    );
    for (const [what] of asked) {
      const [before, during, since] = [quiet, meanwhile, after].map((times) => times.get(what) ?? []) as [number[], number[], number[]];
      const middle = [before, during, since].map((samples) => milliseconds(percentile(samples, 0.5))).join(', ');
      const worst = milliseconds(percentile(during, 0.95));
      figures.push({ what: `${what}: before, meanwhile, after`, measured: `${middle}; 95th meanwhile ${worst}`, aim: 'twice' });
    }
    await product.stop();
    figures.push({ what: 'Counted in the database', measured: counted(dataDir, rows), aim: `${rows} and ${rows}, none twice` });
    return figures;
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const lookedAt = (key: string): [string, string][] => [
  ['The list of documents', '/app/documents?limit=25'],
  ['The list of bulk sends', '/app/bulk_sends'],
  ['The bulk send', `/app/bulk_sends/${key}`],
  ['Its rows', `/app/bulk_sends/${key}/rows`],
];

async function answers(owner: ApiClient, asked: [string, string][], times: number): Promise<Map<string, number[]>> {
  const taken = new Map(asked.map(([what]) => [what, [] as number[]]));
  for (let time = 0; time < times; time++) {
    for (const [what, path] of asked) {
      const from = performance.now();
      await owner.get(path);
      taken.get(what)?.push(performance.now() - from);
    }
  }
  return taken;
}

/** When the last of the mails was sent. Asks for each row's in turn, so that nothing is disturbed by reading all at once. */
async function lastMail(owner: ApiClient, rows: number): Promise<number> {
  let last = 0;
  for (let row = 0; row < rows; row++) {
    const path = `/_local/outbox?to=${encodeURIComponent(addressOf(row))}`;
    const [mail] = await until(
      `the mail of row ${row}`,
      async () => {
        const { messages } = await owner.get(path);
        return messages.length > 0 ? messages : undefined;
      },
      patience,
    );
    last = Math.max(last, Date.parse(mail.sent_at));
  }
  return last;
}

/** What the stopped product has left: documents by their row, and requests by their address. */
function counted(dataDir: string, rows: number): string {
  const database = new DatabaseSync(join(dataDir, 'countersign.db'));
  const ask = (text: string) => Object.values(database.prepare(text).get() ?? {}).map(Number);
  const external = `json_extract(body, '$.external_id')`;
  const [documents, of] = ask(`SELECT COUNT(*), COUNT(DISTINCT ${external}) FROM items WHERE sk = 'PACK' AND ${external} <> ''`);
  const [mails, to] = ask(`SELECT COUNT(*), COUNT(DISTINCT recipient) FROM messages WHERE recipient LIKE 'tenant-%'`);
  const [dead] = ask('SELECT COUNT(*) FROM queue WHERE dead = 1');
  database.close();
  return `${documents} documents of ${of} rows, ${mails} mails to ${to} of ${rows} people, ${dead} dead letters`;
}
