import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../support/api-client.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
let owner: ApiClient;
beforeAll(async () => {
  product = await startProduct();
  owner = await product.owner();
});
afterAll(() => product.close());

async function uploaded(content: string | Uint8Array, filename = 'people.csv') {
  const promised = await owner.get(`/app/get_csv_upload_url/new?filename=${filename}`);
  await fetch(promised.url, { method: 'PUT', body: Buffer.from(content) });
  const { file_key, temp_csv_key } = promised;
  const told = (by = owner, key = temp_csv_key) => by.call('POST', `/app/csv_upload_success/${key}`, { file_key });
  return { ...promised, told };
}

describe('a CSV file of recipients', () => {
  it('is read: columns, rows, encoding, delimiter, and the first rows, once however often its arrival is reported', async () => {
    const people = Array.from({ length: 7 }, (_, index) => `Person ${index};p${index}@example.com`).join('\r\n');
    const { told, recipient_data, temp_csv_key, file_key } = await uploaded(Buffer.from(`Näme;Email\r\n${people}\r\n`, 'latin1'));
    expect(recipient_data).toBeNull();
    const { status, body } = await told();
    expect([status, body.temp_csv]).toEqual([
      200,
      {
        key: temp_csv_key,
        recipient_data_view_model_key: 'new',
        filename: 'people.csv',
        encoding: 'windows-1252',
        delimiter: ';',
        field_names: ['Näme', 'Email'],
        has_header: true,
        number_of_rows: null,
        sample_rows: [0, 1, 2, 3, 4].map((index) => [`Person ${index}`, `p${index}@example.com`]),
        date_created: expect.any(String),
      },
    ]);
    expect((await told()).body.temp_csv).toEqual(body.temp_csv);
    const again = await uploaded('a,b\n1,2');
    const atOnce = await Promise.all([again.told(), again.told(), again.told()]);
    expect(atOnce.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(await product.local.deps.files.head(file_key)).toBeUndefined();
  });

  it('is accessible only to its uploader', async () => {
    const [one, two] = [await uploaded('a,b\n1,2'), await uploaded('a,b\n1,2')];
    expect((await one.told(await product.owner())).body.code).toBe('upload_of_other');
    expect((await one.told(owner, two.temp_csv_key)).body.code).toBe('upload_of_other');
    expect((await one.told()).status).toBe(200);
  });

  it.each([
    ['people.csv', 'a,b,a\n1,2,3', 'csv_not_readable', 422],
    ['people.csv', '', 'file_empty', 422],
    ['people.csv', 'MZ,b\n1,2', 'no_executables', 415],
    ['people.txt', '#!/bin/sh\necho', 'no_executables', 415],
  ])('is refused: %s %j', async (filename, content, code, status) => {
    const { told, file_key } = await uploaded(content, filename);
    const answer = await told();
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await product.local.deps.files.head(file_key)).toBeUndefined();
  });

  it('is refused with advice on what to change', async () => {
    const { body } = await (await uploaded('a,b,a\n1,2,3')).told();
    expect(body.issues).toEqual([{ path: 'file', code: 'duplicate_column', message: 'There are two columns named “a”.' }]);
  });

  it('is a CSV or XLSX file by its name, and no larger than 100 MB', async () => {
    expect((await owner.call('GET', '/app/get_csv_upload_url/new?filename=people.pdf')).body.code).toBe('only_csv');
    const { url } = await owner.get('/app/get_csv_upload_url/new?filename=people.csv');
    expect((await fetch(url, { method: 'PUT', body: new Uint8Array(100 * 1024 * 1024 + 1) })).status).toBe(413);
  });
});
