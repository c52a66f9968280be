import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFailed } from 'vitest';
import { ApiClient } from '../support/api-client.ts';
import { bulkSendPath, leasesFor } from '../support/leases.ts';
import type { OutboxMessage } from '../support/product.ts';
import { freePort, ProductProcess } from '../support/product-process.ts';
import { seed, seededRandom } from '../support/seed.ts';
import { until } from '../support/until.ts';

/** More at night, when nobody waits for them. `KILLS=20 KILLED_ROWS=200 SEED=2`: plays of other lengths, and others. */
const { KILLS, KILLED_ROWS, NIGHT } = process.env;
const isNight = NIGHT === '1';
const isLonger = isNight || KILLS !== undefined;
const kills = Number(KILLS ?? (isNight ? 50 : 5));
const rows = Number(KILLED_ROWS ?? (isNight ? 500 : 50));
const random = seededRandom();
/** Milliseconds in which a product that was started again is killed: long enough for a few rows. */
const life = 100;
const dataDir = mkdtempSync(join(tmpdir(), 'countersign-bulk-crash-'));
let product: ProductProcess;
let owner: ApiClient;

beforeAll(async () => {
  product = new ProductProcess(await freePort(), dataDir);
  await product.start();
  owner = new ApiClient(product.url);
  await owner.register();
});
afterAll(async () => {
  await product?.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

beforeEach(() => onTestFailed(() => console.error(`The kills were those of SEED=${seed}.`)));

const isTenant = (to: string) => to.startsWith('tenant-');

/** Every page of the list. */
async function allDocuments(): Promise<{ external_id: string }[]> {
  const found: { external_id: string }[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { documents: { external_id: string }[]; cursor: string | null } = await owner.get(
      `/app/documents?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    found.push(...page.documents);
    cursor = page.cursor;
  }
  return found;
}

const mailsNow = async () => (await owner.get('/_local/outbox')).messages as OutboxMessage[];
const deadLetters = async () => Object.values(await owner.get('/_local/dead-letters')).flat();

/** A request that is sent now comes behind those that a kill left in the queue, which may go a second time. */
async function nothingLeft(late: string): Promise<void> {
  const one = await leasesFor(owner, 1, () => late);
  await owner.post(bulkSendPath, { data: { key: one, status: 'active' } });
  await until('a later mail', async () => (await mailsNow()).some(({ to }) => to === late) || undefined);
}

async function killed(): Promise<void> {
  await product.kill();
  await product.start();
}

it('a bulk send that is killed again and again makes each document and each mail once', async () => {
  const key = await leasesFor(owner, rows);
  await owner.post(bulkSendPath, { data: { key, status: 'active' } });
  const read = async () => (await owner.get(`/app/bulk_sends/${key}`)).bulk_send.counts;
  const met: number[] = [];
  for (let kill = 0; kill < kills; kill++) {
    // Any moment: while a row is made or sent, its mail composed, or an event handed on; one in four as soon as it has started.
    const { created } = await read();
    if (random() > 0.25) await until('a further document', async () => (await read()).created > created || created === rows || undefined);
    const moment = performance.now() + random() * life;
    await until('the moment', async () => performance.now() >= moment || undefined, { everyMs: 1 });
    await killed();
    met.push(created);
  }
  const { failed } = await until('all rows', async () => {
    const counts = await read();
    return counts.awaiting_signatures + counts.failed === rows ? counts : undefined;
  });
  // A row that was begun at five kills may be what ends the worker, so it was set aside and waits to be run again.
  expect(failed).toBeLessThanOrEqual(kills / 5);
  if (failed > 0) await owner.post(`/app/bulk_sends/${key}/retry_rows`);
  const over = await until('the rows that were set aside', async () => {
    const counts = await read();
    return counts.awaiting_signatures === rows ? counts : undefined;
  });
  expect(over).toMatchObject({ documents: rows, created: rows, awaiting_signatures: rows, complete: 0, rejected: 0, failed: 0 });
  await until('the last mail', async () => new Set((await mailsNow()).map(({ to }) => to).filter(isTenant)).size === rows || undefined);
  const documents = await allDocuments();
  await nothingLeft('late@example.com');
  const mails = (await mailsNow()).filter(({ to }) => isTenant(to));
  expect(mails).toHaveLength(rows);
  expect(new Set(documents.map(({ external_id }) => external_id)).size).toBe(documents.length);
  expect(documents).toHaveLength(rows);
  expect(await deadLetters()).toEqual([]);
  if (isLonger) console.log(`Documents made at each of ${kills} kills: ${met.join(' ')}; set aside: ${failed}`);
}, 900_000);

/** Rows that something is done with, and those among them whose address is no address at first. */
const chosen = 30;
const wrong = 10;
const killsOfEach = isLonger ? 2 : 1;
const cancellation_reason = 'The rent was wrong.';
const everyRow = Array.from({ length: chosen }, (_, row) => row);

/** What concerns one bulk send, to people of its own. */
function looker(key: string, people: string) {
  const path = `/app/bulk_sends/${key}`;
  const mails = async () => (await mailsNow()).map(({ to }) => to).filter((to) => to.startsWith(people));
  const counts = async () => (await owner.get(path)).bulk_send.counts;
  const counted = (wanted: Record<string, number>) =>
    until(JSON.stringify(wanted), async () => {
      const now = await counts();
      return Object.entries(wanted).every(([name, n]) => now[name] === n) || undefined;
    });
  const act = (action: string, more: object = {}) => owner.call('POST', `${path}/act_on_rows`, { action, row_indexes: everyRow, ...more });
  return { path, mails, counts, counted, act };
}

it('what is done with chosen rows is done once for each of them, though it is killed meanwhile', async () => {
  const addressOf = (row: number) => `chosen-${row}@example.com`;
  const isWrong = (row: number) => row >= chosen - wrong;
  const key = await leasesFor(owner, chosen, (row) => (isWrong(row) ? `wrong-${row}` : addressOf(row)));
  const { path, mails, counted, act } = looker(key, 'chosen-');
  const met: number[] = [];
  /** Kills while mails go, until all have gone. */
  const play = async (order: () => Promise<unknown>, inAll: number) => {
    const { length: before } = await mails();
    await order();
    for (let kill = 0; kill < killsOfEach; kill++) {
      await until('a mail', async () => (await mails()).length > before || undefined, { everyMs: 1 });
      await new Promise((resolve) => setTimeout(resolve, random() * life));
      met.push((await mails()).length - before);
      await killed();
    }
    await until(`${inAll} mails`, async () => (await mails()).length >= inAll || undefined);
  };
  await owner.post(bulkSendPath, { data: { key, status: 'active' } });
  await counted({ awaiting_signatures: chosen - wrong, failed: wrong });
  const { recipient_data_key } = (await owner.get(path)).bulk_send;
  const set = everyRow.filter(isWrong).map((index) => ({ index, field_name: 'Email', value: addressOf(index), was: `wrong-${index}` }));
  await owner.post(`/app/recipient_datas/${recipient_data_key}/update_rows`, { data: { set } });
  await play(() => owner.post(`${path}/retry_rows`), chosen);
  await play(() => act('remind'), 2 * chosen);
  await play(() => act('withdraw', { cancellation_reason }), 3 * chosen);
  await counted({ withdrawn: chosen });
  await play(() => act('send_again'), 4 * chosen);
  await counted({ documents: chosen, created: chosen, awaiting_signatures: chosen, withdrawn: 0, failed: 0 });
  await nothingLeft('late-too@example.com');
  const each = Map.groupBy(await mails(), (to) => to);
  expect(everyRow.map((row) => each.get(addressOf(row))?.length)).toEqual(Array(chosen).fill(4));
  expect(await deadLetters()).toEqual([]);
  if (isLonger) console.log(`Mails gone at each kill: ${met.join(' ')}`);
}, 300_000);

it('rows that are left out and taken back in are counted and sent once, though it is killed meanwhile', async () => {
  const key = await leasesFor(owner, chosen, (row) => `left-${row}@example.com`);
  const { mails, counts, counted, act } = looker(key, 'left-');
  const change = (status: string) => owner.post(bulkSendPath, { data: { key, status } });
  // One is left, or the bulk send would be over.
  const most = { row_indexes: everyRow.slice(0, -1) };
  /** Asks until there is nothing to do; the first answers never come. */
  const play = async (action: string) => {
    for (let kill = 0; kill < killsOfEach; kill++) {
      const asked = act(action, most).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, random() * 30));
      await killed();
      await asked;
    }
    await until('nothing to do', async () => (await act(action, most)).body.code === 'no_rows_to_act_on' || undefined);
  };
  await change('active');
  await change('paused');
  await play('exclude');
  const { created, excluded, waiting } = await counts();
  expect([created + excluded, waiting]).toEqual([chosen - 1, 1]);
  expect(excluded).toBeGreaterThan(0);
  await play('include');
  expect(await counts()).toMatchObject({ excluded: 0, waiting: excluded + 1, failed: 0 });
  await change('active');
  await counted({ awaiting_signatures: chosen, waiting: 0 });
  await nothingLeft('late-again@example.com');
  expect((await mails()).sort()).toEqual(everyRow.map((row) => `left-${row}@example.com`).sort());
  expect(await deadLetters()).toEqual([]);
}, 300_000);
