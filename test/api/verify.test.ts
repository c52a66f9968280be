import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keys } from '../../functions/data/keys.ts';
import { type Product, startProduct } from '../support/product.ts';
import { type Scenario, sendNewPack, sign } from '../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const ask = (hash: string) => product.client().call('POST', '/app/verify_final_document', { sha256: hash });

/** A pack that everybody has signed, and its final file as a person downloads it. */
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
  it('knows exactly the file that was sealed, and tells anybody no more than key, date and pages', async () => {
    const { scenario, bytes } = await completed();
    const { date_completed } = await scenario.owner.document(scenario.key);
    const answer = await ask(sha256(bytes));
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, known: true, document_key: scenario.key, date_completed, page_count: 2, is_sealed: true },
    ]);

    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    expect((await ask(sha256(bytes))).body).toEqual({ success: true, known: false });
  });

  it('says so of a file that was made without a seal', async () => {
    const { bytes } = await completed({ use_certificates_for_signed_pdf: false });
    expect((await ask(sha256(bytes))).body).toMatchObject({ known: true, is_sealed: false });
  });

  it('takes nothing but a SHA-256 in lower-case hex', async () => {
    for (const wrong of ['', 'ab'.repeat(31), 'AB'.repeat(32), 'xy'.repeat(32)]) {
      expect((await ask(wrong)).body).toMatchObject({ code: 'bad_request', issues: [{ path: 'body.sha256' }] });
    }
  });

  it('knows a file in the trash, and forgets it when its document is deleted for ever', async () => {
    const { scenario, bytes } = await completed();
    const { owner, key } = scenario;
    await owner.get(`/app/documents/${key}/delete_document`);
    expect((await ask(sha256(bytes))).body.known).toBe(true);
    expect((await owner.call('DELETE', `/app/document_actions/${key}/permanently_delete_document`)).status).toBe(200);
    expect((await ask(sha256(bytes))).body).toEqual({ success: true, known: false });
    expect(await product.local.deps.table.get(keys.sealed(sha256(bytes), key))).toBeUndefined();
  });

  it('is asked so often from one place, and no more', async () => {
    let answer = await ask('ab'.repeat(32));
    let asked = 1;
    // Twice as often as allowed, should a new window begin in the middle.
    for (; answer.status === 200 && asked < 620; asked++) answer = await ask('ab'.repeat(32));
    expect(answer.status).toBe(429);
    expect(asked).toBeGreaterThan(250);
  });
});
