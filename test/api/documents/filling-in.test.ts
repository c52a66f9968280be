import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inkPng } from '../../../infra/local/demo/ink.ts';
import { plainPdf } from '../../fixtures/pdfs.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { type FieldPack, newFieldPack } from '../../support/field-pack.ts';
import { openAsPage } from '../../support/open-as-page.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const settings = (pack: FieldPack, wanted: Record<string, boolean>) =>
  pack.owner.call('POST', `/app/documents/${pack.packKey}/update_document`, { data: { settings: wanted } });
const submit = async (pack: FieldPack, client: ApiClient) => {
  await openAsPage(client, pack.packKey);
  return client.call('POST', `/app/documents/${pack.packKey}/add_update_signatory`, { update_status_to: 'complete' });
};
const audit = async (pack: FieldPack, type: string) =>
  (await pack.owner.get(`/app/audit_trail/${pack.packKey}`)).audit_records.filter(
    (record: { audit_entry_type: string }) => record.audit_entry_type === type,
  );

describe('the multi-edit role', () => {
  async function twoPeople(wanted: Record<string, boolean>, rights: object = {}) {
    const pack = await newFieldPack(product);
    const anna = await pack.person('Anna', rights);
    const ben = await pack.person('Ben');
    const own = await pack.place('text', { signatory_uuid: anna.uuid });
    const text = await pack.place('text', { signatory_uuid: ben.uuid });
    const signature = await pack.place('signature', { signatory_uuid: ben.uuid });
    await settings(pack, wanted);
    await pack.owner.send(pack.packKey);
    return { pack, anna, ben, own, text, signature };
  }

  it.each([
    ['the first signer by the document’s setting', { first_signer_has_multi_edit_role: true }, {}],
    ['somebody who was given the right', {}, { can_update_fields: true }],
  ])('lets %s fill in for others, who can change it', async (_, wanted, rights) => {
    const { pack, anna, ben, text } = await twoPeople({ ...wanted, sequential_signing: true }, rights);
    const { client } = await product.signer(anna.email);
    expect((await pack.save([{ uuid: text, data: 'by Anna' }], client)).status).toBe(200);
    expect((await pack.save([{ uuid: text, data: 'by Anna, again' }], client)).status).toBe(200);
    expect((await pack.field(text, client)).data).toBe('by Anna, again');
    const entry = {
      actor: 'Anna',
      audit_detail: expect.stringContaining('a field on page 1 of Ben'),
      facts: { field: text, owner: ben.uuid },
    };
    expect(await audit(pack, 'field_filled_by_other')).toMatchObject([entry, entry]);
    await submit(pack, client);
    const second = (await product.signer(ben.email)).client;
    expect((await pack.field(text, second)).data).toBe('by Anna, again');
    expect((await pack.save([{ uuid: text, data: 'by Ben' }], second)).status).toBe(200);
  });

  it('does not cover signatures, fields of the sender, and fields of people who have signed', async () => {
    const { pack, anna, ben, text, signature } = await twoPeople({ first_signer_has_multi_edit_role: true });
    const { client } = await product.signer(anna.email);
    const blob = await client.uploadSignature(inkPng(1));
    expect((await pack.save([{ uuid: signature, blob }], client)).body.code).toBe('field_not_yours');
    const second = (await product.signer(ben.email)).client;
    await pack.save([{ uuid: signature, blob: await second.uploadSignature(inkPng(2)) }], second);
    await submit(pack, second);
    expect((await pack.save([{ uuid: text, data: 'too late' }], client)).body.code).toBe('field_not_yours');
  });

  it('shares a field with its signer: of two saves at once, one is refused with the other’s content', async () => {
    const { pack, anna, ben, text } = await twoPeople({ first_signer_has_multi_edit_role: true });
    const [first, second] = [(await product.signer(anna.email)).client, (await product.signer(ben.email)).client];
    const { date_updated } = await pack.field(text);
    const answers = await Promise.all([
      pack.save([{ uuid: text, data: 'by Anna', date_updated }], first),
      pack.save([{ uuid: text, data: 'by Ben', date_updated }], second),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await pack.field(text)).data).toBe(answers[0]?.status === 200 ? 'by Anna' : 'by Ben');
  });

  it('is refused to everybody else', async () => {
    const { pack, ben, own } = await twoPeople({ first_signer_has_multi_edit_role: true });
    const { client } = await product.signer(ben.email);
    expect((await pack.save([{ uuid: own, data: 'x' }], client)).body.code).toBe('field_not_yours');
  });
});

