import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../support/api-client.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { preparePack } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

type Found = { name: string; email: string; last_used: string | null };
const contactsOf = async (owner: ApiClient): Promise<Found[]> => (await owner.get('/app/contacts')).contacts;
const accountPath = async (owner: ApiClient) => {
  const { user } = await owner.get('/app/user');
  return `/app/accounts/${String(user.default_user_account_key).split('-')[1]}`;
};

describe('sending a document', () => {
  it('makes contacts of its signatories and of the people in copy, used now', async () => {
    const { owner, key, people } = await preparePack(product, {
      people: ['Anna', 'Ben'],
      data: { cc_recipients: [{ name: 'Cleo', email: 'cleo@example.com', mobile_number: '' }] },
    });
    expect(await contactsOf(owner)).toEqual([]);
    await owner.send(key);
    await product.local.idle();
    const contacts = await contactsOf(owner);
    expect(contacts.map(({ name }) => name).sort()).toEqual(['Anna', 'Ben', 'Cleo']);
    expect(contacts.every(({ last_used }) => last_used !== null)).toBe(true);
    const { contacts: found } = await owner.get(`/app/contact_lists/get_contacts_by_query?email_query=${people[0]?.email}`);
    expect(found).toHaveLength(1);
  });

  it('keeps the name that a contact already has, and says that it was used', async () => {
    const { owner, key, people } = await preparePack(product, { people: ['Dan'] });
    await owner.post('/app/contacts', { data: { name: 'Daniel D.', email: people[0]?.email.toUpperCase() } });
    await owner.send(key);
    await product.local.idle();
    const contacts = await contactsOf(owner);
    expect(contacts.map(({ name }) => name)).toEqual(['Daniel D.']);
    expect(contacts[0]?.last_used).not.toBeNull();
  });

  it('makes no contacts where the account has switched that off', async () => {
    const { owner, key } = await preparePack(product, { people: ['Eve'] });
    const path = await accountPath(owner);
    expect((await owner.get(path)).data.account.contacts_from_sending).toBe(true);
    await owner.post(path, { data: { contacts_from_sending: false } });
    expect((await owner.get(path)).data.account.contacts_from_sending).toBe(false);
    await owner.send(key);
    await product.local.idle();
    expect(await contactsOf(owner)).toEqual([]);
  });
});
