import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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

const tenants = ['Name;Rent;Moved in', 'Anna Bär;850;1.4.2021', 'Ben;1200;28.2.2023', 'Cleo;920,50;13.12.2022'].join('\n');
const rowsOf = async (key: string, cursor = '') => owner.get(`/app/recipient_datas/${key}/rows${cursor && `?cursor=${cursor}`}`);
const valuesOf = async (key: string, name: string): Promise<string[]> =>
  (await rowsOf(key)).recipient_data_rows.map((row: { values: Record<string, string> }) => row.values[name]);

describe('a list of recipients', () => {
  it('is made of a file: its columns get types, and its rows keep their words', async () => {
    const list = await importPeople(product, owner, Buffer.from(tenants, 'latin1'), { filename: 'Tenants%202026.csv' });
    expect(list).toMatchObject({
      description: 'Tenants 2026',
      number_of_rows: 3,
      state: 'ready',
      progress: 1,
      field_names: ['Name', 'Rent', 'Moved in'],
      field_types: { Name: 'text', Rent: 'float', 'Moved in': 'date' },
      date_orders: { 'Moved in': 'day_first' },
      problems: [],
      archived: false,
    });
    const { recipient_data_rows, cursor, number_of_rows } = await rowsOf(list.key);
    expect([cursor, number_of_rows]).toEqual([null, 3]);
    expect(recipient_data_rows[0]).toEqual({
      key: `${list.key}-0`,
      index: 0,
      values: { Name: 'Anna Bär', Rent: '850', 'Moved in': '1.4.2021' },
    });
  });

  it('is made of a workbook as of a CSV file, and tells which sheets were left out', async () => {
    const workbook = await readFile(new URL('../../fixtures/workbooks/openpyxl.xlsx', import.meta.url));
    const list = await importPeople(product, owner, workbook, { filename: 'Tenants.xlsx' });
    expect(list).toMatchObject({
      description: 'Tenants',
      number_of_rows: 3,
      field_types: { Name: 'text', Rent: 'float', 'Moved in': 'date', Called: 'datetime', Postcode: 'text' },
      problems: [{ row_index: null, code: 'left_out', message: 'Only the first sheet was read: “Tenants”. Left out: “Notes”.' }],
    });
    expect(await valuesOf(list.key, 'Name')).toEqual(['Anna Bär', 'Ben & Söhne "GmbH"', 'Cleo Cox']);
    const promised = await owner.get('/app/get_csv_upload_url/new?filename=a.xlsx');
    await fetch(promised.url, { method: 'PUT', body: workbook.subarray(0, 3_000) });
    const refused = await owner.call('POST', `/app/csv_upload_success/${promised.temp_csv_key}`, { file_key: promised.file_key });
    expect([refused.status, refused.body.code, refused.body.issues[0].code]).toEqual([422, 'csv_not_readable', 'not_a_workbook']);
  });

  it('tells cells that are not of their column’s type, and takes another type for the column', async () => {
    const people = Array.from(
      { length: 60 },
      (_, at) => `p${at}@example.com,${at === 41 ? 'soon' : `2026-01-${String((at % 28) + 1).padStart(2, '0')}`}`,
    );
    const list = await importPeople(product, owner, `email,due\n${people.join('\n')}`);
    expect(list.field_types.due).toBe('date');
    expect(list.problems).toEqual([{ row_index: 41, field_name: 'due', value: 'soon', code: 'not_date', message: 'This is not a date.' }]);
    const change = (data: object) => owner.post('/app/recipient_datas/add_update_recipient_data', { data: { key: list.key, ...data } });
    expect((await change({ field_types: { due: 'text' } })).recipient_data).toMatchObject({ field_types: { due: 'text' }, problems: [] });
    expect((await change({ field_types: { due: 'date' } })).recipient_data.problems).toHaveLength(1);
    expect(
      (
        await owner.call('POST', '/app/recipient_datas/add_update_recipient_data', {
          data: { key: list.key, field_types: { gone: 'int' } },
        })
      ).body.code,
    ).toBe('column_unknown');
  });

  it('takes further files: behind its rows, or into those with the same words', async () => {
    const { key } = await importPeople(product, owner, 'email,name\nanna@example.com,Anna\nben@example.com,Ben');
    const longer = await importPeople(product, owner, 'name,email,town\nCleo,cleo@example.com,Köln', { key, mode: 'append' });
    expect(longer).toMatchObject({ number_of_rows: 3, field_names: ['email', 'name', 'town'], state: 'ready' });
    const more = `email,town\nBEN@example.com,${'B'.repeat(5_001)}\ndora@example.com,Ulm\nben@example.com,Jena`;
    const merged = await importPeople(product, owner, more, { key, mode: 'merge', merge_by: ['email'] });
    expect(merged).toMatchObject({
      number_of_rows: 4,
      problems: [
        { code: 'cell_too_long', row_index: 1, field_name: 'town' },
        { code: 'row_twice', row_index: 1 },
      ],
    });
    expect(
      (await rowsOf(key)).recipient_data_rows.map(({ index, values }: { index: number; values: object }) => [
        index,
        ...Object.values(values),
      ]),
    ).toEqual([
      [0, 'anna@example.com', 'Anna', ''],
      [1, 'ben@example.com', 'Ben', 'Jena'],
      [2, 'cleo@example.com', 'Cleo', 'Köln'],
      [3, 'dora@example.com', '', 'Ulm'],
    ]);
    const replaced = await importPeople(product, owner, 'email\neve@example.com', { key });
    expect(replaced).toMatchObject({ number_of_rows: 1, field_names: ['email'] });
    // Numbers are never given twice, so that what was done for a row stays with that row.
    expect((await rowsOf(key)).recipient_data_rows[0].index).toBe(4);
    const stored = await product.local.deps.files.list(`recipients/`);
    expect(stored.filter((file) => file.includes(key))).toHaveLength(1);
  });

  it('stays as it was when a file cannot be read, and says why', async () => {
    const { key } = await importPeople(product, owner, 'email\nanna@example.com');
    const many = `email\n${'someone@example.com\n'.repeat(100_001)}`;
    const failed = await importPeople(product, owner, many, { key, mode: 'append' });
    expect(failed).toMatchObject({ state: 'failed', number_of_rows: 1, problems: [{ code: 'file_refused', row_index: null }] });
    expect(failed.problems[0].message).toBe('A list can have 100,000 rows. This file has more: divide it.');
    expect(await valuesOf(key, 'email')).toEqual(['anna@example.com']);
  });

  it('ends as failed when the disk is full, keeps its rows, and takes the file once there is room', async () => {
    const { key } = await importPeople(product, owner, 'email\nanna@example.com');
    const { files } = product.local.deps;
    const put = files.put.bind(files);
    const full = vi.spyOn(files, 'put').mockImplementation(async (place, ...rest) => {
      if (place.startsWith('recipients/')) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      return put(place, ...rest);
    });
    try {
      const failed = await importPeople(product, owner, 'email\nben@example.com', { key });
      expect(failed).toMatchObject({
        state: 'failed',
        number_of_rows: 1,
        problems: [{ code: 'file_refused', message: 'This file could not be read. Please try again.' }],
      });
      expect(await valuesOf(key, 'email')).toEqual(['anna@example.com']);
    } finally {
      full.mockRestore();
    }
    expect(await importPeople(product, owner, 'email\nben@example.com', { key })).toMatchObject({ state: 'ready', problems: [] });
    expect(await valuesOf(key, 'email')).toEqual(['ben@example.com']);
  });

  it.each([
    ['UTF-8', Buffer.from('\ufeffname,town\nJürgen,Köln – “Süd”')],
    ['UTF-8 without a mark', Buffer.from('name,town\nJürgen,Köln – “Süd”')],
    ['UTF-16', Buffer.from('\ufeffname\ttown\nJürgen\tKöln – “Süd”', 'utf16le')],
    ['UTF-16, the other way round', Buffer.from('\ufeffname,town\nJürgen,Köln – “Süd”', 'utf16le').swap16()],
    ['Windows-1252', Buffer.from('name;town\nJ\xfcrgen;K\xf6ln \x96 \x93S\xfcd\x94', 'latin1')],
  ])('keeps the letters of a file in %s', async (_encoding, bytes) => {
    const { key } = await importPeople(product, owner, bytes);
    expect(await valuesOf(key, 'town')).toEqual(['Köln – “Süd”']);
  });

  it('names the columns of a file without a header by number', async () => {
    const list = await importPeople(product, owner, 'anna@example.com,850\nben@example.com,900');
    expect(list).toMatchObject({ number_of_rows: 2, field_names: ['Column 1', 'Column 2'] });
    const told = await importPeople(product, owner, 'Anna,Bär\nBen,Cox', { has_header: false });
    expect(told).toMatchObject({ number_of_rows: 2, field_names: ['Column 1', 'Column 2'] });
  });

  it('is divided into pages, each of which can be asked for by its place', async () => {
    const rows = Array.from({ length: 1_203 }, (_, at) => `p${at}@example.com`);
    const { key } = await importPeople(product, owner, `email\n${rows.join('\n')}`);
    const first = await rowsOf(key);
    expect([first.recipient_data_rows.length, first.cursor, first.number_of_rows]).toEqual([500, '500', 1_203]);
    const later = await rowsOf(key, '1150');
    expect([later.recipient_data_rows[0].values.email, later.recipient_data_rows.length, later.cursor]).toEqual([
      'p1150@example.com',
      53,
      null,
    ]);
    expect((await owner.call('GET', `/app/recipient_datas/${key}/rows?cursor=x`)).body.code).toBe('bad_request');
  });

  it('is filtered and sorted by value, not by letters', async () => {
    const { key } = await importPeople(product, owner, tenants);
    const filtered = async (filter_rules: object[], rest: object = {}) => {
      const body = { filter: { match: 'all', filter_rules }, ...rest };
      const answer = await owner.post(`/app/recipient_datas/${key}/rows`, body);
      return answer.recipient_data_rows.map((row: { values: Record<string, string> }) => row.values.Name);
    };
    const rule = (selected_field: string, selected_inequality: string, comparison_value: string) => ({
      selected_field,
      selected_inequality,
      comparison_value,
    });
    expect(await filtered([rule('Rent', 'less_than', '1000')])).toEqual(['Anna Bär', 'Cleo']);
    expect(await filtered([rule('Moved in', 'greater_than', '2022-12-01'), rule('Name', 'not_equal', 'ben')])).toEqual(['Cleo']);
    expect(await filtered([], { sort: { field_name: 'Rent', descending: true } })).toEqual(['Ben', 'Cleo', 'Anna Bär']);
    const refused = await owner.call('POST', `/app/recipient_datas/${key}/rows`, {
      filter: { match: 'any', filter_rules: [rule('Rent', 'in', '10'), rule('Gone', 'equals', 'x'), rule('Moved in', 'equals', 'soon')] },
    });
    expect([refused.status, refused.body.issues.map(({ code }: { code: string }) => code)]).toEqual([
      422,
      ['comparison_unknown', 'column_unknown', 'value_unreadable'],
    ]);
  });

  it('is changed cell by cell; what somebody else has changed meanwhile stays', async () => {
    const { key } = await importPeople(product, owner, tenants);
    const change = (data: object) => owner.post(`/app/recipient_datas/${key}/update_rows`, { data });
    const cell = (value: string, was: string) => ({ index: 1, field_name: 'Rent', value, was });
    const done = await change({ set: [cell('1250', '1200')] });
    expect([done.recipient_data_rows[0].values.Rent, done.refused]).toEqual(['1250', []]);
    const late = await change({ set: [cell('1300', '1200')] });
    expect([late.recipient_data_rows, late.refused]).toEqual([[], [{ index: 1, field_name: 'Rent', value: '1250' }]]);
    const again = await change({ set: [cell('1250', '1200')] });
    expect([again.recipient_data_rows[0].values.Rent, again.refused]).toEqual(['1250', []]);
    const odd = await change({ set: [cell('a lot', '1250')] });
    expect(odd.recipient_data.problems).toMatchObject([{ row_index: 1, code: 'not_float', value: 'a lot' }]);
    const changed = await change({ remove: [0], add: [{ values: { Name: 'Dora', Rent: '700' } }], set: [cell('1250', 'a lot')] });
    expect(changed.recipient_data).toMatchObject({ number_of_rows: 3, problems: [] });
    expect(await valuesOf(key, 'Name')).toEqual(['Ben', 'Cleo', 'Dora']);
    await change({ add: [{ index: 0, values: { Name: 'Anna Bär', Rent: '850', 'Moved in': '1.4.2021' } }] });
    expect(await valuesOf(key, 'Name')).toEqual(['Anna Bär', 'Ben', 'Cleo', 'Dora']);
    expect(
      (await owner.call('POST', `/app/recipient_datas/${key}/update_rows`, { data: { add: [{ values: { Gone: 'x' } }] } })).body.code,
    ).toBe('column_unknown');
  });

  it('takes a row back once under its number, also if it is named twice', async () => {
    const list = await importPeople(product, owner, 'Name,Rent\nAnn,1');
    const path = `/app/recipient_datas/${list.key}/update_rows`;
    await owner.post(path, { data: { remove: [0] } });
    const row = { index: 0, values: { Name: 'Ann' } };
    const { recipient_data, recipient_data_rows } = await owner.post(path, { data: { add: [row, row] } });
    expect([recipient_data.number_of_rows, recipient_data_rows]).toEqual([1, [expect.objectContaining({ index: 0 })]]);
  });

  it('asks about 10,000 equal addresses, and finds the rows that repeat an earlier one', async () => {
    const people = Array.from({ length: 10_001 }, (_, at) => `Person ${at},${at === 7 ? 'other' : 'Office'}@example.com`);
    const list = await importPeople(product, owner, `name,email\n${people.join('\n')}`);
    expect(list.problems).toEqual([
      {
        row_index: null,
        field_name: 'email',
        value: '',
        code: 'addresses_repeated',
        message: '9,999 rows have the same “email” as an earlier row: somebody would be asked more than once.',
      },
    ]);
    const find = (columns: string[]) => owner.call('POST', `/app/recipient_datas/${list.key}/find_duplicates`, { columns });
    const { body } = await find(['email']);
    expect([body.number_of_rows, body.number_of_groups, body.recipient_data_rows.length]).toEqual([9_999, 1, 500]);
    expect(body.repeated_rows).toEqual(Array.from({ length: 500 }, () => 0));
    expect(body.recipient_data_rows.slice(0, 7).map(({ index }: { index: number }) => index)).toEqual([1, 2, 3, 4, 5, 6, 8]);
    expect((await find(['name', 'email'])).body.number_of_rows).toBe(0);
    expect((await find(['gone'])).body.code).toBe('column_unknown');
    const more = await importPeople(product, owner, 'name,email\nLate,other@example.com', { key: list.key, mode: 'append' });
    expect(more.problems[0].message).toContain('10,000 rows have the same “email”');
    const change = async (field_name: string, was: string) => {
      const data = { set: [{ index: 3, field_name, value: 'else@example.com', was }] };
      return (await owner.post(`/app/recipient_datas/${list.key}/update_rows`, { data })).recipient_data.problems;
    };
    expect(await change('name', 'Person 3')).toEqual(more.problems);
    const [counted] = await change('email', 'Office@example.com');
    expect(counted.message).toContain('9,999 rows have the same “email”');
    const remove = async (rows: number[]) =>
      (await owner.post(`/app/recipient_datas/${list.key}/update_rows`, { data: { remove: rows } })).recipient_data.problems;
    expect((await remove([1, 2]))[0].message).toContain('9,997 rows have the same “email”');
    const typed = { data: { field_types: { name: 'int' } } };
    const { recipient_data } = await owner.post('/app/recipient_datas/add_update_recipient_data', {
      data: { key: list.key, ...typed.data },
    });
    expect(recipient_data.problems[0].message).toContain('9,997 rows have the same “email”');
  });

  it('says which cells are no address in a column of addresses, until they are corrected', async () => {
    const people = [
      'Name,Email',
      ...['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Gus', 'Hal', 'Ida', 'Jon'].map((name) => `${name},${name}@example.com`),
      'Fay,fay at home',
    ];
    const list = await importPeople(product, owner, people.join('\n'));
    const wrong = { row_index: 9, field_name: 'Email', value: 'fay at home', code: 'not_email', message: 'This is not an email address.' };
    expect(list.problems).toEqual([wrong]);
    const set = async (index: number, field_name: string, was: string, value: string) => {
      const data = { set: [{ index, field_name, value, was }] };
      return (await owner.post(`/app/recipient_datas/${list.key}/update_rows`, { data })).recipient_data.problems;
    };
    expect(await set(9, 'Name', 'Fay', 'Fae')).toEqual([wrong]);
    expect(await set(0, 'Email', 'Ann@example.com', 'ann')).toEqual([{ ...wrong, row_index: 0, value: 'ann' }, wrong]);
    expect(await set(0, 'Email', 'ann', 'BEN@example.com')).toMatchObject([{ code: 'addresses_repeated' }, wrong]);
    expect(await set(9, 'Email', 'fay at home', 'fay@example.com')).toMatchObject([{ code: 'addresses_repeated' }]);
    expect(await set(0, 'Email', 'BEN@example.com', 'ann@example.com')).toEqual([]);
  });

  it('loses no change of two that come at once', async () => {
    const { key } = await importPeople(
      product,
      owner,
      `email,seen\n${Array.from({ length: 20 }, (_, at) => `p${at}@example.com,`).join('\n')}`,
    );
    const see = (index: number) =>
      owner.post(`/app/recipient_datas/${key}/update_rows`, { data: { set: [{ index, field_name: 'seen', value: 'yes', was: '' }] } });
    await Promise.all(Array.from({ length: 20 }, (_, at) => see(at)));
    expect(new Set(await valuesOf(key, 'seen'))).toEqual(new Set(['yes']));
  });

  it('takes one of two files that come at once, and says why not the other', async () => {
    const { key } = await importPeople(product, owner, 'email\nanna@example.com');
    const promised = await Promise.all([1, 2].map(() => owner.get(`/app/get_csv_upload_url/${key}?filename=a.csv`)));
    await Promise.all(promised.map(({ url }, at) => fetch(url, { method: 'PUT', body: `email\nben${at}@example.com` })));
    const answers = await Promise.all(
      promised.map(({ temp_csv_key, file_key }) => owner.call('POST', `/app/csv_upload_success/${temp_csv_key}`, { file_key })),
    );
    const codes = answers.map(({ status, body }) => body.code ?? status);
    expect(codes).toContain(200);
    // The first file may have been read by then.
    for (const code of codes) expect([200, 'import_under_way', 'busy']).toContain(code);
    await product.local.idle();
    expect((await valuesOf(key, 'email')).length).toBe(1);
  });

  it('can be begun by hand, named anew and put into the archive', async () => {
    const save = (data: object) => owner.post('/app/recipient_datas/add_update_recipient_data', { data });
    const { recipient_data } = await save({ key: 'new', description: ' By   hand ', field_names: ['Name', 'Email'] });
    expect(recipient_data).toMatchObject({ description: 'By hand', state: 'ready', number_of_rows: 0, version: 1 });
    const { key } = recipient_data;
    await owner.post(`/app/recipient_datas/${key}/update_rows`, { data: { add: [{ values: { Name: 'Anna' } }] } });
    const stale = await owner.call('POST', '/app/recipient_datas/add_update_recipient_data', {
      data: { key, description: 'x', version: 1 },
    });
    expect([stale.status, stale.body.recipient_data.description]).toEqual([409, 'By hand']);
    const fixed = await owner.call('POST', '/app/recipient_datas/add_update_recipient_data', {
      data: { key, field_names: ['Email', 'Name'] },
    });
    expect(fixed.body.issues[0].code).toBe('columns_fixed');
    await save({ key, archived: true });
    const keysOf = async (query = '') =>
      (await owner.get(`/app/recipient_datas${query}`)).recipient_datas.map((list: { key: string }) => list.key);
    expect(await keysOf()).not.toContain(key);
    expect(await keysOf('?archived=true')).toEqual([key]);
  });

  it('is found by nobody of another account', async () => {
    const { key } = await importPeople(product, owner, tenants);
    const stranger = await product.owner();
    for (const path of [
      `/app/recipient_datas/${key}`,
      `/app/recipient_datas/${key}/rows`,
      `/app/get_csv_upload_url/${key}?filename=a.csv`,
    ]) {
      expect((await stranger.call('GET', path)).body.code).toBe('recipient_data_not_found');
    }
  });
});
