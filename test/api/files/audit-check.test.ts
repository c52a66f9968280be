import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keys } from '../../../functions/data/keys.ts';
import { openDatabase } from '../../../infra/local/table/database.ts';
import { startProduct } from '../../support/product.ts';
import { sendNewPack, sign } from '../../support/signing.ts';

let dataDir: string;
let key: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'countersign-audit-'));
  const product = await startProduct({ dataDir });
  const scenario = await sendNewPack(product, { people: ['Anna'] });
  key = scenario.key;
  await sign(product, scenario.people[0]?.email ?? '');
  await product.local.idle();
  await product.close();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function check(folder = dataDir, options: string[] = []): Promise<{ exitCode: number; [name: string]: unknown }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['bin/audit-check.ts', '--json', ...options],
      { env: { ...process.env, DATA_DIR: folder } },
      (error, text) => {
        resolve({ exitCode: error ? Number(error.code) : 0, ...JSON.parse(text) });
      },
    );
  });
}

/** Changes the table as somebody with direct access could, runs the check, and undoes the change. */
async function afterTampering(sql: string): Promise<unknown> {
  const rows = (database = openDatabase(dataDir)) => {
    const all = database.sql('SELECT * FROM items WHERE pk = ?').all(`PACK#${key}`);
    database.close();
    return all;
  };
  const before = rows();
  let database = openDatabase(dataDir);
  database.sql(sql).run(`PACK#${key}`);
  database.close();
  const { exitCode, broken } = await check();
  database = openDatabase(dataDir);
  for (const { pk, sk, body, bytes } of before) {
    database
      .sql('INSERT INTO items (pk, sk, body, bytes) VALUES (?, ?, ?, ?) ON CONFLICT (pk, sk) DO UPDATE SET body = excluded.body')
      .run(pk as string, sk as string, body as string, bytes as number);
  }
  database.close();
  return { exitCode, broken };
}

it('finds every untouched trail intact', async () => {
  const { exitCode, ok, documents, records, anchored, broken, store } = await check();
  expect([exitCode, ok, documents, broken, store]).toEqual([0, true, 1, [], []]);
  expect(records).toBeGreaterThan(6);
  expect(anchored).toBe(records);
});

it('finds a changed record, a removed one, and a trail that was cut off', async () => {
  const found = (problem: string, sequence: unknown) => ({ exitCode: 2, broken: [{ document_key: key, problem, sequence }] });
  expect(await afterTampering("UPDATE items SET body = replace(body, 'Anna', 'Bert') WHERE pk = ? AND sk = '~AUDIT#00000004'")).toEqual(
    found('changed_record', 4),
  );
  expect(await afterTampering("DELETE FROM items WHERE pk = ? AND sk = '~AUDIT#00000002'")).toEqual(found('broken_link', 2));
  const cutOff = [
    { document_key: key, problem: 'end_differs', sequence: 4 },
    { document_key: key, problem: 'truncated', sequence: 5 },
  ];
  expect(await afterTampering("DELETE FROM items WHERE pk = ? AND sk >= '~AUDIT#00000005'")).toEqual({ exitCode: 2, broken: cutOff });
  expect((await check()).exitCode).toBe(0);
});

it('reports if there is nothing to check', async () => {
  expect(await check(join(dataDir, 'nowhere'))).toMatchObject({ exitCode: 1, code: 'no_data' });
});

it('reports whether the trail still has the record that a mail names', async () => {
  const database = openDatabase(dataDir);
  const row = database
    .sql('SELECT text FROM messages ORDER BY seq DESC')
    .all()
    .find(({ text }) => String(text).includes(key));
  database.close();
  const [line = ''] = /Audit record \d+ of document .*/.exec(String(row?.text)) ?? [];
  const asked = (text: string) => check(dataDir, ['--head', text]);
  expect(await asked(line)).toEqual({ exitCode: 0, ok: true, record: 'same', anchor: 'same' });
  expect(await asked(line.replace(/\w{4}$/, (end) => (end === '0000' ? '0001' : '0000')))).toMatchObject({
    exitCode: 2,
    record: 'other',
    anchor: 'other',
  });
  expect(await asked(`document=${key}; record=999; head=${'ab'.repeat(32)}`)).toMatchObject({
    exitCode: 2,
    record: 'none',
    anchor: 'none',
  });
  expect(await asked('Dear Anna')).toMatchObject({ exitCode: 1, code: 'no_head' });
});

it('explains in words what was checked and what was found', async () => {
  const words = (): Promise<string> =>
    new Promise((resolve) => {
      execFile(process.execPath, ['bin/audit-check.ts'], { env: { ...process.env, DATA_DIR: dataDir } }, (_, text) => resolve(text));
    });
  expect(await words()).toMatch(
    /^1 document with \d+ audit records, \d+ of them anchored .*\nEvery record is as it was when it was anchored\.\n$/,
  );
  const file = join(dataDir, 'anchors/anchors.jsonl');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, before.replace('"sequence":3', '"sequence":4'));
  expect(await words()).toContain('The anchors were changed: line 3.');
  expect(await words()).toContain(`${key}: The anchor of record 4 was changed.`);
  writeFileSync(file, before);
});

it('tells the sender too that a trail is not as it was written', async () => {
  const product = await startProduct();
  const { owner, key: document } = await sendNewPack(product, { people: ['Anna'] });
  await product.local.idle();
  const state = async () => (await owner.get(`/app/audit_trail/${document}`)).chain;
  expect(await state()).toEqual({ state: 'verified', broken_at: null });
  const { table } = product.local.deps;
  const third = await table.get(keys.audit(document, 3));
  await table.write({ put: { ...third, actor: 'Somebody else' } as never });
  expect(await state()).toEqual({ state: 'broken', broken_at: 3 });
  await table.write({ put: third as never });
  const details = await table.get(keys.packDetails(document));
  await table.write({ put: { ...details, audit_head: 'f'.repeat(64) } as never });
  expect((await state()).state).toBe('broken');
  await product.close();
});
