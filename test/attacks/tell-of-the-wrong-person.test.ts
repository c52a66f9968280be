import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditRecord } from '../../shared/contract/schemas/documents/audit-record.ts';
import type { Pack } from '../../shared/contract/schemas/documents/document.ts';
import { shownContent } from '../../web/signing/model/content-changes.ts';
import { shownDigest } from '../../web/signing/model/shown-digest.ts';
import { enabledFields, fieldsOf } from '../../web/signing/model/tasks.ts';
import { textOfPages } from '../fixtures/text.ts';
import type { ApiClient } from '../support/api-client.ts';
import { type FieldPack, newFieldPack } from '../support/field-pack.ts';
import { openAsPage } from '../support/open-as-page.ts';
import { type Product, startProduct } from '../support/product.ts';
import { textPdf } from '../support/signing.ts';
import { submitShown } from '../support/submit-shown.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const anyEmail = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.com`;
const set = ({ owner, packKey }: FieldPack, settings: object) =>
  owner.post(`/app/documents/${packKey}/update_document`, { data: { settings } });
const correct = ({ owner, packKey }: FieldPack, uuid: string, change: object) =>
  owner.post(`/app/documents/${packKey}/update_signatory_details`, { signatory: { uuid, ...change } });

async function submitted({ packKey }: FieldPack, client: ApiClient): Promise<void> {
  await openAsPage(client, packKey);
  const { status, body } = await submitShown(client, packKey, { update_status_to: 'complete' });
  if (status !== 200) throw new Error(`Signing answered ${status}: ${JSON.stringify(body)}`);
  await product.local.idle();
}

async function signedBy(pack: FieldPack, email: string): Promise<void> {
  await submitted(pack, (await product.signer(email)).client);
}

const note = (data: string, y = 300) => ({ uuid: randomUUID(), type: 'note', page_index: 0, x: 40, y, width: 160, height: 60, data });
const certificateOf = async (pack: FieldPack) =>
  (await textOfPages(await pack.final()))
    .join(' ')
    .replace(/\s+/g, ' ')
    .replaceAll('\ufffe', '-')
    .replace(/[\u2068\u2069]/g, '');
const recordsOf = async ({ owner, packKey }: FieldPack): Promise<AuditRecord[]> =>
  (await owner.get(`/app/audit_trail/${packKey}`)).audit_records;
const historyOf = async (pack: FieldPack) => (await recordsOf(pack)).map(({ audit_detail }) => audit_detail);

