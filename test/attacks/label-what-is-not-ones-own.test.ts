import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainPdf } from '../fixtures/pdfs.ts';
import { aLabel, putLabels } from '../support/labels.ts';
import { joinAccount, withoutPermissions } from '../support/members.ts';
import { type Product, startProduct } from '../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

async function labelled() {
  const owner = await product.owner();
  const { packKey } = await owner.upload(await plainPdf(1), 'Lease.pdf');
  await product.local.idle();
  const label = await aLabel(owner, 'Secret merger');
  await putLabels(owner, [packKey], { add: [label] });
  await product.local.idle();
  return { owner, packKey, label };
}

test('a stranger neither labels a document, nor reads, changes, merges or finds by labels of others', async () => {
  const { owner, packKey, label } = await labelled();
  const thief = await product.owner('Theo');
  const own = await aLabel(thief, 'Mine');
  const { packKey: theirs } = await thief.upload(await plainPdf(1), 'Loot.pdf');
  await product.local.idle();
  expect((await putLabels(thief, [packKey], { add: [own] })).body.code).toBe('document_not_found');
  expect((await putLabels(thief, [packKey], { remove: [label] })).body.code).toBe('document_not_found');
  expect((await putLabels(thief, [theirs], { add: [label] })).body.code).toBe('label_not_found');
  expect((await thief.get('/app/labels?counts=true')).labels).toMatchObject([{ key: own, documents: 0 }]);
  expect((await thief.get(`/app/documents?label=${label}`)).documents).toEqual([]);
  expect((await thief.call('POST', '/app/labels', { data: { key: label, name: 'Taken' } })).body.code).toBe('label_not_found');
  for (const [stays, goes] of [
    [own, label],
    [label, own],
  ]) {
    expect((await thief.call('POST', `/app/labels/${stays}/merge`, { data: { other_key: goes } })).body.code).toBe('label_not_found');
  }
  expect((await thief.call('DELETE', `/app/labels/${label}`)).status).toBe(200);
  expect((await owner.get('/app/labels')).labels).toMatchObject([{ key: label, name: 'Secret merger' }]);
  expect((await owner.document(packKey)).label_keys).toEqual([label]);
});

test('somebody who only looks changes no label', async () => {
  const { owner, packKey, label } = await labelled();
  const viewer = await joinAccount(product, owner);
  await withoutPermissions(product, viewer, ['can_prepare_and_send_documents']);
  expect((await viewer.get('/app/labels')).labels).toHaveLength(1);
  const tries = [
    putLabels(viewer, [packKey], { remove: [label] }),
    viewer.call('POST', '/app/labels', { data: { name: 'Another' } }),
    viewer.call('POST', '/app/labels', { data: { key: label, name: 'Another' } }),
    viewer.call('DELETE', `/app/labels/${label}`),
  ];
  for (const { status, body } of await Promise.all(tries)) expect([status, body.code]).toEqual([403, 'not_permitted']);
  expect((await owner.document(packKey)).label_keys).toEqual([label]);
});
