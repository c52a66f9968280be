import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pack } from '../../shared/contract/schemas/documents/document.ts';
import { contentDigest } from '../../shared/domain/signing/content-digest.ts';
import { shownContent } from '../../web/signing/model/content-changes.ts';
import { enabledFields, fieldsOf } from '../../web/signing/model/tasks.ts';
import { plainPdf } from '../fixtures/pdfs.ts';
import { textOfPages } from '../fixtures/text.ts';
import type { ApiClient } from '../support/api-client.ts';
import { type FieldPack, newFieldPack, uploadFile } from '../support/field-pack.ts';
import { type Product, startProduct } from '../support/product.ts';
import { sign, startSigning } from '../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const words = 'Anna also pays 100000 EUR';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Anna and Ben sign one page, on which the sender's clause stands under a condition. */
async function scene() {
  const pack = await newFieldPack(product);
  const [anna, ben] = [await pack.person('Anna'), await pack.person('Ben')];
  for (const { uuid: signatory_uuid } of [anna, ben]) await pack.place('signature', { signatory_uuid });
  const clause = await pack.place('text', { signatory_uuid: 'self', custom_id: 'Clause', data: words });
  const rule = (field_or_group: string, infix_logic: string) =>
    pack.owner.post(`/app/documents/${pack.packKey}/field_rules/${field_or_group}-rule/add_update_delete`, { field_or_group, infix_logic });
  return { ...pack, anna, ben, clause, rule };
}

/** Ben signs, having given this on the way. */
async function signAsBen(email: string, give: (client: ApiClient) => Promise<unknown>) {
  const ben = await startSigning(product, email);
  await give(ben.client);
  expect((await ben.submit()).status).toBe(200);
}

/** What a browser shows this person of the sender's clause; it must be the content whose digest they submit. */
async function shownClause(client: ApiClient, { packKey, clause }: { packKey: string; clause: string }, uuid: string) {
  const document = (await client.document(packKey)) as Pack;
  const fields = enabledFields(document, fieldsOf(document));
  expect(contentDigest(shownContent(document, fields, uuid), sha256)).toBe(document.content_digest);
  return fields.find((field) => field.uuid === clause)?.data;
}

const changes = async ({ owner, packKey }: FieldPack) =>
  (await owner.get(`/app/audit_trail/${packKey}`)).audit_records.filter(
    (record: { audit_entry_type: string }) => record.audit_entry_type === 'signed_content_changed',
  );

describe('a sender whose clause depends on a file that a signatory is not shown', () => {
  async function onProof() {
    const pack = await scene();
    const proof = await pack.place('file', { signatory_uuid: pack.ben.uuid, custom_id: 'Proof', required: false });
    await pack.rule('Clause', '[Proof] has a value');
    await pack.owner.send(pack.packKey);
    const give = async (client: ApiClient) => {
      const { body } = await uploadFile(client, pack.childKey, 'proof.txt', Buffer.from('paid'));
      expect((await pack.save([{ uuid: proof, blob: body.blob_key, filename: 'proof.txt' }], client)).status).toBe(200);
    };
    return { ...pack, proof, give };
  }

  it('can’t have them sign the page without it', async () => {
    const pack = await onProof();
    const { client, uuid, submit } = await startSigning(product, pack.anna.email);
    expect(await shownClause(client, pack, uuid)).toBeUndefined();
    await signAsBen(pack.ben.email, pack.give);
    expect(await shownClause(client, pack, uuid)).toBe(words);
    expect((await submit()).status).toBe(200);
    expect(await changes(pack)).toEqual([]);
    expect((await textOfPages(await pack.final())).join(' ')).toContain(words);
  });

  it('tells them by that no more than that the clause holds', async () => {
    const pack = await onProof();
    await signAsBen(pack.ben.email, pack.give);
    const { client } = await product.signer(pack.anna.email);
    const { field_rules } = await client.document(pack.packKey);
    expect(field_rules).toMatchObject([{ field_or_group: pack.clause, json_logic: { '!': [{ or: [] }] } }]);
    expect(JSON.stringify(field_rules)).not.toContain(pack.proof);
    expect(await pack.field(pack.proof, client)).toMatchObject({ blob: null, filename: null });
  });

  it('leaves a record if it comes after they have signed', async () => {
    const pack = await onProof();
    await sign(product, pack.anna.email);
    await signAsBen(pack.ben.email, pack.give);
    expect(await changes(pack)).toMatchObject([{ facts: { signatory: pack.anna.uuid, field: pack.clause } }]);
  });
});

