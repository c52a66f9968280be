import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keys } from '../../../functions/data/keys.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
let owner: ApiClient;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const begin = async () => {
  owner = await product.owner();
};
const post = (data: object) => owner.call('POST', '/app/contacts', { data });
const add = async (data: object) => (await owner.post('/app/contacts', { data })).contact;
const addList = async (name: string) => (await owner.post('/app/contact_lists', { data: { name } })).contact_list;
const names = (answer: { contacts: { name: string }[] }) => answer.contacts.map(({ name }) => name);
const search = async (query: Record<string, string>) =>
  names(await owner.get(`/app/contact_lists/get_contacts_by_query?${new URLSearchParams(query)}`));
const list = async (query: Record<string, string> = {}) => names(await owner.get(`/app/contacts?${new URLSearchParams(query)}`));
const anna = { name: 'Anna Maria Müller', email: 'Anna@Example.com', mobile_number: '07400 123456' };

describe('a contact', () => {
  beforeAll(begin);

  it('is stored tidy, with its number in international form', async () => {
    const contact = await add({ ...anna, name: ' Anna  Maria Müller ' });
    expect(contact).toEqual({
      key: contact.key,
      name: 'Anna Maria Müller',
      email: 'Anna@Example.com',
      mobile_number: '+447400123456',
      contact_list_keys: [],
      last_used: null,
      version: 1,
    });
  });

  it.each([
    [{ name_query: 'anna' }],
    [{ name_query: 'MULLER' }],
    [{ name_query: 'maria mü' }],
    [{ email_query: 'anna@EX' }],
    [{ mobile_number_query: '0740' }],
    [{ mobile_number_query: '+44 74' }],
    [{ mobile_number_query: '4474' }],
    [{ name_query: 'nobody', email_query: 'anna@' }],
  ])('is found by %o', async (query) => expect(await search(query)).toEqual(['Anna Maria Müller']));

  it.each([[{ name_query: 'nna' }], [{ email_query: 'example' }], [{ mobile_number_query: '123456' }]])(
    'is not found by %o',
    async (query) => expect(await search(query)).toEqual([]),
  );

  it.each([
    [{ name: ' ' }, 'signer_name_required'],
    [{ name: 'Ben' }, 'signer_contact_required'],
    [{ name: 'Ben', email: 'ben' }, 'signer_email_invalid'],
    [{ name: 'Ben', mobile_number: '12' }, 'mobile_number_invalid'],
    [{ name: 'Ben', email: 'anna@example.com' }, 'contact_exists'],
    [{ name: 'Ben', email: 'ben@example.com', contact_list_keys: ['none'] }, 'contact_list_not_found'],
    [{ key: 'none', name: 'Ben' }, 'contact_not_found'],
  ])('%o is refused as %s', async (data, code) => expect((await post(data)).body.code).toBe(code));

  it('is found by its new details after a change, and no longer by its old ones', async () => {
    const before = await add({ name: 'Cleo Old', email: 'cleo@old.example.com' });
    const after = await add({ key: before.key, version: 1, name: 'Cleo New', email: 'cleo@new.example.com' });
    expect(after.version).toBe(2);
    expect([await search({ email_query: 'cleo@old' }), await search({ name_query: 'old' })]).toEqual([[], []]);
    expect([await search({ email_query: 'cleo@new' }), await search({ name_query: 'new' })]).toEqual([['Cleo New'], ['Cleo New']]);
    // The old address is free again.
    await add({ name: 'Someone', email: 'cleo@old.example.com' });
  });

  it('is not overwritten by a change of an older version', async () => {
    const contact = await add({ name: 'Dan', email: 'dan@example.com' });
    await add({ key: contact.key, name: 'Daniel' });
    const { status, body } = await post({ key: contact.key, version: 1, name: 'Danny' });
    expect([status, body.code, body.contact.name]).toEqual([409, 'version_conflict', 'Daniel']);
  });

  it('is made once if it is added twice at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => post({ name: 'Eve', email: 'eve@example.com' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('leaves nothing behind when it is deleted, and can be added again as it was', async () => {
    const last_used = '2026-01-02T03:04:05.006Z';
    const contact = await add({ name: 'Fay Gone', email: 'fay@example.com', last_used });
    await owner.ok('DELETE', `/app/contacts/${contact.key}`);
    await owner.ok('DELETE', `/app/contacts/${contact.key}`);
    expect([await search({ name_query: 'fay' }), await search({ email_query: 'fay' })]).toEqual([[], []]);
    expect((await add({ name: 'Fay Gone', email: 'fay@example.com', last_used })).last_used).toBe(last_used);
  });

  it('of another account is neither found nor changed', async () => {
    const contact = await add({ name: 'Gus', email: 'gus@example.com' });
    const stranger = await product.owner();
    expect((await stranger.get('/app/contact_lists/get_contacts_by_query?name_query=gus')).contacts).toEqual([]);
    expect((await stranger.call('POST', '/app/contacts', { data: { key: contact.key, name: 'x' } })).body.code).toBe('contact_not_found');
    await stranger.ok('DELETE', `/app/contacts/${contact.key}`);
    expect(await search({ name_query: 'gus' })).toEqual(['Gus']);
  });
});

