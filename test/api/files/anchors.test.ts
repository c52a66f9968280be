import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isSound } from '../../../functions/audit/anchors-of.ts';
import { checkTrails } from '../../../functions/audit/check-trails.ts';
import { keys } from '../../../functions/data/keys.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { type Scenario, sendNewPack, sign } from '../../support/signing.ts';

let product: Product;
let scenario: Scenario;
beforeAll(async () => {
  product = await startProduct({ settings: { retentionYears: 0 } });
  scenario = await sendNewPack(product, { people: ['Anna'] });
  await sign(product, scenario.people[0]?.email ?? '');
  await product.local.idle();
});
afterAll(() => product.close());

const anchorsOf = (key: string) => product.local.deps.anchors.of(key);

it('every audit record of a document gets one sound anchor with its own hash, outside the database', async () => {
  const { audit_records } = await scenario.owner.get(`/app/audit_trail/${scenario.key}`);
  const anchors = await anchorsOf(scenario.key);
  const wanted = audit_records.map(({ sequence, hash, previous_hash }: Record<string, unknown>) => ({ sequence, hash, previous_hash }));
  expect(anchors.map(({ sequence, hash, previous_hash }) => ({ sequence, hash, previous_hash }))).toEqual(wanted);
  for (const anchor of anchors) expect(await isSound(product.local.deps.mac, anchor)).toBe(true);
  expect(await product.local.deps.anchors.problems()).toEqual([]);
  expect(statSync(join(product.dataDir, 'anchors/anchors.key')).mode & 0o777).toBe(0o600);
});

it('every mail about a document states the end of its audit trail, and the mail’s record keeps it', async () => {
  const { audit_records } = await scenario.owner.get(`/app/audit_trail/${scenario.key}`);
  const [mail] = await product.outbox(scenario.people[0]?.email ?? '');
  const [line = '', sequence, short = ''] = mail?.text.match(/Audit record (\d+) of document \S+: ([0-9a-f ]+)/) ?? [];
  expect(mail?.html).toContain(line);
  const { hash } = audit_records.find((record: { sequence: number }) => record.sequence === Number(sequence));
  expect(hash.slice(0, 20)).toBe(short.replaceAll(' ', ''));
  const sent = audit_records.find(({ facts }: { facts?: Record<string, string> }) => facts?.message_id === mail?.id);
  expect(sent).toMatchObject({ audit_entry_type: 'email_sent', facts: { anchor_head: hash } });
});

it('an anchor with any change is not sound', async () => {
  const [anchor] = await anchorsOf(scenario.key);
  if (!anchor) throw new Error('no anchor');
  const { hash, time, document_key } = anchor;
  const changes = [
    { sequence: 2 },
    { hash: hash.replace(/^./, (c) => (c === '0' ? '1' : '0')) },
    { time: `${time} ` },
    { document_key: `${document_key}2` },
  ];
  for (const change of changes) expect(await isSound(product.local.deps.mac, { ...anchor, ...change })).toBe(false);
});

it('anchors stay when their document is deleted for ever, and the check still finds nothing missing', async () => {
  const { owner, key } = scenario;
  const before = await anchorsOf(key);
  await owner.get(`/app/documents/${key}/delete_document`);
  expect((await owner.call('DELETE', `/app/document_actions/${key}/permanently_delete_document`)).status).toBe(200);
  await product.local.idle();
  const after = await anchorsOf(key);
  expect(after.slice(0, before.length)).toEqual(before);
  const { deleted, broken } = await checkTrails(product.local.deps, []);
  expect({ deleted, broken }).toEqual({ deleted: 1, broken: [] });
  await product.local.deps.table.write({ delete: keys.remains(key) });
  expect((await checkTrails(product.local.deps, [])).broken).toEqual([{ document_key: key, problem: 'truncated', sequence: 1 }]);
});