describe('notes by signers', () => {
  async function annotated(wanted: Record<string, boolean> = { can_be_annotated: true }) {
    const pack = await newFieldPack(product);
    const anna = await pack.person('Anna');
    await pack.place('text', { signatory_uuid: anna.uuid });
    await settings(pack, wanted);
    await pack.owner.send(pack.packKey);
    const { client } = await product.signer(anna.email);
    const note = { uuid: randomUUID(), type: 'note', page_index: 0, x: 50, y: 300, data: 'Please check this' };
    return { pack, anna, client, note };
  }

  it('are added, moved, and removed by the signer, and seen by the sender', async () => {
    const { pack, anna, client, note } = await annotated();
    expect((await pack.save([note], client)).status).toBe(200);
    await pack.save([{ uuid: note.uuid, x: 120, y: 320 }], client);
    expect(await pack.field(note.uuid)).toMatchObject({ data: note.data, x: 120, y: 320, signatory_uuid: anna.uuid, required: false });
    expect((await pack.save([{ uuid: note.uuid, removed: true }], client)).status).toBe(200);
    expect((await pack.save([{ uuid: note.uuid, removed: true }], client)).status).toBe(200);
    expect(await pack.field(note.uuid)).toBeUndefined();
  });

  it('are not copied with the document', async () => {
    const { pack, client, note } = await annotated();
    await pack.save([note], client);
    const { document_key } = await pack.owner.get(`/app/documents/${pack.packKey}/create_a_copy`);
    const { data_fields } = await pack.owner.get(`/app/documents/${document_key}/get_data_fields`);
    expect(data_fields.map(({ type }: { type: string }) => type)).toEqual(['text']);
  });

  it('are refused if the document takes none, and so is any other field that a signer adds', async () => {
    const without = await annotated({});
    expect((await without.pack.save([without.note], without.client)).body.code).toBe('field_not_yours');
    const { pack, client, note } = await annotated();
    expect((await pack.save([{ ...note, type: 'text' }], client)).body.code).toBe('field_not_yours');
    expect((await pack.save([{ ...note, signatory_uuid: 'self' }], client)).body.code).toBe('field_not_yours');
  });
});

describe('locked fields', () => {
  it('can be filled in, but not added, moved, resized, retyped or removed', async () => {
    const pack = await newFieldPack(product);
    const uuid = await pack.place('text', { signatory_uuid: 'self' });
    await settings(pack, { data_fields_locked: true });
    for (const change of [{ x: 77 }, { width: 77 }, { type: 'date' }, { removed: true }]) {
      expect((await pack.save([{ uuid, ...change }])).body.code).toBe('fields_locked');
    }
    expect((await pack.save([{ uuid: randomUUID(), type: 'text', page_index: 0, x: 9, y: 9 }])).body.code).toBe('fields_locked');
    expect((await pack.save([{ uuid, data: 'filled in', description: 'Your name' }])).status).toBe(200);
    await settings(pack, { data_fields_locked: false });
    expect((await pack.save([{ uuid, x: 77 }])).status).toBe(200);
  });

  it('stay locked in documents made from a locked template', async () => {
    const pack = await newFieldPack(product);
    await pack.place('text', { signatory_uuid: 'self' });
    await settings(pack, { data_fields_locked: true });
    await pack.owner.get(`/app/documents/${pack.packKey}/convert_to_template`);
    const { document_key } = await pack.owner.get(`/app/documents/${pack.packKey}/create_a_copy?template_to_document=true`);
    expect((await pack.owner.document(document_key)).settings.data_fields_locked).toBe(true);
  });
});

