import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { keys } from '../../functions/data/keys.ts';
import { readValue } from '../../shared/domain/recipients/column-types.ts';
import { recipientLimits } from '../../shared/domain/recipients/recipient-limits.ts';
import { matcherOf } from '../../shared/domain/recipients/row-filter.ts';
import type { ApiClient } from '../support/api-client.ts';
import { tenantTemplate } from '../support/bulk-sends.ts';
import { processorMs } from '../support/processor-time.ts';
import { type Product, startProduct } from '../support/product.ts';
import { importPeople } from '../support/recipients.ts';
import { defaultAccount } from '../support/workspaces.ts';

let product: Product;
let owner: ApiClient;
beforeAll(async () => {
  product = await startProduct();
  owner = await product.owner();
});
afterAll(() => product.close());

/** `unit` many times between two texts. */
const repeated = (before: string, unit: string, times: number, after: string) =>
  Buffer.concat([Buffer.from(before), Buffer.alloc(unit.length * times, unit), Buffer.from(after)]);
const sheetOf = (row: string, times: number) => repeated('<worksheet><sheetData>', row, times, '</sheetData></worksheet>');

function workbook(sheet: Uint8Array, strings: Uint8Array, sheets = '<sheet name="a" r:id="r1"/>'): Uint8Array {
  return zipSync({
    'xl/workbook.xml': strToU8(`<workbook xmlns:r="r"><sheets>${sheets}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml" Type="x/worksheet"/></Relationships>',
    ),
    'xl/sharedStrings.xml': strings,
    'xl/worksheets/sheet1.xml': sheet,
  });
}

async function upload(content: Uint8Array) {
  const promised = await owner.get('/app/get_csv_upload_url/new?filename=people.xlsx');
  await fetch(promised.url, { method: 'PUT', body: Buffer.from(content) });
  return owner.call('POST', `/app/csv_upload_success/${promised.temp_csv_key}`, { file_key: promised.file_key });
}

/** The path of a bulk send whose every row fails, because what stands there is no address. */
async function failingBulkSend(recipient_data_key: string): Promise<string> {
  const { key: template_key } = await tenantTemplate(product, owner);
  const { bulk_send } = await owner.post('/app/bulk_sends/add_update_bulk_send', { data: { template_key, recipient_data_key } });
  const path = `/app/bulk_sends/${bulk_send.key}`;
  const {
    key: _key,
    template_key: _template,
    version: _version,
    ...mapping
  } = (await owner.get(`${path}/document_mapping/${template_key}`)).proposal;
  const signatories = mapping.signatories.map((person: object) => ({ ...person, name: 'Tenant', email: '::c0::' }));
  const data_fields = [{ data_field_id: 'rent', data: '1' }];
  await owner.post(`${path}/document_mapping/${template_key}`, { data: { ...mapping, signatories, data_fields } });
  return path;
}

describe('somebody with an account wants to keep the product busy by a list of recipients', () => {
  test.each([
    ['rows without cells', sheetOf('<row/>', 3_000_000), Buffer.from('<sst/>')],
    [
      'words that no cell of the first rows needs',
      sheetOf('<row><c t="s"><v>2999999</v></c></row>', 1),
      repeated('<sst>', '<si/>', 3_000_000, '</sst>'),
    ],
  ])('a small workbook that unpacks to many %s is refused, not read while they wait', async (_kind, sheet, strings) => {
    const bytes = workbook(sheet, strings);
    expect(bytes.length).toBeLessThan(100_000);
    const { status, body } = await upload(bytes);
    expect([status, body.issues?.[0].message]).toEqual([422, expect.stringContaining('too large once it is unpacked')]);
  });

  test('far cells without words cost no more than near ones', async () => {
    const sheet = sheetOf('<row><c r="XFD1"/></row>', 350_000);
    const took = await processorMs(async () => expect((await upload(workbook(sheet, Buffer.from('<sst/>')))).status).toBe(422));
    expect(took).toBeLessThan(8_000);
  });

  test('a workbook of endlessly many, or endlessly long, names gives a list of a bounded size', async () => {
    const row = '<row><c t="str"><v>Name</v></c></row>';
    const sheets = Array.from({ length: 20_000 }, (_, at) => `<sheet name="${at}${'a'.repeat(300)}" r:id="r1"/>`).join('');
    const many = workbook(sheetOf(row, 2), Buffer.from('<sst/>'), sheets);
    const wrong = `<worksheet><sheetData>${row.repeat(20)}</${'b'.repeat(400_000)}>`;
    for (const [bytes, state] of [
      [many, 'ready'],
      [workbook(Buffer.from(wrong), Buffer.from('<sst/>')), 'failed'],
    ] as const) {
      const list = await importPeople(product, owner, bytes, { filename: 'people.xlsx', has_header: true });
      expect(list.state).toBe(state);
      expect(JSON.stringify(list).length).toBeLessThan(10_000);
    }
  });

  test('a file that is refused at its end leaves none of its rows behind', async () => {
    const rows = '<row><c t="str"><v>Name</v></c></row>'.repeat(1_200);
    const bytes = workbook(Buffer.from(`<worksheet><sheetData>${rows}</broken>`), Buffer.from('<sst/>'));
    const list = await importPeople(product, owner, bytes, { filename: 'people.xlsx', has_header: true });
    expect(list.state).toBe('failed');
    expect((await product.local.deps.files.list('recipients/')).filter((key) => key.includes(list.key))).toEqual([]);
  });

  test('the first rows of a workbook with many words are read all the same', async () => {
    const words = repeated('<sst><si><t>Name</t></si><si><t>Anna</t></si>', '<si/>', 3_000_000, '</sst>');
    const sheet = Buffer.from(
      '<worksheet><sheetData><row><c t="s"><v>0</v></c></row><row><c t="s"><v>1</v></c></row></sheetData></worksheet>',
    );
    const { status, body } = await upload(workbook(sheet, words));
    expect([status, body.temp_csv?.field_names]).toEqual([200, ['Name']]);
    await product.local.idle();
  });

  test('one long word that every cell names becomes no list of any size', async () => {
    const long = `<sst><si><t>Name</t></si><si><t>${'a'.repeat(recipientLimits.cell)}</t></si></sst>`;
    const cells = '<c t="s"><v>1</v></c>'.repeat(100);
    const head = `<row>${Array.from({ length: 100 }, (_, at) => `<c t="str"><v>c${at}</v></c>`).join('')}</row>`;
    const bytes = workbook(
      repeated(`<worksheet><sheetData>${head}`, `<row>${cells}</row>`, 400, '</sheetData></worksheet>'),
      Buffer.from(long),
    );
    expect(bytes.length).toBeLessThan(100_000);
    const list = await importPeople(product, owner, bytes, { filename: 'people.xlsx' });
    expect(list).toMatchObject({ state: 'failed', number_of_rows: 0 });
    expect(list.problems[0].message).toContain('A list can hold 100,000,000 characters.');
  });

  test('rows that grow cell by cell are still answered, and checked, in pages of a bounded size', async () => {
    const names = Array.from({ length: 20 }, (_, at) => `c${at}`);
    const list = await importPeople(product, owner, `${names.join(',')}\n${`${names.join(',')}\n`.repeat(60)}`, { has_header: true });
    const path = `/app/recipient_datas/${list.key}`;
    const value = 'a'.repeat(recipientLimits.cell);
    for (let index = 0; index < 60; index += 10) {
      const set = Array.from({ length: 200 }, (_, at) => {
        const field_name = names[at % 20] as string;
        return { index: index + Math.floor(at / 20), field_name, value, was: field_name };
      });
      await owner.post(`${path}/update_rows`, { data: { set } });
    }
    const sizes: number[] = [];
    const sized = async (answer: Promise<{ body: object }>) => {
      const { body } = await answer;
      sizes.push(JSON.stringify(body).length);
      // biome-ignore lint/suspicious/noExplicitAny: answers differ by route
      return body as any;
    };
    const readAll = async (read: (cursor: string) => Promise<{ body: object }>, rowsOf: string) => {
      const rows: { index: number; values: Record<string, string> }[] = [];
      for (let cursor: string | null = '0'; cursor !== null; ) {
        const body = await sized(read(cursor));
        rows.push(...body[rowsOf]);
        cursor = body.cursor;
      }
      return rows;
    };
    const everything = { match: 'all', filter_rules: [] };
    for (const read of [
      (cursor: string) => owner.call('GET', `${path}/rows?cursor=${cursor}`),
      (cursor: string) => owner.call('POST', `${path}/rows`, { cursor, filter: everything }),
    ]) {
      expect(await readAll(read, 'recipient_data_rows')).toHaveLength(60);
    }
    await sized(owner.call('POST', `${path}/find_duplicates`, { columns: ['c0'] }));
    const set = Array.from({ length: 60 }, (_, index) => ({ index, field_name: 'c0', value: 'b', was: value }));
    expect((await sized(owner.call('POST', `${path}/update_rows`, { data: { set } }))).refused).toEqual([]);

    const bulkSend = await failingBulkSend(list.key);
    const parts: number[] = [];
    const { files } = product.local.deps;
    const putParts = files.putParts.bind(files);
    const storing = vi.spyOn(files, 'putParts').mockImplementation((key, given, type) => {
      const measured = async function* () {
        for await (const part of given) {
          parts.push(part.length);
          yield part;
        }
      };
      return putParts(key, measured(), type);
    });
    const { file_key } = await owner.post(`${bulkSend}/dry_run`);
    storing.mockRestore();
    const { url } = (await owner.get(`${bulkSend}/files/${file_key}`)).bulk_send_file;
    expect((await (await fetch(url)).text()).trim().split('\r\n')).toHaveLength(61);
    expect(Math.max(...parts)).toBeLessThan(1_500_000);
    const activating = { data: { key: bulkSend.split('/').at(-1), status: 'active' } };
    await owner.post('/app/bulk_sends/add_update_bulk_send', activating);
    await product.local.idle();
    for (const status of ['', '&status=failed']) {
      const rows = await readAll((cursor) => owner.call('GET', `${bulkSend}/rows?cursor=${cursor}${status}`), 'bulk_send_rows');
      expect(rows.map(({ index, values }) => [index, values.c0])).toEqual(Array.from({ length: 60 }, (_, index) => [index, 'b']));
    }
    expect(Math.max(...sizes)).toBeLessThan(1_500_000);
  });

  test('twenty rules for one column read its cells once', async () => {
    const cells = ['e\u0301Z '.repeat(1_250)];
    const columns = { field_names: ['a'], field_types: { a: 'text' }, date_orders: {} } as const;
    const rule = { selected_field: 'a', selected_inequality: 'equals', comparison_value: 'z' } as const;
    const timeOf = (rules: number) => {
      const matches = matcherOf({ match: 'any', filter_rules: Array.from({ length: rules }, () => rule) }, columns, '2026-01-01');
      return processorMs(() => {
        for (let again = 0; again < 300; again++) expect(matches([...cells])).toBe(false);
      });
    };
    await timeOf(1);
    expect(await timeOf(20)).toBeLessThan(5 * (await timeOf(1)));
  });

  test('a cell of blanks is no date that takes long to look for', async () => {
    const took = await processorMs(() => {
      for (let again = 0; again < 100; again++) expect(readValue(`1${' '.repeat(4_990)}x`, 'datetime', 'day_first')).toBeNull();
    });
    expect(took).toBeLessThan(500);
  });

  test('an account has a limited number of lists, however they are made', async () => {
    const bob = await product.owner('Bob');
    const account_key = await defaultAccount(bob);
    const { recipient_data } = await bob.post('/app/recipient_datas/add_update_recipient_data', { data: { description: 'First' } });
    const { table } = product.local.deps;
    const first = await table.get(keys.recipientList(account_key, recipient_data.key));
    for (let n = 1; n < recipientLimits.lists; n++) {
      const place = keys.recipientList(account_key, `more-${n}`);
      await table.write({ put: { ...(first as object), ...place, key: `more-${n}`, gsi1sk: `more-${n}` } });
    }
    const promised = await bob.get('/app/get_csv_upload_url/new?filename=people.csv');
    await fetch(promised.url, { method: 'PUT', body: Buffer.from('Name\nAnn') });
    const { status, body } = await bob.call('POST', `/app/csv_upload_success/${promised.temp_csv_key}`, { file_key: promised.file_key });
    expect([status, body.code]).toEqual([422, 'limit_reached']);
  });
});
