import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inkPng } from '../../../infra/local/demo/ink.ts';
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

const newPack = async () => {
  const keys = await owner.upload(await plainPdf(2));
  await product.local.idle();
  return keys;
};
const save = (childKey: string, data: object[], by = owner) =>
  by.call('POST', `/app/documents/${childKey}/add_update_data_field`, { data });
const fieldsOf = async (key: string, by = owner) => (await by.get(`/app/documents/${key}/get_data_fields`)).data_fields;
const place = (rest: object = {}) => ({ uuid: randomUUID(), type: 'text', page_index: 0, x: 10, y: 10, ...rest });

describe('saving fields as a member', () => {
  it('places fields with their defaults, changes the named properties, and removes fields', async () => {
    const { childKey, packKey } = await newPack();
    const [text, check] = [place(), place({ type: 'check', x: 300 })];
    const first = await save(childKey, [text, check]);
    expect(first.body.data_fields.map((field: { uuid: string }) => field.uuid)).toEqual([text.uuid, check.uuid]);
    expect(await fieldsOf(childKey)).toMatchObject([
      {
        uuid: text.uuid,
        key: childKey,
        width: 150,
        height: 22,
        required: false,
        signatory_uuid: null,
        data: null,
        updated_by_user_name: 'Olivia Owner',
      },
      { uuid: check.uuid, width: 16, height: 16 },
    ]);
    const second = await save(childKey, [
      { uuid: text.uuid, x: 50, custom_id: 'rent' },
      { uuid: check.uuid, removed: true },
    ]);
    expect(second.body.previous_update).toBe(first.body.date_updated);
    expect(await fieldsOf(packKey)).toMatchObject([{ uuid: text.uuid, x: 50, y: 10, custom_id: 'rent' }]);
    expect((await save(childKey, [{ uuid: check.uuid, removed: true }])).status).toBe(200);
  });

  it('empties a field that becomes another type, and keeps automatic dates from being required', async () => {
    const { childKey } = await newPack();
    const field = place({ data: 'hello', required: true });
    await save(childKey, [field]);
    await save(childKey, [{ uuid: field.uuid, type: 'date', auto_assign_date: true, required: true }]);
    expect(await fieldsOf(childKey)).toMatchObject([{ type: 'date', data: null, auto_assign_date: true, required: false }]);
  });

  it('moves a field that hangs over the edge back onto its page', async () => {
    const { childKey } = await newPack();
    await save(childKey, [place({ x: 590, y: 840 })]);
    expect(await fieldsOf(childKey)).toMatchObject([{ x: 445, y: 820, width: 150, height: 22 }]);
  });

  it('makes a field as large as somebody needs to sign it', async () => {
    const { childKey } = await newPack();
    const field = place({ type: 'signature', width: 4, height: 4 });
    await save(childKey, [field]);
    expect(await fieldsOf(childKey)).toMatchObject([{ width: 40, height: 14 }]);
    await save(childKey, [{ uuid: field.uuid, width: 120, height: 5 }]);
    expect(await fieldsOf(childKey)).toMatchObject([{ width: 120, height: 14 }]);
  });

  it.each<[string, object, number, string]>([
    ['a page that is not there', { page_index: 2 }, 422, 'page_does_not_exist'],
    ['somebody who is not there', { signatory_uuid: randomUUID() }, 422, 'signatory_not_found'],
    ['a picture that is not there', { type: 'signature', blob: 'nothing.here' }, 404, 'file_not_found'],
    ['a date that is none', { type: 'date', data: '2026-02-30' }, 400, 'bad_request'],
    ['a date of another age', { type: 'date', data: '9999-12-31' }, 400, 'bad_request'],
    ['a check that is neither', { type: 'check', data: 'yes' }, 400, 'bad_request'],
    ['text in a picture', { type: 'image', data: 'text' }, 400, 'bad_request'],
    ['a character that no font has', { type: 'text', data: 'Ada 𓀀' }, 400, 'bad_request'],
    ['a type that is none', { type: 'stamp' }, 400, 'bad_request'],
    ['a property that is none', { colour: 'red' }, 400, 'bad_request'],
    ['a size that is none', { width: -1 }, 400, 'bad_request'],
  ])('refuses %s', async (_, wrong, status, code) => {
    const { childKey } = await newPack();
    const answer = await save(childKey, [place(), place(wrong)]);
    expect([answer.status, answer.body.code]).toEqual([code === 'signatory_not_found' ? 404 : status, code]);
    expect(await fieldsOf(childKey)).toEqual([]);
  });

  it('tells a program to wait whose document is still being converted', async () => {
    const { childKey } = await owner.upload(await plainPdf(30), 'long.pdf');
    const early = await save(childKey, [place()]);
    expect([early.status, early.body.code, early.body.retryable]).toEqual([409, 'still_converting', true]);
    await product.local.idle();
    expect((await save(childKey, [place()])).status).toBe(200);
  });

  it('reports what a new field lacks, and refuses a field named twice', async () => {
    const { childKey } = await newPack();
    const uuid = randomUUID();
    const missing = await save(childKey, [{ uuid }]);
    expect(missing.body.issues.map((issue: { path: string }) => issue.path)).toEqual(
      ['type', 'page_index', 'x', 'y'].map((name) => `body.data.0.${name}`),
    );
    const twice = await save(childKey, [place({ uuid }), place({ uuid })]);
    expect(twice.body.issues).toMatchObject([{ path: 'body.data.1.uuid', code: 'duplicate' }]);
  });

  it('saves 100 fields at once, and refuses 101', async () => {
    const { childKey, packKey } = await newPack();
    const hundred = Array.from({ length: 100 }, (_, index) => place({ x: (index % 10) * 40, y: Math.floor(index / 10) * 30 }));
    const before = (await owner.document(packKey)).date_updated;
    const answer = await save(childKey, hundred);
    expect(answer.body.data_fields).toHaveLength(100);
    expect(await fieldsOf(childKey)).toHaveLength(100);
    expect((await owner.document(packKey)).date_updated > before).toBe(true);
    expect((await save(childKey, [...hundred, place()])).status).toBe(400);
  });

  it('does not overwrite a newer field from an older tab, and stores nothing of that save', async () => {
    const { childKey } = await newPack();
    const [a, b] = [place({ data: 'first' }), place({ x: 300 })];
    const saved = (await save(childKey, [a, b])).body.data_fields;
    const seen = Object.fromEntries(saved.map((field: { uuid: string; date_updated: string }) => [field.uuid, field.date_updated]));
    await save(childKey, [{ uuid: a.uuid, data: 'tab one', date_updated: seen[a.uuid] }]);
    const late = await save(childKey, [
      { uuid: a.uuid, data: 'tab two', date_updated: seen[a.uuid] },
      { uuid: b.uuid, data: 'also tab two', date_updated: seen[b.uuid] },
    ]);
    expect([late.status, late.body.code]).toEqual([409, 'version_conflict']);
    expect(late.body.data_fields).toMatchObject([{ uuid: a.uuid, data: 'tab one', x: 10 }]);
    expect(await fieldsOf(childKey)).toMatchObject([{ data: 'tab one' }, { data: null }]);
    await save(childKey, [{ uuid: b.uuid, removed: true }]);
    const gone = await save(childKey, [{ uuid: b.uuid, data: 'x', date_updated: seen[b.uuid] }]);
    expect([gone.status, gone.body.removed]).toEqual([409, [b.uuid]]);
  });

  it('takes a repeated save, and says when the field holds more than its caller has seen', async () => {
    const { childKey } = await newPack();
    const field = place();
    const first = (await save(childKey, [field])).body.data_fields[0];
    expect(first).not.toHaveProperty('previous_update');
    const given = { uuid: field.uuid, description: 'Rent', date_updated: first.date_updated };
    const second = (await save(childKey, [given])).body.data_fields[0];
    expect(second.previous_update).toBe(first.date_updated);
    const moved = (await save(childKey, [{ uuid: field.uuid, x: 50, date_updated: second.date_updated }])).body.data_fields[0];
    const repeated = await save(childKey, [given]);
    expect(repeated.status).toBe(200);
    expect(repeated.body.data_fields[0].previous_update).toBe(moved.date_updated);
    expect(await fieldsOf(childKey)).toMatchObject([{ x: 50, description: 'Rent' }]);
  });

  it('lets twenty editors save the same fields at once, and loses none of their other saves', async () => {
    const { childKey, packKey } = await newPack();
    const shared = Array.from({ length: 5 }, (_, index) => place({ x: index * 30 }));
    await save(childKey, shared);
    const editors = Array.from({ length: 20 }, (_, editor) => ({ editor, own: place({ y: 40 + editor * 30, data: `own ${editor}` }) }));
    const answers = await Promise.all(
      editors.map(({ editor, own }) => save(childKey, [...shared.map(({ uuid }) => ({ uuid, data: `editor ${editor}` })), own])),
    );
    expect(answers.map((answer) => answer.status)).toEqual(editors.map(() => 200));
    const fields = await fieldsOf(childKey);
    expect(fields).toHaveLength(25);
    for (const { own, editor } of editors)
      expect(fields).toContainEqual(expect.objectContaining({ uuid: own.uuid, data: `own ${editor}` }));
    // Each save is atomic: the shared fields hold one editor's words.
    const words = new Set(
      fields
        .filter((field: { uuid: string }) => shared.some((one) => one.uuid === field.uuid))
        .map((field: { data: string }) => field.data),
    );
    expect(words.size).toBe(1);
    const stored = await product.local.deps.table.get({ pk: `PACK#${packKey}`, sk: 'PACK' });
    expect([stored?.fields_version, stored?.field_count]).toEqual([21, 25]);
  });

  it('accepts exactly one at a time of twenty guarded saves of one field', async () => {
    const { childKey } = await newPack();
    const field = place();
    const [{ date_updated }] = (await save(childKey, [field])).body.data_fields;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, editor) => save(childKey, [{ uuid: field.uuid, data: `${editor}`, date_updated }])),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.code === 'version_conflict')).toHaveLength(19);
    const [winner] = answers.flatMap((answer, editor) => (answer.status === 200 ? [`${editor}`] : []));
    expect(await fieldsOf(childKey)).toMatchObject([{ data: winner }]);
  });
});

