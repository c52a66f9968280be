import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { documentsZip } from '../../../functions/bulk-sends/results/documents-zip.ts';
import type { BulkSendRecord } from '../../../functions/data/bulk-sends/bulk-records.ts';
import { loadBulkSend } from '../../../functions/data/bulk-sends/bulk-sends.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { changeBulkSend, preparedBulkSend } from '../../support/bulk-sends.ts';
import { joinAccount, withoutPermissions } from '../../support/members.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { sign } from '../../support/signing.ts';

let product: Product;
let owner: ApiClient;
let key: string;
let documentKey: string;
let documentAccount: string;
beforeAll(async () => {
  product = await startProduct();
  owner = await product.owner();
  const people = 'Name,Email,Rent\nAnn,ann@example.com,800\n"=HYPERLINK(""http://evil.example"")",eve@example.com,801\nCleo,cleo,802';
  const { template, mapping, ...prepared } = await preparedBulkSend(product, owner, people);
  key = prepared.key;
  await addCustomFields(template.key, mapping);
  await changeBulkSend(owner, { key, status: 'active' });
  await product.local.idle();
  await sign(product, 'ann@example.com');
  await product.local.idle();
  documentAccount = (await owner.get('/app/documents')).documents[0].account_key;
  documentKey = (await owner.get(`/app/bulk_sends/${key}/rows`)).bulk_send_rows[0].document_key;
});
afterAll(() => product.close());

/** Custom fields of the template: one that the list fills in, one of its only file, and one that is called as a column of the list is. */
async function addCustomFields(template: string, mapping: string): Promise<void> {
  const [child] = (await owner.document(template)).child_documents;
  const ofChild = { control_level: 'child_document', related_entity_id: child.key };
  for (const data of [{ name: 'Case number' }, { name: 'Case number', value: 'L-1', ...ofChild }, { name: 'Rent', value: 'Hall 3' }])
    await owner.post(`/app/documents/${template}/add_update_user_defined_attribute`, { data });
  const { key: _key, template_key: _template, version: _version, ...known } = (await owner.get(mapping)).bulk_send_document_mapping;
  const user_defined_attributes = [{ user_defined_attribute_id: 'Case_number', value: 'Case of ::Name::' }];
  await owner.post(mapping, { data: { ...known, user_defined_attributes } });
}

const generate = (kind: 'csv' | 'zip', known = '', who = owner) =>
  who.call('GET', `/app/bulk_send/${key}/generate_temp_${kind}?bulk_send_temp_${kind}_key=${known}`);
const serve = async (kind: 'csv' | 'zip', file: string, who = owner): Promise<Response> =>
  fetch(`${product.url}/app/bulk_send/${key}/serve_temp_${kind}/${file}`, {
    headers: { 'x-session-token': who.session?.session_token ?? '' },
  });

async function results(who = owner): Promise<{ key: string; text: string; disposition: string }> {
  const begun = (await generate('csv', '', who)).body.bulk_send_temp_csv;
  await product.local.idle();
  const { file_key } = (await generate('csv', begun.key, who)).body.bulk_send_temp_csv;
  const answer = await serve('csv', file_key, who);
  return { key: begun.key, text: await answer.text(), disposition: answer.headers.get('content-disposition') ?? '' };
}