describe('words of a person told as those of another', () => {
  it('a note stays that of its author when the sender renames whoever holds the record', async () => {
    const pack = await newFieldPack(product);
    const anna = await pack.person('Anna');
    await pack.place('text', { signatory_uuid: anna.uuid, required: false });
    await set(pack, { can_be_annotated: true });
    await pack.owner.send(pack.packKey);
    const { client } = await product.signer(anna.email);
    expect((await pack.save([note('I owe you a thousand.')], client)).status).toBe(200);
    await correct(pack, anna.uuid, { name: 'Ben' });
    const seen = (await client.document(pack.packKey)) as Pack;
    const shown = shownContent(seen, enabledFields(seen, fieldsOf(seen)), anna.uuid);
    expect(shownDigest(shown), 'the page shows the author that is signed').toBe(seen.content_digest);
    await submitted(pack, client);
    const text = await certificateOf(pack);
    expect(text).toContain('Note by Anna');
    expect(text).toMatch(/“I owe you a thousand\.” Page 1, by Anna, /);
    expect(text).not.toMatch(/by Ben, /);
  });

  it('what was entered and not submitted goes with the person, when name and address are corrected to another’s', async () => {
    const pack = await newFieldPack(product);
    const anna = await pack.person('Anna', { can_update_fields: true });
    const carla = await pack.person('Carla');
    const [own, theirs, ahead] = [
      await pack.place('text', { signatory_uuid: anna.uuid, required: false }),
      await pack.place('text', { signatory_uuid: carla.uuid, required: false }),
      await pack.place('text', { signatory_uuid: anna.uuid, data: 'by the sender', required: false }),
    ];
    await set(pack, { can_be_annotated: true });
    await pack.owner.send(pack.packKey);
    const { client } = await product.signer(anna.email);
    const entered = [{ uuid: own, data: 'Anna’s answer' }, { uuid: theirs, data: 'for Carla' }, note('Anna’s note')];
    expect((await pack.save(entered, client)).status).toBe(200);
    await openAsPage(client, pack.packKey);

    const ben = { name: 'Ben', email: anyEmail('ben') };
    await correct(pack, anna.uuid, ben);
    await product.local.idle();
    const bens = (await product.signer(ben.email)).client;
    const { child_documents, signatories, viewers } = await pack.owner.document(pack.packKey);
    const fields = child_documents[0].data_fields as { uuid: string; data: string | null }[];
    expect(fields.map(({ data }) => data).sort()).toEqual(['by the sender', null, null]);
    expect([fields.length, (await pack.field(ahead, bens)).data]).toEqual([3, 'by the sender']);
    expect(signatories[0]).toMatchObject({ ...ben, date_viewed: null, date_terms_accepted: null, sign_later: false });
    expect(viewers).toEqual([]);
    expect((await historyOf(pack)).join('\n')).toContain(
      `What Anna (${anna.email}) had entered and not submitted was removed, because somebody else may be reached now: 2 fields, 1 note.`,
    );
  });

  it('what is saved while the correction is being written goes too', async () => {
    const pack = await newFieldPack(product);
    const anna = await pack.person('Anna');
    const own = await pack.place('text', { signatory_uuid: anna.uuid, required: false });
    await pack.owner.send(pack.packKey);
    const { client } = await product.signer(anna.email);
    const { table } = product.local.deps;
    const transact = table.transact;
    table.transact = async (writes) => {
      table.transact = transact;
      expect((await pack.save([{ uuid: own, data: 'Anna’s answer' }], client)).status).toBe(200);
      return transact.call(table, writes);
    };
    await correct(pack, anna.uuid, { name: 'Ben', email: anyEmail('ben') });
    expect((await pack.field(own)).data).toBeNull();
  });

  it('what was typed and noted stays, and what was approved goes, when the same person gets another address', async () => {
    const pack = await newFieldPack(product);
    const anna = await pack.person('Anna');
    const [typed, approved] = [
      await pack.place('text', { signatory_uuid: anna.uuid }),
      await pack.place('approve', { signatory_uuid: anna.uuid, required: false }),
    ];
    await set(pack, { can_be_annotated: true });
    await pack.owner.send(pack.packKey);
    const { client } = await product.signer(anna.email);
    const entered = [{ uuid: typed, data: 'Bonn' }, { uuid: approved, data: 'approved' }, note('Anna’s note')];
    expect((await pack.save(entered, client)).status).toBe(200);
    const email = anyEmail('anna');
    await correct(pack, anna.uuid, { email });
    await product.local.idle();
    const again = (await product.signer(email)).client;
    expect([(await pack.field(typed, again)).data, (await pack.field(approved, again)).data]).toEqual(['Bonn', null]);
    expect((await historyOf(pack)).join('\n')).toMatch(/had entered and not submitted was removed, because .*: 1 field\./);
  });

  it('what was entered stays, when a detail of the same person is corrected', async () => {
    const pack = await newFieldPack(product);
    const anna = await pack.person('Anna');
    const own = await pack.place('text', { signatory_uuid: anna.uuid, required: false });
    await pack.owner.send(pack.packKey);
    const { client } = await product.signer(anna.email);
    await pack.save([{ uuid: own, data: 'Anna’s answer' }], client);
    await correct(pack, anna.uuid, { name: 'Anna Maria', mobile_number: '+447400123555' });
    await correct(pack, anna.uuid, { email: anna.email.toUpperCase() });
    expect((await pack.field(own)).data).toBe('Anna’s answer');
    expect((await historyOf(pack)).join('\n')).not.toContain('was removed');
  });

  it('what somebody filled in for another is told under the name that they had then', async () => {
    const pack = await newFieldPack(product);
    const anna = await pack.person('Anna');
    const carla = await pack.person('Carla', { can_update_fields: true });
    const text = await pack.place('text', { signatory_uuid: anna.uuid });
    await pack.place('text', { signatory_uuid: carla.uuid, required: false });
    await pack.owner.send(pack.packKey);
    const { client } = await product.signer(carla.email);
    expect((await pack.save([{ uuid: text, data: 'for Anna' }], client)).status).toBe(200);
    await signedBy(pack, anna.email);
    await correct(pack, carla.uuid, { name: 'Dora', email: anyEmail('dora') });
    expect(await pack.field(text)).toMatchObject({ data: 'for Anna', filled_in_by: 'Carla' });
  });

  it('a rejection of one document stays that of whoever rejected, when the record is corrected', async () => {
    const pack = await newFieldPack(product);
    const second = await pack.owner.upload(await textPdf(1), 'annex.pdf', pack.packKey);
    await product.local.idle();
    const anna = await pack.person('Anna');
    await pack.place('text', { signatory_uuid: anna.uuid, required: false });
    await set(pack, { can_reject_individual_documents: true });
    await pack.owner.send(pack.packKey);
    const { client } = await product.signer(anna.email);
    const rejected = await client.call('POST', `/app/documents/${second.childKey}/reject_child_document/${anna.uuid}`, {
      rejection_reason: 'Out of date',
    });
    expect(rejected.status).toBe(200);
    await correct(pack, anna.uuid, { name: 'Ben', email: anyEmail('ben') });
    const { child_documents } = await pack.owner.document(pack.packKey);
    expect(child_documents[1]).toMatchObject({ rejected_by: anna.uuid, rejected_by_name: 'Anna' });
  });
});

