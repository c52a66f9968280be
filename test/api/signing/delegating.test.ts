import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newFieldPack } from '../../support/field-pack.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { type Scenario, sendNewPack, sign, startSigning } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const emailOf = ({ people: [first] }: Scenario) => first?.email ?? '';
const anyBen = () => ({ name: 'Ben Baker', email: `ben-${randomUUID().slice(0, 8)}@example.com` });
const sent = (settings: Record<string, boolean> = {}) =>
  sendNewPack(product, { people: ['Anna'], settings: { signers_may_delegate: true, ...settings } });

it('somebody else signs instead: the old link ends, the signature is dropped, and everybody is told', async () => {
  const pack = await sent();
  const ben = anyBen();
  const link = await product.signingLink(emailOf(pack));
  const { client, uuid } = await startSigning(product, emailOf(pack));
  const text = await pack.owner.document(pack.key);
  const signature = text.child_documents[0].data_fields[0];
  expect(signature.blob).not.toBeNull();
  await client.post(`/app/documents/${pack.key}/delegate_signing/${uuid}`, { ...ben, reason: 'Ben has taken over.' });
  await product.local.idle();

  const { signatories, child_documents } = await pack.owner.document(pack.key);
  expect(signatories[0]).toMatchObject({ ...ben, status: 'awaiting_signatures', date_viewed: null, date_terms_accepted: null });
  expect(child_documents[0].data_fields[0].blob).toBeNull();
  expect((await client.call('GET', `/app/documents/${pack.key}`)).body).toMatchObject({ code: 'cancelled', passed_on: true });
  const again = await product.client().call('POST', '/app/tokens/exchange', { token: link.split('/sign/')[1] });
  expect(again.body).toMatchObject({ code: 'cancelled', passed_on: true });

  const [asked] = await product.outbox(ben.email);
  expect(asked?.text).toContain('Anna has named you to sign in their place.');
  expect(asked?.text, 'words of a stranger go to the sender alone').not.toContain('taken over');
  const toOwner = (await product.outbox(pack.ownerEmail)).find(({ subject }) => subject?.includes('Ben Baker signs'));
  expect(toOwner?.text).toContain('Ben has taken over.');
  const toAnna = (await product.outbox(emailOf(pack))).find(({ subject }) => subject?.startsWith('Passed on'));
  expect(toAnna?.text).toContain('Ben Baker has been asked to sign');
  const { notifications } = await pack.owner.get('/app/notifications');
  expect(JSON.stringify(notifications)).toContain('Anna named Ben Baker to sign');
  expect(JSON.stringify(notifications)).toContain('Ben has taken over.');

  await sign(product, ben.email);
  await product.local.idle();
  expect((await pack.owner.document(pack.key)).status).toBe('complete');
  const { audit_records } = await pack.owner.get(`/app/audit_trail/${pack.key}`);
  const details = audit_records.map(({ audit_detail }: { audit_detail: string }) => audit_detail);
  expect(details).toContain(`Anna (${emailOf(pack)}) named Ben Baker (${ben.email}) to sign instead.`);
  expect(JSON.stringify(audit_records), 'everybody gets the record, and only the sender the reason').not.toContain('taken over');
});

