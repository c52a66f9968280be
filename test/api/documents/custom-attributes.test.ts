import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainPdf } from '../../fixtures/pdfs.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
let owner: ApiClient;
beforeAll(async () => {
  product = await startProduct();
  owner = await product.owner();
});
afterAll(() => product.close());

const upload = async () => {
  const { packKey, childKey } = await owner.upload(await plainPdf(1));
  await product.local.idle();
  return { packKey, childKey };
};
const save = (key: string, data: object) => owner.call('POST', `/app/documents/${key}/add_update_user_defined_attribute`, { data });
const attributesOf = async (key: string) => (await owner.get(`/app/documents/${key}/user_defined_attributes`)).user_defined_attributes;

describe('custom fields', () => {
  it('are added with an id from their name, changed, listed in order and removed', async () => {
    const { packKey, childKey } = await upload();
    const first = (await save(packKey, { name: 'Policy number' })).body.user_defined_attribute;
    expect(first).toMatchObject({ id: 'Policy_number', value: '', required: false, control_level: 'document_pack', document_key: packKey });
    const second = (await save(packKey, { name: 'Policy-number', control_level: 'child_document', related_entity_id: childKey })).body;
    expect(second.user_defined_attribute).toMatchObject({ id: 'Policy_number_2', related_entity_id: childKey });
    const changed = await save(packKey, { key: first.key, name: 'Number of the policy', value: 'P-17', required: true });
    expect(changed.body.user_defined_attribute).toEqual({
      ...first,
      name: 'Number of the policy',
      value: 'P-17',
      required: true,
      date_updated: expect.any(String),
    });
    expect(changed.body.user_defined_attribute.date_updated > first.date_updated).toBe(true);
    const late = await save(packKey, { key: first.key, value: 'P-18', date_updated: first.date_updated });
    expect([late.status, late.body.code]).toEqual([409, 'version_conflict']);
    expect(late.body.user_defined_attribute).toEqual(changed.body.user_defined_attribute);
    const both = await Promise.all(
      ['P-17', 'P-19'].map((value) =>
        save(packKey, { key: first.key, value, date_updated: changed.body.user_defined_attribute.date_updated }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await save(packKey, { key: first.key, value: 'P-17' });
    expect(await attributesOf(packKey)).toMatchObject([{ id: 'Policy_number', value: 'P-17' }, { id: 'Policy_number_2' }]);
    expect(await attributesOf(childKey)).toMatchObject([{ id: 'Policy_number_2' }]);
    expect((await owner.get(`/app/documents/${packKey}`)).document.user_defined_attributes).toHaveLength(2);
    await owner.get(`/app/documents/${packKey}/delete_user_defined_attribute/${first.key}`);
    await owner.get(`/app/documents/${packKey}/delete_user_defined_attribute/${first.key}`);
    expect(await attributesOf(packKey)).toMatchObject([{ id: 'Policy_number_2' }]);
  });

  it('are in the rows of lists, in search and in the CSV of data; those that screens leave out only in the CSV', async () => {
    const { packKey, childKey } = await upload();
    await save(packKey, { name: 'Cost centre', value: 'Harbourside' });
    await save(packKey, { name: 'Secret', value: 'Undertone', visible_on_ui: false });
    await save(packKey, { name: 'Annex', value: 'Third', control_level: 'child_document', related_entity_id: childKey });
    await product.local.idle();
    const found = async (words: string) => (await owner.get(`/app/documents?search_query=${words}`)).documents;
    expect(await found('harboursi')).toMatchObject([
      { key: packKey, custom_fields: [{ id: 'Cost_centre', name: 'Cost centre', value: 'Harbourside' }] },
    ]);
    expect(await found('undertone')).toEqual([]);
    const { body } = await owner.call('GET', `/app/documents/${packKey}/get_csv_file`);
    const lines = new TextDecoder().decode(body).trim().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',').slice(2, 8).join())).toEqual([
      '"Cost_centre","Cost centre","custom_field","","","Harbourside"',
      '"Secret","Secret","custom_field","","","Undertone"',
      '"Annex","Annex","custom_field","","","Third"',
    ]);
    await save(packKey, { name: 'Cost centre', key: (await attributesOf(packKey))[0].key, value: '' });
    await product.local.idle();
    expect(await found('harboursi')).toEqual([]);
  });

  it('are refused without a name, with an unknown key, and after setup', async () => {
    const { packKey, childKey } = await upload();
    const refused = async (data: object) => {
      const { body } = await save(packKey, data);
      return [body.code, body.issues?.[0]?.path];
    };
    expect(await refused({ value: 'x' })).toEqual(['bad_request', 'body.data.name']);
    expect(await refused({ name: '  ' })).toEqual(['bad_request', 'body.data.name']);
    expect(await refused({ name: 'a', control_level: 'child_document', related_entity_id: 'nothing' })).toEqual([
      'bad_request',
      'body.data.related_entity_id',
    ]);
    expect(await refused({ key: 'nothing', value: 'x' })).toEqual(['attribute_not_found', undefined]);
    const uuid = randomUUID();
    await owner.post(`/app/documents/${packKey}/add_update_signatory`, { data: { uuid, name: 'Sam', email: 'sam@example.com' } });
    const field = { uuid: randomUUID(), type: 'signature', page_index: 0, x: 10, y: 10, signatory_uuid: uuid };
    await owner.post(`/app/documents/${childKey}/add_update_data_field`, { data: [field] });
    const attribute = (await save(packKey, { name: 'Case', required: true })).body.user_defined_attribute;
    const send = () =>
      owner.call('POST', `/app/documents/${packKey}/update_document?request_signatures_if_required=true`, {
        data: { status: 'awaiting_signatures' },
      });
    expect((await send()).body.issues).toMatchObject([{ path: 'user_defined_attributes', message: 'Case field is incomplete' }]);
    await save(packKey, { key: attribute.key, value: '17' });
    expect((await send()).status).toBe(200);
    expect(await refused({ key: attribute.key, value: '18' })).toEqual(['not_in_setup', undefined]);
  });

  it('carry over into a copy, and name the template’s field they come from', async () => {
    const { packKey, childKey } = await upload();
    await owner.get(`/app/documents/${packKey}/convert_to_template`);
    await save(packKey, { name: 'Client', value: 'Acme' });
    await save(packKey, { name: 'Page', control_level: 'child_document', related_entity_id: childKey });
    const key = (await owner.get(`/app/documents/${packKey}/create_a_copy?template_to_document=true`)).document_key;
    const [client, page] = await attributesOf(key);
    expect(client).toMatchObject({ id: 'Client', value: 'Acme', document_key: key, created_from_user_defined_attribute_id: 'Client' });
    expect(page.related_entity_id).toMatch(new RegExp(`^${key}-`));
    expect((await attributesOf(packKey)).map((one: { key: string }) => one.key)).not.toContain(client.key);
  });
});
