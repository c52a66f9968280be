import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainPdf } from '../../fixtures/pdfs.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
let owner: ApiClient;
let template: string;
beforeAll(async () => {
  product = await startProduct();
  owner = await product.owner();
  template = await leaseTemplate();
});
afterAll(() => product.close());

/** A template of two roles with a text, a date, a checkbox, a picture and a custom field. */
async function leaseTemplate(): Promise<string> {
  const { packKey, childKey } = await owner.upload(await plainPdf(1));
  await product.local.idle();
  await owner.get(`/app/documents/${packKey}/convert_to_template`);
  const tenant = randomUUID();
  for (const [uuid, role] of [
    [tenant, 'Tenant'],
    [randomUUID(), 'Landlord'],
  ]) {
    await owner.post(`/app/documents/${packKey}/add_update_signatory`, { data: { uuid, role, name: role, email: '' } });
  }
  const field = (type: string, custom_id: string, y: number, rest = {}) => {
    return { uuid: randomUUID(), type, custom_id, page_index: 0, x: 10, y, signatory_uuid: tenant, ...rest };
  };
  await owner.post(`/app/documents/${childKey}/add_update_data_field`, {
    data: [
      field('text', 'city', 10, { data: 'in ::city_name|town::' }),
      field('date', 'start', 60),
      field('check', 'pets', 110),
      field('image', 'picture', 160),
    ],
  });
  await owner.post(`/app/documents/${packKey}/add_update_user_defined_attribute`, { data: { name: 'Case number' } });
  return packKey;
}

const make = (parameters: Record<string, string>, key = template) =>
  owner.call('POST', `/app/document_from_template/${key}`, { data: parameters });

describe('template links', () => {
  it('make a document with their parameters filled in, and list those without a place', async () => {
    const answer = await make({
      name: 'Lease of Anna',
      subject: 'Your ::lease::',
      message: 'Hello',
      external_id: 'L-17',
      signer_1_name: 'Anna',
      signer_1_email: 'anna@example.com',
      signer_1_mobile: '+27 82 123 4567',
      signer_3_name: 'Nobody',
      cc_1_name: 'Copy',
      cc_1_email: 'copy@example.com',
      cc_3_email: 'far@example.com',
      city_name: 'Rome',
      start: '2026-12-01',
      pets: 'yes',
      Case_number: '17',
      colour: 'red',
    });
    expect(answer.body.unknown_parameters).toEqual(['signer_3_name', 'cc_3_email', 'colour']);
    const { document } = await owner.get(`/app/documents/${answer.body.document_key}`);
    expect(document).toMatchObject({
      document_type: 'document',
      document_name: 'Lease of Anna',
      message: 'Hello',
      external_id: 'L-17',
      from_template_key: template,
      signatories: [
        { role: 'Tenant', name: 'Anna', email: 'anna@example.com', mobile_number: '+27821234567' },
        { role: 'Landlord', name: 'Landlord' },
      ],
      cc_recipients: [{ name: 'Copy', email: 'copy@example.com' }],
      user_defined_attributes: [{ id: 'Case_number', value: '17' }],
    });
    const fields = document.child_documents[0].data_fields;
    expect(fields.map(({ data }: { data: string }) => data)).toEqual(['in Rome', '2026-12-01', 'checked', null]);
  });

  it('work as a GET too', async () => {
    const query = new URLSearchParams({ signer_2_name: 'Lars', 'what is': 'this' });
    const answer = await owner.get(`/app/document_from_template/${template}?${query}`);
    expect(answer.unknown_parameters).toEqual(['what is']);
    expect((await owner.document(answer.document_key)).signatories).toMatchObject([{ name: 'Tenant' }, { name: 'Lars' }]);
  });

  it('refuse values that don’t fit their place', async () => {
    const refused = await make({ start: 'tomorrow', subject: 'x'.repeat(300), signer_1_name: 'x'.repeat(300) });
    expect([refused.status, refused.body.code]).toEqual([400, 'bad_request']);
    expect(refused.body.issues.map(({ path }: { path: string }) => path).sort()).toEqual([
      'parameters.signer_1_name',
      'parameters.start',
      'parameters.subject',
    ]);
  });

  it('accept only templates of one’s own account', async () => {
    const { packKey } = await owner.upload(await plainPdf(1));
    expect((await make({}, packKey)).body.code).toBe('not_a_template');
    const stranger = await product.owner();
    expect((await stranger.call('GET', `/app/document_from_template/${template}`)).status).toBe(404);
  });
});
