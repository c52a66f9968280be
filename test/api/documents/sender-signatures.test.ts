import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inkPng } from '../../../infra/local/demo/ink.ts';
import { plainPdf } from '../../fixtures/pdfs.ts';
import { textOfPages } from '../../fixtures/text.ts';
import { type FieldPack, newFieldPack } from '../../support/field-pack.ts';
import { joinAccount } from '../../support/members.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { sign } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** The owner's document with their signature on its page, and a colleague. */
async function signed() {
  const pack = await newFieldPack(product);
  const colleague = await joinAccount(product, pack.owner, 'Mia');
  const blob = await pack.owner.uploadSignature(inkPng(1));
  const uuid = await pack.place('signature', { signatory_uuid: 'self', blob });
  return { pack, colleague, blob, uuid };
}

const childOf = async ({ owner, packKey }: FieldPack) => (await owner.document(packKey)).child_documents[0];

async function replaceFile({ owner, childKey }: FieldPack, bytes: Uint8Array) {
  const promised = await owner.get(`/app/get_document_upload_url?filename=new.pdf&document_key_to_upload_to=${childKey}`);
  await fetch(promised.url, { method: 'PUT', body: Buffer.from(bytes) });
  await owner.post(`/app/document_upload_success/${childKey}`, { file_key: promised.file_key });
  await product.local.idle();
}

const history = async ({ owner, packKey }: FieldPack) =>
  (await owner.get(`/app/audit_trail/${packKey}`)).audit_records
    .filter(({ audit_entry_type: type }: { audit_entry_type: string }) => type.startsWith('sender_'))
    .map(({ audit_detail }: { audit_detail: string }) => audit_detail);

describe('a signature that a member puts in during setup', () => {
  it('names its maker and its time, in the field, in the history and on the certificate', async () => {
    const { pack, colleague, uuid } = await signed();
    const { signature_put_in: put, blob } = await pack.field(uuid);
    expect([put.name, put.by_you, blob === null]).toEqual(['Olivia Owner', true, false]);
    expect((await pack.field(uuid, colleague)).signature_put_in).toEqual({ ...put, by_you: false });
    const anna = await pack.person('Anna');
    await pack.place('signature', { signatory_uuid: anna.uuid });
    await pack.owner.send(pack.packKey);
    const { original_sha256 } = await childOf(pack);
    await sign(product, anna.email);
    const text = (await textOfPages(await pack.final())).join(' ').replace(/\s+/g, ' ');
    expect(text).toContain(`Signature: Page 1, put in by ${put.name}`);
    expect(text.replace(/\s/g, '')).toContain(original_sha256);
    const [entry] = await history(pack);
    expect(entry).toMatch(/^Olivia Owner \(.+\) put their signature or initials into a field on page 1 of “agreement”\.$/);
  });

  it('is emptied when the file under it is replaced, and says so', async () => {
    const { pack, uuid } = await signed();
    await replaceFile(pack, await plainPdf(2));
    const field = await pack.field(uuid);
    expect(field).toMatchObject({ blob: null, signature_emptied: 'file_changed' });
    expect(field.signature_put_in).toBeUndefined();
    expect((await history(pack)).at(-1)).toMatch(/were emptied, because the file under them was changed\.$/);
  });

  it('is emptied when the pages under it are turned', async () => {
    const { pack, uuid } = await signed();
    const { original_sha256 } = await childOf(pack);
    const data = { original_sha256, pages: [{ index: 0, turned: 90 }] };
    await pack.owner.post(`/app/documents/${pack.childKey}/change_pages`, { data });
    await product.local.idle();
    expect(await pack.field(uuid)).toMatchObject({ blob: null, signature_emptied: 'file_changed' });
  });

  it('stays where its maker moves it, and is emptied where a colleague does', async () => {
    const { pack, colleague, uuid, blob } = await signed();
    expect((await pack.save([{ uuid, x: 60 }])).body.data_fields[0].emptied).toBeUndefined();
    expect((await pack.field(uuid)).blob).toBe(blob);
    const moved = await pack.save([{ uuid, x: 90 }], colleague);
    expect(moved.body.data_fields[0].emptied).toBe(true);
    expect(await pack.field(uuid)).toMatchObject({ x: 90, blob: null, signature_emptied: 'field_changed' });
    expect((await history(pack)).at(-1)).toMatch(/because Mia.* moved the field or gave it to somebody else\.$/);
    await pack.save([{ uuid, blob }]);
    const again = await pack.field(uuid);
    expect([again.blob, again.signature_emptied]).toEqual([blob, undefined]);
  });

  it('can be taken out by a colleague, which the history says', async () => {
    const { pack, colleague, uuid } = await signed();
    await pack.save([{ uuid, blob: null }], colleague);
    expect((await history(pack)).at(-1)).toMatch(/were taken out by Mia/);
    expect((await pack.field(uuid)).signature_emptied).toBeUndefined();
  });
});
