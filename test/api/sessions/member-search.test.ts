import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '../../support/api-client.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

interface Team {
  key: string;
  admin: ApiClient;
}

async function newTeam(): Promise<Team> {
  const admin = await product.owner('Olivia');
  const { account } = (await admin.post('/app/accounts/', { data: { name: 'Legal' } })).data;
  return { key: account.key, admin };
}
const address = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.com`;
const invite = async ({ key, admin }: Team, first_name: string, last_name: string, data: object = {}) => {
  const email_address = address(first_name.toLowerCase().replace('ë', 'e'));
  await admin.post(`/app/accounts/${key}/add_user_account`, { data: { first_name, last_name, email_address, ...data } });
  return email_address;
};
async function join(team: Team, first_name: string, last_name: string): Promise<{ client: ApiClient; key: string }> {
  const email = await invite(team, first_name, last_name);
  const link = (await product.outbox(email)).flatMap(({ links }) => links).find((one) => one.includes('/join/')) ?? '';
  const client = product.client();
  const body = { token: link.split('/join/')[1], name: first_name, last_name, password: 'a long sentence to remember' };
  client.session = await client.post('/app/invitations/accept', body);
  client.accountKey = team.key;
  return { client, key: `${(await client.get('/app/user')).user.key}-${team.key}` };
}
const found = async ({ key, admin }: Team, query: string): Promise<string[]> => {
  const { user_accounts } = await admin.get(`/app/accounts/${key}/user_accounts?${query}`);
  return user_accounts.map(({ user }: { user: { name: string } }) => user.name);
};

it('finds members by the beginning of their name, of a later word of it, and of their address', async () => {
  const team = await newTeam();
  const email = await invite(team, 'Zoë', 'van Dyk');
  await join(team, 'Bruno', 'Zimmer');
  expect(await found(team, 'search=zoe')).toEqual(['Zoë']);
  expect(await found(team, 'search=ZOE%20VAN')).toEqual(['Zoë']);
  expect(await found(team, 'search=z')).toEqual(['Bruno', 'Zoë']);
  expect(await found(team, 'search=van')).toEqual(['Zoë']);
  expect(await found(team, `search=${encodeURIComponent(email.toUpperCase())}`)).toEqual(['Zoë']);
  expect(await found(team, 'search=example')).toEqual([]);
});

it('finds the founder, and nobody of another team', async () => {
  const team = await newTeam();
  const other = await newTeam();
  await invite(other, 'Xenia', '');
  expect(await found(team, 'search=olivia')).toEqual(['Olivia']);
  expect(await found(team, 'search=xenia')).toEqual([]);
});

it('finds a member by a changed name at once, and no longer by the earlier one', async () => {
  const team = await newTeam();
  const { client } = await join(team, 'Anna', 'Able');
  await client.post('/app/user', { data: { last_name: 'Baker' } });
  expect(await found(team, 'search=baker')).toEqual(['Anna']);
  expect(await found(team, 'search=able')).toEqual([]);
});

it('finds an invitation by the names that it was last sent with, and a member only once when they have accepted', async () => {
  const team = await newTeam();
  const email = await invite(team, 'Cleo', 'Clark');
  const data = { first_name: 'Dora', last_name: 'Dean', email_address: email };
  await team.admin.post(`/app/accounts/${team.key}/add_user_account`, { data });
  expect(await found(team, 'search=cl')).toEqual(['Dora']); // by the address, which begins like this
  expect(await found(team, 'search=dean')).toEqual(['Dora']);
  await join(team, 'Emil', 'Evans');
  expect(await found(team, 'search=e')).toEqual(['Emil']);
});

it('lists administrators alone, and invited people alone', async () => {
  const team = await newTeam();
  const anna = await join(team, 'Anna', 'Able');
  await invite(team, 'Ben', 'Bold', { role: 'admin' });
  expect(await found(team, 'only=administrators')).toEqual(['Olivia']);
  expect(await found(team, 'only=invited')).toEqual(['Ben']);
  await team.admin.post(`/app/accounts/${team.key}/update_user_account`, { data: { user_account_key: anna.key, is_admin: true } });
  expect(await found(team, 'only=administrators')).toEqual(['Olivia', 'Anna']);
  expect(await found(team, 'only=administrators&search=an')).toEqual(['Anna']);
  await team.admin.post(`/app/accounts/${team.key}/update_user_account`, { data: { user_account_key: anna.key, is_admin: false } });
  expect(await found(team, 'only=administrators')).toEqual(['Olivia']);
});

it('finds nobody who has been removed', async () => {
  const team = await newTeam();
  const anna = await join(team, 'Anna', 'Able');
  await anna.client.post('/app/user', { data: { name: 'Hanna' } });
  await team.admin.post(`/app/accounts/${team.key}/remove_user_account`, { data: { user_account_key: anna.key } });
  expect([await found(team, 'search=anna'), await found(team, 'search=hanna'), await found(team, 'search=able')]).toEqual([[], [], []]);
});

it('refuses a search by somebody who is not in the team', async () => {
  const team = await newTeam();
  const stranger = await product.owner('Sam');
  const { status } = await stranger.call('GET', `/app/accounts/${team.key}/user_accounts?search=olivia`);
  expect(status).toBe(404);
});