it('what the person before filled in is gone for the one who signs now; what the sender filled in stays', async () => {
  const pack = await newFieldPack(product);
  const anna = await pack.person('Anna', { can_update_fields: true });
  const carla = await pack.person('Carla');
  const [text, ticked, ahead] = [
    await pack.place('text', { signatory_uuid: anna.uuid }),
    await pack.place('check', { signatory_uuid: anna.uuid }),
    await pack.place('text', { signatory_uuid: anna.uuid, data: 'by the sender' }),
  ];
  const named = await pack.place('text', { signatory_uuid: anna.uuid, auto_fill: true, custom_id: 'name' });
  const others = await pack.place('text', { signatory_uuid: carla.uuid });
  await pack.place('signature', { signatory_uuid: carla.uuid });
  await pack.owner.post(`/app/documents/${pack.packKey}/update_document`, { data: { settings: { signers_may_delegate: true } } });
  await pack.owner.send(pack.packKey);
  const { client } = await product.signer(anna.email);
  const filled = [
    { uuid: text, data: 'Anna’s answer' },
    { uuid: ticked, data: 'checked' },
    { uuid: named, data: 'Anna' },
    { uuid: others, data: 'for Carla' },
  ];
  expect((await pack.save(filled, client)).status).toBe(200);

  const ben = anyBen();
  await client.post(`/app/documents/${pack.packKey}/delegate_signing/${anna.uuid}`, ben);
  await product.local.idle();
  const bens = (await product.signer(ben.email)).client;
  const seen = await Promise.all([text, ticked, ahead, named, others].map(async (uuid) => (await pack.field(uuid, bens)).data));
  expect(seen).toEqual([null, null, 'by the sender', 'Ben Baker', null]);
});

it('notes of the person before go, so that nobody signs or changes their words', async () => {
  const pack = await sent({ can_be_annotated: true });
  const ben = anyBen();
  const { client, signatory_uuid } = await product.signer(emailOf(pack));
  const note = { uuid: randomUUID(), type: 'note', page_index: 0, x: 50, y: 400, data: 'Anna asks what this means' };
  await client.post(`/app/documents/${pack.childKeys[0]}/add_update_data_field`, { data: [note], tell_sender: true });
  await client.post(`/app/documents/${pack.key}/delegate_signing/${signatory_uuid}`, ben);
  await product.local.idle();

  const { client: his } = await product.signer(ben.email);
  for (const reader of [pack.owner, his]) expect(JSON.stringify(await reader.document(pack.key))).not.toContain(note.uuid);
  const { audit_records } = await pack.owner.get(`/app/audit_trail/${pack.key}`);
  expect(audit_records).toContainEqual(
    expect.objectContaining({ audit_entry_type: 'note_removed', actor: 'Anna', facts: expect.objectContaining({ field: note.uuid }) }),
  );
  const told = (await product.outbox(pack.ownerEmail)).filter(({ text }) => text?.includes(note.data));
  for (const { text } of told) expect(text, 'a mail that brings the note names who wrote it').not.toContain('Ben Baker');
});

it('somebody who can’t be reached, or is asked already, is refused, and nothing changes', async () => {
  const pack = await sent();
  const { client, signatory_uuid } = await product.signer(emailOf(pack));
  const code = async (body: object) =>
    (await client.call('POST', `/app/documents/${pack.key}/delegate_signing/${signatory_uuid}`, body)).body.code;
  expect(await code({ name: 'Ben', email: 'nonsense' })).toBe('signer_email_invalid');
  expect(await code({ name: 'Ben', mobile_number: '+447400123950' })).toBe('signer_email_invalid');
  expect(await code({ name: ' ', email: 'ben@example.com' })).toBe('signer_name_required');
  expect(await code({ name: 'Anna', email: emailOf(pack).toUpperCase() })).toBe('delegate_is_signer');
  expect((await pack.owner.document(pack.key)).signatories[0].email).toBe(emailOf(pack));
});

it('nobody is named who signs the document already, by any case of their address; somebody who was left out is', async () => {
  const people = ['Anna', 'Ben', 'Clara'];
  const pack = await sendNewPack(product, { people, settings: { signers_may_delegate: true } });
  const [, ben, clara] = pack.people;
  await pack.owner.post(`/app/documents/${pack.key}/exclude_signatory`, { data: { uuid: clara?.uuid } });
  await sign(product, ben?.email ?? '');
  const { client, signatory_uuid } = await product.signer(emailOf(pack));
  const path = `/app/documents/${pack.key}/delegate_signing/${signatory_uuid}`;
  const answer = await client.call('POST', path, { name: 'Benjamin', email: ben?.email.toUpperCase() });
  expect([answer.status, answer.body.code]).toEqual([422, 'delegate_signs_already']);
  expect((await client.call('POST', path, { name: 'Clara', email: clara?.email })).status).toBe(200);
});

