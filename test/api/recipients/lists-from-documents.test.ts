import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../support/api-client.ts';
import { changeBulkSend, preparedBulkSend, tenantTemplate } from '../../support/bulk-sends.ts';
import { joinAccount, withoutPermissions } from '../../support/members.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { sign } from '../../support/signing.ts';

let product: Product;
let owner: ApiClient;
let template: string;
beforeAll(async () => {
  product = await startProduct();
  owner = await product.owner();
  const people = 'Name,Email,Rent\nAnn,ann@example.com,800\nBen,ben@example.com,900\nCleo,cleo@example.com,950\nDan,dan@example.com,990';
  const made = await preparedBulkSend(product, owner, people);
  template = made.template.key;
  await changeBulkSend(owner, { key: made.key, status: 'active' });
  await product.local.idle();
  for (const name of ['ben', 'ann', 'dan']) await sign(product, `${name}@example.com`);
  await product.local.idle();
  const { documents } = await owner.get('/app/documents?document_status=complete');
  const [{ key: trashed }] = documents.filter(({ document_name }: { document_name: string }) => document_name === 'Lease of Dan');
  await owner.post('/app/bulk_actions/document_actions/delete_multiple_documents', { document_keys: [trashed] });
});
afterAll(() => product.close());

const path = '/app/recipient_datas/from_answers';
const ask = (template_key = template, who = owner, more: object = {}) => who.call('POST', path, { data: { template_key, ...more } });
async function made(template_key = template, who = owner, more: object = {}) {
  const { recipient_data } = (await ask(template_key, who, more)).body;
  await product.local.idle();
  return (await who.get(`/app/recipient_datas/${recipient_data.key}`)).recipient_data;
}
const rowsOf = async ({ key }: { key: string }): Promise<Record<string, string>[]> =>
  (await owner.get(`/app/recipient_datas/${key}/rows`)).recipient_data_rows.map(({ values }: { values: Record<string, string> }) => values);

describe('a list from the answers of finished documents', () => {
  it('has a row for each finished document: its key, when it was finished, its people by role, and what they answered', async () => {
    const begun = (await ask()).body.recipient_data;
    expect(begun).toMatchObject({ state: 'importing', description: 'lease' });
    const list = await made();
    expect(list).toMatchObject({
      state: 'ready',
      number_of_rows: 2,
      field_names: ['Document key', 'Completed', 'Tenant: name', 'Tenant: email', 'Tenant: mobile number', 'rent'],
      field_types: { Completed: 'datetime', rent: 'int', 'Tenant: email': 'text' },
      problems: [],
    });
    const { documents } = await owner.get('/app/documents?document_status=complete');
    const keyOf = new Map(documents.map((one: { document_name: string; key: string }) => [one.document_name, one.key]));
    const of = (name: string, email: string, rent: string) => ({
      'Document key': keyOf.get(`Lease of ${name}`),
      Completed: expect.stringMatching(/^20/),
      'Tenant: name': name,
      'Tenant: email': email,
      'Tenant: mobile number': '',
      rent,
    });
    // Whose document was finished first comes first. Cleo has not signed; Dan’s document is in the trash.
    expect(await rowsOf(list)).toEqual([of('Ben', 'ben@example.com', '900'), of('Ann', 'ann@example.com', '800')]);
  });

  it('has another name if one is given', async () => {
    expect(await made(template, owner, { description: ' Tenants  who signed ' })).toMatchObject({ description: 'Tenants who signed' });
  });

  it('says why there are no rows, and what was left out', async () => {
    const { key: unused } = await tenantTemplate(product, owner);
    expect(await made(unused)).toMatchObject({
      state: 'failed',
      number_of_rows: 0,
      problems: [{ code: 'file_refused', message: 'No document of this template is finished yet.' }],
    });
    const [child] = (await owner.document(template)).child_documents;
    const { uuid } = child.data_fields.find(({ custom_id }: { custom_id: string }) => custom_id === 'rent');
    await owner.post(`/app/documents/${child.key}/add_update_data_field`, { data: [{ uuid, custom_id: 'price' }] });
    const list = await made();
    expect(list.problems).toEqual([
      {
        row_index: null,
        field_name: '',
        value: '',
        code: 'left_out',
        message: '2 documents have answers in fields that the template does not have: these were left out.',
      },
    ]);
    expect((await rowsOf(list))[0]).toMatchObject({ price: '' });
  });

  it('is made by those who may have data and see bulk sends, from what their account has', async () => {
    const stranger = await product.owner('Stranger');
    expect((await ask(template, stranger)).body.code).toBe('document_not_found');
    const { documents } = await owner.get('/app/documents?document_status=complete');
    expect((await ask(documents[0].key)).body.code).toBe('not_a_template');
    const member = await joinAccount(product, owner);
    expect((await ask(template, member)).status).toBe(200);
    for (const flag of ['can_view_bulk_sends', 'can_download_document_csv_data'] as const) {
      const limited = await withoutPermissions(product, member, [flag]);
      expect((await ask(template, member)).body.code).toBe('not_permitted');
      await limited.restore();
    }
  });

  it('is made by a program that may read documents', async () => {
    const asProgram = async (...scopes: string[]) => {
      const { application } = await owner.post('/app/applications/', { data: { name: 'Portal', scopes } });
      const { key: client_id, client_secret } = application;
      const program = product.client();
      program.bearer = (
        await program.post('/app/oauth/token', { grant_type: 'client_credentials', client_id, client_secret })
      ).access_token;
      return ask(template, program);
    };
    expect((await asProgram('bulk_sends')).body.code).toBe('scope_missing');
    expect((await asProgram('bulk_sends', 'documents:read')).status).toBe(200);
  });
});
