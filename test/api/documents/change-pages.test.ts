import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { inkOf, isInside } from '../../fixtures/ink.ts';
import { markedPages } from '../../fixtures/marked-pages.ts';
import { plainPdf, protectedPdf, signedPdf } from '../../fixtures/pdfs.ts';
import { colourAt } from '../../fixtures/pixel.ts';
import { textOfPages } from '../../fixtures/text.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { joinAccount } from '../../support/members.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { sign } from '../../support/signing.ts';

let product: Product;
let owner: ApiClient;
beforeAll(async () => {
  product = await startProduct();
  owner = await product.owner();
});
afterAll(() => product.close());

async function uploaded(bytes: Uint8Array) {
  const keys = await owner.upload(bytes);
  await product.local.idle();
  return keys;
}
const childOf = async (packKey: string) => (await owner.document(packKey)).child_documents[0];
const page = (index: number, turned = 0) => ({ index, turned });

async function change(packKey: string, pages: object[], rest: object = {}, by = owner) {
  const { key, original_sha256 } = await childOf(packKey);
  return by.call('POST', `/app/documents/${key}/change_pages`, { data: { original_sha256, pages, ...rest } });
}

async function fileAt(path: string): Promise<Uint8Array> {
  const served = await owner.call('GET', path);
  return new Uint8Array(await (await fetch(new URL(served.headers.get('location') ?? '', product.url))).arrayBuffer());
}

const placesOf = (child: { data_fields: { uuid: string; page_index: number; x: number; y: number }[] }) =>
  child.data_fields.map(({ uuid, page_index, x, y }) => [uuid, page_index, x, y]);

it('pages are put in order, turned and deleted, and their fields go with them', async () => {
  const { packKey, childKey } = await uploaded(await plainPdf(3));
  const square = { type: 'text', width: 50, height: 50, x: 100, y: 200 };
  const [first, second, third] = [
    await owner.addField(childKey, square),
    await owner.addField(childKey, { ...square, page_index: 1 }),
    await owner.addField(childKey, { ...square, page_index: 2 }),
  ];
  const before = await childOf(packKey);
  const refused = await change(packKey, [page(2, 90), page(0)]);
  expect([refused.status, refused.body.code]).toEqual([409, 'fields_on_pages']);
  expect((await change(packKey, [page(2, 90), page(0)], { deleted_fields: [second] })).status).toBe(200);
  const busy = await change(packKey, [page(0)], { deleted_fields: [first, second, third] });
  expect([409, 'still_converting']).toEqual([busy.status, busy.body.code]);
  await product.local.idle();
  const child = await childOf(packKey);
  expect(child.pages.map(({ width, height }: { width: number; height: number }) => [width, height])).toEqual([
    [842, 595],
    [595, 842],
  ]);
  expect(placesOf(child)).toEqual([
    [third, 0, 842 - 200 - 50, 100],
    [first, 1, 100, 200],
  ]);
  expect(child.original_sha256).not.toBe(before.original_sha256);
  for (const { image_url } of child.pages) expect((await owner.call('GET', image_url)).status).toBe(200);

  // What is downloaded to be read before signing is the new file, and holds nothing of the deleted page.
  const file = await fileAt(`/app/documents/${childKey}/original`);
  expect((await textOfPages(file)).map((text) => text.slice(0, 6))).toEqual(['Page 3', 'Page 1']);
  const kept = await Promise.all(
    ['originals', 'clear'].map((folder) => product.local.deps.files.list(`${folder}/${packKey}/${childKey}/`)),
  );
  expect(kept.map(({ length }) => length)).toEqual([1, 1]);

  const { audit_records } = await owner.get(`/app/audit_trail/${packKey}`);
  const entry = audit_records.find(({ audit_detail }: { audit_detail: string }) => audit_detail.startsWith('The pages of'));
  expect(entry.audit_detail).toBe('The pages of “agreement” were changed: 1 page deleted, 1 page turned, the order changed.');
  expect(JSON.stringify(entry)).toContain(before.original_sha256);
});

