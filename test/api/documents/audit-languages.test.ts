import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkTrails } from '../../../functions/audit/check-trails.ts';
import { keys } from '../../../functions/data/keys.ts';
import type { Value } from '../../../functions/ports/table.ts';
import { auditStart, auditText, type ChainedRecord } from '../../../shared/domain/audit/audit-chain.ts';
import { auditDetail } from '../../../shared/messages/audit-detail.ts';
import { verifyPdf } from '../../../shared/verify/verify-pdf.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { type Scenario, sendNewPack, sign } from '../../support/signing.ts';

let dataDir: string;
let product: Product;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'countersign-audit-languages-'));
  product = await startProduct({ dataDir });
});
afterAll(async () => {
  await product.close();
  rmSync(dataDir, { recursive: true, force: true });
});

type Shown = { sequence: number; audit_entry_type: string; audit_detail: string; hash: string; facts: Record<string, string> };

async function trailOf({ owner, key }: Scenario, language: string): Promise<Shown[]> {
  const { audit_records } = await owner.ok('GET', `/app/audit_trail/${key}`, undefined, { 'accept-language': language });
  return audit_records;
}

const found = (records: Shown[], type: string) => records.find((record) => record.audit_entry_type === type);

it('an audit trail is worded in the reader’s language, and its hashes stay the same', async () => {
  const scenario = await sendNewPack(product, { people: ['Anna'], files: 2 });
  await product.local.idle();
  const english = await trailOf(scenario, 'fr, en;q=0.5');
  const german = await trailOf(scenario, 'de-AT, en;q=0.5');
  expect(found(english, 'signatures_requested')?.audit_detail).toBe('Signatures were requested from Anna.');
  expect(found(german, 'signatures_requested')?.audit_detail).toBe('Unterschriften wurden angefordert von Anna.');
  const { email = '' } = scenario.people[0] ?? {};
  expect(found(english, 'email_sent')).toMatchObject({
    audit_detail: `The signing request was sent to Anna (${email}).`,
    facts: { message: 'The signing request' },
  });
  expect(found(german, 'email_sent')?.audit_detail).toBe(`Die Signaturanfrage wurde an Anna (${email}) gesendet.`);
  expect(german.map(({ hash }) => hash)).toEqual(english.map(({ hash }) => hash));
});

it('masked contacts look the same in every language, with the same numbers', async () => {
  const scenario = await sendNewPack(product, { people: ['Anna', 'Alma'], settings: { obfuscate_contact_info: true } });
  await product.local.idle();
  const masks = async (language: string) =>
    (await trailOf(scenario, language))
      .filter(({ audit_entry_type }) => audit_entry_type === 'email_sent')
      .map(({ audit_detail }) => /a\*\*\*@e\*\*\*\.com \(\d\)/.exec(audit_detail)?.[0]);
  expect(await masks('en')).toEqual(['a***@e***.com (1)', 'a***@e***.com (2)']);
  expect(await masks('de')).toEqual(await masks('en'));
});

/** A document's trail as an older version wrote it: sentences, the first two records without facts. */
async function asWrittenBefore({ key }: Scenario): Promise<void> {
  const { table } = product.local.deps;
  const { items } = await table.query({ pk: `PACK#${key}`, sk: { beginsWith: '~AUDIT#' } });
  let head = auditStart;
  for (const [index, item] of items.entries()) {
    const { code, parameters, ...record } = item as unknown as ChainedRecord & { pk: string; sk: string };
    const sentence = auditDetail({ code, parameters } as ChainedRecord, 'en');
    const body = { ...record, audit_detail: sentence, previous_hash: head };
    if (index < 2) for (const name of ['facts', 'identification', 'identified_by'] as const) delete body[name];
    head = createHash('sha256').update(auditText(key, body)).digest('hex');
    await table.write({ put: { ...body, hash: head } as unknown as Record<string, Value> & { pk: string; sk: string } });
  }
  await table.write({ update: keys.packDetails(key), set: { audit_head: head } });
}

it('a trail that an older version began goes on: old records read as before, and the whole trail is verified', async () => {
  const scenario = await sendNewPack(product, { people: ['Anna'] });
  await product.local.idle();
  const before = await trailOf(scenario, 'en');
  await asWrittenBefore(scenario);
  await sign(product, scenario.people[0]?.email ?? '');
  await product.local.idle();
  const after = await trailOf(scenario, 'de');
  expect(after.slice(0, before.length).map(({ audit_detail }) => audit_detail)).toEqual(before.map(({ audit_detail }) => audit_detail));
  expect(found(after, 'document_completed')?.audit_detail).toBe('Alle haben unterzeichnet: Das Dokument ist abgeschlossen.');

  const { broken } = await checkTrails(product.local.deps, [scenario.key]);
  const own = broken.filter(({ document_key, problem }) => document_key === scenario.key && !['forked', 'rewritten'].includes(problem));
  expect(own).toEqual([]);

  const headers = { 'x-session-token': scenario.owner.session?.session_token ?? '' };
  const answer = await fetch(`${product.url}/app/serve/${scenario.key}`, { headers });
  const { audit } = await verifyPdf(new Uint8Array(await answer.arrayBuffer()));
  expect(audit).toMatchObject({ ok: true, problem: null });
  const english = await trailOf(scenario, 'en');
  expect(audit?.events.map(({ audit_detail }) => audit_detail)).toEqual(
    english.slice(0, audit?.events.length).map(({ audit_detail }) => audit_detail),
  );
});

it('answers a watcher of a trail without reading it while nothing follows, and checks all of it again once something does', async () => {
  const { owner, key } = await sendNewPack(product, { people: ['Anna'] });
  await product.local.idle();
  const asks = (query: string) => owner.get(`/app/audit_trail/${key}${query}`);
  const first = await asks('');
  expect(first.chain).toEqual({ state: 'verified', broken_at: null });
  const watching = `?verified_head=${first.audit_records.at(-1).hash}`;
  expect(await asks(watching)).toEqual({ success: true, audit_records: [], chain: { state: 'unchanged', broken_at: null } });
  await owner.post(`/app/documents/${key}/update_document`, { data: { status: 'setup' } });
  const second = await asks(watching);
  expect(second.chain).toEqual(first.chain);
  expect(second.audit_records.length).toBeGreaterThan(first.audit_records.length);
});
