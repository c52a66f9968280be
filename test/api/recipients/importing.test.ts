import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recipientLimits } from '../../../shared/domain/recipients/recipient-limits.ts';
import { contactsFile } from '../../../web/recipients/contacts-file.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { importPeople } from '../../support/recipients.ts';

let product: Product;
let owner: ApiClient;
beforeAll(async () => {
  product = await startProduct();
  owner = await product.owner();
});
afterAll(() => product.close());

/** A page ends with a file of rows, and what is added to a list is a file of its own. */
async function rowsOf(key: string, from = '0'): Promise<Record<string, string>[]> {
  const { recipient_data_rows, cursor } = await owner.get(`/app/recipient_datas/${key}/rows?cursor=${from}`);
  const rows = recipient_data_rows.map(({ values }: { values: Record<string, string> }) => values);
  return cursor === null ? rows : [...rows, ...(await rowsOf(key, cursor))];
}
const change = (key: string, data: object) => owner.call('POST', `/app/recipient_datas/${key}/update_rows`, { data });

describe('a file that becomes rows', () => {
  it('makes one list, however often its arrival is reported', async () => {
    const promised = await owner.get('/app/get_csv_upload_url/new?filename=people.csv');
    await fetch(promised.url, { method: 'PUT', body: 'email\nanna@example.com' });
    const report = () => owner.post(`/app/csv_upload_success/${promised.temp_csv_key}`, { file_key: promised.file_key });
    const first = await report();
    await product.local.idle();
    const again = await report();
    expect(again.temp_csv).toEqual(first.temp_csv);
    expect(again.recipient_data).toMatchObject({ key: first.recipient_data.key, number_of_rows: 1, state: 'ready' });
    const { recipient_datas } = await owner.get('/app/recipient_datas');
    expect(recipient_datas.map(({ key }: { key: string }) => key)).toEqual([first.recipient_data.key]);
  });

  it('is refused if it is named as a workbook and is none, so that no list with one odd column is made', async () => {
    const before = (await owner.get('/app/recipient_datas')).recipient_datas.length;
    const promised = await owner.get('/app/get_csv_upload_url/new?filename=Mieter.XLSX');
    await fetch(promised.url, { method: 'PUT', body: 'This is some text,\nand nothing else' });
    const { body } = await owner.call('POST', `/app/csv_upload_success/${promised.temp_csv_key}`, { file_key: promised.file_key });
    expect(body).toMatchObject({ code: 'csv_not_readable', issues: [{ code: 'not_a_workbook' }] });
    expect((await owner.get('/app/recipient_datas')).recipient_datas).toHaveLength(before);
  });

  it('says how many problems of each kind there are if it has more than can be shown', async () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => (at % 100 === 0 ? 'free' : String(800 + at)));
    const beyond = Array.from({ length: 40 }, (_, at) => `${at},one too many`);
    const { problems } = await importPeople(product, owner, `rent\n${[...rows, ...beyond].join('\n')}`);
    expect(problems).toHaveLength(recipientLimits.problems);
    expect(problems[0]).toMatchObject({
      row_index: null,
      code: 'problems_in_all',
      message:
        'The file had 140 problems: 40 × “This row has more cells than there are columns: these were left out.”, 100 × “This is not a whole number.”. The first ones follow.',
    });
  });

  it('says of a column of texts that most of its cells hold a date, until somebody says what it holds', async () => {
    const days = ['1.3.2026', '2.3.2026', '3.3.2026', 'later', 'soon'];
    const list = await importPeople(product, owner, `moved in;rent\n${days.map((day) => `${day};800`).join('\n')}`);
    expect(list.field_types).toEqual({ 'moved in': 'text', rent: 'int' });
    const message =
      '“moved in” is read as text, though 3 of 5 cells hold a date. If it is meant to hold dates, choose that at the heading of the column.';
    expect(list.problems).toEqual([{ row_index: null, field_name: 'moved in', value: '', code: 'mostly_dates', message }]);
    const data = { key: list.key, field_types: { 'moved in': 'date' } };
    const { recipient_data } = await owner.post('/app/recipient_datas/add_update_recipient_data', { data });
    expect(recipient_data.problems.map(({ value }: { value: string }) => value)).toEqual(['later', 'soon']);
  });

  it('goes behind the rows column by column if it names no columns', async () => {
    const { key } = await importPeople(product, owner, 'email,name\nanna@example.com,Anna');
    const list = await importPeople(product, owner, 'ben@example.com,Ben,Ulm', { key, mode: 'append', has_header: false });
    expect(list).toMatchObject({ number_of_rows: 2, field_names: ['email', 'name', 'Column 3'] });
    expect((await rowsOf(key))[1]).toEqual({ email: 'ben@example.com', name: 'Ben', 'Column 3': 'Ulm' });
  });

  it('holds up nobody once it must have ended without a word: the list has failed, and is changed as before', async () => {
    const { key } = await importPeople(product, owner, 'email\nanna@example.com');
    const { queue } = product.local.deps;
    const { send } = queue;
    queue.send = async (name, body) => (name === 'imports' ? undefined : send.call(queue, name, body));
    try {
      await importPeople(product, owner, 'email\nben@example.com', { key });
    } finally {
      queue.send = send;
    }
    const add = { add: [{ values: { email: 'cleo@example.com' } }] };
    expect((await owner.get(`/app/recipient_datas/${key}`)).recipient_data.state).toBe('importing');
    expect((await change(key, add)).body.code).toBe('import_under_way');
    await product.local.advance(3600);
    const { recipient_data } = await owner.get(`/app/recipient_datas/${key}`);
    expect(recipient_data).toMatchObject({ state: 'failed', problems: [{ message: 'This file could not be read. Please try again.' }] });
    expect((await owner.get('/app/recipient_datas')).recipient_datas[0]).toMatchObject({ key, state: 'failed' });
    // Each change is dated, but the import stays ended.
    for (const status of [200, 200]) expect((await change(key, add)).status).toBe(status);
    expect((await rowsOf(key)).map(({ email }) => email)).toEqual(['anna@example.com', 'cleo@example.com', 'cleo@example.com']);
  });
});