it('a sealed document shows what was placed over the same content, on a cut and turned page', async () => {
  const { packKey, childKey } = await uploaded(markedPages([{}, { rotate: 90, cropBox: [20, 30, 320, 330] }]));
  const clear = await fileAt(`/app/documents/${childKey}/pdf`);
  const ink = await inkOf(clear, 1);
  if (!ink) throw new Error('no ink');
  const around = { x: ink.left, y: ink.top, width: ink.right - ink.left, height: ink.bottom - ink.top };
  await owner.addField(childKey, { type: 'highlight', page_index: 1, ...around });
  await change(packKey, [page(1, 90), page(0)]);
  await product.local.idle();
  const [field] = (await childOf(packKey)).data_fields;
  expect(field.page_index).toBe(0);
  expect(isInside(await inkOf(await fileAt(`/app/documents/${childKey}/pdf`), 0), field)).toBe(true);
  const email = `sam-${randomUUID()}@example.com`;
  const signer = await owner.addSignatory(packKey, { name: 'Sam', email });
  await owner.addField(childKey, { type: 'signature', signatory_uuid: signer, page_index: 1 });
  await owner.send(packKey);
  await sign(product, email);
  await product.local.idle();
  const sealed = await fileAt(`/app/serve/${packKey}`);
  const at = (right: number) => ({ x: field.x + right, y: field.y + field.height / 2 });
  expect(await colourAt(sealed, 0, at(field.width / 2))).not.toEqual([255, 255, 255]);
  expect(await colourAt(sealed, 0, at(-2))).toEqual([255, 255, 255]);
  expect(isInside(await inkOf(sealed, 0), field)).toBe(true);
});

it('refuses what was based on another file, what changes nothing, and what leaves no page', async () => {
  const { packKey, childKey } = await uploaded(await plainPdf(2));
  const { original_sha256 } = await childOf(packKey);
  await change(packKey, [page(1), page(0)]);
  await product.local.idle();
  const late = await owner.call('POST', `/app/documents/${childKey}/change_pages`, { data: { original_sha256, pages: [page(0)] } });
  expect([late.status, late.body.code]).toEqual([409, 'version_conflict']);
  for (const pages of [[], [page(0), page(1)], [page(2)], [page(0), page(0)]]) {
    const answer = await change(packKey, pages);
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_request']);
  }
  const odd = await change(packKey, [page(0, 45)]);
  expect(odd.status).toBe(400);
});

it('of two who change the pages at once, one is refused', async () => {
  const { packKey } = await uploaded(await plainPdf(2));
  const other = await joinAccount(product, owner, 'Mia');
  const answers = await Promise.all([change(packKey, [page(1)]), change(packKey, [page(0)], {}, other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await product.local.idle();
  expect((await childOf(packKey)).pages).toHaveLength(1);
});

it('locked and sent documents keep their pages', async () => {
  const { packKey, childKey } = await uploaded(await plainPdf(2));
  await owner.post(`/app/documents/${packKey}/update_document`, { data: { settings: { data_fields_locked: true } } });
  expect((await change(packKey, [page(1)])).body.code).toBe('fields_locked');
  await owner.post(`/app/documents/${packKey}/update_document`, { data: { settings: { data_fields_locked: false } } });
  const signer = await owner.addSignatory(packKey, { name: 'Sam', email: `sam-${randomUUID()}@example.com` });
  await owner.addField(childKey, { type: 'signature', signatory_uuid: signer });
  await owner.send(packKey);
  expect((await change(packKey, [page(1)])).body.code).toBe('not_in_setup');
});

it('a file opened with its password, and one that was signed before, can be changed', async () => {
  const locked = await uploaded(await protectedPdf('user', 'secret'));
  expect((await change(locked.packKey, [page(1)], { original_sha256: '0'.repeat(64) })).body.code).toBe('file_not_found');
  await owner.post(`/app/documents/${locked.childKey}/update_document`, { data: { pdf_password: 'secret' } });
  await product.local.idle();
  expect((await change(locked.packKey, [page(1)])).status).toBe(200);
  const signed = await uploaded(await signedPdf());
  expect((await change(signed.packKey, [page(0, 180)])).status).toBe(200);
  await product.local.idle();
  expect((await childOf(locked.packKey)).pages).toHaveLength(1);
  expect(await childOf(signed.packKey)).toMatchObject({ pdf_warnings: [], conversion_error_reason: null });
});

it('if the new file can’t be made, the document stays as it was', async () => {
  const { packKey, childKey } = await uploaded(await plainPdf(2));
  const field = await owner.addField(childKey, { type: 'text', page_index: 1 });
  const before = await childOf(packKey);
  const { pdf } = product.local.deps;
  const broken = vi.spyOn(pdf, 'inTurnOf').mockReturnValue({ ...pdf, rearrange: () => Promise.reject(new Error('broken')) });
  await change(packKey, [page(1, 90)]);
  await product.local.idle();
  broken.mockRestore();
  const after = await childOf(packKey);
  expect({ ...after, date_updated: '' }).toEqual({ ...before, date_updated: '', pages: after.pages });
  expect(after.data_fields).toMatchObject([{ uuid: field, page_index: 1 }]);
  expect((await owner.call('GET', after.pages[1].image_url)).status).toBe(200);
  expect((await owner.document(packKey)).status_detail).toBeNull();
  const { audit_records } = await owner.get(`/app/audit_trail/${packKey}`);
  expect(audit_records.map(({ audit_detail }: { audit_detail: string }) => audit_detail)).toContain(
    'The pages of “agreement” could not be changed. Its file is as before.',
  );
});
