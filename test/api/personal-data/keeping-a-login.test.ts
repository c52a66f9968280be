import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../../../functions/data/people/users.ts';
import { takeBackLogin } from '../../../functions/personal-data/take-back-login.ts';
import { ConditionFailed } from '../../../functions/ports/table.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { interrupted } from '../../support/erasing.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** Somebody whose login is to be deleted, logged in again. Keeping it takes more than one transaction. */
async function leaving(teams = 45) {
  const client = product.client();
  const { email, password, userKey } = await client.register();
  const { table, clock } = product.local.deps;
  const person = { key: userKey, name: 'Grace', last_name: 'Owner', email_address: email };
  for (let at = 0; at < teams; at++) await table.transact(newAccount(person, `Team ${at}`, false, clock.now()).writes);
  await client.post('/app/user/delete_login');
  const back = product.client();
  back.session = (await back.post('/app/login', { email_address: email, password })) as never;
  return { back, userKey };
}
async function closingAccounts(of: ApiClient): Promise<number> {
  const { user_accounts } = await of.get('/app/user/user_accounts');
  return user_accounts.filter((one: object) => 'account_closes' in one).length;
}

describe('a login that is kept after all', () => {
  it('brings every account back, also if somebody else writes between its parts', async () => {
    const { back, userKey } = await leaving();
    const { table, clock } = product.local.deps;
    const disturbed = interrupted(table, (transaction) => {
      if (transaction === 3) throw new ConditionFailed(1, undefined);
    });
    expect(await takeBackLogin({ table: disturbed, clock }, userKey)).toMatchObject({ key: userKey });
    expect((await back.get('/app/user')).user).not.toHaveProperty('login_ends');
    expect(await closingAccounts(back)).toBe(0);
    expect(await table.get({ pk: `USER#${userKey}`, sk: 'USER' })).not.toHaveProperty('login_returns');
  });

  it('brings every account back, also if the call dies after the first part', async () => {
    const { back, userKey } = await leaving();
    const { table, clock } = product.local.deps;
    const dying = interrupted(table, (transaction) => {
      if (transaction > 1) throw new Error('out of time');
    });
    await expect(takeBackLogin({ table: dying, clock }, userKey)).rejects.toThrow('out of time');
    await product.local.idle();
    expect(await closingAccounts(back)).toBe(0);
  });

  it('is kept for both of two windows that ask at once', async () => {
    const { back, userKey } = await leaving(0);
    const { table, clock } = product.local.deps;
    const second = interrupted(table, async (transaction) => {
      if (transaction === 1) await back.post('/app/user/keep_login');
    });
    expect(await takeBackLogin({ table: second, clock }, userKey)).toMatchObject({ key: userKey });
    expect((await back.call('POST', '/app/user/keep_login')).status).toBe(200);
  });

  it('stays deleted if its erasing has begun', async () => {
    const { back, userKey } = await leaving(0);
    await product.local.deps.table.write({ update: { pk: `USER#${userKey}`, sk: 'USER' }, set: { erasing: true } });
    const { status, body } = await back.call('POST', '/app/user/keep_login');
    expect([status, body.code]).toEqual([410, 'login_erased']);
  });
});
