import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inkPng } from '../../../infra/local/demo/ink.ts';
import { type FieldType, fieldTypes } from '../../../shared/fields/field-types.ts';
import { fieldKinds } from '../../../shared/fields/registry.ts';
import { textOfPages } from '../../fixtures/text.ts';
import { newFieldPack, uploadFile } from '../../support/field-pack.ts';
import { openAsPage } from '../../support/open-as-page.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const pdf = new TextEncoder().encode('%PDF-1.7 a scan');
const printedText = async (bytes: Uint8Array) => (await textOfPages(bytes))[0]?.replace(/\s+/g, ' ') ?? '';

describe('placing a field', () => {
  it.each(fieldTypes)('%s: takes its size and its default of required', async (type) => {
    const pack = await newFieldPack(product);
    const field = await pack.field(await pack.place(type));
    const { size, requiredByDefault, fixedSignatory } = fieldKinds[type];
    expect(field).toMatchObject({ type, ...size, required: requiredByDefault, signatory_uuid: fixedSignatory, data: null, blob: null });
  });

  it.each<[string, FieldType, object]>([
    ['a choice that is no option', 'choice', { options_as_csv: 'Red, "Blue, dark"', data: 'Blue' }],
    ['a link that runs something', 'link', { data: 'javascript:alert(1)' }],
    ['a link without an address', 'link', { data: 'the terms' }],
    ['words on a highlight', 'highlight', { data: 'x' }],
    ['a highlight for somebody', 'highlight', { signatory_uuid: 'person' }],
    ['a block for somebody', 'block', { signatory_uuid: 'person' }],
    ['a link for somebody', 'link', { signatory_uuid: 'person' }],
    ['a colour that is none', 'block', { background_colour: 'red' }],
    ['an approval in other words', 'approve', { data: 'yes' }],
    ['a signer without an address', 'signer_setup', { data: '{"name":"Ben"}' }],
    ['text in a file', 'file', { data: 'x' }],
  ])('refuses %s', async (_, type, rest) => {
    const pack = await newFieldPack(product);
    const { uuid } = await pack.person('Anna');
    const given = 'signatory_uuid' in rest ? { signatory_uuid: uuid } : rest;
    const answer = await pack.save([{ uuid: randomUUID(), type, page_index: 0, x: 10, y: 10, ...given }]);
    expect([answer.status, answer.body.code, answer.body.issues.length]).toEqual([400, 'bad_request', 1]);
  });

  it.each(['block', 'link', 'highlight', 'decline'] as const)('a %s is never required', async (type) => {
    const pack = await newFieldPack(product);
    expect(await pack.field(await pack.place(type, { required: true }))).toMatchObject({ required: false });
  });

  it('keeps each property as it was sent', async () => {
    const pack = await newFieldPack(product);
    const given = {
      custom_id: 'colour',
      description: 'Which colour?',
      options_as_csv: 'Red, Blue',
      auto_fill: true,
      is_question_field: true,
      continue_if_signer_question: true,
      field_group: 'paint',
      signer_role_to_setup: 'Tenant',
      background_colour: '#aabbcc',
      approve_decline_button_text: 'I agree',
      is_visible_in_final_document: false,
      is_temporary_field: true,
      identification_used_during_setup: 'row 7',
      file_key: 'uploads/abc',
      signatory_uuid: 'self',
    };
    expect(await pack.field(await pack.place('choice', given))).toMatchObject(given);
  });

  it('a text keeps what it asks for, and another type drops it', async () => {
    const pack = await newFieldPack(product);
    const given = { text_validation: 'email', text_mask: 'A\\A-99', longest_text: 60, font_size: 9 };
    const uuid = await pack.place('text', given);
    expect(await pack.field(uuid)).toMatchObject(given);
    await pack.save([{ uuid, type: 'choice' }]);
    expect(await pack.field(uuid)).toMatchObject({ text_validation: '', text_mask: '', longest_text: 0, font_size: 0 });
  });

  it('a date keeps how it is written, and another type drops that; what is stored stays ISO', async () => {
    const pack = await newFieldPack(product);
    const given = { date_format: 'DD.MM.YYYY', data: '2026-12-31', signatory_uuid: 'self' };
    const uuid = await pack.place('date', given);
    expect(await pack.field(uuid)).toMatchObject(given);
    const refused = await pack.save([{ uuid, date_format: 'YY/D' }]);
    expect(refused.body.code).toBe('bad_request');
    await pack.save([{ uuid, type: 'text' }]);
    expect(await pack.field(uuid)).toMatchObject({ date_format: '' });
  });

  it('a date whose caller does not say how is written as the owner’s or the account’s language writes it, else as ISO', async () => {
    const pack = await newFieldPack(product);
    const format = async (given: object = {}) => (await pack.field(await pack.place('date', given))).date_format;
    expect(await format()).toBe('');
    await pack.owner.post('/app/user', { data: { language: 'en' } });
    expect(await format()).toBe('DD/MM/YYYY');
    await pack.owner.post('/app/user', { data: { language: 'de' } });
    expect([await format(), await format({ date_format: '' }), await format({ type: 'text' })]).toEqual(['DD.MM.YYYY', '', '']);
  });

  it('a choice whose option is removed becomes empty; a changed type starts empty', async () => {
    const pack = await newFieldPack(product);
    const uuid = await pack.place('choice', { options_as_csv: 'Red, Blue', data: 'Blue', signatory_uuid: 'self' });
    await pack.save([{ uuid, options_as_csv: 'Red, Green' }]);
    expect(await pack.field(uuid)).toMatchObject({ data: null, options_as_csv: 'Red, Green' });
    await pack.save([{ uuid, type: 'link' }]);
    expect(await pack.field(uuid)).toMatchObject({ options_as_csv: '', required: false, signatory_uuid: 'self' });
    await pack.save([{ uuid, type: 'text' }]);
    expect(await pack.field(uuid)).toMatchObject({ signatory_uuid: null });
  });

  it('a field stored before a property existed gets its default', async () => {
    const pack = await newFieldPack(product);
    const uuid = await pack.place('text', { data: 'old' });
    const key = { pk: `PACK#${pack.packKey}`, sk: `FIELD#${pack.childKey}#${uuid}` };
    const stored = (await product.local.deps.table.get(key)) ?? key;
    const later = new Set(['background_colour', 'options_as_csv', 'field_group', 'file_key', 'auto_fill']);
    const old = Object.fromEntries(Object.entries(stored).filter(([name]) => !later.has(name)));
    await product.local.deps.table.write({ put: { ...key, ...old } });
    expect(await pack.field(uuid)).toMatchObject({
      data: 'old',
      background_colour: '',
      options_as_csv: '',
      file_key: null,
      auto_fill: false,
    });
  });
});

