import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinAccount, withoutPermissions } from '../support/members.ts';
import { type Product, startProduct } from '../support/product.ts';
import { defaultAccount } from '../support/workspaces.ts';

/** A member makes a program for an account in which they may not, or no longer are. */
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** Somebody in another person's account, and the same person acting in their own. */
async function memberOf() {
  const boss = await product.owner('Bo');
  const team = await defaultAccount(boss);
  const member = await joinAccount(product, boss);
  const { user } = await member.get('/app/user');
  const home = product.client();
  home.session = member.session;
  return { member, home, user, entity_key: `${user.key}-${team}` };
}

it('a member without the permission makes no API key for the account from another one', async () => {
  const { member, home, entity_key } = await memberOf();
  await withoutPermissions(product, member, ['can_view_api_details']);
  for (const from of [member, home]) {
    const answer = await from.call('POST', '/app/api_keys/', { entity_key });
    expect([answer.status, answer.body.code]).toEqual([403, 'not_permitted']);
  }
});

it('an API key of somebody who was removed does not come back to life when they join again', async () => {
  const { home, user } = await memberOf();
  const program = product.client();
  const second = await product.owner('Sam');
  const { account } = (await second.post('/app/accounts/', { data: { name: 'Legal' } })).data;
  const invite = async () => {
    const data = { first_name: '', last_name: '', email_address: user.email_address, is_admin: false };
    await second.post(`/app/accounts/${account.key}/add_user_account`, { data });
    const links = (await product.outbox(user.email_address)).flatMap((mail) => mail.links).filter((link) => link.includes('/join/'));
    await home.post('/app/invitations/accept', { token: links.at(-1)?.split('/join/')[1] });
  };
  await invite();
  const user_account_key = `${user.key}-${account.key}`;
  program.bearer = (await home.post('/app/api_keys/', { entity_key: user_account_key })).api_key;
  await program.get('/app/user');
  await second.post(`/app/accounts/${account.key}/remove_user_account`, { data: { user_account_key } });
  await invite();
  expect((await program.call('GET', '/app/user')).status).toBe(401);
});
