import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../support/product.ts';
import { sendNewPack, sign } from '../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

test('whoever made a completed document cannot delete it for ever, only move it to the trash', async () => {
  const { owner, key, people } = await sendNewPack(product, { people: ['Anna'] });
  await sign(product, people[0]?.email ?? '');
  await product.local.idle();
  await owner.get(`/app/documents/${key}/delete_document`);
  const forEver = () => owner.call('DELETE', `/app/document_actions/${key}/permanently_delete_document`);
  const refused = await forEver();
  expect([refused.status, refused.body.code]).toEqual([409, 'evidence_kept']);
  expect(refused.body.message).toContain(refused.body.kept_until.slice(0, 10));
  expect(Date.parse(refused.body.kept_until) - Date.now()).toBeGreaterThan(6.9 * 365 * 86_400_000);
  await owner.get(`/app/documents/${key}/recover_document`);
  expect((await owner.call('GET', `/app/serve/${key}`)).status).toBe(302);
});

test('a document that was not completed can be deleted for ever', async () => {
  const { owner, key } = await sendNewPack(product, { people: ['Anna'] });
  await owner.get(`/app/documents/${key}/delete_document`);
  expect((await owner.call('DELETE', `/app/document_actions/${key}/permanently_delete_document`)).status).toBe(200);
});
