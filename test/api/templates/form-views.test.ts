import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** A pack of one text field and its signatory. */
async function packWithField() {
  const { packKey, childKey } = await owner.upload(await plainPdf(1));
  await product.local.idle();
  const email = `${randomUUID()}@example.com`;
  const signatory = await owner.addSignatory(packKey, { name: 'Sam', email });
  const field = await owner.addField(childKey, { type: 'text', required: false, signatory_uuid: signatory });
  return { packKey, childKey, field, email };
}

const heading = { type: 'h1', index: 0, data: 'Your details', uuid: randomUUID(), label: '', position: 0 };
const entryOf = (uuid: string, position: number) => ({ type: 'data_field', index: 0, data: null, uuid, label: 'Name', position });
const save = (entity_key: string, form_view: object[]) => owner.call('POST', '/app/form_views/update_form_view', { entity_key, form_view });
const viewOf = async (client: ApiClient, key: string) => (await client.get(`/app/form_views/get_form_view/${key}`)).form_view;

describe('form views', () => {
  it('are kept in order, read by the signer too, and taken away', async () => {
    const { packKey, field, email } = await packWithField();
    expect(await viewOf(owner, packKey)).toEqual([]);
    await save(packKey, [entryOf(field, 1), heading]);
    expect(await viewOf(owner, packKey)).toEqual([heading, entryOf(field, 1)]);
    await owner.send(packKey);
    const { client } = await product.signer(email);
    expect(await viewOf(client, packKey)).toHaveLength(2);
    expect((await save(packKey, [])).body.code).toBe('not_in_setup');
  });

  it('hold only fields of the document, each once', async () => {
    const { packKey, childKey, field } = await packWithField();
    expect((await save(packKey, [entryOf(randomUUID(), 0)])).body.issues).toMatchObject([{ path: 'body.form_view.0.uuid' }]);
    expect((await save(packKey, [entryOf(field, 0), entryOf(field, 1)])).status).toBe(400);
    await save(packKey, [entryOf(field, 0), heading]);
    await owner.post(`/app/documents/${childKey}/add_update_data_field`, { data: [{ uuid: field, removed: true }] });
    expect(await viewOf(owner, packKey)).toEqual([heading]);
    await save(packKey, []);
    expect(await viewOf(owner, packKey)).toEqual([]);
  });

  it('are not overwritten by somebody who has not seen the last one', async () => {
    const { packKey, field } = await packWithField();
    const based = (form_view: object[], date_updated: string | null) =>
      owner.call('POST', '/app/form_views/update_form_view', { entity_key: packKey, form_view, date_updated });
    const first = (await based([heading], null)).body.date_updated;
    expect((await based([heading, entryOf(field, 1)], first)).status).toBe(200);
    const late = await based([], first);
    expect([late.status, late.body.code, late.body.form_view.length]).toEqual([409, 'version_conflict', 2]);
    expect(await viewOf(owner, packKey)).toHaveLength(2);
  });

  it('carry over into a copy, and refer to the copy’s own fields', async () => {
    const { packKey, field } = await packWithField();
    await save(packKey, [heading, entryOf(field, 1)]);
    const copy = (await owner.get(`/app/documents/${packKey}/create_a_copy`)).document_key;
    const [own] = (await owner.get(`/app/documents/${copy}/get_data_fields`)).data_fields;
    expect(await viewOf(owner, copy)).toEqual([heading, entryOf(own.uuid, 1)]);
  });
});