describe('the results of a bulk send', () => {
  it('say of each row its columns, state, document, people, answers, dates and files', async () => {
    const { text, disposition } = await results();
    expect(disposition).toMatch(/attachment; filename="bulk-send-results-.*\.csv"/);
    const [heading = [], ...rows] = Papa.parse<string[]>(text.trim()).data;
    const of = (row: number, name: string) => rows[row]?.[heading.indexOf(name)];
    expect(heading.slice(0, 6)).toEqual(['Row', 'Name', 'Email', 'Rent', 'Status', 'Why']);
    expect(new Set(heading.map((name) => name.toLowerCase())).size).toBe(heading.length);
    expect(heading).toContain('Tenant: Signature');
    expect(rows).toHaveLength(3);
    expect([of(0, 'Name'), of(0, 'Status'), of(0, 'Document'), of(0, 'rent (document)')]).toEqual([
      'Ann',
      'complete',
      'Lease of Ann',
      '800',
    ]);
    expect([of(0, 'Tenant: email'), of(0, 'Tenant: status')]).toEqual(['ann@example.com', 'complete']);
    expect(of(0, 'Completed')).toMatch(/^\d{4}-/);
    expect(of(0, 'Signed document')).toBe(`${product.url}/app/serve/${documentKey}`);
    expect([of(2, 'Status'), of(2, 'Why'), of(2, 'Document key')]).toEqual([
      ...['failed', 'Tenant: Not a valid email address in linked data', ''],
    ]);
  });

  it('say what the custom fields of each document hold: programs find them by their ids, people by their names', async () => {
    const rowsOf = (text: string) => {
      const [heading = [], ...rows] = Papa.parse<string[]>(text.trim()).data;
      return { heading, of: (row: number, names: string[]) => names.map((name) => rows[row]?.[heading.indexOf(name)]) };
    };
    const programs = rowsOf((await results()).text);
    const ids = ['Case_number', 'Case_number_2', 'Rent (custom field)'];
    expect(programs.heading.slice(-3)).toEqual(ids);
    expect(programs.of(0, ids)).toEqual(['Case of Ann', 'L-1', 'Hall 3']);
    // A row without a document has none.
    expect(programs.of(2, ids)).toEqual(['', '', '']);
    const begun = (await owner.get(`/app/bulk_send/${key}/generate_temp_csv?time_zone=Asia/Tokyo`)).bulk_send_temp_csv;
    await product.local.idle();
    const people = rowsOf(await (await serve('csv', begun.key)).text());
    const names = ['Case number', 'Case number (lease)', 'Rent (custom field)'];
    expect(people.heading.slice(-3)).toEqual(names);
    expect(people.of(0, names)).toEqual(['Case of Ann', 'L-1', 'Hall 3']);
  });

  it('say when a request was first sent, whatever reminders followed', async () => {
    const sent = async () => {
      const [heading = [], ...rows] = Papa.parse<string[]>((await results()).text.trim()).data;
      return rows[1]?.[heading.indexOf('Sent')];
    };
    const before = await sent();
    expect(before).toMatch(/^\d{4}-/);
    await owner.post(`/app/bulk_sends/${key}/act_on_rows`, { action: 'remind', row_indexes: [1] });
    await product.local.idle();
    expect((await product.outbox('eve@example.com')).length).toBeGreaterThan(1);
    expect(await sent()).toBe(before);
  });

  it('are divided by semicolons for spreadsheets that open those', async () => {
    const path = `/app/bulk_send/${key}/generate_temp_csv`;
    const begun = (await owner.get(`${path}?separator=semicolon`)).bulk_send_temp_csv;
    await product.local.idle();
    const lines = (await (await serve('csv', begun.key)).text()).split('\r\n');
    expect(lines[0]).toMatch(/^"Row";"Name";"Email";"Rent";"Status";"Why";/);
    expect(lines[1]).toMatch(/^"1";"Ann";"ann@example.com";"800";"complete";/);
    expect(lines[2]).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  });

  it('are written for people where they name a time zone: states in words, and times as its clocks show them', async () => {
    const begun = (await owner.get(`/app/bulk_send/${key}/generate_temp_csv?time_zone=Asia/Tokyo`)).bulk_send_temp_csv;
    await product.local.idle();
    const [heading = [], ...rows] = Papa.parse<string[]>((await (await serve('csv', begun.key)).text()).trim()).data;
    const of = (row: number, name: string) => rows[row]?.[heading.indexOf(name)];
    expect([of(0, 'Status'), of(1, 'Status'), of(2, 'Status')]).toEqual(['Completed', 'Awaiting signatures', 'Failed']);
    expect([of(0, 'Tenant: status'), of(1, 'Tenant: status')]).toEqual(['Completed', 'Awaiting signature']);
    const { date_completed } = await owner.document(documentKey);
    const shown = new Date(Date.parse(date_completed) + 9 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
    expect([of(0, 'Completed (Asia/Tokyo)'), of(1, 'Completed (Asia/Tokyo)')]).toEqual([shown, '']);
    expect([of(0, 'Tenant: signed (Asia/Tokyo)'), of(1, 'Tenant: signed (Asia/Tokyo)')]).toEqual([shown, '']);
    expect(heading).not.toContain('Document key');
    expect((await owner.call('GET', `/app/bulk_send/${key}/generate_temp_csv?time_zone=Nowhere`)).status).toBe(400);
  });

  it('run nothing in a spreadsheet', async () => {
    const { text } = await results();
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(text).not.toMatch(/(^|,)"?=/m);
  });

  it('are only for members of the account who may see bulk sends and data, and for that bulk send', async () => {
    const { key: file } = await results();
    const stranger = await product.owner('Stranger');
    expect((await generate('csv', '', stranger)).body.code).toBe('bulk_send_not_found');
    expect((await serve('csv', file, stranger)).status).toBe(404);
    expect((await owner.call('GET', `/app/bulk_send/none/serve_temp_csv/${file}`)).body.code).toBe('file_not_found');
    expect((await generate('zip', file)).body.code).toBe('file_not_found');
    const member = await joinAccount(product, owner);
    expect((await serve('csv', file, member)).status).toBe(200);
    for (const flag of ['can_view_bulk_sends', 'can_download_document_csv_data'] as const) {
      const limited = await withoutPermissions(product, member, [flag]);
      expect((await generate('csv', file, member)).body.code).toBe('not_permitted');
      const answer = await member.call('GET', `/app/bulk_send/${key}/serve_temp_csv/${file}`);
      expect(answer.body.code).toBe('not_permitted');
      await limited.restore();
    }
  });

  it('are made once for everybody who asks while nothing changes, and anew once anything has', async () => {
    const putting = vi.spyOn(product.local.deps.files, 'putParts');
    const { key: file, text } = await results();
    putting.mockClear();
    const member = await joinAccount(product, owner);
    for (const who of [owner, member]) {
      expect((await generate('csv', '', who)).body.bulk_send_temp_csv).toMatchObject({ key: file, file_key: expect.any(String) });
    }
    await product.local.idle();
    expect(putting).not.toHaveBeenCalled();
    const [, eve] = (await owner.get(`/app/bulk_sends/${key}/rows`)).bulk_send_rows;
    await owner.get(`/app/documents/${eve.document_key}/delete_document`);
    const withdrawn = await results();
    expect(withdrawn.key).not.toBe(file);
    expect(withdrawn.text).toContain('withdrawn');
    await owner.get(`/app/documents/${eve.document_key}/recover_document`);
    const [again, beside] = await Promise.all([generate('csv'), generate('csv', '', member)]);
    expect(beside.body.bulk_send_temp_csv.key).toBe(again.body.bulk_send_temp_csv.key);
    expect([file, withdrawn.key]).not.toContain(again.body.bulk_send_temp_csv.key);
    await product.local.idle();
    expect(putting).toHaveBeenCalledTimes(2);
    putting.mockRestore();
    expect((await results()).text).toBe(text);
  });

  it('are gone after a day', async () => {
    const { key: file } = await results();
    await product.local.advance(25 * 3600);
    expect((await serve('csv', file)).status).toBe(404);
  });
});

describe('the signed documents of a bulk send', () => {
  it('come as a ZIP of what is complete', async () => {
    const begun = (await generate('zip')).body.bulk_send_temp_zip;
    expect(begun.file_keys).toEqual([]);
    await product.local.idle();
    const { file_keys } = (await generate('zip', begun.key)).body.bulk_send_temp_zip;
    expect(file_keys).toEqual([`${begun.key}-0`]);
    const answer = await serve('zip', file_keys[0]);
    expect(answer.headers.get('content-disposition')).toContain('"documents.zip');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(Object.keys(files)).toEqual(['000001 Lease of Ann (signed).pdf']);
    expect(strFromU8(Object.values(files)[0]?.slice(0, 5) ?? new Uint8Array())).toBe('%PDF-');
    expect((await owner.call('GET', `/app/bulk_send/${key}/serve_temp_zip/${begun.key}-1`)).body.code).toBe('file_not_found');
    const stranger = await product.owner('Stranger');
    expect((await stranger.call('GET', `/app/bulk_send/${key}/serve_temp_zip/${file_keys[0]}`)).body.code).toBe('file_not_found');
  });

  it('are divided into several ZIPs where there are many, each with what follows the last', async () => {
    await sign(product, 'eve@example.com');
    await product.local.idle();
    const bulkSend = await loadBulkSend(product.local.deps.table, documentAccount, key);
    const found: string[] = [];
    for (let from: number | null = 0; from !== null; ) {
      const parts: Uint8Array[] = [];
      let next: number | null = null;
      const limits = { documents: 1, bytes: 1_000_000 };
      const zip = documentsZip(product.local.deps, bulkSend as BulkSendRecord, from, (after) => (next = after), limits);
      for await (const part of zip) parts.push(part);
      found.push(Object.keys(unzipSync(Buffer.concat(parts))).join());
      from = next;
    }
    expect(found).toEqual([expect.stringMatching(/^000001 Lease of Ann/), expect.stringMatching(/^000002 Lease of /)]);
  });
});