describe('checks before sending', () => {
  it.each<[string, FieldType, object]>([
    ['There are choice fields that have no choices setup.', 'choice', { signatory_uuid: 'anna' }],
    [
      "There are self-assigned fields that haven't been completed. Please complete these fields.",
      'text',
      { signatory_uuid: 'self', required: true },
    ],
    ['There are links that lead nowhere. Give each its address.', 'link', {}],
    ['There are fields that have not been assigned.', 'note', {}],
  ])('%s (%s)', async (message, type, rest) => {
    const pack = await newFieldPack(product);
    const anna = await pack.person('Anna');
    const uuid = await pack.place(type, {
      ...rest,
      ...('signatory_uuid' in rest && rest.signatory_uuid === 'anna' && { signatory_uuid: anna.uuid }),
    });
    const answer = await pack.owner.call('POST', `/app/documents/${pack.packKey}/update_document?request_signatures_if_required=true`, {
      data: { status: 'awaiting_signatures' },
    });
    expect(answer.body.issues).toContainEqual(expect.objectContaining({ message, where: { kind: 'fields', uuids: [uuid] } }));
  });
});

describe('files', () => {
  it('are kept unchanged, saved under their name, and seen only by their signatory and the sender', async () => {
    const pack = await newFieldPack(product);
    const [anna, ben] = [await pack.person('Anna'), await pack.person('Ben')];
    const uuid = await pack.place('file', { signatory_uuid: anna.uuid });
    await pack.place('text', { signatory_uuid: ben.uuid });
    await pack.owner.send(pack.packKey);
    const { client } = await product.signer(anna.email);
    const { body: kept } = await uploadFile(client, pack.packKey, 'scan of passport.pdf', pdf);
    expect((await pack.save([{ uuid, blob: kept.blob_key, filename: kept.filename }], client)).status).toBe(200);
    const { blob_url } = await pack.field(uuid, client);
    const served = await client.call('GET', blob_url);
    expect(new TextDecoder().decode(served.body)).toBe('%PDF-1.7 a scan');
    expect(served.headers.get('content-type')).toBe('application/octet-stream');
    expect(served.headers.get('content-disposition')).toMatch(
      /^attachment; .*scan%20of%20passport\.pdf|attachment; .*"scan of passport\.pdf"/,
    );
    expect((await pack.owner.call('GET', blob_url)).status).toBe(200);
    const { client: other } = await product.signer(ben.email);
    expect((await other.call('GET', blob_url)).status).toBe(404);
    await openAsPage(client, pack.packKey);
    await client.post(`/app/documents/${pack.packKey}/add_update_signatory`, { update_status_to: 'complete' });
    expect((await other.call('GET', blob_url)).status).toBe(404);
    expect(await pack.field(uuid, other)).toMatchObject({ blob: null, filename: null });
    expect((await product.client().call('GET', blob_url)).status).toBe(401);
  });

  it.each([
    ['by name', 'setup.exe', pdf],
    ['by what they begin with', 'holiday.pdf', new TextEncoder().encode('MZ\u0090 a program')],
    ['by the script they hold', 'notes.txt', new TextEncoder().encode('#!/bin/sh\necho')],
  ])('are refused if they can be run, %s', async (_, filename, bytes) => {
    const pack = await newFieldPack(product);
    const answer = filename.endsWith('.exe')
      ? await pack.owner.call('GET', `/app/get_data_field_upload_url/${pack.childKey}?filename=${filename}&data_field_type=file`)
      : await uploadFile(pack.owner, pack.childKey, filename, bytes);
    expect([answer.status, answer.body.message]).toEqual([415, "We currently don't accept executable files."]);
  });

  it('of a signer are refused at 27 MB with how large they may be, before anything is sent', async () => {
    const pack = await newFieldPack(product);
    const anna = await pack.person('Anna');
    await pack.place('file', { signatory_uuid: anna.uuid });
    await pack.owner.send(pack.packKey);
    const { client } = await product.signer(anna.email);
    const query = new URLSearchParams({ filename: 'plan.pdf', data_field_type: 'file', bytes: String(27 * 1024 * 1024) });
    const { status, body } = await client.call('GET', `/app/get_data_field_upload_url/${pack.childKey}?${query}`);
    expect([status, body.code, body.message]).toEqual([413, 'file_too_large', 'The file is larger than 25 MB.']);
  });

  it('can’t be put where pictures belong, nor pictures where files belong', async () => {
    const pack = await newFieldPack(product);
    const { body: kept } = await uploadFile(pack.owner, pack.childKey, 'a.pdf', pdf);
    const picture = await pack.owner.uploadSignature(inkPng(1));
    const into = async (type: FieldType, blob: string) =>
      (await pack.save([{ uuid: randomUUID(), type, page_index: 0, x: 10, y: 10, signatory_uuid: 'self', blob }])).status;
    expect([await into('file', kept.blob_key), await into('file', picture)]).toEqual([200, 400]);
    expect([await into('signature', picture), await into('image', kept.blob_key), await into('text', kept.blob_key)]).toEqual([
      200, 400, 400,
    ]);
    const elsewhere = await newFieldPack(product);
    const stolen = [{ uuid: randomUUID(), type: 'file', page_index: 0, x: 10, y: 10, blob: kept.blob_key }];
    expect((await elsewhere.save(stolen)).status).toBe(404);
  });
});

