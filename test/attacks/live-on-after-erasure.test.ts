import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { joinAccount } from '../support/members.ts';
import { type Product, startProduct } from '../support/product.ts';

/** What somebody held before they were erased, a file of gathered data that is somebody else's, and a closing that is repeated. */
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

async function pass(days: number) {
  await product.local.idle();
  await product.local.advance(days * 24 * 3600);
  await product.local.idle();
  await product.local.advance(16 * 60);
  await product.local.idle();
}

async function newTeam() {
  const admin = product.client();
  const { email, password } = await admin.register();
  const { account } = (await admin.post('/app/accounts/', { data: { name: 'Harbour' } })).data;
  admin.accountKey = account.key;
  return { admin, email, password, accountKey: account.key as string };
}

describe('somebody who was erased', () => {
  it('has nothing left: session, link, API key and token are dead, also with a new user at the same address', async () => {
    const gone = product.client();
    const { email } = await gone.register();
    const { user_accounts } = await gone.get('/app/user/user_accounts');
    const key = product.client();
    key.bearer = (await gone.post('/app/api_keys/', { entity_key: user_accounts[0].key })).api_key;
    const made = (await gone.post('/app/applications/', { data: { name: 'Robot', scopes: ['account'] } })).application;
    const client = { grant_type: 'client_credentials', client_id: made.key, client_secret: made.client_secret };
    await product.client().post('/app/forgot', { email_address: email });
    const link = (await product.outbox(email)).flatMap(({ links }) => links).find((one) => one.includes('/reset')) ?? '';
    await gone.post('/app/user/delete_login');
    expect((await gone.call('POST', '/app/user/keep_login')).status).toBe(401);
    expect((await key.call('GET', '/app/user')).status).toBe(401);
    await pass(31);
    const next = product.client();
    await next.register({ email, confirmed: false });
    // The newest link is then theirs, not that of whoever had the address before.
    await product.local.idle();
    await next.confirmAddress(email);
    expect((await gone.call('GET', '/app/user')).status).toBe(401);
    expect((await key.call('GET', '/app/user')).status).toBe(401);
    expect((await product.client().call('POST', '/app/oauth/token', client)).status).toBe(401);
    const token = new URL(link).searchParams.get('token');
    const reset = await product.client().call('POST', '/app/reset_password', { token, password: 'nine brass lanterns' });
    expect([reset.status, reset.body.code]).toEqual([410, 'token_invalid']);
  });

  it('can’t work during the days of grace with another login, and programs get no token that works', async () => {
    const leaving = product.client();
    const { email, password } = await leaving.register();
    const made = (await leaving.post('/app/applications/', { data: { name: 'Robot', scopes: ['account'] } })).application;
    await leaving.post('/app/user/delete_login');
    const back = product.client();
    back.session = (await back.post('/app/login', { email_address: email, password })) as never;
    for (const [method, path] of [
      ['GET', '/app/documents'],
      ['POST', '/app/accounts/'],
      ['POST', '/app/api_keys/'],
      ['POST', '/app/user/data_exports'],
    ] as const) {
      expect((await back.call(method, path, method === 'POST' ? {} : undefined)).body.code).toBe('login_ending');
    }
    const client = { grant_type: 'client_credentials', client_id: made.key, client_secret: made.client_secret };
    expect((await product.client().call('POST', '/app/oauth/token', client)).status).toBe(401);
  });
});

describe('a file of gathered data', () => {
  it('is nobody else’s, and an administrator who is one no longer does not get what the account knows', async () => {
    const { admin, accountKey } = await newTeam();
    const { data_export } = await admin.post(`/app/accounts/${accountKey}/address_export`, { email_address: 'sam@example.com' });
    await product.local.idle();
    const member = await joinAccount(product, admin);
    const path = `/app/user/data_exports/${data_export.key}`;
    expect((await member.call('GET', path)).status).toBe(404);
    expect((await product.client().call('GET', path)).status).toBe(401);
    const { user } = await member.get('/app/user');
    const rights = { user_account_key: `${user.key}-${accountKey}`, is_admin: true };
    await admin.post(`/app/accounts/${accountKey}/update_user_account`, { data: rights });
    const { user: self } = await admin.get('/app/user');
    const lost = { user_account_key: `${self.key}-${accountKey}`, is_admin: false };
    await member.post(`/app/accounts/${accountKey}/update_user_account`, { data: lost });
    expect((await admin.call('GET', path)).body.code).toBe('not_permitted');
  });
});

