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
});