describe('a list from contacts', () => {
  it('has a row for each contact of a contact list, whatever stands in a name, and none of another', async () => {
    const { contact_list } = await owner.post('/app/contact_lists', { data: { name: 'Tenants' } });
    const contacts = [
      { name: 'Anna "Anni" Bär, GmbH', email: 'anna@example.com', mobile_number: '+491701234567' },
      { name: '=1+2', email: 'ben@example.com', mobile_number: '' },
    ];
    await owner.post('/app/contacts/import', { contacts, contact_list_key: contact_list.key });
    await owner.post('/app/contacts', { data: { name: 'Cora', email: 'cora@example.com' } });
    const { contacts: found } = await owner.get(`/app/contacts?sort=name&contact_list_key=${contact_list.key}`);
    const file = await contactsFile(found, 'Tenants');
    const list = await importPeople(product, owner, await file.bytes(), { filename: file.name, has_header: true });
    expect(list).toMatchObject({ description: 'Tenants', number_of_rows: 2, field_types: { 'Mobile number': 'text' }, problems: [] });
    const rows = contacts.map(({ name, email, mobile_number }) => ({ Name: name, Email: email, 'Mobile number': mobile_number }));
    expect((await rowsOf(list.key)).sort((a, b) => (a.Email ?? '').localeCompare(b.Email ?? ''))).toEqual(rows);
  });
});

describe('the next days of a filter', () => {
  it('begin with the day that it is for the member', async () => {
    const now = product.local.clock.now();
    const dayIn = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
    // At any time it is another day in one of these zones than in the other.
    const [early, late] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'] as const;
    const { key } = await importPeople(product, owner, `due\n${dayIn(early)}\n${dayIn(late)}`);
    const filter = { match: 'all', filter_rules: [{ selected_field: 'due', selected_inequality: 'in', comparison_value: '10' }] };
    const found = async (time_zone: string) => {
      await owner.post('/app/user', { data: { time_zone } });
      return (await owner.post(`/app/recipient_datas/${key}/rows`, { filter })).number_of_rows;
    };
    expect(await found(early)).toBe(2);
    expect(await found(late)).toBe(1);
  });
});