describe('fields with the same custom id', () => {
  it('take over their signatory’s content for one of them, ticks included if the settings say so', async () => {
    const pack = await newFieldPack(product);
    const anna = await pack.person('Anna');
    const [a, b] = [
      await pack.place('text', { signatory_uuid: anna.uuid, custom_id: 'city' }),
      await pack.place('text', { signatory_uuid: anna.uuid, custom_id: 'city' }),
    ];
    const [c, d] = [
      await pack.place('check', { signatory_uuid: anna.uuid, custom_id: 'agree' }),
      await pack.place('check', { signatory_uuid: anna.uuid, custom_id: 'agree' }),
    ];
    await settings(pack, { use_data_field_value_replication: true, use_checkbox_value_replication: true });
    await pack.owner.send(pack.packKey);
    const { client } = await product.signer(anna.email);
    const saved = await pack.save(
      [
        { uuid: a, data: 'Cape Town' },
        { uuid: c, data: 'checked' },
      ],
      client,
    );
    expect(new Set(saved.body.data_fields.map(({ uuid }: { uuid: string }) => uuid))).toEqual(new Set([a, b, c, d]));
    expect((await pack.field(b)).data).toBe('Cape Town');
    expect((await pack.field(d)).data).toBe('checked');
  });

  it('may be sent together with the content that they take over, on each document', async () => {
    const pack = await newFieldPack(product);
    const { childKey } = await pack.owner.upload(await plainPdf(1), 'annex.pdf', pack.packKey);
    await product.local.idle();
    const anna = await pack.person('Anna');
    const a = await pack.place('text', { signatory_uuid: anna.uuid, custom_id: 'city' });
    const b = await pack.owner.addField(childKey, { type: 'text', signatory_uuid: anna.uuid, custom_id: 'city' });
    await settings(pack, { use_data_field_value_replication_across_documents: true });
    await pack.owner.send(pack.packKey);
    const { client } = await product.signer(anna.email);
    const { data_fields } = await client.get(`/app/documents/${pack.packKey}/get_data_fields`);
    const known = (uuid: string) => data_fields.find((field: { uuid: string }) => field.uuid === uuid).date_updated;
    expect((await pack.save([{ uuid: a, data: 'Cape Town', date_updated: known(a) }], client)).status).toBe(200);
    const save = (data: string) =>
      client.call('POST', `/app/documents/${childKey}/add_update_data_field`, { data: [{ uuid: b, data, date_updated: known(b) }] });
    expect((await save('Cape Town')).status).toBe(200);
    expect((await save('Durban')).status).toBe(409);
  });

  it('are filled in together during setup too, across the documents of a pack', async () => {
    const pack = await newFieldPack(product);
    const { childKey } = await pack.owner.upload(await plainPdf(1), 'annex.pdf', pack.packKey);
    await product.local.idle();
    const a = await pack.place('text', { signatory_uuid: 'self', custom_id: 'city' });
    const b = await pack.owner.addField(childKey, { type: 'text', signatory_uuid: 'self', custom_id: 'city' });
    await settings(pack, { use_data_field_value_replication_across_documents: true });
    await pack.save([{ uuid: a, data: 'Cape Town' }]);
    const { data_fields } = await pack.owner.get(`/app/documents/${pack.packKey}/get_data_fields`);
    expect(data_fields.find((field: { uuid: string }) => field.uuid === b).data).toBe('Cape Town');
  });
});

describe('the answer to a save', () => {
  it('holds the stored content if it differs from what was sent', async () => {
    const pack = await newFieldPack(product);
    const anna = await pack.person('Anna');
    await pack.person('Somebody', { role: 'Witness' });
    const setup = { signatory_uuid: anna.uuid, required: false, signer_role_to_setup: 'Witness' };
    const person = await pack.place('signer_setup', setup);
    await settings(pack, { sequential_signing: true });
    const text = await pack.place('text', { signatory_uuid: anna.uuid });
    await pack.owner.send(pack.packKey);
    const { client } = await product.signer(anna.email);
    const { body } = await pack.save(
      [
        { uuid: person, data: JSON.stringify({ name: 'Sam', email: '', mobile_number: '+27 82 123 4567' }) },
        { uuid: text, data: 'as sent' },
      ],
      client,
    );
    const [first, second] = body.data_fields;
    expect(JSON.parse(first.data)).toMatchObject({ name: 'Sam', mobile_number: '+27821234567' });
    expect(second).not.toHaveProperty('data');
  });
});
