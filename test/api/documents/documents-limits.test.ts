import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inkPng } from '../../../infra/local/demo/ink.ts';
import { documentLimits } from '../../../shared/domain/documents/document-limits.ts';
import { plainPdf } from '../../fixtures/pdfs.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
let owner: ApiClient;
beforeAll(async () => {
  product = await startProduct();
  owner = await product.owner();
});
afterAll(() => product.close());

const newPack = async () => {
  const keys = await owner.upload(await plainPdf(1));
  await product.local.idle();
  return keys;
};
const text = (rest: object = {}) => ({ uuid: randomUUID(), type: 'text', page_index: 0, x: 10, y: 10, ...rest });
const hundredFields = () => Array.from({ length: 100 }, () => text());

describe('large packs', () => {
  it('take the maximum of people and no more, and ask them all at once', async () => {
    const { packKey, childKey } = await newPack();
    const people = Array.from({ length: documentLimits.signatories }, (_, index) => ({
      uuid: randomUUID(),
      name: `P${index}`,
      email: `p${index}@example.com`,
    }));
    for (const person of people) await owner.post(`/app/documents/${packKey}/add_update_signatory`, { data: person });
    const more = await owner.call('POST', `/app/documents/${packKey}/add_update_signatory`, { data: { uuid: randomUUID() } });
    expect([more.status, more.body.message]).toEqual([422, 'The limit of 100 is reached.']);
    await owner.addField(childKey, { type: 'text', signatory_uuid: people[0]?.uuid });
    await owner.send(packKey);
    const { signatories } = await owner.document(packKey);
    expect(signatories.map((one: { status: string }) => one.status)).toEqual(people.map(() => 'awaiting_signatures'));
    const [row] = (await owner.get('/app/documents?include_signatories=true')).documents;
    expect(row.signatories.every((one: { status: string }) => one.status === 'awaiting_signatures')).toBe(true);
    for (const index of [0, 95, 99]) expect(await product.outbox(`p${index}@example.com`)).toHaveLength(1);
  });

  it('can move the last of many children to the front', async () => {
    const { packKey } = await newPack();
    const uuids = Array.from({ length: documentLimits.signatories }, () => randomUUID());
    for (const uuid of uuids) await owner.post(`/app/documents/${packKey}/add_update_signatory`, { data: { uuid } });
    await owner.post(`/app/documents/${packKey}/add_update_signatory`, { data: { uuid: uuids.at(-1), position: 0 } });
    const { signatories } = await owner.document(packKey);
    expect(signatories.map((one: { uuid: string }) => one.uuid)).toEqual([uuids.at(-1), ...uuids.slice(0, -1)]);
    expect(signatories.map((one: { position: number }) => one.position)).toEqual(uuids.map((_, index) => index));
  });

  it('are copied whole, and lose a child with all its fields', async () => {
    const { packKey, childKey } = await newPack();
    for (let part = 0; part < 3; part++) await owner.post(`/app/documents/${childKey}/add_update_data_field`, { data: hundredFields() });
    const { document_key } = await owner.get(`/app/documents/${packKey}/create_a_copy`);
    expect((await owner.get(`/app/documents/${document_key}/get_data_fields`)).data_fields).toHaveLength(300);
    await owner.get(`/app/documents/${childKey}/delete_document`);
    expect(await owner.document(packKey)).toMatchObject({ child_documents: [], child_document_keys: [] });
    const left = await product.local.deps.table.query({ pk: `PACK#${packKey}`, sk: { beginsWith: 'FIELD#' } });
    expect(left.items).toEqual([]);
    expect((await owner.get(`/app/documents/${document_key}/get_data_fields`)).data_fields).toHaveLength(300);
  });

  it('hold the maximum of fields and no more', async () => {
    const { packKey, childKey } = await newPack();
    for (let part = 0; part < documentLimits.fields / 100; part++) {
      await owner.post(`/app/documents/${childKey}/add_update_data_field`, { data: hundredFields() });
    }
    const more = await owner.call('POST', `/app/documents/${childKey}/add_update_data_field`, { data: [text()] });
    expect([more.status, more.body.message]).toEqual([422, 'The limit of 5000 is reached.']);
    const [known] = (await owner.get(`/app/documents/${packKey}/get_data_fields`)).data_fields;
    const changed = await owner.call('POST', `/app/documents/${childKey}/add_update_data_field`, { data: [{ uuid: known.uuid, x: 1 }] });
    expect(changed.status).toBe(200);
  });
});

