import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainPdf } from '../../fixtures/pdfs.ts';
import { textOfPages } from '../../fixtures/text.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { newFieldPack } from '../../support/field-pack.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { sign } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

async function replace(owner: ApiClient, childKey: string, bytes: Uint8Array) {
  const promised = await owner.get(`/app/get_document_upload_url?filename=new.pdf&document_key_to_upload_to=${childKey}`);
  await fetch(promised.url, { method: 'PUT', body: Buffer.from(bytes) });
  await owner.post(`/app/document_upload_success/${childKey}`, { file_key: promised.file_key });
  await product.local.idle();
}

it('a file with smaller pages moves the fields onto them, and what the sender wrote is sealed', async () => {
  const pack = await newFieldPack(product);
  const anna = await pack.person('Anna');
  const far = await pack.place('text', { x: 450, y: 780, width: 120, height: 24, signatory_uuid: 'self', data: 'Clause 9 holds' });
  const near = await pack.place('text', { x: 20, y: 30, width: 120, height: 24, signatory_uuid: 'self', data: 'Clause 1 holds' });
  await pack.place('signature', { x: 20, y: 500, signatory_uuid: anna.uuid });
  const before = await pack.field(near);
  await replace(pack.owner, pack.childKey, await plainPdf(1, { mediaBox: [0, 0, 300, 400], empty: true }));
  expect(await pack.field(far)).toMatchObject({ x: 180, y: 376, width: 120, height: 24 });
  expect(await pack.field(near)).toEqual(before);
  await pack.owner.send(pack.packKey);
  await sign(product, anna.email);
  const [words] = await textOfPages(await pack.final());
  expect(words).toContain('Clause 9 holds');
  expect(words).toContain('Clause 1 holds');
});

it('says so if fields were moved, because they may lie on each other then, and still serves the file as it came', async () => {
  const pack = await newFieldPack(product);
  for (const [x, y] of [
    [450, 780],
    [460, 790],
  ]) {
    await pack.place('text', { x, y, width: 120, height: 24, signatory_uuid: 'self', data: 'Clause' });
  }
  const warnings = async () => (await pack.owner.document(pack.packKey)).child_documents[0].pdf_warnings;
  const small = await plainPdf(1, { mediaBox: [0, 0, 300, 400], empty: true });
  await replace(pack.owner, pack.childKey, small);
  expect(await warnings()).toEqual([expect.stringContaining('moved onto them')]);
  const served = await pack.owner.call('GET', `/app/documents/${pack.childKey}/original`);
  expect(served.status).toBe(302);
  expect(decodeURIComponent(served.headers.get('location') ?? '')).toContain('original');
  // The next file has room for where they lie now.
  await replace(pack.owner, pack.childKey, small);
  expect(await warnings()).toEqual([]);
});

it('turned pages keep their fields on them, also one that stood off its page before', async () => {
  const pack = await newFieldPack(product);
  const field = await pack.place('text', { x: 10, y: 780, width: 560, height: 24 });
  const { original_sha256 } = (await pack.owner.document(pack.packKey)).child_documents[0];
  const pages = [{ index: 0, turned: 90 }];
  await pack.owner.post(`/app/documents/${pack.childKey}/change_pages`, { data: { original_sha256, pages } });
  await product.local.idle();
  const { x, y, width, height } = await pack.field(field);
  expect(x >= 0 && y >= 0 && x + width <= 842 && y + height <= 595).toBe(true);
});

it('the answer to a save says where a field stands that was sent off its page', async () => {
  const pack = await newFieldPack(product);
  const [off, on] = [randomUUID(), randomUUID()];
  const place = { type: 'text', page_index: 0, width: 100, height: 30 };
  const { body } = await pack.save([
    { uuid: off, ...place, x: 5_000, y: 20 },
    { uuid: on, ...place, x: 20, y: 20 },
  ]);
  const answerOf = (uuid: string, { data_fields } = body) => data_fields.find((field: { uuid: string }) => field.uuid === uuid);
  expect(answerOf(off).moved_to).toEqual({ x: 495, y: 20, width: 100, height: 30 });
  expect(answerOf(on)).not.toHaveProperty('moved_to');
  // A field that grows over the edge is moved as well, and filling one in says nothing.
  const wider = await pack.save([{ uuid: off, width: 200 }]);
  expect(answerOf(off, wider.body).moved_to).toEqual({ x: 395, y: 20, width: 200, height: 30 });
  const filled = await pack.save([{ uuid: off, data: 'Ada' }]);
  expect(answerOf(off, filled.body)).not.toHaveProperty('moved_to');
});
