import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
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

test('somebody who signs beside others wants to read, by a conflict, what they have not submitted yet', async () => {
  const { owner, key, childKeys, people } = await preparePack(product, { people: ['Anna', 'Ben'], files: 2 });
  const [offer = '', annex = ''] = childKeys;
  const [anna = { uuid: '', email: '' }, ben = { uuid: '', email: '' }] = people;
  const wish = await owner.addField(offer, { type: 'text', signatory_uuid: anna.uuid, y: 300, required: false });
  const hidden = await owner.addField(annex, { type: 'text', signatory_uuid: anna.uuid, y: 300, required: false });
  await owner.addField(offer, { type: 'text', signatory_uuid: ben.uuid, y: 400, required: false });
  const sees = { uuid: ben.uuid, associated_document_keys: [offer] };
  await owner.post(`/app/documents/${key}/add_update_signatory`, { data: sees });
  await owner.post(`/app/documents/${key}/update_document`, { data: { settings: { can_be_annotated: true } } });
  await owner.send(key);
  const [annas, bens] = [(await product.signer(anna.email)).client, (await product.signer(ben.email)).client];
  const save = (by: ApiClient, child: string, input: object) =>
    by.call('POST', `/app/documents/${child}/add_update_data_field`, { data: [input] });
  const place = { page_index: 0, x: 60, y: 600, width: 200, height: 40 };
  const note = randomUUID();
  const written = [
    await save(annas, offer, { uuid: wish, data: 'Forty thousand' }),
    await save(annas, annex, { uuid: hidden, data: 'Forty thousand' }),
    await save(annas, offer, { uuid: note, type: 'note', data: 'Forty thousand', ...place }),
  ];
  expect(written.map(({ status }) => status)).toEqual([200, 200, 200]);
  const date_updated = '2000-01-01T00:00:00.000Z';
  for (const [child, uuid] of [
    [offer, wish],
    [offer, hidden],
    [offer, note],
    [annex, hidden],
  ] as const) {
    for (const change of [{ data: 'x' }, { removed: true }]) {
      const { status, body } = await save(bens, child, { uuid, date_updated, ...change });
      const undated = await save(bens, child, { uuid, ...change });
      expect([status, body.code]).toEqual([undated.status, undated.body.code]);
      expect([body.data_fields, JSON.stringify(body).includes('Forty thousand')]).toEqual([undefined, false]);
    }
  }
  const own = await save(annas, offer, { uuid: wish, date_updated, data: 'Fifty thousand' });
  expect([own.status, own.body.data_fields]).toMatchObject([409, [{ uuid: wish, data: 'Forty thousand' }]]);
});
