import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keys } from '../../../functions/data/keys.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { joinAccount } from '../../support/members.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { preparePack, type Scenario, sendNewPack, sign } from '../../support/signing.ts';

let product: Product;
let admin: ApiClient;
beforeAll(async () => {
  product = await startProduct();
  admin = await product.owner('Olivia');
});
afterAll(() => product.close());

const newTeam = async (name = 'Legal') => (await admin.post('/app/accounts/', { data: { name } })).data.account;
const read = async (key: string, by = admin) => (await by.get(`/app/accounts/${key}`)).data.account;
const update = (key: string, data: object, by = admin) => by.call('POST', `/app/accounts/${key}`, { data });
const nameInList = async (key: string, by = admin) =>
  (await by.get('/app/user/user_accounts')).user_accounts.find((one: { account_key: string }) => one.account_key === key).account_name;
const teamMember = async (key: string) => {
  const as = admin.accountKey;
  admin.accountKey = key;
  const member = await joinAccount(product, admin);
  admin.accountKey = as;
  return member;
};

describe('an account', () => {
  it('is created with the installation’s retention, and read by its members', async () => {
    const made = await newTeam('  Legal  team ');
    expect(made).toMatchObject({
      name: 'Legal team',
      is_personal_account: false,
      organisation_key: made.key,
      retention_years: null,
      retention_years_default: 7,
      earlier_retention: [],
    });
    expect(Date.parse(made.date_created)).toBeGreaterThan(0);
    expect(await read(made.key)).toEqual(made);
    expect(await read(made.key, await teamMember(made.key))).toEqual(made);
  });

  it('gets another name for all its members at once, and another retention', async () => {
    const { key, version } = await newTeam();
    const member = await teamMember(key);
    const { body } = await update(key, { name: ' Law ', retention_years: 10 });
    expect(body.data.account).toMatchObject({ name: 'Law', retention_years: 10, version: version + 1 });
    expect(body.data.user_account).toMatchObject({ account_key: key, account_name: 'Law', is_admin: true });
    expect(await read(key)).toEqual(body.data.account);
    expect([await nameInList(key), await nameInList(key, member)]).toEqual(['Law', 'Law']);
    expect((await update(key, { retention_years: null })).body.data.account).toMatchObject({ retention_years: null });
    const names = (await member.get('/app/user/get_user_organisations')).organisations.map(({ name }: { name: string }) => name);
    expect(names).toContain('Law');
  });

  it('accepts the account as it was answered, and changes nothing if nothing differs', async () => {
    const { key } = await newTeam();
    const account = await read(key);
    const { status, body } = await update(key, account);
    expect([status, body.data.account]).toEqual([200, account]);
  });

  it('is changed only by its administrators, and not found by strangers', async () => {
    const { key } = await newTeam();
    const member = await teamMember(key);
    const refused = await update(key, { name: 'Mine' }, member);
    expect([refused.status, refused.body.code]).toEqual([403, 'not_permitted']);
    const stranger = await product.owner();
    const calls = [
      ['GET', undefined],
      ['POST', { data: { name: 'Mine' } }],
    ] as const;
    for (const [method, body] of calls) {
      const answer = await stranger.call(method, `/app/accounts/${key}`, body);
      expect([answer.status, answer.body.code]).toEqual([404, 'account_not_found']);
    }
    expect((await read(key)).name).toBe('Legal');
  });

  it('is not overwritten blindly: a change based on an older version is refused with the newer one', async () => {
    const { key, version } = await newTeam();
    await update(key, { name: 'First', version });
    const late = await update(key, { name: 'Second', version });
    expect([late.status, late.body.code]).toEqual([409, 'version_conflict']);
    expect(late.body.data.account).toEqual(await read(key));
    const both = await Promise.all(['A', 'B'].map((name) => update(key, { name, version: version + 1 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('refuses invalid years and an empty name', async () => {
    const { key } = await newTeam();
    for (const data of [
      { retention_years: -1 },
      { retention_years: 101 },
      { retention_years: 1.5 },
      { retention_years: '7' },
      { name: ' ' },
    ]) {
      const { status, body } = await update(key, data);
      expect([status, body.issues[0].path]).toEqual([400, `body.data.${Object.keys(data)[0]}`]);
    }
  });

  it('stored before accounts had a version is read and changed like any other', async () => {
    const { key } = await newTeam();
    await product.local.deps.table.write({ put: { ...keys.account(key), key, name: 'Old', is_personal_account: false } });
    expect(await read(key)).toMatchObject({ name: 'Old', date_created: null, retention_years: null, version: 0 });
    expect((await update(key, { retention_years: 3, version: 0 })).body.data.account).toMatchObject({ retention_years: 3, version: 1 });
    expect((await update(key, { retention_years: 4, version: 0 })).status).toBe(409);
  });
});

describe('the trash and retention', () => {
  let scenario: Scenario;
  beforeAll(async () => {
    scenario = await sendNewPack(product, { people: ['Anna'] });
    await sign(product, scenario.people[0]?.email ?? '');
    await product.local.idle();
  });
  const row = async (by: ApiClient, trash: boolean, search = false) => {
    const path = search ? '/app/search/documents?search_query=agreement&' : '/app/documents?';
    const answer = await by.get(`${path}is_trash_view=${trash}`);
    return (answer.documents ?? answer.search_documents).find(({ key }: { key: string }) => key === scenario.key);
  };

  it('says until when a document is kept, to people who could delete it', async () => {
    const { owner, key } = scenario;
    expect((await row(owner, false)).kept_until).toBeNull();
    expect((await owner.document(key)).kept_until).toBeNull();
    await owner.get(`/app/documents/${key}/delete_document`);
    const { kept_until } = (await owner.call('DELETE', `/app/document_actions/${key}/permanently_delete_document`)).body;
    expect(Date.parse(kept_until)).toBeGreaterThan(product.local.clock.time());
    expect([(await row(owner, true)).kept_until, (await row(owner, true, true)).kept_until]).toEqual([kept_until, kept_until]);
    expect((await owner.document(key)).kept_until).toBe(kept_until);
    const { document } = await owner.get(`/app/documents/${key}/get_document_updates`);
    expect(document.kept_until).toBe(kept_until);
    expect((await row(await joinAccount(product, owner), true)).kept_until).toBeNull();
  });

  it('gives no such date for a document that nobody has signed', async () => {
    const draft = await preparePack(product, { people: ['Anna'] });
    await draft.owner.get(`/app/documents/${draft.key}/delete_document`);
    expect((await draft.owner.document(draft.key)).kept_until).toBeNull();
  });
});