describe('two contacts', () => {
  beforeAll(begin);

  it('become one, which takes over what it lacks', async () => {
    const suppliers = await addList('Suppliers');
    const stays = await add({ name: 'Hal', mobile_number: '+447400123456' });
    const goes = await add({ name: 'Hal B.', email: 'hal@example.com', contact_list_keys: [suppliers.key] });
    const { contact } = await owner.post(`/app/contacts/${stays.key}/merge`, { data: { other_key: goes.key } });
    expect(contact).toMatchObject({ key: stays.key, name: 'Hal', email: 'hal@example.com', mobile_number: '+447400123456' });
    expect([await list(), await search({ email_query: 'hal' }), await list({ contact_list_key: suppliers.key })]).toEqual([
      ['Hal'],
      ['Hal'],
      ['Hal'],
    ]);
    expect((await post({ name: 'Other', email: 'hal@example.com' })).body.code).toBe('contact_exists');
  });
});

describe('lists of contacts', () => {
  beforeAll(begin);

  it('come by name, or last used first, page by page', async () => {
    for (let first = 0; first < 120; first += 60) {
      const contacts = Array.from({ length: 60 }, (_, at) => ({
        name: `Person ${String(first + at).padStart(3, '0')}`,
        email: `p${first + at}@example.com`,
      }));
      expect(await owner.post('/app/contacts/import', { contacts })).toMatchObject({ added: 60, updated: 0, unchanged: 0, problems: [] });
    }
    await add({ name: 'Zoe', email: 'zoe@example.com', last_used: '2026-01-02T03:04:05.006Z' });
    for (const sort of ['name', 'last_used']) {
      const found: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: { contacts: { name: string }[]; cursor: string | null } = await owner.get(
          `/app/contacts?${new URLSearchParams({ sort, ...(cursor && { cursor }) })}`,
        );
        found.push(...names(page));
        cursor = page.cursor;
      }
      expect(found).toHaveLength(121);
      expect(new Set(found).size).toBe(121);
      expect(found.indexOf('Zoe')).toBe(sort === 'name' ? 120 : 0);
    }
    // Zoe stands behind the first fifty by name, and comes first as the one used last.
    await add({ name: 'Person Zoe', email: 'pz@example.com', last_used: '2026-01-03T03:04:05.006Z' });
    expect((await search({ name_query: 'person' }))[0]).toBe('Person Zoe');
  });

  it('of their own hold only their contacts, and a removed one leaves nothing behind', async () => {
    const suppliers = await addList('Suppliers');
    const renamed = await owner.post('/app/contact_lists', { data: { key: suppliers.key, name: 'Vendors', version: 1 } });
    expect(renamed.contact_list).toMatchObject({ key: suppliers.key, name: 'Vendors', version: 2 });
    const inIt = await add({ name: 'Ida', email: 'ida@example.com', contact_list_keys: [suppliers.key] });
    expect([
      await list({ contact_list_key: suppliers.key }),
      await search({ name_query: 'person', contact_list_key: suppliers.key }),
    ]).toEqual([['Ida'], []]);
    expect(await search({ name_query: 'ida', contact_list_key: suppliers.key })).toEqual(['Ida']);
    await owner.ok('DELETE', `/app/contact_lists/${suppliers.key}`);
    await product.local.idle();
    expect((await owner.get('/app/contact_lists')).contact_lists).toEqual([]);
    expect(await list({ contact_list_key: suppliers.key })).toEqual([]);
    const { user } = await owner.get('/app/user');
    const account = String(user.default_user_account_key).split('-')[1] ?? '';
    expect(await product.local.deps.table.get(keys.contact(account, inIt.key))).toMatchObject({ contact_list_keys: [] });
  });
});

describe('an import', () => {
  beforeAll(begin);

  it('adds, brings up to date, leaves alone, and names what is wrong', async () => {
    await add({ name: 'Jo', email: 'jo@example.com' });
    await add({ name: 'Kim', email: 'kim@example.com' });
    const answer = await owner.post('/app/contacts/import', {
      contacts: [
        { name: 'Jo', email: 'JO@example.com', mobile_number: '+447400123456' },
        { name: 'Kim', email: 'kim@example.com' },
        { name: 'Lou', email: 'lou@example.com' },
        { name: 'Lou', email: 'lou@example.com', mobile_number: '+447400123457' },
        { name: '', email: 'x@example.com' },
        { name: 'Max', email: 'max' },
      ],
    });
    expect(answer).toMatchObject({ added: 1, updated: 1, unchanged: 1 });
    expect(answer.problems.map(({ index, code }: { index: number; code: string }) => [index, code])).toEqual([
      [4, 'signer_name_required'],
      [5, 'signer_email_invalid'],
    ]);
    expect(await search({ mobile_number_query: '+44740012345' })).toEqual(['Jo', 'Lou']);
  });

  it('of the same people at the same moment makes each once', async () => {
    const contacts = Array.from({ length: 40 }, (_, at) => ({ name: `Twin ${at}`, email: `twin${at}@example.com` }));
    const answers = await Promise.all([1, 2, 3].map(() => owner.post('/app/contacts/import', { contacts })));
    expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(40);
    expect(await search({ name_query: 'twin' })).toHaveLength(40);
  });

  it('that were deleted a moment ago hinder no change of the contacts that are still in them', async () => {
    const [gone, stays] = [await addList('Gone'), await addList('Stays')];
    const { key } = await add({ name: 'Lea', email: 'lea@example.com', contact_list_keys: [gone.key] });
    const { user } = await owner.get('/app/user');
    const account = String(user.default_user_account_key).split('-')[1] ?? '';
    await product.local.deps.table.write({ delete: keys.contactList(account, gone.key) });
    const changed = await add({ key, contact_list_keys: [gone.key, stays.key] });
    expect(changed.contact_list_keys).toEqual([gone.key, stays.key]);
  });
});
