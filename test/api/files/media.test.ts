import { randomUUID } from 'node:crypto';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keys } from '../../../functions/data/keys.ts';
import { plainPdf } from '../../fixtures/pdfs.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { newFieldPack, uploadFile } from '../../support/field-pack.ts';
import { openAsPage } from '../../support/open-as-page.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { preparePack, sendNewPack } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const csv = async (by: ApiClient, key: string) => {
  const { status, headers, body } = await by.call('GET', `/app/documents/${key}/get_csv_file`);
  return { status, headers, body, text: status === 200 ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(body) : '' };
};

describe('the data of a pack as CSV', () => {
  it('has a line for each field, quoted if necessary, and no cell that a spreadsheet would run', async () => {
    const { owner, packKey, childKey, place } = await newFieldPack(product);
    await place('text', { custom_id: 'amount', signatory_uuid: 'self', data: '-12.50' });
    await place('text', { custom_id: 'formula', signatory_uuid: 'self', data: '=HYPERLINK("https://example.com")' });
    await place('text', { custom_id: 'quote', signatory_uuid: 'self', data: 'Jürgen said "yes",\nthen no' });
    await place('block', { data: 'words on the page' });
    const { text, headers } = await csv(owner, packKey);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="agreement \(data\)\.csv"/);
    expect(text.startsWith('\ufeff"document","page","custom_id",')).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    const { data } = Papa.parse<Record<string, string>>(text.slice(1).trimEnd(), { header: true });
    expect(data.map(({ custom_id, value }) => [custom_id, value])).toEqual([
      ['amount', '-12.50'],
      ['formula', '\'=HYPERLINK("https://example.com")'],
      ['quote', 'Jürgen said "yes",\nthen no'],
    ]);
    expect((await csv(owner, childKey)).text).toBe(text);
    expect((await csv(await product.owner(), packKey)).status).toBe(404);
  });

  it('names who fills in what, and is recorded once the document is sent', async () => {
    const { owner, key, people } = await preparePack(product, { people: ['Anna', 'Ben'], files: 2 });
    await csv(owner, key);
    await owner.send(key);
    const { text } = await csv(owner, key);
    for (const { name, email } of people) expect(text).toContain(`,"signature","${name}","${email}",`);
    const { audit_records } = await owner.get(`/app/audit_trail/${key}`);
    const told = audit_records.filter((record: { audit_entry_type: string }) => record.audit_entry_type === 'downloaded');
    expect(told).toMatchObject([{ audit_detail: 'The data of the fields was downloaded.' }]);
  });

  it('needs its permission flag', async () => {
    const { owner, key } = await preparePack(product, { people: ['Anna'] });
    const { user } = await owner.get('/app/user');
    const membership = keys.userAccount(user.key, String(user.default_user_account_key).split('-')[1] ?? '');
    const stored = await product.local.deps.table.get(membership);
    const permissions = { document_permissions: { can_download_document_csv_data: false } };
    await product.local.deps.table.write({ put: { ...membership, ...stored, permissions } });
    expect((await csv(owner, key)).body.code).toBe('not_permitted');
  });
});

