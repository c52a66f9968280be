import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainPdf } from '../fixtures/pdfs.ts';
import { textOfPages } from '../fixtures/text.ts';
import type { ApiClient } from '../support/api-client.ts';
import { type FieldPack, newFieldPack } from '../support/field-pack.ts';
import { type Product, startProduct } from '../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** Opens the document, accepts its terms and submits, as the page does. */
const submit = async (pack: FieldPack, client: ApiClient, { uuid }: { uuid: string }) => {
  await client.document(pack.packKey);
  await client.post(`/app/documents/${pack.packKey}/audit_document_opened_event`);
  await client.post(`/app/documents/${pack.packKey}/user_accepted_terms/${uuid}`);
  return client.call('POST', `/app/documents/${pack.packKey}/add_update_signatory`, { update_status_to: 'complete' });
};
const notesOf = async (pack: FieldPack) =>
  (await pack.owner.get(`/app/audit_trail/${pack.packKey}`)).audit_records.filter((record: { audit_entry_type: string }) =>
    record.audit_entry_type.startsWith('note_'),
  );
const value = (text: string) =>
  createHash('sha256')
    .update(JSON.stringify([text, null, null, '', '', '', true]))
    .digest('hex');
const note = (rest: object = {}) => ({
  uuid: randomUUID(),
  type: 'note',
  page_index: 0,
  x: 50,
  y: 400,
  width: 300,
  height: 80,
  data: 'Clause 4 is void',
  ...rest,
});

/** Anna has signed. Bob, who has not, may add notes. */
async function signedByAnna() {
  const pack = await newFieldPack(product);
  const anna = await pack.person('Anna');
  const bob = await pack.person('Bob');
  const price = await pack.place('text', { signatory_uuid: anna.uuid, description: 'Price' });
  const own = await pack.place('text', { signatory_uuid: bob.uuid });
  const clause = await pack.place('block', { y: 600, data: 'Clause 4' });
  await pack.owner.post(`/app/documents/${pack.packKey}/update_document`, { data: { settings: { can_be_annotated: true } } });
  await pack.owner.send(pack.packKey);
  const [victim, attacker] = [(await product.signer(anna.email)).client, (await product.signer(bob.email)).client];
  await pack.save([{ uuid: price, data: '100 EUR' }], victim);
  await submit(pack, victim, anna);
  return { pack, anna, bob, price, own, clause, attacker };
}

