import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOfPages } from '../../fixtures/text.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { changeBulkSend, preparedBulkSend, tenants } from '../../support/bulk-sends.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
let owner: ApiClient;
beforeAll(async () => {
  product = await startProduct();
  owner = await product.owner();
});
afterAll(() => product.close());

const look = (key: string, file: string) => owner.call('GET', `/app/bulk_sends/${key}/files/${file}`);
const downloaded = async (key: string, file: string) => {
  await product.local.idle();
  const { url } = (await look(key, file)).body.bulk_send_file;
  return fetch(new URL(url, product.url));
};
const preview = (key: string, body: object = {}) => owner.call('POST', `/app/bulk_sends/${key}/preview_row`, body);

describe('the preview of a row', () => {
  it('is its document as a PDF, whom it would ask, and the rows beside it; nothing is made', async () => {
    const { key } = await preparedBulkSend(product, owner, tenants(3));
    const { body } = await preview(key, { row_index: 1 });
    expect(body).toMatchObject({
      row: { index: 1, values: { Name: 'Tenant 1', Rent: '801' } },
      ...{ place: 2, rows: 3, previous: 0, next: 2, faults: [] },
      document: { document_name: 'Lease of Tenant 1', subject: 'Your lease, Tenant 1' },
      signatories: [{ role: 'Tenant', name: 'Tenant 1', email: 'tenant-1@example.com' }],
    });
    const answer = await downloaded(key, body.file_key);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect((await textOfPages(new Uint8Array(await answer.arrayBuffer()))).join(' ')).toContain('801');
    expect((await owner.get(`/app/bulk_sends/${key}`)).bulk_send).toMatchObject({ status: 'setup', counts: { created: 0 } });
    expect(await product.outbox('tenant-1@example.com')).toEqual([]);
  });

  it('begins with the first row that the filter leaves, and says what is wrong with it', async () => {
    const filter = { match: 'all', filter_rules: [{ selected_field: 'Rent', selected_inequality: 'greater_than', comparison_value: '1' }] };
    const people = 'Name,Email,Rent\nAnn,ann@example.com,1\nBen,ben,2\nCleo,cleo@example.com,3';
    const { key } = await preparedBulkSend(product, owner, people, { filter });
    const { body } = await preview(key);
    expect(body).toMatchObject({ row: { index: 1 }, place: 1, rows: 2, previous: null, next: 2 });
    expect(body.faults).toMatchObject([{ message: 'Not a valid email address in linked data', label: 'Tenant' }]);
    expect((await preview(key, { row_index: 0 })).body.code).toBe('bulk_row_not_found');
  });

  it('shows days as the document writes them, however the list does, and the document then made has them', async () => {
    const { key, template, mapping } = await preparedBulkSend(
      product,
      owner,
      'Name,Email,Born\nAnn,ann@example.com,31.12.1980\nBen,ben@example.com,soon',
    );
    const [child] = (await owner.document(template.key)).child_documents;
    await owner.addField(child.key, { type: 'date', signatory_uuid: 'self', custom_id: 'born', y: 300 });
    const { key: _key, template_key: _template, version: _version, ...stored } = (await owner.get(mapping)).bulk_send_document_mapping;
    const fields = [
      { data_field_id: 'rent', data: '1' },
      { data_field_id: 'born', data: '::Born::' },
    ];
    await owner.post(mapping, { data: { ...stored, data_fields: fields } });
    const list = (await owner.get(`/app/bulk_sends/${key}`)).bulk_send.recipient_data_key;
    await owner.post('/app/recipient_datas/add_update_recipient_data', { data: { key: list, field_types: { Born: 'date' } } });
    expect((await preview(key)).body.faults).toEqual([]);
    expect((await preview(key, { row_index: 1 })).body.faults).toMatchObject([{ code: 'content_invalid', label: 'born' }]);
    await changeBulkSend(owner, { key, status: 'active' });
    await product.local.idle();
    const { bulk_send_rows } = await owner.get(`/app/bulk_sends/${key}/rows`);
    expect(bulk_send_rows.map(({ status }: { status: string }) => status)).toEqual(['sent', 'failed']);
    const made = await owner.document(bulk_send_rows[0].document_key);
    const born = made.child_documents[0].data_fields.find(({ custom_id }: { custom_id: string }) => custom_id === 'born');
    expect(born.data).toBe('1980-12-31');
  });

  it('is over once the bulk send runs', async () => {
    const { key } = await preparedBulkSend(product, owner, tenants(1));
    await changeBulkSend(owner, { key, status: 'active' });
    expect((await preview(key)).body.code).toBe('not_in_bulk_setup');
    await product.local.idle();
  });
});