/** A box of Ben's on a second document. */
async function boxOnAnnex(pack: Awaited<ReturnType<typeof scene>>) {
  const { childKey: annex } = await pack.owner.upload(await plainPdf(1, { empty: true }), 'annex.pdf', pack.packKey);
  await product.local.idle();
  const place = { page_index: 0, x: 40, y: 40, width: 16, height: 16 };
  const rest = { signatory_uuid: pack.ben.uuid, custom_id: 'Box', required: false, checkbox_group: 'group' };
  const box = await pack.owner.addField(annex, { type: 'check', ...place, ...rest });
  const give = (client: ApiClient) =>
    client.post(`/app/documents/${annex}/add_update_data_field`, { data: [{ uuid: box, data: 'checked' }] });
  return { box, give };
}

describe('a sender whose clause depends on a document that a signatory is not shown', () => {
  it('can’t send it, even if the clause depends on it only through another field', async () => {
    const pack = await scene();
    await boxOnAnnex(pack);
    await pack.place('text', { signatory_uuid: pack.ben.uuid, custom_id: 'Remark', required: false });
    await pack.rule('Remark', '[Box] is ticked');
    await pack.rule('Clause', '[Remark] has a value');
    const sees = { uuid: pack.anna.uuid, associated_document_keys: [pack.childKey] };
    await pack.owner.post(`/app/documents/${pack.packKey}/add_update_signatory`, { data: sees });
    const send = `/app/documents/${pack.packKey}/update_document?request_signatures_if_required=true`;
    const refused = await pack.owner.call('POST', send, { data: { status: 'awaiting_signatures' } });
    expect(refused.body.issues).toMatchObject([{ code: 'rule_over_unseen', path: 'data_fields' }]);
  });

  it.each([
    ['directly', '[Box] is ticked'],
    ['through another field', '[Remark] is empty'],
  ])('can’t have them sign without it by hiding the document after sending (%s)', async (_, condition) => {
    const pack = await scene();
    const { box, give } = await boxOnAnnex(pack);
    await pack.place('text', { signatory_uuid: pack.anna.uuid, custom_id: 'Remark', required: false });
    await pack.rule('Remark', '[Box] is ticked');
    await pack.rule('Clause', condition);
    await pack.owner.send(pack.packKey);
    const { client, uuid, submit } = await startSigning(product, pack.anna.email);
    const sees = { uuid, name: 'Anna', email: pack.anna.email, associated_document_keys: [pack.childKey] };
    await pack.owner.post(`/app/documents/${pack.packKey}/update_signatory_details`, { signatory: sees });
    expect(await shownClause(client, pack, uuid)).toBeFalsy();
    await signAsBen(pack.ben.email, give);
    expect(await shownClause(client, pack, uuid)).toBe(words);
    const { field_rules } = await client.document(pack.packKey);
    const ofClause = field_rules.filter(({ field_or_group }: { field_or_group: string }) => field_or_group === pack.clause);
    expect([ofClause.length, JSON.stringify(ofClause).includes(box)]).toEqual([1, false]);
    expect((await submit()).status).toBe(200);
    expect((await textOfPages(await pack.final())).join(' ')).toContain(words);
  });

  it('leaves a record if it comes after they have signed', async () => {
    const pack = await scene();
    const { give } = await boxOnAnnex(pack);
    await pack.rule('Clause', '[Box] is ticked');
    await pack.owner.send(pack.packKey);
    const sees = { uuid: pack.anna.uuid, name: 'Anna', email: pack.anna.email, associated_document_keys: [pack.childKey] };
    await pack.owner.post(`/app/documents/${pack.packKey}/update_signatory_details`, { signatory: sees });
    await sign(product, pack.anna.email);
    await signAsBen(pack.ben.email, give);
    expect(await changes(pack)).toMatchObject([{ facts: { signatory: pack.anna.uuid, field: pack.clause } }]);
  });
});