describe('from placing fields to the final document', () => {
  it('every type prints its content', async () => {
    const pack = await newFieldPack(product);
    const anna = await pack.person('Anna');
    const hers = { signatory_uuid: anna.uuid };
    const sign = await pack.place('signature', hers);
    const fills: [FieldType, object, string, string][] = [
      ['text', {}, 'Cape Town', 'Cape Town'],
      ['date', {}, '2026-11-20', '2026-11-20'],
      ['choice', { options_as_csv: 'One room, "Two rooms, large"' }, 'Two rooms, large', 'Two rooms, large'],
      ['note', {}, 'Ring twice', 'Ring twice'],
      ['blank', {}, 'by hand', 'by hand'],
      ['question', { description: 'Any pets?' }, 'One cat', 'One cat'],
      ['approve', { approve_decline_button_text: 'I agree' }, 'approved 1999-01-01', 'I agree'],
    ];
    const placed: { uuid: string; data: string; text: string }[] = [];
    for (const [type, rest, data, text] of fills) placed.push({ uuid: await pack.place(type, { ...hers, ...rest }), data, text });
    const hidden = await pack.place('note', { ...hers, is_visible_in_final_document: false });
    const file = await pack.place('file', hers);
    await pack.place('decline', hers);
    await pack.place('block', { data: 'Covered', background_colour: '#222222' });
    await pack.place('highlight');
    await pack.place('link', { data: 'https://example.com/terms', description: 'Our terms' });
    await pack.place('text', { signatory_uuid: 'self', data: 'Of the sender' });
    await pack.owner.send(pack.packKey);

    const { client } = await product.signer(anna.email);
    const { body: kept } = await uploadFile(client, pack.packKey, 'plan.pdf', pdf);
    const saved = await pack.save(
      [
        { uuid: sign, blob: await client.uploadSignature(inkPng(1)) },
        { uuid: file, blob: kept.blob_key, filename: kept.filename },
        { uuid: hidden, data: 'Between us' },
        ...placed.map(({ uuid, data }) => ({ uuid, data })),
      ],
      client,
    );
    expect(saved.status).toBe(200);
    await openAsPage(client, pack.packKey);
    await client.post(`/app/documents/${pack.packKey}/add_update_signatory`, { update_status_to: 'complete' });
    const text = await printedText(await pack.final());
    for (const words of [...placed.map((one) => one.text), 'plan.pdf', 'Covered', 'Our terms', 'Of the sender'])
      expect(text).toContain(words);
    for (const words of ['Between us', '1999-01-01', 'Decline']) expect(text).not.toContain(words);
    const today = new Date((await pack.owner.document(pack.packKey)).date_completed).toISOString().slice(0, 10);
    expect(text).toContain(`I agree ${today}`);
  });
});
