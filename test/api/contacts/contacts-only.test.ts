import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../support/product.ts';
import { preparePack } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const settings = { only_contacts_from_contact_list_may_me_used: true };
const sending = { data: { status: 'awaiting_signatures' } };

/** A document that takes contacts only, with two people, of whom the first is a contact of a list. */
async function limited(data: { ofList: boolean }) {
  const scenario = await preparePack(product, { people: ['Anna', 'Ben'], settings });
  const { owner, key, people } = scenario;
  const { contact_list } = await owner.post('/app/contact_lists', { data: { name: 'Suppliers' } });
  const add = (person: { name: string; email: string } | undefined, contact_list_keys: string[] = []) =>
    owner.post('/app/contacts', { data: { name: person?.name, email: person?.email, contact_list_keys } });
  await add(people[0], [contact_list.key]);
  if (data.ofList) await owner.post(`/app/documents/${key}/update_document`, { data: { contact_list_id: contact_list.key } });
  const send = () => owner.call('POST', `/app/documents/${key}/update_document?request_signatures_if_required=true`, sending);
  return { ...scenario, list: contact_list.key, add, send };
}

describe('a document that takes contacts only', () => {
  it.each([[true], [false]])('is not sent while somebody is outside its list (a list is chosen: %s)', async (ofList) => {
    const { people, list, add, send } = await limited({ ofList });
    const { status, body } = await send();
    expect([status, body.code]).toEqual([422, 'not_ready_to_send']);
    expect(body.issues).toMatchObject([
      { code: 'not_in_contact_list', path: 'signatories', where: { kind: 'people', uuids: [people[1]?.uuid] } },
    ]);
    await add(people[1], ofList ? [list] : []);
    expect((await send()).status).toBe(200);
  });

  it('does not take a contact that is in another list', async () => {
    const { people, add, send } = await limited({ ofList: true });
    await add(people[1]);
    expect((await send()).body.code).toBe('not_ready_to_send');
  });

  it('keeps to that when somebody’s address is corrected after sending', async () => {
    const { owner, key, people, list, add, send } = await limited({ ofList: true });
    await add(people[1], [list]);
    await send();
    const correct = (email: string) =>
      owner.call('POST', `/app/documents/${key}/update_signatory_details`, { signatory: { uuid: people[1]?.uuid, email } });
    expect((await correct('stranger@example.com')).body.code).toBe('not_in_contact_list');
    await add({ name: 'Cleo', email: 'cleo@example.com' }, [list]);
    expect((await correct('cleo@example.com')).status).toBe(200);
  });

  it('keeps to that when a signatory names the next one', async () => {
    const { owner, key, childKeys, people, list, add, send } = await limited({ ofList: true });
    await add(people[1], [list]);
    await owner.post(`/app/documents/${key}/update_document`, { data: { settings: { ...settings, sequential_signing: true } } });
    await owner.post(`/app/documents/${key}/add_update_signatory`, { data: { uuid: people[1]?.uuid, role: 'Witness' } });
    const uuid = await owner.addField(childKeys[0] ?? '', {
      type: 'signer_setup',
      signatory_uuid: people[0]?.uuid,
      required: false,
      signer_role_to_setup: 'Witness',
      x: 300,
    });
    expect((await send()).status).toBe(200);
    const { client } = await product.signer(people[0]?.email ?? '');
    const name = (email: string) =>
      client.call('POST', `/app/documents/${childKeys[0]}/add_update_data_field`, {
        data: [{ uuid, data: JSON.stringify({ name: 'Cleo', email, mobile_number: '' }) }],
      });
    const refused = await name('stranger@example.com');
    expect([refused.status, refused.body.code, refused.body.issues[0].path]).toEqual([
      422,
      'named_not_in_contact_list',
      `data_fields.${uuid}`,
    ]);
    expect((await name(people[1]?.email ?? '')).status).toBe(200);
  });
});
