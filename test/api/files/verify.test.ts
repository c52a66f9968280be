import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keys } from '../../../functions/data/keys.ts';
import { verifyPdf } from '../../../shared/verify/verify-pdf.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { type Scenario, sendNewPack, sign } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ settings: { retentionYears: 0 } });
});
afterAll(() => product.close());

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const asked = (body: object) => product.client().call('POST', '/app/verify_final_document', body);
const ask = (hash: string) => asked({ sha256: hash });
const storedFiles = () => readdir(join(product.dataDir, 'files'), { recursive: true });

const unknown = { success: true, known: false, sealed_here: false, audit_matches: null, anchored: null };

/** A pack that everybody has signed, and its final file as somebody downloads it. */
async function completed(settings: Record<string, boolean> = {}): Promise<{ scenario: Scenario; bytes: Uint8Array }> {
  const scenario = await sendNewPack(product, { people: ['Anna'], pages: 2, settings });
  await sign(product, scenario.people[0]?.email ?? '');
  await product.local.idle();
  const { owner, key } = scenario;
  const answer = await fetch(`${product.url}/app/serve/${key}`, {
    headers: { 'x-session-token': owner.session?.session_token ?? '' },
  });
  return { scenario, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

describe('verifying a final file', () => {
  it('recognises exactly the sealed file, and tells anybody only key, date and pages', async () => {
    const { scenario, bytes } = await completed();
    const { date_completed } = await scenario.owner.document(scenario.key);
    const answer = await ask(sha256(bytes));
    expect([answer.status, answer.body]).toEqual([
      200,
      { ...unknown, known: true, document_key: scenario.key, date_completed, page_count: 2, is_sealed: true },
    ]);

    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    expect((await ask(sha256(bytes))).body).toEqual(unknown);
  });

  it('reports a file that was made without a seal', async () => {
    const { bytes } = await completed({ use_certificates_for_signed_pdf: false });
    expect((await ask(sha256(bytes))).body).toMatchObject({ known: true, is_sealed: false });
  });

  it('accepts only a SHA-256 in lower-case hex', async () => {
    for (const wrong of ['', 'ab'.repeat(31), 'AB'.repeat(32), 'xy'.repeat(32)]) {
      expect((await ask(wrong)).body).toMatchObject({ code: 'bad_request', issues: [{ path: 'body.sha256' }] });
    }
  });

  it('recognises a file in the trash, and forgets it when its document is deleted for ever', async () => {
    const { scenario, bytes } = await completed();
    const { owner, key } = scenario;
    await owner.get(`/app/documents/${key}/delete_document`);
    expect((await ask(sha256(bytes))).body.known).toBe(true);
    expect((await owner.call('DELETE', `/app/document_actions/${key}/permanently_delete_document`)).status).toBe(200);
    expect((await ask(sha256(bytes))).body).toEqual(unknown);
    expect(await product.local.deps.table.get(keys.sealed(sha256(bytes), key))).toBeUndefined();
  });

  it('compares certificates and the end of the audit trail with its own, and says only whether they match', async () => {
    const { bytes } = await completed();
    const report = await verifyPdf(bytes);
    const certificates = report.signatures.map(({ certificate_sha256 }) => certificate_sha256);
    const { document_key = '', head = '', events } = report.audit ?? {};
    const audit = { document_key, head, sequence: events?.length };
    const query = { sha256: 'ab'.repeat(32), certificates, audit };
    expect((await asked(query)).body).toEqual({
      ...unknown,
      sealed_here: true,
      audit_matches: true,
      anchored: { state: 'matches', date: expect.any(String) },
    });
    expect((await asked({ ...query, certificates: ['cd'.repeat(32)], audit: { ...audit, head: 'cd'.repeat(32) } })).body).toEqual({
      ...unknown,
      audit_matches: false,
      anchored: { state: 'differs', date: null },
    });
    expect((await asked({ ...query, audit: { ...audit, document_key: 'nobody' } })).body).toMatchObject({
      audit_matches: null,
      anchored: { state: 'none', date: null },
    });
  });

  it('reads a file that is sent itself, and keeps none of it', async () => {
    const { scenario, bytes } = await completed();
    const before = await storedFiles();
    const { body } = await asked({ pdf: Buffer.from(bytes).toString('base64') });
    expect(body).toMatchObject({ known: true, document_key: scenario.key, sealed_here: true, audit_matches: true });
    expect(body.report).toMatchObject({ verdict: 'intact', sha256: sha256(bytes), audit: { ok: true, document_key: scenario.key } });
    expect(body.report.signatures).toMatchObject([{ kind: 'seal', valid: true, problem: null, changes: [] }]);
    expect(await storedFiles()).toEqual(before);
  });

  it('reports what was changed in a file', async () => {
    const { bytes } = await completed();
    const later = Buffer.concat([bytes, Buffer.from('7 0 obj\n(hidden)\nendobj\n')]);
    const { body } = await asked({ pdf: later.toString('base64') });
    expect(body).toMatchObject({ known: false, sealed_here: true, report: { verdict: 'changed' } });
    expect(body.report.signatures[0]).toMatchObject({ valid: true, changes_permitted: false });
  });

  it('refuses a file that is no PDF or too large, and both or neither of hash and file', async () => {
    expect((await asked({ pdf: Buffer.from('hello').toString('base64') })).body.code).toBe('only_pdf');
    const large = await asked({ pdf: Buffer.alloc(4 * 1024 * 1024 + 1).toString('base64') });
    expect([large.status, large.body.code, large.body.message]).toEqual([413, 'too_large_to_verify', expect.stringContaining('SHA-256')]);
    for (const body of [{}, { sha256: 'ab'.repeat(32), pdf: 'aaaa' }]) expect((await asked(body)).body.code).toBe('bad_request');
  });

  it('is limited in how often one address may call it', async () => {
    let answer = await ask('ab'.repeat(32));
    let asked = 1;
    // Twice as often as allowed, because a new window may begin in the middle.
    for (; answer.status === 200 && asked < 620; asked++) answer = await ask('ab'.repeat(32));
    expect(answer.status).toBe(429);
    expect(asked).toBeGreaterThan(250);
  });
});