describe('the content of a file or picture field', () => {
  it('is served to people who may see it, at an address that expires', async () => {
    const { owner, childKeys, people } = await sendNewPack(product, { people: ['Anna', 'Ben'] });
    const [anna, ben] = await Promise.all(people.map(async ({ email }) => (await product.signer(email)).client));
    if (!anna || !ben) throw new Error('Two people were asked');
    const { data_fields } = await owner.get(`/app/documents/${childKeys[0]}/get_data_fields`);
    const { uuid } = data_fields.find((field: { signatory_uuid: string }) => field.signatory_uuid === people[0]?.uuid);
    const blob = (await anna.get('/text_to_image_blob?text=Anna')).blob_key;
    await anna.post(`/app/documents/${childKeys[0]}/add_update_data_field`, { data: [{ uuid, blob }] });
    const serve = (by: ApiClient) => by.call('GET', `/app/serve_data_field_blob/${childKeys[0]}/${uuid}`);
    expect([(await serve(anna)).status, (await serve(owner)).status, (await serve(ben)).status]).toEqual([302, 302, 404]);
    const address = (await serve(anna)).headers.get('location') ?? '';
    expect((await product.client().call('GET', address)).status).toBe(200);
    await product.client().post('/_local/clock', { advance_seconds: 3 * 3600 });
    expect((await product.client().call('GET', address)).status).toBe(404);
  });

  it.each([false, true])('shows a file to other signers only if the document says so: %s', async (shown) => {
    const { owner, key, childKeys, people } = await preparePack(product, {
      people: ['Anna', 'Ben'],
      settings: { attachments_visible_to_all_signers: shown },
    });
    const uuid = randomUUID();
    const field = { uuid, type: 'file', page_index: 0, x: 40, y: 400, signatory_uuid: people[0]?.uuid };
    await owner.post(`/app/documents/${childKeys[0]}/add_update_data_field`, { data: [field] });
    await owner.send(key);
    const [anna, ben] = await Promise.all(people.map(async ({ email }) => (await product.signer(email)).client));
    if (!anna || !ben) throw new Error('Two people were asked');
    const { blob_key, filename } = (await uploadFile(anna, childKeys[0] ?? '', 'id.txt', Buffer.from('me'))).body;
    const { data_fields } = await anna.get(`/app/documents/${childKeys[0]}/get_data_fields`);
    const own = data_fields.find((one: { type: string; signatory_uuid: string }) => {
      return one.type === 'signature' && one.signatory_uuid === people[0]?.uuid;
    });
    const signature = (await anna.get('/text_to_image_blob?text=Anna')).blob_key;
    await anna.post(`/app/documents/${childKeys[0]}/add_update_data_field`, {
      data: [
        { uuid, blob: blob_key, filename },
        { uuid: own.uuid, blob: signature },
      ],
    });
    await openAsPage(anna, key);
    await anna.post(`/app/documents/${key}/add_update_signatory`, { update_status_to: 'complete' });
    const served = await ben.call('GET', `/app/serve_data_field_blob/${childKeys[0]}/${uuid}`);
    expect(served.status === 404).toBe(!shown);
  });
});

it('a field’s file keeps a name that was taken before there was a list of kinds, and takes no new one of that kind', async () => {
  const { owner, key, childKeys } = await preparePack(product, { people: [] });
  const child = childKeys[0] ?? '';
  const { blob_key: blob } = (await uploadFile(owner, child, 'list.txt', Buffer.from('me'))).body;
  const uuid = await owner.addField(child, { type: 'file', signatory_uuid: 'self', blob, filename: 'list.txt' });
  await product.local.deps.table.write({ update: keys.field(key, child, uuid), set: { filename: 'page.html' } });
  const save = (data: object) => owner.call('POST', `/app/documents/${child}/add_update_data_field`, { data: [{ uuid, ...data }] });
  expect((await save({ filename: 'page.html', description: 'The page' })).status).toBe(200);
  expect((await save({ filename: 'other.html' })).body.code).toBe('kind_not_accepted');
  const { data_fields } = await owner.get(`/app/documents/${child}/get_data_fields`);
  expect(data_fields).toMatchObject([{ uuid, filename: 'page.html', description: 'The page' }]);
});

it('a file is saved whatever stands where its document’s name is cut', async () => {
  const owner = await product.owner();
  const { packKey } = await owner.upload(await plainPdf(1), `${'a'.repeat(119)}😀.pdf`);
  await product.local.idle();
  const { status, headers } = await csv(owner, packKey);
  expect([status, headers.get('content-disposition')]).toEqual([200, expect.stringContaining(`filename="${'a'.repeat(119)} (data).csv"`)]);
});

describe('a link that a browser follows', () => {
  it('names no account: a member acts in the document’s account', async () => {
    const owner = await product.owner();
    owner.accountKey = (await owner.post('/app/accounts/', { data: { name: 'Second' } })).data.account.key;
    const { packKey, childKey } = await owner.upload(await plainPdf(1));
    await product.local.idle();
    owner.accountKey = undefined;
    expect((await owner.call('GET', `/app/documents/${packKey}`)).status).toBe(404);
    expect((await owner.call('GET', `/app/documents/${childKey}/pdf`)).status).toBe(302);
    expect((await csv(owner, packKey)).status).toBe(200);
    expect((await owner.call('GET', `/app/serve/${packKey}`)).body.code).toBe('not_complete');
    expect((await (await product.owner()).call('GET', `/app/documents/${childKey}/pdf`)).status).toBe(404);
  });
});