describe('what somebody else did or got, told of a person', () => {
  it('the certificate does not say of an excluded person that they opened what the person before them had opened', async () => {
    const pack = await newFieldPack(product);
    const anna = await pack.person('Anna');
    const carla = await pack.person('Carla');
    for (const { uuid } of [anna, carla]) await pack.place('text', { signatory_uuid: uuid, required: false });
    await pack.owner.send(pack.packKey);
    await openAsPage((await product.signer(anna.email)).client, pack.packKey);
    const ben = { name: 'Ben', email: anyEmail('ben') };
    await correct(pack, anna.uuid, ben);
    await product.local.idle();
    await pack.owner.post(`/app/documents/${pack.packKey}/exclude_signatory`, { data: { uuid: anna.uuid } });
    await signedBy(pack, carla.email);
    const text = await certificateOf(pack);
    const card = text.slice(text.indexOf(`Ben Excluded`), text.indexOf('Carla Completed'));
    expect(card).toContain(ben.email);
    expect(card).not.toContain('Opened');
    expect(card).not.toContain(anna.email);
  });

  it('the certificate says of which documents of a pack each person was shown', async () => {
    const pack = await newFieldPack(product);
    const second = await pack.owner.upload(await textPdf(1), 'annex.pdf', pack.packKey);
    await product.local.idle();
    const anna = await pack.person('Anna', { associated_document_keys: [pack.childKey] });
    const ben = await pack.person('Ben');
    for (const { uuid } of [anna, ben]) await pack.place('text', { signatory_uuid: uuid, required: false });
    await pack.owner.post(`/app/documents/${second.childKey}/update_document`, { data: { document_name: 'annex' } });
    await pack.owner.send(pack.packKey);
    await signedBy(pack, anna.email);
    await pack.owner.post(`/app/documents/${pack.packKey}/exclude_signatory`, { data: { uuid: ben.uuid } });
    const text = await certificateOf(pack);
    const card = text.slice(text.indexOf('Anna Completed'), text.indexOf('Ben Excluded'));
    expect(card).toContain('Documents Shown to them: “agreement” Not shown to them: “annex”');
    expect(text.slice(text.indexOf('Ben Excluded')), 'who opened nothing was shown nothing').not.toContain('hown to them');
  });

  it('the certificate says who named a signatory, with their address, and whom somebody named', async () => {
    const pack = await newFieldPack(product);
    const anna = await pack.person('Anna');
    const nora = await pack.person('Nora', { role: 'Notary' });
    const setup = await pack.place('signer_setup', { signatory_uuid: anna.uuid, required: false, signer_role_to_setup: 'Notary' });
    await pack.place('text', { signatory_uuid: nora.uuid, required: false });
    await set(pack, { sequential_signing: true });
    await pack.owner.send(pack.packKey);
    const { client } = await product.signer(anna.email);
    const mallory = { name: 'Mallory', email: anyEmail('mallory'), mobile_number: '' };
    await pack.save([{ uuid: setup, data: JSON.stringify(mallory) }], client);
    await submitted(pack, client);
    await correct(pack, nora.uuid, { name: 'Mallory Moor' });
    await signedBy(pack, mallory.email);
    const text = await certificateOf(pack);
    expect(text).toContain('Named Name and address were given by an earlier signatory, not by the sender');
    const named = `Anna (${anna.email}) named Mallory (${mallory.email}) as Notary, `;
    expect(text.split(named), 'in the cards of both').toHaveLength(3);
  });

  it('the certificate says who passed a signature on to whom, with both addresses', async () => {
    const pack = await newFieldPack(product);
    const anna = await pack.person('Anna');
    await pack.place('text', { signatory_uuid: anna.uuid, required: false });
    await set(pack, { signers_may_delegate: true });
    await pack.owner.send(pack.packKey);
    const ben = { name: 'Ben', email: anyEmail('ben') };
    await (await product.signer(anna.email)).client.post(`/app/documents/${pack.packKey}/delegate_signing/${anna.uuid}`, ben);
    await product.local.idle();
    await signedBy(pack, ben.email);
    const text = await certificateOf(pack);
    expect(text).toContain(`not by the sender Anna (${anna.email}) named Ben (${ben.email}) to sign instead, `);
    expect(text, 'nobody’s card has what the person before got').not.toContain(`Link sent by email to ${anna.email}`);
    expect(await historyOf(pack)).toContain(`Anna (${anna.email}) named Ben (${ben.email}) to sign instead.`);
  });
});

