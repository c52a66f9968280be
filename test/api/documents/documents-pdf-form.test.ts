import { afterAll, beforeAll, expect, it } from 'vitest';
import * as pdfs from '../../fixtures/pdfs.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
let owner: ApiClient;
beforeAll(async () => {
  product = await startProduct();
  owner = await product.owner();
});
afterAll(() => product.close());

async function converted(bytes: Uint8Array) {
  const { packKey, childKey } = await owner.upload(bytes);
  await product.local.idle();
  return { childKey, child: (await owner.document(packKey)).child_documents[0] };
}

it('lists the fields of a PDF’s own form', async () => {
  const { childKey, child } = await converted(await pdfs.formPdf());
  // Its text has a value, and no appearance.
  expect(child).toMatchObject({ form_fields: 2, pdf_warnings: [expect.stringContaining('were drawn anew')] });
  const listed = await owner.get(`/app/documents/${childKey}/form_fields`);
  expect(listed.form_fields).toMatchObject([
    { type: 'text', name: 'name', page_index: 0, x: 100, y: 122, width: 200, height: 20 },
    { type: 'check', name: 'consent', page_index: 0, x: 100, y: 172, width: 20, height: 20 },
  ]);
  const plain = await converted(await pdfs.plainPdf(1));
  expect(plain.child).toMatchObject({ form_fields: 0, pdf_warnings: [] });
  expect((await owner.get(`/app/documents/${plain.childKey}/form_fields`)).form_fields).toEqual([]);
});

it.each([
  ['signatures that end', pdfs.signedPdf, 'Filling it in ends them'],
  ['a table of contents that was rebuilt', pdfs.damagedPdf, 'was rebuilt'],
  ['scripts and programs that were removed', pdfs.activePdf, 'were removed'],
  ['an XFA form that was dropped', () => pdfs.xfaPdf('static'), 'Only the ordinary form is kept'],
])('says of %s', async (_, make, words) => {
  const { child } = await converted(await make());
  expect(child.pdf_warnings).toContainEqual(expect.stringContaining(words));
});