describe('pictures', () => {
  const promised = (childKey: string, filename: string) =>
    owner.call('GET', `/app/get_data_field_upload_url/${childKey}?${new URLSearchParams({ filename, data_field_type: 'image' })}`);
  const told = (childKey: string, file_key: string, by = owner) =>
    by.call('POST', `/app/data_field_upload_success/${childKey}`, { file_key, type: 'image' });

  it.each([
    ['virus.exe', "We currently don't accept executable files."],
    ['notes.txt', 'Image fields must be images of JPEG, JPG, Webp or PNG format.'],
    ['logo.svg', 'Image fields must be images of JPEG, JPG, Webp or PNG format.'],
  ])('refuses %s by name', async (filename, message) => {
    const { childKey } = await newPack();
    const answer = await promised(childKey, filename);
    expect([answer.status, answer.body.message]).toEqual([415, message]);
  });

  it('refuses a file that is an image only by its name', async () => {
    const { childKey } = await newPack();
    const { body } = await promised(childKey, 'photo.png');
    expect((await told(childKey, body.file_key)).body.code).toBe('upload_missing');
    await fetch(body.url, { method: 'PUT', body: 'GIF89a not one of these' });
    const answer = await told(childKey, body.file_key);
    expect([answer.status, answer.body.message]).toEqual([415, 'Image fields must be images of JPEG, JPG, Webp or PNG format.']);
    const signature = await owner.get('/app/get_signature_upload_url');
    await fetch(signature.url, { method: 'PUT', body: 'no picture' });
    const refused = await owner.call('POST', '/app/signature_upload_success', { file_key: signature.file_key });
    expect([refused.status, refused.body.message]).toEqual([415, "Error uploading your file:/ Make sure you're uploading an image."]);
  });

  it('stores a picture once, for its own document, and fills a field with it', async () => {
    const [{ childKey }, other] = [await newPack(), await newPack()];
    const { body } = await promised(childKey, 'photo.png');
    await fetch(body.url, { method: 'PUT', body: Buffer.from(inkPng(3)) });
    expect((await told(other.childKey, body.file_key)).body.code).toBe('upload_of_other');
    expect((await told(childKey, body.file_key, await product.owner())).status).toBe(404);
    const first = await told(childKey, body.file_key);
    expect((await told(childKey, body.file_key)).body).toEqual(first.body);
    expect(first.body).toMatchObject({ filename: 'photo.png', blob_key: expect.any(String) });
    const image = await product.client().call('GET', first.body.blob_url);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
    const field = text({ type: 'image', blob: first.body.blob_key, filename: 'photo.png' });
    expect((await owner.call('POST', `/app/documents/${childKey}/add_update_data_field`, { data: [field] })).status).toBe(200);
    const stolen = await owner.call('POST', `/app/documents/${other.childKey}/add_update_data_field`, {
      data: [{ ...field, uuid: randomUUID() }],
    });
    // The same member made it, so it may be used in both.
    expect(stolen.status).toBe(200);
    const stranger = await product.owner();
    const theirs = await stranger.upload(await plainPdf(1));
    await product.local.idle();
    const refused = await stranger.call('POST', `/app/documents/${theirs.childKey}/add_update_data_field`, {
      data: [{ ...field, uuid: randomUUID() }],
    });
    expect([refused.status, refused.body.code]).toEqual([404, 'file_not_found']);
  });
});
