import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scannedPdf } from '../../fixtures/pdfs.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { auditTypes, preparePack, sendNewPack, sign } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const texts = (by: ApiClient, key: string, from?: number) =>
  by.call('GET', `/app/documents/${key}/page_texts${from === undefined ? '' : `?from=${from}`}`);
const original = (by: ApiClient, key: string) => by.call('GET', `/app/documents/${key}/original`);

describe('the text of a document’s pages', () => {
  it('is given to the signatory and to the sender, page by page, always the same', async () => {
    const pack = await sendNewPack(product, { people: ['Anna'], pages: 2 });
    const { client } = await product.signer(pack.people[0]?.email ?? '');
    const [child = ''] = pack.childKeys;
    const { body } = await texts(client, child);
    expect(body).toMatchObject({ language: null, next: null, pages: [{ index: 0 }, { index: 1 }] });
    expect(body.pages[1].blocks[0]).toMatchObject({ kind: 'paragraph', level: 0 });
    expect(body.pages[1].blocks[0].text).toContain('Page 2, line 1: the parties agree to what stands here.');
    expect((await texts(client, child)).body).toEqual(body);
    expect((await texts(pack.owner, pack.key)).body).toEqual(body);
  });

  it('of a long document comes in parts', async () => {
    const { owner, childKeys } = await preparePack(product, { people: ['Anna'], pages: 52 });
    const [child = ''] = childKeys;
    const first = (await texts(owner, child)).body;
    expect([first.pages.length, first.next]).toEqual([50, 50]);
    const rest = (await texts(owner, child, first.next)).body;
    expect([rest.pages.map(({ index }: { index: number }) => index), rest.next]).toEqual([[50, 51], null]);
    expect((await texts(owner, child, 100)).body).toMatchObject({ pages: [], next: null });
    expect((await texts(owner, child, -1)).status).toBe(400);
  });

  it('of a scan is empty, page by page', async () => {
    const owner = await product.owner();
    const { childKey } = await owner.upload(await scannedPdf(2));
    await product.local.idle();
    expect((await texts(owner, childKey)).body.pages).toEqual([
      { index: 0, blocks: [], links: [] },
      { index: 1, blocks: [], links: [] },
    ]);
  });
});

describe('the original file', () => {
  it('is the uploaded file, whose hash the certificate prints, and its download is audited', async () => {
    const pack = await sendNewPack(product, { people: ['Anna'] });
    const { client } = await product.signer(pack.people[0]?.email ?? '');
    const [child = ''] = pack.childKeys;
    const { status, headers } = await original(client, child);
    expect(status).toBe(302);
    const saved = await fetch(new URL(headers.get('location') ?? '', product.url));
    expect(saved.headers.get('content-type')).toBe('application/pdf');
    expect(saved.headers.get('content-disposition')).toContain('agreement (original).pdf');
    const { original_sha256 } = (await client.document(pack.key)).child_documents[0];
    expect(
      createHash('sha256')
        .update(Buffer.from(await saved.arrayBuffer()))
        .digest('hex'),
    ).toBe(original_sha256);
    expect(await auditTypes(pack)).toContain('downloaded');
    const { audit_records } = await pack.owner.get(`/app/audit_trail/${pack.key}`);
    expect(audit_records.find((record: { audit_entry_type: string }) => record.audit_entry_type === 'downloaded')).toMatchObject({
      audit_detail: 'The original of “agreement” was downloaded.',
      audit_detail_formatted: expect.stringContaining('Anna'),
    });
  });

  it('is downloaded without a record while the document is prepared', async () => {
    const pack = await preparePack(product, { people: ['Anna'] });
    expect((await original(pack.owner, pack.childKeys[0] ?? '')).status).toBe(302);
    expect(await auditTypes(pack)).not.toContain('downloaded');
  });
});

describe.each([
  ['page_texts', texts],
  ['original', original],
] as const)('%s', (_, ask) => {
  it('is refused to other packs’ signatories, other accounts and strangers', async () => {
    const pack = await sendNewPack(product, { people: ['Anna'] });
    const other = await sendNewPack(product, { people: ['Ben'] });
    const { client } = await product.signer(other.people[0]?.email ?? '');
    const [child = ''] = pack.childKeys;
    expect((await ask(client, child)).status).toBe(404);
    expect((await ask(await product.owner(), child)).status).toBe(404);
    expect((await ask(product.client(), child)).status).toBe(401);
  });

  it('is refused to a signatory until the pin is entered', async () => {
    const pack = await sendNewPack(product, { people: ['Anna'], settings: { use_two_factor_authentication: true } });
    const { client } = await product.signer(pack.people[0]?.email ?? '');
    expect((await ask(client, pack.childKeys[0] ?? '')).body.code).toBe('otp_required');
  });

  it('is refused to a signatory for a child that they do not see, and for every child once the request is taken back', async () => {
    const pack = await preparePack(product, { people: ['Anna', 'Ben'], files: 2 });
    const [child = '', annex = ''] = pack.childKeys;
    await pack.owner.post(`/app/documents/${pack.key}/add_update_signatory`, {
      data: { uuid: pack.people[0]?.uuid, associated_document_keys: [child] },
    });
    await pack.owner.send(pack.key);
    const anna = (await product.signer(pack.people[0]?.email ?? '')).client;
    const ben = (await product.signer(pack.people[1]?.email ?? '')).client;
    expect((await ask(anna, child)).status).toBeLessThan(400);
    expect((await ask(anna, annex)).status).toBe(404);
    expect((await ask(ben, annex)).status).toBeLessThan(400);
    await pack.owner.post(`/app/documents/${pack.key}/update_document`, { data: { status: 'setup' } });
    expect((await ask(anna, child)).body.code).toBe('cancelled');
  });

  it('stays available after everybody has signed', async () => {
    const pack = await sendNewPack(product, { people: ['Anna'] });
    const { client } = await product.signer(pack.people[0]?.email ?? '');
    await sign(product, pack.people[0]?.email ?? '');
    await product.local.idle();
    expect((await ask(client, pack.childKeys[0] ?? '')).status).toBeLessThan(400);
  });
});
