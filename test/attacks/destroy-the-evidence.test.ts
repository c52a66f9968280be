import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Product, startProduct } from '../support/product.ts';
import { preparePack, sendNewPack, sign } from '../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

test('the creator of a completed document cannot delete it for ever, only move it to the trash', async () => {
  const { owner, key, people } = await sendNewPack(product, { people: ['Anna'] });
  await sign(product, people[0]?.email ?? '');
  await product.local.idle();
  await owner.get(`/app/documents/${key}/delete_document`);
  const forEver = () => owner.call('DELETE', `/app/document_actions/${key}/permanently_delete_document`);
  const refused = await forEver();
  expect([refused.status, refused.body.code]).toEqual([409, 'evidence_kept']);
  expect(refused.body.message).toContain(refused.body.kept_until.slice(0, 10));
  expect(Date.parse(refused.body.kept_until) - product.local.clock.time()).toBeGreaterThan(6.9 * 365 * 86_400_000);
  await owner.get(`/app/documents/${key}/recover_document`);
  expect((await owner.call('GET', `/app/serve/${key}`)).status).toBe(302);
});

describe('a thief of an administrator’s session', () => {
  /** A document that Anna has signed, in the trash, and what the thief of its owner's session can do with it. */
  async function scene(retention_years: number | null = null) {
    const { owner, ownerEmail, key, people } = await preparePack(product, { people: ['Anna'] });
    const { user } = await owner.get('/app/user');
    const account = `/app/accounts/${String(user.default_user_account_key).split('-')[1]}`;
    const promise = (years: number | null) => owner.post(account, { data: { retention_years: years } });
    await promise(retention_years);
    await owner.send(key);
    await sign(product, people[0]?.email ?? '');
    await product.local.idle();
    await owner.get(`/app/documents/${key}/delete_document`);
    const forEver = () => owner.call('DELETE', `/app/document_actions/${key}/permanently_delete_document`);
    return { owner, ownerEmail, key, promise, forEver };
  }
  const yearsLeft = (kept_until: string) => Math.round((Date.parse(kept_until) - product.local.clock.time()) / (365.25 * 86_400_000));

  test('sets the retention to no years, and still can’t delete what was signed before', async () => {
    const { owner, key, promise, forEver } = await scene();
    const { data } = await promise(0);
    expect(data.account).toMatchObject({ retention_years: 0, earlier_retention: [{ years: 7 }] });
    const refused = await forEver();
    expect([refused.status, refused.body.code, yearsLeft(refused.body.kept_until)]).toEqual([409, 'evidence_kept', 7]);
    await owner.get(`/app/documents/${key}/recover_document`);
    expect((await owner.call('GET', `/app/serve/${key}`)).status).toBe(302);
  });

  test('changes the years again and again, and every earlier promise still holds', async () => {
    const { promise, forEver } = await scene(20);
    for (const years of [0, 3, null, 1, 0, 2, null, 0]) await promise(years);
    const refused = await forEver();
    expect([refused.body.code, yearsLeft(refused.body.kept_until)]).toEqual(['evidence_kept', 20]);
  });

  test('deletes at the moment in which another administrator promises more years: the promise counts', async () => {
    const { promise, forEver } = await scene(0);
    const { table } = product.local.deps;
    const { transact } = table;
    table.transact = async (writes) => {
      table.transact = transact;
      await promise(9);
      return transact(writes);
    };
    const refused = await forEver();
    expect([refused.body.code, yearsLeft(refused.body.kept_until)]).toEqual(['evidence_kept', 9]);
  });

  test('can set more years, which count at once for earlier signatures, and end too', async () => {
    const { owner, ownerEmail, promise, forEver } = await scene(0);
    await promise(2);
    expect(yearsLeft((await forEver()).body.kept_until)).toBe(2);
    await product.local.advance(2 * 366 * 86_400);
    owner.session = await product.client().post('/app/login', { email_address: ownerEmail, password: 'correct horse' });
    expect((await forEver()).status).toBe(200);
  });
});

test('reverting a signed document to setup and emptying it does not allow deleting it for ever', async () => {
  const { owner, key, childKeys, people } = await sendNewPack(product, { people: ['Anna', 'Bert'] });
  await sign(product, people[0]?.email ?? '');
  await owner.post(`/app/documents/${key}/update_document`, { data: { status: 'setup' } });
  await owner.send(key);
  await owner.post(`/app/documents/${key}/update_document`, { data: { status: 'setup' } });
  // Only a file that never arrives is left: the clearing of such documents must spare this one.
  await owner.get(`/app/get_document_upload_url?filename=never.pdf&size=0.1&document_pack_key=${key}`);
  await owner.get(`/app/documents/${childKeys[0]}/delete_document`);
  for (const { uuid } of people) await owner.post(`/app/documents/${key}/add_update_signatory`, { data: { uuid, removed: true } });
  await owner.get(`/app/documents/${key}/delete_document`);
  const refused = await owner.call('DELETE', `/app/document_actions/${key}/permanently_delete_document`);
  expect([refused.status, refused.body.code]).toEqual([409, 'evidence_kept']);
  await product.local.advance(30 * 60 * 60);
  const pack = await product.local.deps.table.get({ pk: `PACK#${key}`, sk: 'PACK' });
  expect(pack?.child_document_keys).toEqual([]);
});

test('a document that was not completed can be deleted for ever', async () => {
  const { owner, key } = await sendNewPack(product, { people: ['Anna'] });
  await owner.get(`/app/documents/${key}/delete_document`);
  expect((await owner.call('DELETE', `/app/document_actions/${key}/permanently_delete_document`)).status).toBe(200);
});