describe('a note after somebody has signed', () => {
  it('can’t be put over a field or a note of anybody else, nor moved there', async () => {
    const { pack, price, clause, attacker } = await signedByAnna();
    for (const covered of [price, clause]) {
      const { x, y } = await pack.field(covered);
      const refused = await pack.save([note({ x: x + 1, y: y + 1 })], attacker);
      expect([refused.status, refused.body.code]).toEqual([422, 'note_covers_field']);
    }
    const free = note();
    expect((await pack.save([free], attacker)).status).toBe(200);
    const { x, y } = await pack.field(price);
    expect((await pack.save([{ uuid: free.uuid, x, y }], attacker)).body.code).toBe('note_covers_field');
    expect(await pack.field(free.uuid)).toMatchObject({ x: free.x, y: free.y });
  });

  it('can’t be put over another person’s note that is written at the same time', async () => {
    const pack = await newFieldPack(product);
    const people = [await pack.person('Anna'), await pack.person('Bob')];
    await pack.place('text', { signatory_uuid: people[0]?.uuid });
    await pack.place('text', { signatory_uuid: people[1]?.uuid });
    await pack.owner.post(`/app/documents/${pack.packKey}/update_document`, { data: { settings: { can_be_annotated: true } } });
    await pack.owner.send(pack.packKey);
    const clients = await Promise.all(people.map(async ({ email }) => (await product.signer(email)).client));
    const answers = await Promise.all(clients.map((client) => pack.save([note()], client)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('is on record with author, page, digest and earlier signers, however often it is changed', async () => {
    const { pack, anna, attacker } = await signedByAnna();
    const added = note();
    await pack.save([added], attacker);
    await pack.save([{ uuid: added.uuid, x: 60 }], attacker);
    await pack.save([{ uuid: added.uuid, data: 'Clause 5 is void' }], attacker);
    await pack.save([{ uuid: added.uuid, removed: true }], attacker);
    const facts = { field: added.uuid, page: '1', signed_before: anna.uuid };
    expect(await notesOf(pack)).toMatchObject([
      { audit_entry_type: 'note_added', actor: 'Bob', facts: { ...facts, place: '50 400 300 80', value_digest: value(added.data) } },
      { audit_entry_type: 'note_changed', facts: { ...facts, place: '60 400 300 80' } },
      { audit_entry_type: 'note_changed', facts: { ...facts, value_digest: value('Clause 5 is void') } },
      { audit_entry_type: 'note_removed', audit_detail: expect.stringContaining('Anna had signed before'), facts },
    ]);
  });

  it('is printed with its author, its time and earlier signers', async () => {
    const { pack, bob, attacker } = await signedByAnna();
    await pack.save([note()], attacker);
    await submit(pack, attacker, bob);
    const text = (await textOfPages(await pack.final())).join(' ').replace(/\s+/g, ' ');
    expect(text).toContain('Clause 4 is void');
    expect(text).toMatch(/Note by Bob, \d+ \w+ \d{4} \d\d:\d\d UTC, after Anna had signed/);
  });
});

describe('notes that somebody else wrote, or that come when nobody may write any', () => {
  const annotated = { can_be_annotated: true };
  async function asked(settings: object = annotated, rights: object = {}) {
    const pack = await newFieldPack(product);
    const people = [await pack.person('Anna', rights), await pack.person('Bob')] as const;
    for (const { uuid } of people) await pack.place('text', { signatory_uuid: uuid, required: false });
    await pack.owner.post(`/app/documents/${pack.packKey}/update_document`, { data: { settings } });
    await pack.owner.send(pack.packKey);
    const anna = (await product.signer(people[0].email)).client;
    const bob = (await product.signer(people[1].email)).client;
    return { pack, people, anna, bob };
  }
  const tell = (pack: FieldPack, by: ApiClient, data: object) =>
    by.call('POST', `/app/documents/${pack.childKey}/add_update_data_field`, { data: [data], tell_sender: true });

  it('cannot be read, rewritten, moved or removed by another signer, even one who may fill in for others', async () => {
    const { pack, anna, bob } = await asked(annotated, { can_update_fields: true });
    const theirs = note();
    await pack.save([theirs], bob);
    expect((await pack.field(theirs.uuid, anna)).data).toBeNull();
    const codes = [];
    for (const change of [{ data: 'I agree to everything' }, { x: 70 }, { removed: true }])
      codes.push((await pack.save([{ uuid: theirs.uuid, ...change }], anna)).body.code);
    expect(codes).toEqual(['field_not_yours', 'field_not_yours', 'field_locked']);
    expect(await pack.field(theirs.uuid)).toMatchObject({ data: theirs.data, x: theirs.x, updated_by_user_name: 'Bob' });
  });

  it('cannot pass as notes of the sender, nor be put over them', async () => {
    const { pack, anna } = await asked();
    const answer = note({ y: 300 });
    await pack.save([answer]);
    const codes = [];
    for (const input of [note({ signatory_uuid: 'self' }), { uuid: answer.uuid, data: 'Sign here' }, note({ y: 310 })])
      codes.push((await pack.save([input], anna)).body.code);
    expect(codes).toEqual(['field_not_yours', 'field_not_yours', 'note_covers_field']);
    expect((await pack.save([{ uuid: answer.uuid, removed: true }], anna)).body.code).toBe('field_locked');
  });

  it('come neither after signing nor after a rejection, nor where the sender takes none', async () => {
    const { pack, people, anna, bob } = await asked();
    const mine = note();
    await pack.save([mine], anna);
    await submit(pack, anna, people[0]);
    expect((await pack.save([note({ y: 600 })], anna)).body.code).toBe('field_locked');
    expect((await pack.save([{ uuid: mine.uuid, removed: true }], anna)).body.code).toBe('field_locked');
    await bob.call('POST', `/app/documents/${pack.packKey}/add_update_signatory`, { update_status_to: 'rejected' });
    expect((await pack.save([note({ y: 600 })], bob)).body.code).toBe('field_locked');
    expect((await pack.save([note({ y: 600 })])).body.code).toBe('not_in_setup');
    const without = await asked({});
    expect((await tell(without.pack, without.anna, note())).body.code).toBe('field_not_yours');
  });

  it('reach no document that is hidden from their author', async () => {
    const pack = await newFieldPack(product);
    const { childKey: hidden } = await pack.owner.upload(await plainPdf(1, { empty: true }), 'annex.pdf', pack.packKey);
    await product.local.idle();
    const anna = await pack.person('Anna', { associated_document_keys: [pack.childKey] });
    const bob = await pack.person('Bob');
    for (const { uuid } of [anna, bob]) await pack.place('text', { signatory_uuid: uuid, required: false });
    await pack.owner.post(`/app/documents/${pack.packKey}/update_document`, { data: { settings: annotated } });
    await pack.owner.send(pack.packKey);
    const [seer, other] = [(await product.signer(anna.email)).client, (await product.signer(bob.email)).client];
    const save = (by: ApiClient, data: object) => by.call('POST', `/app/documents/${hidden}/add_update_data_field`, { data: [data] });
    expect((await save(seer, note())).body.code).toBe('document_not_found');
    const [theirs, senders] = [note({ data: 'Between us' }), note({ y: 600, data: 'Between us two' })];
    expect([(await save(other, theirs)).status, (await save(pack.owner, senders)).status]).toEqual([200, 200]);
    await submit(pack, other, bob);
    const { document } = await seer.get(`/app/documents/${pack.packKey}?include_child_document_data_fields=true`);
    expect(JSON.stringify(document)).not.toContain('Between us');
  });

  it('do not flood the sender’s mailbox', async () => {
    const { pack, anna } = await asked();
    const mine = note();
    const answers = [];
    for (let n = 1; n <= 7; n++) answers.push((await tell(pack, anna, { ...mine, data: `Answer me ${n}` })).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const { user } = await pack.owner.get('/app/user');
    const mails = (await product.outbox(user.email_address)).filter(({ subject }) => subject.startsWith('Anna wrote to you'));
    expect(mails).toHaveLength(5);
    expect((await pack.save([{ uuid: mine.uuid, data: 'Without a mail' }], anna)).status).toBe(200);
  });
});