it('a number must be given where pins go to one, and nobody names their own address or number', async () => {
  const pack = await newFieldPack(product);
  const mobile_number = '+447400123952';
  const anna = await pack.person('Anna', { mobile_number });
  await pack.place('signature', { signatory_uuid: anna.uuid });
  const settings = { signers_may_delegate: true, use_two_factor_authentication: true };
  await pack.owner.post(`/app/documents/${pack.packKey}/update_document`, { data: { settings } });
  await pack.owner.send(pack.packKey);
  const { client } = await product.signer(anna.email);
  await client.post(`/app/documents/${pack.packKey}/generate_new_verification_otp/${anna.uuid}`);
  const pin = (await product.outbox(mobile_number)).flatMap(({ text = '' }) => text.match(/\b\d{6}\b/) ?? []).at(-1);
  await client.post(`/app/documents/${pack.packKey}/add_update_signatory`, { verification_otp: pin });
  const path = `/app/documents/${pack.packKey}/delegate_signing/${anna.uuid}`;
  const code = async (body: object) => (await client.call('POST', path, body)).body.code;
  expect(await code({ name: 'Anna', email: anyBen().email })).toBe('mobile_number_required');
  expect(await code({ name: 'Anna', email: anyBen().email, mobile_number })).toBe('delegate_is_signer');
  expect((await client.call('POST', path, { ...anyBen(), mobile_number: '+447400123953' })).status).toBe(200);
});

it('a signer who has rejected one of the documents can name nobody else', async () => {
  const pack = await sendNewPack(product, {
    people: ['Anna'],
    files: 2,
    settings: { signers_may_delegate: true, can_reject_individual_documents: true },
  });
  const { client, signatory_uuid } = await product.signer(emailOf(pack));
  const rejection = { rejection_reason: 'Not this one' };
  await client.post(`/app/documents/${pack.childKeys[1]}/reject_child_document/${signatory_uuid}`, rejection);
  const answer = await client.call('POST', `/app/documents/${pack.key}/delegate_signing/${signatory_uuid}`, anyBen());
  expect(answer.body.code).toBe('unable_to_delegate');
});

it('of several people who are named at the same moment one is asked, and nobody else', async () => {
  const pack = await sent();
  const { client, signatory_uuid } = await product.signer(emailOf(pack));
  const path = `/app/documents/${pack.key}/delegate_signing/${signatory_uuid}`;
  const people = [anyBen(), anyBen(), anyBen()];
  const answers = await Promise.all(people.map((person) => client.call('POST', path, person)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await product.local.idle();
  const asked = await Promise.all(people.map(({ email }) => product.outbox(email)));
  expect(asked.filter((mails) => mails.length > 0)).toHaveLength(1);
});

it('a person asked by text message passes it on to a number, and pins go there', async () => {
  const pack = await sent({ email_is_optional_for_signing: true, use_two_factor_authentication: true });
  const { client, signatory_uuid } = await product.signer(emailOf(pack));
  await client.post(`/app/documents/${pack.key}/generate_new_verification_otp/${signatory_uuid}`);
  const pin = (await product.outbox(emailOf(pack))).flatMap(({ text = '' }) => text.match(/\b\d{6}\b/) ?? []).at(-1);
  await client.post(`/app/documents/${pack.key}/add_update_signatory`, { verification_otp: pin });
  const mobile_number = '+447400123951';
  await client.post(`/app/documents/${pack.key}/delegate_signing/${signatory_uuid}`, { name: 'Ben', mobile_number });
  await product.local.idle();
  expect((await product.outbox(mobile_number))[0]?.text).toContain('/sign/');
  const [person] = (await pack.owner.document(pack.key)).signatories;
  expect(person).toMatchObject({ email: '', mobile_number, identification: null });
});
