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

/** A pack with a text field `city`, a signature and a tenant. */
async function lease(properties: object = {}) {
  const { packKey, childKey } = await owner.upload(await plainPdf(1));
  await product.local.idle();
  const tenant = randomUUID();
  await owner.post(`/app/documents/${packKey}/add_update_signatory`, {
    data: { uuid: tenant, role: 'Tenant', name: 'Tenant', email: 'tenant@example.com' },
  });
  const place = { page_index: 0, x: 10, signatory_uuid: tenant };
  await owner.post(`/app/documents/${childKey}/add_update_data_field`, {
    data: [
      { uuid: randomUUID(), type: 'text', y: 10, custom_id: 'city', required: false, ...place },
      { uuid: randomUUID(), type: 'signature', y: 60, custom_id: 'sign', ...place },
    ],
  });
  await owner.post(`/app/documents/${packKey}/update_document`, { data: properties });
  return { packKey, childKey };
}

const map = (entity_key: string, mapping: object, sources: object[], rest = {}) =>
  owner.call('POST', '/app/mappings/update_document_mapping', { entity_key, mapping, sources, ...rest });
const mappingOf = async (key: string) => (await owner.get(`/app/mappings/get_document_mapping/${key}`)).data;
const send = (key: string) =>
  owner.call('POST', `/app/documents/${key}/update_document?request_signatures_if_required=true`, {
    data: { status: 'awaiting_signatures' },
  });

describe('mappings', () => {
  it('are empty at first, then as saved, with the names that no source has', async () => {
    const { packKey } = await lease();
    expect(await mappingOf(packKey)).toMatchObject({ sources: [], mapping: { document: {}, data_fields: [] }, date_updated: null });
    const saved = await map(
      packKey,
      { document: { subject: 'For ::client|you::' }, data_fields: [{ data_field_id: 'city', data: '::place::' }] },
      [{ name: 'client', value: '' }],
    );
    expect(saved.body.unknown_names).toEqual([{ path: 'data_fields.city', name: 'place' }]);
    expect(await mappingOf(packKey)).toEqual(saved.body.data);
  });

  it('are not overwritten by somebody who has not seen the newest version', async () => {
    const { packKey } = await lease();
    const first = (await map(packKey, {}, [], { date_updated: null })).body.data;
    expect((await map(packKey, {}, [{ name: 'a', value: '' }], { date_updated: first.date_updated })).status).toBe(200);
    const late = await map(packKey, {}, [], { date_updated: first.date_updated });
    expect([late.status, late.body.code]).toEqual([409, 'version_conflict']);
    expect((await mappingOf(packKey)).sources).toHaveLength(1);
  });

  it('are refused for unknown fields, roles, custom fields and recipients', async () => {
    const { packKey } = await lease();
    const refused = await map(
      packKey,
      {
        data_fields: [{ data_field_id: 'town', data: 'x' }],
        signatories: { Landlord: { name: 'x' } },
        user_defined_attributes: [{ user_defined_attribute_id: 'Case', value: 'x' }],
        cc_recipients: [{ name: 'x' }],
      },
      [],
    );
    expect(refused.body.issues.map(({ path }: { path: string }) => path)).toEqual([
      'body.mapping.data_fields.town',
      'body.mapping.signatories.Landlord',
      'body.mapping.user_defined_attributes.Case',
      'body.mapping.cc_recipients',
    ]);
    expect((await map(packKey, {}, [{ name: 'a b', value: '' }])).body.issues[0].path).toBe('body.sources.0.name');
  });

  it('are filled in when the document is sent', async () => {
    const { packKey } = await lease({ message: 'Dear ::client|neighbour::, welcome to ::place|town::.' });
    await map(
      packKey,
      {
        document: { document_name: 'Lease of ::client::' },
        data_fields: [{ data_field_id: 'city', data: '::place|Rome::' }],
        signatories: { Tenant: { name: '::client::' } },
      },
      [
        { name: 'client', value: 'Acme' },
        { name: 'place', value: '' },
      ],
    );
    expect((await send(packKey)).status).toBe(200);
    const { document } = await owner.get(`/app/documents/${packKey}`);
    expect(document).toMatchObject({
      document_name: 'Lease of Acme',
      message: 'Dear Acme, welcome to town.',
      signatories: [{ name: 'Acme', status: 'awaiting_signatures' }],
    });
    expect(document.child_documents[0].data_fields[0].data).toBe('Rome');
  });

  it('keep a document from being sent while a name is unknown', async () => {
    const { packKey } = await lease({ subject: 'About ::nothing::' });
    await map(packKey, {}, []);
    const refused = await send(packKey);
    expect(refused.body.issues).toMatchObject([
      { path: 'document.subject', code: 'unknown_name', message: 'No source of the mapping is called “nothing”.' },
    ]);
    await owner.post(`/app/documents/${packKey}/update_document`, { data: { subject: 'About ::::nothing::::' } });
    expect((await send(packKey)).status).toBe(200);
    expect((await owner.get(`/app/documents/${packKey}`)).document.subject).toBe('About ::nothing::');
  });

  it('leave documents without a mapping as they are', async () => {
    const { packKey } = await lease({ subject: 'About ::nothing::' });
    expect((await send(packKey)).status).toBe(200);
    expect((await owner.get(`/app/documents/${packKey}`)).document.subject).toBe('About ::nothing::');
  });
});