describe('the rights of somebody whose login ends', () => {
  it('come back as another administrator has left them, not as they were', async () => {
    const { admin, email, password, accountKey } = await newTeam();
    const second = await joinAccount(product, admin);
    const path = `/app/accounts/${accountKey}/update_user_account`;
    const list = async () =>
      (await second.get(`/app/accounts/${accountKey}/user_accounts`)).user_accounts as { key: string; role: string }[];
    const [mine, theirs] = [await admin.get('/app/user'), await second.get('/app/user')].map(({ user }) => `${user.key}-${accountKey}`);
    await admin.post(path, { data: { user_account_key: theirs, is_admin: true } });
    await admin.post('/app/user/delete_login');
    const promoted = await second.call('POST', path, { data: { user_account_key: mine, is_admin: true } });
    expect([promoted.status, promoted.body.code]).toEqual([409, 'member_leaves']);
    await second.post(path, { data: { user_account_key: mine, role: 'viewer' } });
    const back = product.client();
    back.session = (await back.post('/app/login', { email_address: email, password })) as never;
    await back.post('/app/user/keep_login');
    expect((await list()).find(({ key }) => key === mine)?.role).toBe('viewer');
  });

  it('do not grow while it ends: an administrator who is made at that very moment would be counted for ever', async () => {
    const { admin, accountKey } = await newTeam();
    const leaving = await joinAccount(product, admin);
    const user_account_key = `${(await leaving.get('/app/user')).user.key}-${accountKey}`;
    // The login ends between the promotion's reading and its writing.
    const { table } = product.local.deps;
    const transact = table.transact.bind(table);
    const held = vi.spyOn(table, 'transact').mockImplementationOnce(async (writes) => {
      await leaving.post('/app/user/delete_login');
      return transact(writes);
    });
    const data = { user_account_key, is_admin: true };
    const promoted = await admin.call('POST', `/app/accounts/${accountKey}/update_user_account`, { data });
    held.mockRestore();
    expect([promoted.status, promoted.body.code]).toEqual([409, 'member_leaves']);
  });
});

describe('a closing', () => {
  it('that was taken back does not take effect, however often its call is repeated before and after', async () => {
    const { admin, email, password, accountKey } = await newTeam();
    const close = { name: 'Harbour' };
    expect((await admin.call('POST', `/app/accounts/${accountKey}/close`, close)).status).toBe(200);
    const again = await admin.call('POST', `/app/accounts/${accountKey}/close`, close);
    expect([again.status, again.body.code]).toEqual([409, 'account_closed']);
    await admin.post(`/app/accounts/${accountKey}/reopen`);
    await pass(31);
    const later = product.client();
    later.session = (await later.post('/app/login', { email_address: email, password })) as never;
    expect((await later.get(`/app/accounts/${accountKey}`)).data.account.closes).toBeUndefined();
    // An open session that somebody left, ten minutes after the last proof, closes nothing.
    await product.local.advance(601);
    expect((await later.call('POST', `/app/accounts/${accountKey}/close`, close)).body.code).toBe('proof_required');
    expect((await later.call('POST', '/app/user/delete_login')).body.code).toBe('proof_required');
  });

  it('is nobody’s but an administrator’s, and another account’s key leads nowhere', async () => {
    const { admin, accountKey } = await newTeam();
    const member = await joinAccount(product, admin);
    const stranger = await product.owner('Mallory');
    for (const [path, body] of [
      ['close', { name: 'Harbour' }],
      ['reopen', undefined],
      ['erase_address', { email_address: 'sam@example.com' }],
      ['address_export', { email_address: 'sam@example.com' }],
    ] as const) {
      expect((await member.call('POST', `/app/accounts/${accountKey}/${path}`, body)).body.code).toBe('not_permitted');
      expect((await stranger.call('POST', `/app/accounts/${accountKey}/${path}`, body)).body.code).toBe('account_not_found');
    }
  });
});
