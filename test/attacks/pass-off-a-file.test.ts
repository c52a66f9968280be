import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFieldPack, uploadFile } from '../support/field-pack.ts';
import { type Product, startProduct } from '../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** Anna may fill in for Ben, who has uploaded a file. */
async function filePack() {
  const pack = await newFieldPack(product);
  const anna = await pack.person('Anna', { position: 0 });
  const ben = await pack.person('Ben', { position: 1 });
  await pack.place('text', { signatory_uuid: anna.uuid });
  const file = await pack.place('file', { signatory_uuid: ben.uuid });
  await pack.owner.post(`/app/documents/${pack.packKey}/update_document`, {
    data: { settings: { first_signer_has_multi_edit_role: true } },
  });
  await pack.owner.send(pack.packKey);
  const [first, second] = [(await product.signer(anna.email)).client, (await product.signer(ben.email)).client];
  const { blob_key } = (await uploadFile(second, pack.childKey, 'offer.txt', new TextEncoder().encode('What Ben offers.'))).body;
  const fill = (data: object, by = second) => pack.save([{ uuid: file, ...data }], by);
  const records = async () =>
    (await pack.owner.get(`/app/audit_trail/${pack.packKey}`)).audit_records.filter(
      (record: { audit_entry_type: string }) => record.audit_entry_type === 'field_filled_by_other',
    );
  return { pack, first, second, blob_key, fill, records, file };
}

describe('a false name for a file', () => {
  it('is recorded with its author if somebody else gives it, once for each change', async () => {
    const { fill, first, blob_key, records } = await filePack();
    expect((await fill({ blob: blob_key, filename: 'offer.txt' })).status).toBe(200);
    expect(await records()).toEqual([]);
    expect((await fill({ filename: 'contract.txt' }, first)).status).toBe(200);
    expect((await fill({ filename: 'contract.txt' }, first)).status).toBe(200);
    const [renamed, ...others] = await records();
    expect(others).toEqual([]);
    expect(renamed.audit_detail).toMatch(/^Anna \(.*\) filled in .* of Ben/);
  });

  it('is refused if it is a program’s or a web page’s, as in uploads, and the old name stays', async () => {
    const { pack, fill, blob_key, file } = await filePack();
    await fill({ blob: blob_key, filename: 'offer.txt' });
    const refused = await fill({ blob: blob_key, filename: 'invoice.exe' });
    expect([refused.status, refused.body.code]).toEqual([415, 'no_executables']);
    const page = await fill({ blob: blob_key, filename: 'offer.html' });
    expect([page.status, page.body.code]).toEqual([415, 'kind_not_accepted']);
    expect((await pack.field(file)).filename).toBe('offer.txt');
  });

  it('is refused from the sender too if it is a program’s', async () => {
    const pack = await newFieldPack(product);
    const file = await pack.place('file', { signatory_uuid: 'self' });
    const { blob_key } = (await uploadFile(pack.owner, pack.childKey, 'a.txt', new TextEncoder().encode('A'))).body;
    const refused = await pack.save([{ uuid: file, blob: blob_key, filename: 'invoice.exe. ' }]);
    expect([refused.status, refused.body.code]).toEqual([415, 'no_executables']);
  });
});