describe('a sender whose clause lies under an empty block', () => {
  it('can’t have the block taken away unrecorded after somebody has signed', async () => {
    const pack = await scene();
    const cover = await pack.place('block', { custom_id: 'Cover' });
    const rest = { signatory_uuid: pack.ben.uuid, custom_id: 'Box', required: false, checkbox_group: 'group' };
    const box = await pack.place('check', rest);
    await pack.rule('Cover', '[Box] is not ticked');
    await pack.owner.send(pack.packKey);
    await sign(product, pack.anna.email);
    await signAsBen(pack.ben.email, (client) => pack.save([{ uuid: box, data: 'checked' }], client));
    expect(await changes(pack)).toMatchObject([{ facts: { signatory: pack.anna.uuid, field: cover, value_digest: 'none' } }]);
  });
});

describe('a sender whose clause depends on the day of signing, by a rule over a text that became a date', () => {
  it('can’t send it', async () => {
    const pack = await scene();
    const day = await pack.place('text', { signatory_uuid: pack.anna.uuid, custom_id: 'Day', required: false });
    await pack.rule('Clause', '[Day] has a value');
    expect((await pack.save([{ uuid: day, type: 'date', auto_assign_date: true }])).status).toBe(200);
    const send = `/app/documents/${pack.packKey}/update_document?request_signatures_if_required=true`;
    const refused = await pack.owner.call('POST', send, { data: { status: 'awaiting_signatures' } });
    expect(refused.body.issues).toMatchObject([{ code: 'rule_not_askable', path: 'data_fields' }]);
  });
});

describe('a sender whose clause depends on what the first signatory may fill in for the second', () => {
  it('can’t have it go unrecorded, when the second one fills that in after the first has signed', async () => {
    const pack = await scene();
    const remark = await pack.place('text', { signatory_uuid: pack.ben.uuid, custom_id: 'Remark', required: false });
    await pack.rule('Clause', '[Remark] is empty');
    await pack.owner.post(`/app/documents/${pack.packKey}/update_document`, {
      data: { settings: { first_signer_has_multi_edit_role: true } },
    });
    await pack.owner.send(pack.packKey);
    const { client, uuid, submit } = await startSigning(product, pack.anna.email);
    expect(await shownClause(client, pack, uuid)).toBe(words);
    expect((await submit()).status).toBe(200);
    await signAsBen(pack.ben.email, (other) => pack.save([{ uuid: remark, data: 'Paid' }], other));
    expect(await changes(pack)).toMatchObject([{ facts: { signatory: pack.anna.uuid, field: pack.clause, value_digest: 'none' } }]);
  });

  it('shows them the clause as it stands without what the second one has not submitted', async () => {
    const pack = await scene();
    const remark = await pack.place('text', { signatory_uuid: pack.ben.uuid, custom_id: 'Remark', required: false });
    await pack.rule('Clause', '[Remark] has a value');
    await pack.owner.post(`/app/documents/${pack.packKey}/update_document`, {
      data: { settings: { first_signer_has_multi_edit_role: true } },
    });
    await pack.owner.send(pack.packKey);
    const { client, uuid, submit } = await startSigning(product, pack.anna.email);
    expect((await pack.save([{ uuid: remark, data: 'Paid' }], client)).status).toBe(200);
    expect(await shownClause(client, pack, uuid)).toBeUndefined();
    expect((await submit()).status).toBe(200);
    await sign(product, pack.ben.email);
    expect(await changes(pack)).toMatchObject([{ facts: { signatory: pack.anna.uuid, field: pack.clause } }]);
  });
});
