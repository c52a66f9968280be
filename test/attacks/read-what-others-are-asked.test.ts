import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../support/product.ts';
import { preparePack } from '../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** Anna signs the offer. Bob alone signs an annex about his severance, which a rule and a laid out form ask about. */
async function scene() {
  const pack = await preparePack(product, { people: ['Anna', 'Bob'], files: 2 });
  const { owner, key } = pack;
  const [offer = '', annex = ''] = pack.childKeys;
  const [anna = { uuid: '', email: '' }, bob = { uuid: '', email: '' }] = pack.people;
  const given = (await owner.document(key)).child_documents[0].data_fields;
  const data = given.map(({ uuid }: { uuid: string }) => ({ uuid, signatory_uuid: anna.uuid }));
  await owner.post(`/app/documents/${offer}/add_update_data_field`, { data });
  const wish = await owner.addField(offer, { type: 'text', signatory_uuid: anna.uuid, custom_id: 'Wish', y: 300, required: false });
  const severance = await owner.addField(annex, { type: 'text', signatory_uuid: bob.uuid, custom_id: 'Severance', y: 300 });
  await owner.addField(annex, { type: 'signature', signatory_uuid: bob.uuid, custom_id: 'Golden', y: 500 });
  for (const [person, document] of [
    [anna, offer],
    [bob, annex],
  ] as const) {
    const associated_document_keys = [document];
    await owner.post(`/app/documents/${key}/add_update_signatory`, { data: { uuid: person.uuid, associated_document_keys } });
  }
  const line = (type: string, more: object, position: number) => ({
    type,
    index: 0,
    data: null,
    uuid: randomUUID(),
    label: '',
    ...more,
    position,
  });
  const form_view = [
    line('h1', { data: 'What you wish' }, 0),
    line('data_field', { uuid: wish, label: 'Your wish' }, 1),
    line('h1', { data: 'Severance of Bob' }, 2),
    line('p', { data: 'He leaves in May.' }, 3),
    line('data_field', { uuid: severance, label: 'Severance in EUR' }, 4),
  ];
  await owner.post('/app/form_views/update_form_view', { entity_key: key, form_view });
  const ruled = (field_or_group: string, infix_logic: string) =>
    owner.post(`/app/documents/${key}/field_rules/${randomUUID()}/add_update_delete`, { field_or_group, infix_logic });
  await ruled('Golden', '[Severance] is "50000"');
  await ruled('Wish', 'not [Severance] is "70000"');
  await owner.send(key);
  return { ...pack, severance, wish, anna, bob };
}

test('somebody who signs one document of a pack wants to know what another one asks somebody else', async () => {
  const { key, anna, bob, wish, severance } = await scene();
  const { client } = await product.signer(anna.email);
  const { form_view } = await client.get(`/app/form_views/get_form_view/${key}`);
  expect(form_view.map(({ data, label }: { data: string | null; label: string }) => data ?? label)).toEqual(['What you wish', 'Your wish']);
  const { field_rules } = await client.get(`/app/documents/${key}/field_rules`);
  expect(field_rules).toMatchObject([{ field_or_group: wish, infix_logic: `not [${severance}] is "70000"` }]);
  expect((await client.document(key)).field_rules).toEqual(field_rules);
  const bobs = (await product.signer(bob.email)).client;
  expect((await bobs.get(`/app/form_views/get_form_view/${key}`)).form_view).toHaveLength(3);
  expect((await bobs.get(`/app/documents/${key}/field_rules`)).field_rules).toMatchObject([{ infix_logic: '[Severance] is "50000"' }]);
});
