import { createHash, randomUUID } from 'node:crypto';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../../functions/pdf/seal/verify.ts';
import { checkAuditTrail } from '../../../shared/domain/audit/audit-chain.ts';
import { textOfPages } from '../../fixtures/text.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { type preparePack, type Scenario, sendNewPack, sign } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');

async function completed(wanted: Parameters<typeof preparePack>[1]): Promise<Scenario> {
  const scenario = await sendNewPack(product, wanted);
  await sign(product, scenario.people[0]?.email ?? '');
  await product.local.idle();
  return scenario;
}

async function download({ owner }: Scenario, key: string): Promise<{ bytes: Uint8Array; name: string }> {
  const answer = await fetch(`${product.url}/app/serve/${key}`, { headers: { 'x-session-token': owner.session?.session_token ?? '' } });
  const name = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '';
  return { bytes: new Uint8Array(await answer.arrayBuffer()), name: decodeURIComponent(name) };
}

async function trailOf(bytes: Uint8Array) {
  const attached = (await PDF.load(bytes)).getAttachment('audit-trail.json');
  return checkAuditTrail(new TextDecoder().decode(attached ?? undefined), sha256);
}

describe('the final files of a pack', () => {
  it('are one file of all children, and one of each (two of them the same), all sealed and known by their hashes', async () => {
    const scenario = await completed({ people: ['Anna'], files: 3, pages: 2 });
    const { child_documents } = await scenario.owner.document(scenario.key);
    expect(child_documents.map((child: { final_file_key: string }) => child.final_file_key)).toEqual(scenario.childKeys);
    const whole = await download(scenario, scenario.key);
    expect((await textOfPages(whole.bytes)).length).toBeGreaterThan(6);
    for (const [index, key] of scenario.childKeys.entries()) {
      const { bytes, name } = await download(scenario, key);
      expect(name).toBe(`${child_documents[index].document_name} (signed).pdf`.replace('.pdf (', ' ('));
      expect(await textOfPages(bytes)).toHaveLength(2);
      expect(await verify(bytes)).toMatchObject({ ok: true, signatures: [{ valid: true }] });
      const answer = await product.client().call('POST', '/app/verify_final_document', { sha256: sha256(bytes) });
      expect(answer.body).toMatchObject({ known: true, document_key: scenario.key, page_count: 2, is_sealed: true });
    }
  });

  it('are only the pack’s own if it has one child', async () => {
    const scenario = await completed({ people: ['Anna'] });
    const { child_documents } = await scenario.owner.document(scenario.key);
    expect(child_documents[0].final_file_key).toBeNull();
    const [whole, child] = [await download(scenario, scenario.key), await download(scenario, scenario.childKeys[0] ?? '')];
    expect(sha256(child.bytes)).toBe(sha256(whole.bytes));
  });

  it('embed the audit records, whose chain ends with the completion', async () => {
    const scenario = await completed({ people: ['Anna'] });
    const { bytes } = await download(scenario, scenario.key);
    const checked = await trailOf(bytes);
    if (!checked.ok) throw new Error(checked.problem.code);
    const { audit_records } = await scenario.owner.get(`/app/audit_trail/${scenario.key}`);
    const completion = audit_records.find((record: { audit_entry_type: string }) => record.audit_entry_type === 'document_completed');
    expect([checked.head, checked.trail.document_key]).toEqual([completion.hash, scenario.key]);
    expect((await textOfPages(bytes)).join(' ')).toContain(checked.head);
  });

  it('show no address if contacts are masked, neither printed nor in the records', async () => {
    const scenario = await completed({ people: ['Anna'], settings: { obfuscate_contact_info: true } });
    const { bytes } = await download(scenario, scenario.key);
    const email = scenario.people[0]?.email ?? '';
    const checked = await trailOf(bytes);
    if (!checked.ok) throw new Error(checked.problem.code);
    const print = (await textOfPages(bytes)).join(' ');
    for (const text of [print, JSON.stringify(checked.trail)]) expect(text).not.toContain(email);
    expect(print).toContain('a***@e***.com');
    expect(checked.trail.masked).toBe(true);
  });

  it.each([
    ['keep the signatures that a file came with, where nothing but the seal is added', false, true],
    ['drop them where the file brought an audit trail, which would be read as the new one’s', true, false],
  ])('%s', async (_, include_audit_trail_in_signed_documents, kept) => {
    const scenario = await completed({ people: ['Anna'], settings: { include_audit_trail_in_signed_documents } });
    const { bytes: signed } = await download(scenario, scenario.key);
    const owner = scenario.owner;
    const { packKey, childKey } = await owner.upload(signed, 'signed-before.pdf');
    await product.local.idle();
    const email = `bert-${randomUUID().slice(0, 8)}@example.com`;
    const uuid = await owner.addSignatory(packKey, { name: 'Bert', email, position: 0 });
    const field = {
      uuid: randomUUID(),
      type: 'signature',
      required: true,
      signatory_uuid: uuid,
      page_index: 0,
      x: 40,
      y: 40,
      width: 100,
      height: 35,
    };
    await owner.post(`/app/documents/${childKey}/add_update_data_field`, { data: [{ ...field, is_visible_in_final_document: false }] });
    await owner.post(`/app/documents/${packKey}/update_document`, {
      data: { settings: { include_audit_trail_in_signed_documents: false } },
    });
    await owner.send(packKey);
    await sign(product, email);
    await product.local.idle();
    const { bytes } = await download(scenario, packKey);
    expect(Buffer.compare(bytes.subarray(0, signed.length), signed) === 0).toBe(kept);
    const signatures = kept ? [{ valid: true }, { valid: true }] : [{ valid: true }];
    expect(await verify(bytes)).toMatchObject({ ok: true, audit: null, verdict: kept ? 'added_to' : 'intact', signatures });
  });
});
