import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentSettingsSchema } from '../../../shared/contract/schemas/documents/document.ts';
import { type FieldPack, newFieldPack, uploadFile } from '../../support/field-pack.ts';
import { openAsPage } from '../../support/open-as-page.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const update = (pack: FieldPack, data: object) => pack.owner.call('POST', `/app/documents/${pack.packKey}/update_document`, { data });
const document = (pack: FieldPack) => pack.owner.document(pack.packKey);

describe('document settings', () => {
  it('are all stored and answered, each separately', async () => {
    const pack = await newFieldPack(product);
    const before = (await document(pack)).settings;
    expect(Object.keys(before).sort()).toEqual(Object.keys(documentSettingsSchema.shape).sort());
    for (const name of Object.keys(before)) {
      expect((await update(pack, { settings: { [name]: !before[name] } })).status).toBe(200);
      expect((await document(pack)).settings).toEqual({ ...before, [name]: !before[name] });
      await update(pack, { settings: { [name]: before[name] } });
    }
  });

  it('accept the one-click settings by the names used in requests', async () => {
    const pack = await newFieldPack(product);
    await update(pack, { settings: { one_click_initial: true, one_click_signing: true } });
    expect((await document(pack)).settings).toMatchObject({ use_one_click_initial: true, use_one_click_signature: true });
  });

  it('refuse an unknown setting', async () => {
    const pack = await newFieldPack(product);
    const answer = await update(pack, { settings: { make_coffee: true } });
    expect(answer.body.issues).toMatchObject([{ path: 'body.data.settings.make_coffee', code: 'unknown_property' }]);
  });
});

describe('the address that signers go to after signing', () => {
  it('is a web address, and gets http:// if it has no scheme', async () => {
    const pack = await newFieldPack(product);
    for (const [given, kept] of [
      ['example.com/thanks', 'http://example.com/thanks'],
      [' https://example.com ', 'https://example.com'],
      ['', ''],
    ]) {
      await update(pack, { post_signing_url: given });
      expect((await document(pack)).post_signing_url).toBe(kept);
    }
    const refused = await update(pack, { post_signing_url: 'not an address' });
    expect(refused.body.issues).toMatchObject([{ path: 'body.data.post_signing_url', code: 'invalid_address' }]);
  });

  it('is given to the signer, and carries over into copies', async () => {
    const pack = await newFieldPack(product);
    const anna = await pack.person('Anna');
    await pack.place('text', { signatory_uuid: anna.uuid });
    await update(pack, { post_signing_url: 'example.com' });
    await pack.owner.send(pack.packKey);
    const { client } = await product.signer(anna.email);
    expect((await client.document(pack.packKey)).post_signing_url).toBe('http://example.com');
    const { document_key } = await pack.owner.get(`/app/documents/${pack.packKey}/create_a_copy`);
    expect((await pack.owner.document(document_key)).post_signing_url).toBe('http://example.com');
  });
});

describe('include_attachments', () => {
  it.each([
    [false, []],
    [true, ['passport.txt']],
  ])('%s: decides whether uploaded files are attached to the final mail', async (include_attachments, expected) => {
    const pack = await newFieldPack(product);
    const anna = await pack.person('Anna');
    const ben = await pack.person('Ben');
    const uuid = await pack.place('file', { signatory_uuid: anna.uuid });
    await pack.place('text', { signatory_uuid: ben.uuid });
    await update(pack, {
      settings: { include_attachments },
      cc_recipients: [{ name: 'Cecil', email: `cecil-${uuid}@example.com`, mobile_number: '' }],
    });
    await pack.owner.send(pack.packKey);
    const clients = [(await product.signer(anna.email)).client, (await product.signer(ben.email)).client];
    const [first] = clients;
    if (!first) throw new Error('Nobody signs');
    const { blob_key, filename } = (await uploadFile(first, pack.childKey, 'passport.txt', Buffer.from('number 4711'))).body;
    await pack.save([{ uuid, blob: blob_key, filename }], first);
    for (const client of clients) {
      await openAsPage(client, pack.packKey);
      await client.post(`/app/documents/${pack.packKey}/add_update_signatory`, { update_status_to: 'complete' });
    }
    await product.local.idle();
    const { user } = await pack.owner.get('/app/user');
    const files = async (email: string) =>
      (await product.outbox(email))
        .at(-1)
        ?.attachments.slice(1)
        .map((one: { filename: string }) => one.filename);
    expect(await files(user.email_address)).toEqual(expected);
    expect(await files(anna.email)).toEqual(expected);
    expect(await files(ben.email)).toEqual([]);
    expect(await files(`cecil-${uuid}@example.com`)).toEqual([]);
  });
});
