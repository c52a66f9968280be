import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../infra/local/table/database.ts';
import { auditStart, auditText, type ChainedRecord } from '../../shared/domain/audit/audit-chain.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import { verifyPdf } from '../../shared/verify/verify-pdf.ts';
import { ApiClient } from '../support/api-client.ts';
import { type Product, startProduct } from '../support/product.ts';
import { type Scenario, sendNewPack, sign } from '../support/signing.ts';

// The attacker can write the database and knows how chains are made. They have neither the key of the anchors nor the
// seal's.

let dataDir: string;
let product: Product;
let scenario: Scenario;

/** A document that Anna has signed and that Bert has not: its audit trail is not sealed yet. */
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'countersign-rewrite-'));
  product = await startProduct({ dataDir });
  scenario = await sendNewPack(product, { people: ['Anna', 'Bert'] });
  await sign(product, scenario.people[0]?.email ?? '');
  await product.local.idle();
});
afterEach(async () => {
  await product.close();
  rmSync(dataDir, { recursive: true, force: true });
});

type Stored = ChainedRecord & { pk: string; sk: string };

/** Changes the trail in the database, computes every hash again, and corrects the document's own note of its end. */
async function forge(change: (records: Stored[]) => Stored[]): Promise<void> {
  await product.close();
  const database = openDatabase(dataDir);
  const pk = `PACK#${scenario.key}`;
  const rows = database.sql("SELECT body FROM items WHERE pk = ? AND sk LIKE '~AUDIT#%' ORDER BY sk").all(pk);
  let head = auditStart;
  const records = change(rows.map(({ body }) => JSON.parse(String(body)) as Stored)).map((record, index) => {
    const sequence = index + 1;
    const body = { ...record, sk: `~AUDIT#${String(sequence).padStart(8, '0')}`, sequence, previous_hash: head };
    head = createHash('sha256').update(auditText(scenario.key, body)).digest('hex');
    return { ...body, hash: head };
  });
  database.sql("DELETE FROM items WHERE pk = ? AND sk LIKE '~AUDIT#%'").run(pk);
  for (const record of records) {
    database.sql('INSERT INTO items (pk, sk, body, bytes) VALUES (?, ?, ?, 1)').run(pk, record.sk, JSON.stringify(record));
  }
  const pack = JSON.parse(String(database.sql("SELECT body FROM items WHERE pk = ? AND sk = 'PACK#DETAILS'").get(pk)?.body));
  const body = JSON.stringify({ ...pack, audit_head: head, audit_sequence: records.length });
  database.sql("UPDATE items SET body = ? WHERE pk = ? AND sk = 'PACK#DETAILS'").run(body, pk);
  moveClock(database, 3600);
  database.close();
}

/** Time passes while the product is stopped. */
function moveClock(database: Database, seconds: number): void {
  const milliseconds = Number(database.readMeta('clock_offset_ms') ?? 0) + seconds * 1000;
  database.writeMeta('clock_offset_ms', String(milliseconds));
}

const wasNeverAsked = (records: Stored[]) =>
  records.map((record) => (record.sequence === 4 ? { ...record, ...auditLine('asked_to_sign', { recipient: 'Somebody Else' }) } : record));

/** Runs `npm run audit:check` while the product is stopped. */
function check(): Promise<{ exitCode: number; problems: string[] }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['bin/audit-check.ts', '--json'], { env: { ...process.env, DATA_DIR: dataDir } }, (error, text) => {
      const { broken = [], store = [] } = JSON.parse(text);
      const problems = [...broken.map(({ problem }: { problem: string }) => problem), ...store.map(({ code }: { code: string }) => code)];
      resolve({ exitCode: error ? Number(error.code) : 0, problems });
    });
  });
}

/** The document as its owner sees it, in the product that runs now. */
const scenarioNow = () => new ApiClient(product.url, scenario.owner.session).document(scenario.key);

/** The product continues, Bert signs, and somebody with the sealed file asks whether its audit trail is genuine. */
async function sealAndVerify(): Promise<{ embedded: boolean | undefined; state: string | undefined }> {
  product = await startProduct({ dataDir });
  await sign(product, scenario.people[1]?.email ?? '');
  await product.local.idle();
  expect(await scenarioNow()).toMatchObject({ status: 'complete', status_detail: null, status_message: null });
  const headers = { 'x-session-token': scenario.owner.session?.session_token ?? '' };
  const answer = await fetch(`${product.url}/app/serve/${scenario.key}`, { headers });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const report = await verifyPdf(new Uint8Array(await answer.arrayBuffer()));
  const { document_key = '', head = '', events = [], ok } = report.audit ?? {};
  const audit = { document_key, head, sequence: events.length };
  const { body } = await product.client().call('POST', '/app/verify_final_document', { sha256: report.sha256, audit });
  expect(body).toMatchObject({ known: true });
  return { embedded: ok, state: body.anchored?.state };
}

describe('an attacker who can write the table', () => {
  it('rewrites history before the document is sealed: the check and the verify page report it', async () => {
    await forge(wasNeverAsked);
    expect(await check()).toEqual({ exitCode: 2, problems: ['rewritten'] });
    expect(await sealAndVerify()).toEqual({ embedded: true, state: 'differs' });
  });

  it('cuts off the end of the trail: the check reports it, and so does the verify page once the product has continued', async () => {
    await forge((records) => records.slice(0, -2));
    expect(await check()).toEqual({ exitCode: 2, problems: ['truncated'] });
    expect(await sealAndVerify()).toEqual({ embedded: true, state: 'forked' });
    await product.close();
    expect(await check()).toEqual({ exitCode: 2, problems: ['forked'] });
  });

  it('adds a false record: the check and the verify page report that it was never anchored', async () => {
    await forge((records) => [...records, { ...(records.at(-1) as Stored), ...auditLine('opened', { person: 'Bert' }) }]);
    expect(await check()).toEqual({ exitCode: 2, problems: ['anchor_missing'] });
    expect(await sealAndVerify()).toEqual({ embedded: true, state: 'partly' });
  });

  it('removes the whole document: the check reports it by its anchors', async () => {
    await product.close();
    const database = openDatabase(dataDir);
    database.sql('DELETE FROM items WHERE pk = ?').run(`PACK#${scenario.key}`);
    database.close();
    expect(await check()).toEqual({ exitCode: 2, problems: ['truncated'] });
  });

  it('also cuts or changes the file of anchors, without its key: both are reported', async () => {
    await forge(wasNeverAsked);
    const file = join(dataDir, 'anchors/anchors.jsonl');
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
    writeFileSync(file, `${lines.slice(0, 3).join('\n')}\n`);
    expect(await check()).toMatchObject({ exitCode: 2, problems: ['anchor_missing', 'anchors_removed'] });
    writeFileSync(
      file,
      `${lines.map((line) => line.replace(/(?<="sequence":4,"hash":")./, (digit) => (digit === '0' ? '1' : '0'))).join('\n')}\n`,
    );
    expect((await check()).problems).toEqual(expect.arrayContaining(['anchor_changed', 'anchors_changed']));
    expect((await sealAndVerify()).state).toBe('damaged');
  });

  it('changes nothing: the check and the verify page report nothing', async () => {
    await product.close();
    expect(await check()).toEqual({ exitCode: 0, problems: [] });
    expect(await sealAndVerify()).toEqual({ embedded: true, state: 'matches' });
    await product.close();
    expect(await check()).toEqual({ exitCode: 0, problems: [] });
  });
});
