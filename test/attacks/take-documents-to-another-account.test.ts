import { afterAll, beforeAll, expect, test } from 'vitest';
import { keys } from '../../functions/data/keys.ts';
import { joinAccount } from '../support/members.ts';
import { type Product, startProduct } from '../support/product.ts';
import { preparePack, sendNewPack, sign } from '../support/signing.ts';
import { copyOrMove, defaultAccount, inNewAccount } from '../support/workspaces.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const actions = ['copy', 'move'] as const;

test.each(actions)('a member can’t %s a document into an account that they are no member of', async (action) => {
  const { owner, key } = await preparePack(product, { people: ['Anna'] });
  const foreign = await defaultAccount(await product.owner());
  for (const to of [foreign, 'nosuchaccount']) {
    const answer = await copyOrMove(owner, action, to, [key]);
    expect([answer.status, answer.body.code]).toEqual([404, 'account_not_found']);
  }
  expect((await owner.document(key)).account_key).toBe(await defaultAccount(owner));
});

test.each(actions)('a stranger can’t %s somebody else’s document into an account of their own', async (action) => {
  const { owner, key, childKeys } = await preparePack(product, { people: ['Anna'] });
  const thief = await product.owner('Theo');
  const { account, client } = await inNewAccount(product, thief, 'Loot');
  const { body } = await copyOrMove(thief, action, account, [key, ...childKeys]);
  expect(body).toMatchObject({ moved: 0, document_keys: [], skipped: [{ document_key: key, code: 'document_not_found' }] });
  expect((await client.get('/app/documents')).documents).toEqual([]);
  expect((await owner.document(key)).account_key).toBe(await defaultAccount(owner));
});

test('a member who is removed from the target at the same moment moves nothing into it', async () => {
  const { owner, key } = await preparePack(product, { people: ['Anna'] });
  const home = await defaultAccount(owner);
  owner.accountKey = home;
  const boss = await product.owner('Bo');
  const target = await defaultAccount(boss);
  const member = await joinAccount(product, owner);
  const { user } = await member.get('/app/user');
  const { table } = product.local.deps;
  const membership = await table.get(keys.userAccount(user.key, home));
  await table.write({
    put: { ...(membership as object), ...keys.userAccount(user.key, target), account_key: target, gsi1pk: `MEMBERS#${target}` },
  });
  const { transact } = table;
  table.transact = async (writes) => {
    if (!writes.some((write) => 'put' in write && write.put.sk === 'PACK')) return transact(writes);
    table.transact = transact;
    await table.write({ delete: keys.userAccount(user.key, target) });
    return transact(writes);
  };
  const answer = await copyOrMove(member, 'move', target, [key]);
  expect([answer.status, answer.body.code]).toEqual([404, 'account_not_found']);
  expect((await owner.document(key)).account_key).toBe(home);
});

test('evidence moved to an account that promises nothing is still kept for the years of the account that it left', async () => {
  const { owner, key, people } = await sendNewPack(product, { people: ['Anna'] });
  const promise = async (account: string, years: number) => owner.post(`/app/accounts/${account}`, { data: { retention_years: years } });
  await promise(await defaultAccount(owner), 20);
  await sign(product, people[0]?.email ?? '');
  await product.local.idle();
  const { client, account } = await inNewAccount(product, owner, 'Short memory');
  await promise(account, 0);
  expect((await copyOrMove(owner, 'move', account, [key])).body.moved).toBe(1);
  await client.get(`/app/documents/${key}/delete_document`);
  const refused = await client.call('DELETE', `/app/document_actions/${key}/permanently_delete_document`);
  expect([refused.status, refused.body.code]).toEqual([409, 'evidence_kept']);
  expect((Date.parse(refused.body.kept_until) - product.local.clock.time()) / (365.25 * 86_400_000)).toBeGreaterThan(19.9);
  const [row] = (await client.get('/app/documents?is_trash_view=true')).documents;
  expect(row.kept_until).toBe(refused.body.kept_until);
});

test('a promise made at the moment of the move goes along', async () => {
  const { owner, key, people } = await sendNewPack(product, { people: ['Anna'] });
  const home = await defaultAccount(owner);
  const promise = (account: string, years: number) => owner.post(`/app/accounts/${account}`, { data: { retention_years: years } });
  await promise(home, 0);
  await sign(product, people[0]?.email ?? '');
  await product.local.idle();
  const { client, account } = await inNewAccount(product, owner, 'Short memory');
  await promise(account, 0);
  const { table } = product.local.deps;
  const { transact } = table;
  table.transact = async (writes) => {
    if (!writes.some((write) => 'put' in write && write.put.sk === 'PACK')) return transact(writes);
    table.transact = transact;
    await promise(home, 9);
    return transact(writes);
  };
  expect((await copyOrMove(owner, 'move', account, [key])).body.moved).toBe(1);
  await client.get(`/app/documents/${key}/delete_document`);
  const refused = await client.call('DELETE', `/app/document_actions/${key}/permanently_delete_document`);
  expect(Math.round((Date.parse(refused.body.kept_until) - product.local.clock.time()) / (365.25 * 86_400_000))).toBe(9);
});