describe('a browser that names itself as somebody who has checked', () => {
  const forged = `Chrome", verified by Countersign, identity confirmed. ${'Signed in person. '.repeat(20)}`;

  it('is quoted on the certificate, as words of its own', async () => {
    const pack = await newFieldPack(product);
    const anna = await pack.person('Anna');
    await pack.place('text', { signatory_uuid: anna.uuid, required: false });
    await pack.owner.send(pack.packKey);
    const { client } = await product.signer(anna.email);
    const call = client.call.bind(client);
    client.call = (method, path, body, headers) => call(method, path, body, { ...headers, 'user-agent': forged });
    await submitted(pack, client);
    const text = await certificateOf(pack);
    expect(text).toContain("From 127.0.0.1 Browser, in its own words: “Chrome', verified by Countersign, identity confirmed. Signed in");
    expect(text).toMatch(/Browser, in its own words: “[^”]{100,165}…”/);
  });
});

describe('two people of one name', () => {
  it('are told apart by their addresses, wherever the certificate and the history name them', async () => {
    const pack = await newFieldPack(product);
    const [first, second, carla] = [
      await pack.person('Anna'),
      await pack.person('Anna'),
      await pack.person('Carla', { can_update_fields: true }),
    ];
    for (const { uuid } of [first, second, carla]) await pack.place('text', { signatory_uuid: uuid, required: false });
    await set(pack, { can_be_annotated: true });
    await pack.owner.send(pack.packKey);
    await signedBy(pack, first.email);
    const { client } = await product.signer(second.email);
    expect((await pack.save([note('My note')], client)).status).toBe(200);
    await submitted(pack, client);
    await signedBy(pack, carla.email);
    const [one, other] = [first, second].map(({ email }) => `Anna (${email})`);
    const text = await certificateOf(pack);
    expect(text).toMatch(new RegExp(`by Anna \\(${second.email}\\), [^)]* UTC, after Anna \\(${first.email}\\) had signed`));
    expect(text).toContain(`With what had been filled in by ${one}, who had signed before.`);
    const history = (await historyOf(pack)).join('\n');
    expect(history).toContain(`Signatures were requested from ${one}, ${other}, Carla.`);
    expect(history).toContain(`${other} added a note on page 1. ${one} had signed before.`);
  });
});

describe('a document that nobody signed', () => {
  it('says so at the head of its certificate, and calls nobody a signer', async () => {
    const pack = await newFieldPack(product);
    const anna = await pack.person('Anna');
    await pack.place('text', { signatory_uuid: anna.uuid, required: false });
    await pack.owner.send(pack.packKey);
    await pack.owner.post(`/app/documents/${pack.packKey}/exclude_signatory`, { data: { uuid: anna.uuid } });
    const text = await certificateOf(pack);
    expect(text).toMatch(/Completed without signatures, \d+ \w+ \d{4}/);
    expect(text).not.toContain('Signed by');
  });
});