describe('filling in fields as a signatory', () => {
  const sent = async () => {
    const { childKey, packKey } = await newPack();
    const [annaEmail, benEmail] = [`anna-${randomUUID()}@example.com`, `ben-${randomUUID()}@example.com`];
    const anna = await owner.addSignatory(packKey, { name: 'Anna', email: annaEmail });
    const ben = await owner.addSignatory(packKey, { name: 'Ben', email: benEmail });
    const group = { type: 'check', checkbox_group: 'choice', is_mutually_exclusive: true, signatory_uuid: anna };
    const fields = {
      text: place({ signatory_uuid: anna }),
      date: place({ type: 'date', signatory_uuid: anna, y: 60 }),
      auto: place({ type: 'date', auto_assign_date: true, signatory_uuid: anna, y: 100 }),
      signature: place({ type: 'signature', signatory_uuid: anna, y: 140 }),
      yes: place({ ...group, y: 200 }),
      no: place({ ...group, y: 220 }),
      bens: place({ signatory_uuid: ben, y: 260 }),
    };
    await owner.post(`/app/documents/${childKey}/add_update_data_field`, { data: Object.values(fields) });
    await owner.send(packKey);
    return {
      childKey,
      packKey,
      anna,
      ben,
      fields,
      signer: await product.signer(annaEmail),
      other: await product.signer(benEmail),
      annaEmail,
    };
  };

  it('fills in their own fields, and unticks the other box of a group', async () => {
    const { childKey, fields, signer } = await sent();
    const blob = await signer.client.uploadSignature(inkPng(1));
    await signer.client.post(`/app/documents/${childKey}/add_update_data_field`, {
      data: [
        { uuid: fields.text.uuid, data: 'Cape Town' },
        { uuid: fields.date.uuid, data: '2026-11-21' },
        { uuid: fields.signature.uuid, blob, filename: 'signature.png' },
        { uuid: fields.yes.uuid, data: 'checked' },
      ],
    });
    const ticked = await save(childKey, [{ uuid: fields.no.uuid, data: 'checked' }], signer.client);
    expect(ticked.body.data_fields.map((field: { uuid: string }) => field.uuid).sort()).toEqual([fields.no.uuid, fields.yes.uuid].sort());
    const mine = await fieldsOf(childKey, signer.client);
    const byUuid = (uuid: string) => mine.find((field: { uuid: string }) => field.uuid === uuid);
    expect(byUuid(fields.text.uuid)).toMatchObject({ data: 'Cape Town', updated_by_user_name: 'Anna' });
    expect([byUuid(fields.yes.uuid).data, byUuid(fields.no.uuid).data]).toEqual(['unchecked', 'checked']);
    const picture = await product.client().call('GET', byUuid(fields.signature.uuid).blob_url);
    expect(picture.headers.get('content-type')).toBe('image/png');
    const served = await signer.client.call('GET', `/app/serve_data_field_blob/${childKey}/${fields.signature.uuid}`);
    expect(served.status).toBe(302);
  });

  it('changes nothing else', async () => {
    const { childKey, packKey, ben, fields, signer, other } = await sent();
    const by = signer.client;
    const code = async (data: object[], client = by) => (await save(childKey, data, client)).body.code;
    expect(await code([{ uuid: fields.bens.uuid, data: 'x' }])).toBe('field_not_yours');
    expect(await code([{ uuid: randomUUID(), data: 'x' }])).toBe('field_not_yours');
    expect(await code([{ uuid: fields.text.uuid, x: 99 }])).toBe('field_locked');
    expect(await code([{ uuid: fields.text.uuid, required: true }])).toBe('field_locked');
    expect(await code([{ uuid: fields.text.uuid, removed: true }])).toBe('field_locked');
    expect(await code([{ uuid: fields.text.uuid, signatory_uuid: ben }])).toBe('field_locked');
    expect(await code([{ uuid: fields.auto.uuid, data: '2020-01-01' }])).toBe('field_locked');
    expect(await code([{ uuid: fields.date.uuid, data: 'yesterday' }])).toBe('bad_request');
    const bensBlob = await other.client.uploadSignature(inkPng(2));
    expect(await code([{ uuid: fields.signature.uuid, blob: bensBlob }])).toBe('file_not_found');
    const elsewhere = await sent();
    expect(await code([{ uuid: elsewhere.fields.text.uuid, data: 'x' }], elsewhere.other.client)).toBe('document_not_found');
    expect((await save(elsewhere.childKey, [{ uuid: elsewhere.fields.text.uuid, data: 'x' }], by)).status).toBe(404);
    expect(
      (await owner.call('POST', `/app/documents/${childKey}/add_update_data_field`, { data: [{ uuid: fields.text.uuid, data: 'x' }] })).body
        .code,
    ).toBe('not_in_setup');
    expect((await owner.document(packKey)).child_documents[0].data_fields.every((field: { data: unknown }) => field.data === null)).toBe(
      true,
    );
  });

  it('shows other people’s names and progress, and nothing more about them', async () => {
    const { childKey, packKey, fields, signer, other, annaEmail } = await sent();
    await save(childKey, [{ uuid: fields.text.uuid, data: 'not submitted yet' }], signer.client);
    const document = await other.client.document(packKey);
    const anna = document.signatories.find((one: { name: string }) => one.name === 'Anna');
    expect(anna).toMatchObject({ name: 'Anna', status: 'awaiting_signatures', email: '', mobile_number: '' });
    expect(JSON.stringify(document)).not.toContain(annaEmail);
    expect(JSON.stringify(document)).not.toContain('not submitted yet');
    expect(document.child_documents[0].data_fields).toHaveLength(7);
    expect(document.cc_recipients).toEqual([]);
    const { document: updated } = await other.client.get(`/app/documents/${packKey}/get_document_updates`);
    expect(JSON.stringify(updated)).not.toContain('not submitted yet');
  });

  it('two people fill in at the same moment, and a dead link is refused', async () => {
    const { childKey, packKey, fields, signer, other } = await sent();
    const rounds = Array.from({ length: 10 }, (_, turn) => turn);
    const answers = await Promise.all(
      rounds.flatMap((turn) => [
        save(childKey, [{ uuid: fields.text.uuid, data: `a${turn}` }], signer.client),
        save(childKey, [{ uuid: fields.bens.uuid, data: `b${turn}` }], other.client),
      ]),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    await owner.post(`/app/documents/${packKey}/update_document`, { data: { status: 'setup' } });
    const late = await save(childKey, [{ uuid: fields.text.uuid, data: 'late' }], signer.client);
    expect([late.status, late.body.code]).toEqual([410, 'cancelled']);
  });
});