describe('a dry run', () => {
  it('keeps a file of every row that is wrong or repeats an address', async () => {
    const people = ['Name,Email,Rent', 'Ann,ann@example.com,1', ',ben@example.com,2', '=1+1,ann@example.com,3', 'Dan,dan@example.com,4'];
    const { key } = await preparedBulkSend(product, owner, people.join('\n'));
    const { file_key } = await owner.post(`/app/bulk_sends/${key}/dry_run`);
    const answer = await downloaded(key, file_key);
    expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="bulk-send-check-.*\.csv"/);
    const rows = (await answer.text()).trim().split('\r\n');
    expect(rows).toEqual([
      '"Row","Name","Email","Rent","Made","Why"',
      '"2","","ben@example.com","2","No","Tenant: Name is required"',
      `"3","'=1+1","ann@example.com","3","Yes","An earlier row has the same email address: this person is asked several times"`,
    ]);
  });

  it('keeps its file as a spreadsheet opens it where numbers have a decimal comma', async () => {
    const { key } = await preparedBulkSend(product, owner, 'Name,Email,Rent\n"Ann,=1",ann,1');
    const { file_key } = await owner.post(`/app/bulk_sends/${key}/dry_run`, { separator: 'semicolon' });
    const rows = (await (await downloaded(key, file_key)).text()).trim().split('\r\n');
    expect(rows).toEqual([
      '"Row";"Name";"Email";"Rent";"Made";"Why"',
      `"1";"Ann,'=1";"ann";"1";"No";"Tenant: Not a valid email address in linked data"`,
    ]);
  });

  it('counts rows whose empty cells leave a gap in a text', async () => {
    const people = 'Name,Email,Rent,Floor\nAnn,ann@example.com,1,3\nBen,ben@example.com,2,';
    const { key, mapping } = await preparedBulkSend(product, owner, people);
    const { key: _, template_key: __, version, ...words } = (await owner.get(mapping)).bulk_send_document_mapping;
    await owner.post(mapping, { data: { ...words, version, message: 'Your flat is on floor ::Floor::.' } });
    const { problems, failing, gaps } = await owner.post(`/app/bulk_sends/${key}/dry_run`);
    expect([failing, gaps]).toEqual([0, 1]);
    expect(problems).toMatchObject([{ code: 'empty_in_text', place: 'document', id: 'message', rows: 1, row_indexes: [1] }]);
  });

  it('keeps no file if nothing is wrong', async () => {
    const { key } = await preparedBulkSend(product, owner, tenants(2));
    expect((await owner.post(`/app/bulk_sends/${key}/dry_run`)).file_key).toBeNull();
  });

  it('keeps its file from other accounts and other bulk sends', async () => {
    const { key } = await preparedBulkSend(product, owner, 'Name,Email,Rent\n,ann@example.com,1');
    const { file_key } = await owner.post(`/app/bulk_sends/${key}/dry_run`);
    const other = await preparedBulkSend(product, owner, tenants(1));
    expect((await look(other.key, file_key)).body.code).toBe('file_not_found');
    const stranger = await product.owner();
    expect((await stranger.call('GET', `/app/bulk_sends/${key}/files/${file_key}`)).body.code).toBe('bulk_send_not_found');
    expect((await look(key, file_key)).status).toBe(200);
  });
});
