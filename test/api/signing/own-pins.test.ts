import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { ApiClient } from '../../support/api-client.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { preparePack } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ settings: { textChannels: { sms: false, whatsapp: false, voice: false } } });
});
afterAll(() => product.close());

/** A document in setup that asks Anna for a pin of her own, but not Bert. */
async function prepared() {
  const scenario = await preparePack(product, { people: ['Anna', 'Bert'] });
  const path = `/app/documents/${scenario.key}`;
  const [anna = '', bert = ''] = scenario.people.map(({ uuid }) => uuid);
  const change = (data: object) => scenario.owner.call('POST', `${path}/add_update_signatory`, { data });
  await change({ uuid: anna, otp_is_required: true });
  return { ...scenario, path, anna, bert, change };
}

const askedIn = async (owner: ApiClient, key: string) =>
  (await owner.document(key)).signatories.map((person: Signatory) => [person.name, person.otp_is_required]);
const both = [
  ['Anna', true],
  ['Bert', false],
];

it('copies, templates, documents made from them and merged ones ask the same people for a pin', async () => {
  const { owner, key, path } = await prepared();
  const copy = (await owner.get(`${path}/create_a_copy`)).document_key;
  expect(await askedIn(owner, copy)).toEqual(both);
  const template = (await owner.get(`/app/documents/${copy}/convert_to_template`)).document_key;
  expect(await askedIn(owner, template)).toEqual(both);
  const another = (await owner.get(`/app/documents/${template}/create_a_copy`)).document_key;
  expect(await askedIn(owner, another)).toEqual(both);
  expect(await askedIn(owner, key)).toEqual(both);
});

it('the list of documents does not say whether a signer is asked for a pin', async () => {
  const { owner, key } = await prepared();
  const { documents } = await owner.get('/app/documents?include_signatories=true');
  const row = documents.find((one: { key: string }) => one.key === key);
  expect(Object.keys(row.signatories[0])).not.toContain('otp_is_required');
});

it('a form whose visitor is asked for a pin says so, and the document shows nothing before the pin is entered', async () => {
  const { owner, key, path, anna } = await prepared();
  await owner.get(`${path}/convert_to_template`);
  await owner.post(`${path}/add_update_signatory`, { data: { uuid: anna, email: '', role: 'Visitor' } });
  await owner.post(`${path}/update_document`, { data: { settings: { can_be_used_as_form: true } } });
  expect((await product.client().get(`/app/forms/${key}`)).form).toMatchObject({ asks_for_proof: true });
  const session = await product.client().post(`/app/forms/${key}`, { data: { name: 'Vera', email: 'vera@example.com' } });
  const visitor = new ApiClient(product.url, session);
  expect((await visitor.call('GET', `/app/documents/${session.document_key}`)).body.code).toBe('otp_required');
});

it('a document is not sent while a pin could not reach somebody who is asked for one, nor is one asked for later', async () => {
  const { owner, path, change, anna, bert } = await prepared();
  await change({ uuid: anna, mobile_number: '+447400123456' });
  await change({ uuid: bert, mobile_number: '+447400123457' });
  const send = () =>
    owner.call('POST', `${path}/update_document?request_signatures_if_required=true`, { data: { status: 'awaiting_signatures' } });
  const { issues } = (await send()).body;
  expect(issues.map(({ code, where }: { code: string; where: object }) => [code, where])).toEqual([
    ['pin_channel_not_set_up', { kind: 'people', uuids: [anna] }],
  ]);
  await change({ uuid: anna, mobile_number: '' });
  expect((await send()).status).toBe(200);
  const later = { signatory: { uuid: bert, otp_is_required: true } };
  expect((await owner.call('POST', `${path}/update_signatory_details`, later)).body.code).toBe('channel_not_set_up');
});
