import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainPdf } from '../../fixtures/pdfs.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { joinAccount } from '../../support/members.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { preparePack, sendNewPack, sign } from '../../support/signing.ts';

let product: Product;
let owner: ApiClient;
beforeAll(async () => {
  product = await startProduct();
  owner = await product.owner();
});
afterAll(() => product.close());

const newPack = async (by = owner, name = 'agreement.pdf') => {
  const keys = await by.upload(await plainPdf(1), name);
  await product.local.idle();
  return keys;
};
const update = (key: string, data: object, by = owner) => by.call('POST', `/app/documents/${key}/update_document`, { data });
const signatory = (key: string, data: object, by = owner) => by.call('POST', `/app/documents/${key}/add_update_signatory`, { data });
const codes = (answer: { body: { issues: { code: string }[] } }) => answer.body.issues.map((issue) => issue.code);

describe('setting a pack up', () => {
  it('changes the named properties and guards the version', async () => {
    const { packKey, childKey } = await newPack();
    const { version } = await owner.document(packKey);
    const first = await update(packKey, { document_name: ' Lease ', subject: 'Please sign', version });
    expect(first.body.version).toBe(version + 1);
    const late = await update(packKey, { document_name: 'Other', version });
    expect([late.status, late.body.code, late.body.version]).toEqual([409, 'version_conflict', version + 1]);
    await update(childKey, { document_name: 'Annex' });
    expect((await update(childKey, { document_name: ' ' })).body.message).toBe('Please insert a name for your document');
    for (const key of [packKey, childKey]) {
      const unprintable = await update(key, { document_name: 'Lease \u{13000}' });
      expect(unprintable.body.issues).toMatchObject([{ path: 'body.data.document_name', code: 'unprintable' }]);
    }
    const document = await owner.document(packKey);
    expect(document).toMatchObject({ document_name: 'Lease', subject: 'Please sign' });
    expect(document.child_documents[0].document_name).toBe('Annex');
  });

  it('keeps at least one signing method enabled', async () => {
    const { packKey } = await newPack();
    const none = { can_use_drawn_signature: false, can_use_typed_signature: false, can_use_uploaded_signature: false };
    expect((await update(packKey, { settings: none })).body.message).toBe(
      'At least 1 signing method is required. Defaulted to uploaded signature.',
    );
    expect((await owner.document(packKey)).settings).toMatchObject({ ...none, can_use_uploaded_signature: true, use_signing_wizard: true });
    const { audit_records } = await owner.get(`/app/audit_trail/${packKey}`);
    expect(audit_records.at(-1)).toMatchObject({
      audit_entry_type: 'setting_changed',
      audit_detail: 'Settings were changed: can use drawn signature off, can use typed signature off.',
    });
  });

  it('orders all children or none', async () => {
    const { packKey, childKey } = await newPack();
    const second = await owner.upload(await plainPdf(1), 'b.pdf', packKey);
    await product.local.idle();
    expect((await update(packKey, { child_document_keys: [childKey] })).status).toBe(400);
    await update(packKey, { child_document_keys: [second.childKey, childKey] });
    expect((await owner.document(packKey)).child_document_keys).toEqual([second.childKey, childKey]);
  });

  it('adds, moves and removes people; numbers become E.164; names and colours have defaults', async () => {
    const { packKey, childKey } = await newPack();
    const [anna, ben] = [randomUUID(), randomUUID()];
    await signatory(packKey, { uuid: anna, mobile_number: '+44 7911 123456', email: ' anna@example.com ' });
    await signatory(packKey, { uuid: ben, name: 'Ben', position: 0 });
    const people = async () => (await owner.get(`/app/documents/${packKey}/get_signatories`)).signatories;
    expect(await people()).toMatchObject([
      { uuid: ben, name: 'Ben', position: 0, colour: 1 },
      { uuid: anna, name: 'signer-1', position: 1, colour: 0, mobile_number: '+447911123456', email: 'anna@example.com', status: 'setup' },
    ]);
    expect((await signatory(packKey, { uuid: anna, mobile_number: '12' })).body.code).toBe('mobile_number_invalid');
    expect((await signatory(packKey, { uuid: anna, name: ' ' })).body.message).toBe('Name is required');
    const field = await owner.addField(childKey, { type: 'text', signatory_uuid: ben });
    const refused = await signatory(packKey, { uuid: ben, removed: true });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      "Delete/reassign the signer's data fields first before removing the signer",
    ]);
    await owner.post(`/app/documents/${childKey}/add_update_data_field`, { data: [{ uuid: field, signatory_uuid: anna }] });
    expect((await signatory(packKey, { uuid: ben, removed: true })).body.signatory).toBeNull();
    expect(await people()).toMatchObject([{ uuid: anna, position: 0 }]);
  });
});

describe('sending a document', () => {
  it('reports everything that is missing, with its place', async () => {
    const { packKey, childKey } = await newPack();
    const send = () =>
      owner.call('POST', `/app/documents/${packKey}/update_document?request_signatures_if_required=true`, {
        data: { status: 'awaiting_signatures', document_name: '' },
      });
    const empty = await send();
    expect([empty.status, empty.body.code]).toEqual([422, 'not_ready_to_send']);
    expect(codes(empty)).toEqual(['no_signatories', 'no_name', 'no_fields']);
    await owner.addField(childKey, { type: 'text' });
    await signatory(packKey, { uuid: randomUUID(), name: 'Anna', email: 'nowhere' });
    await update(packKey, { cc_recipients: [{ name: 'C', email: 'c', mobile_number: '' }] });
    expect((await send()).body.issues.map((issue: { message: string }) => issue.message)).toEqual([
      'Please insert a name for your document',
      'There are fields that have not been assigned.',
      'Some of the email addresses assigned are not valid.',
      'Some of the email addresses assigned are not valid.',
    ]);
    expect((await owner.document(packKey)).status).toBe('setup');
    expect((await update(packKey, { status: 'awaiting_signatures' })).status).toBe(400);
  });

  it('asks everybody at once, or one after another, and only once however often it is sent', async () => {
    const all = await preparePack(product, { people: ['Anna', 'Ben'] });
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        all.owner.call('POST', `/app/documents/${all.key}/update_document?request_signatures_if_required=true`, {
          data: { status: 'awaiting_signatures' },
        }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    const [sent] = answers.filter((answer) => answer.status === 200);
    expect(sent?.body.message).toBe('Setup complete. Signature requests have been queued.');
    for (const { email } of all.people) expect(await product.outbox(email)).toHaveLength(1);
    const turn = await sendNewPack(product, { people: ['Anna', 'Ben'], settings: { sequential_signing: true } });
    const { signatories } = await turn.owner.document(turn.key);
    expect(signatories.map((one: { status: string }) => one.status)).toEqual(['awaiting_signatures', 'setup']);
  });

  it('refuses a template, and a document that is still being converted', async () => {
    const scenario = await preparePack(product, { people: ['Anna'] });
    const send = () =>
      scenario.owner.call('POST', `/app/documents/${scenario.key}/update_document?request_signatures_if_required=true`, {
        data: { status: 'awaiting_signatures' },
      });
    await scenario.owner.upload(await plainPdf(30), 'more.pdf', scenario.key);
    expect((await send()).body.code).toBe('still_converting');
    await product.local.idle();
    await scenario.owner.get(`/app/documents/${scenario.key}/convert_to_template`);
    expect(codes(await send())).toEqual(['template']);
  });

  it('ends setup; reverting begins it again: signatures are removed, texts stay, links die', async () => {
    const scenario = await preparePack(product, { people: ['Anna', 'Ben'] });
    const [anna] = scenario.people;
    const childKey = scenario.childKeys[0] ?? '';
    const text = await scenario.owner.addField(childKey, { type: 'text', signatory_uuid: anna?.uuid, y: 500, required: false });
    await scenario.owner.send(scenario.key);
    for (const attempt of [
      update(scenario.key, { document_name: 'x' }, scenario.owner),
      signatory(scenario.key, { uuid: randomUUID() }, scenario.owner),
      scenario.owner.call('GET', `/app/get_document_upload_url?filename=a.pdf&document_pack_key=${scenario.key}`),
      scenario.owner.call('GET', `/app/documents/${childKey}/delete_document`),
    ]) {
      expect((await attempt).body.code).toBe('not_in_setup');
    }
    const signer = await product.signer(anna?.email ?? '');
    await signer.client.post(`/app/documents/${childKey}/add_update_data_field`, { data: [{ uuid: text, data: 'kept' }] });
    await sign(product, anna?.email ?? '');
    const reverted = await update(scenario.key, { status: 'setup' }, scenario.owner);
    expect(reverted.body.message).toBe('Document status has been reverted to setup. All signature requests have been cancelled.');
    const document = await scenario.owner.document(scenario.key);
    expect(document.status).toBe('setup');
    expect(document.signatories.map((one: { status: string; date_signed: unknown }) => [one.status, one.date_signed])).toEqual([
      ['setup', null],
      ['setup', null],
    ]);
    const fields = document.child_documents[0].data_fields;
    expect(fields.find((field: { uuid: string }) => field.uuid === text).data).toBe('kept');
    expect(
      fields.filter((field: { type: string }) => field.type === 'signature').every((field: { blob: unknown }) => field.blob === null),
    ).toBe(true);
    expect((await signer.client.call('GET', `/app/documents/${scenario.key}`)).body.code).toBe('cancelled');
    const row = (await scenario.owner.get('/app/documents?include_signatories=true')).documents[0];
    expect(row).toMatchObject({ people_done: 0, people_total: 2 });
    await scenario.owner.send(scenario.key);
    const asked = (await product.outbox(anna?.email ?? '')).filter(({ subject }) => subject.includes('asks you to sign'));
    expect(asked).toHaveLength(2);
  });

  it('never reverts a completed document', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna'] });
    await sign(product, scenario.people[0]?.email ?? '');
    await product.local.idle();
    const refused = await update(scenario.key, { status: 'setup' }, scenario.owner);
    expect([refused.status, refused.body.message]).toEqual([409, 'Unable to update status to setup from completed status']);
    const { date_updated } = await scenario.owner.document(scenario.key);
    const served = await scenario.owner.call('GET', `/app/serve/${scenario.key}`);
    expect(served.status).toBe(302);
    const file = await fetch(served.headers.get('location') ?? '');
    expect(file.headers.get('content-disposition')).toContain('agreement (signed).pdf');
    const { audit_records } = await scenario.owner.get(`/app/audit_trail/${scenario.key}`);
    expect(audit_records.at(-1)).toMatchObject({ audit_entry_type: 'downloaded' });
    expect((await scenario.owner.document(scenario.key)).date_updated).toBe(date_updated);
  });

  it('asks a person again at a corrected address, and the old link dies', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna'] });
    const [anna] = scenario.people;
    const old = await product.signer(anna?.email ?? '');
    const details = (data: object) =>
      scenario.owner.call('POST', `/app/documents/${scenario.key}/update_signatory_details`, { signatory: { uuid: anna?.uuid, ...data } });
    expect((await details({ email: 'no address' })).body.message).toBe('Please enter a valid email address.');
    const email = `new-${randomUUID()}@example.com`;
    expect((await details({ email })).status).toBe(200);
    expect((await old.client.call('GET', `/app/documents/${scenario.key}`)).body.code).toBe('cancelled');
    await sign(product, email);
    await product.local.idle();
    expect((await scenario.owner.document(scenario.key)).status).toBe('complete');
    expect((await details({ email })).body.code).toBe('not_awaiting_signatures');
  });

  it('sends a request again when asked to, but not while one is on its way', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna', 'Ben'], settings: { sequential_signing: true } });
    const [anna, ben] = scenario.people;
    const resend = (uuid = '') => scenario.owner.call('POST', `/app/documents/${scenario.key}/resend_document_notification/${uuid}`, {});
    await scenario.owner.post(`/app/documents/${scenario.key}/enqueue_document_mails`);
    expect(await product.outbox(anna?.email ?? '')).toHaveLength(1);
    expect((await resend(anna?.uuid)).status).toBe(200);
    expect(await product.outbox(anna?.email ?? '')).toHaveLength(2);
    expect((await resend(ben?.uuid)).body.code).toBe('not_your_turn');
    expect((await resend(randomUUID())).body.code).toBe('signatory_not_found');
  });
});

describe('the trash', () => {
  it('takes documents and gives them back, and stops their signers meanwhile', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna'] });
    const by = scenario.owner;
    const signer = await product.signer(scenario.people[0]?.email ?? '');
    await by.get(`/app/documents/${scenario.key}/delete_document`);
    expect((await by.get('/app/documents')).documents).toEqual([]);
    expect((await by.get('/app/documents?is_trash_view=true')).documents).toMatchObject([
      { key: scenario.key, is_deleted: true, restore_enabled: true },
    ]);
    expect((await signer.client.call('GET', `/app/documents/${scenario.key}`)).body.code).toBe('cancelled');
    expect((await update(scenario.key, { document_name: 'x' }, by)).body.code).toBe('document_deleted');
    const { documents } = await by.post('/app/documents/updates', { keys: [scenario.key] });
    expect(documents).toMatchObject([{ key: scenario.key, _deleted: true }]);
    await by.get(`/app/documents/${scenario.key}/recover_document`);
    expect((await signer.client.call('GET', `/app/documents/${scenario.key}`)).status).toBe(200);
  });

  it('is emptied for ever by the creator only: no records or files are left', async () => {
    const { packKey } = await newPack();
    const forEver = (by = owner) => by.call('DELETE', `/app/document_actions/${packKey}/permanently_delete_document`);
    expect((await forEver()).body.code).toBe('document_not_deleted');
    await owner.get(`/app/documents/${packKey}/delete_document`);
    expect((await forEver(await product.owner())).status).toBe(404);
    expect((await forEver()).status).toBe(200);
    expect((await owner.call('GET', `/app/documents/${packKey}`)).status).toBe(404);
    await product.local.idle();
    const { table, files } = product.local.deps;
    expect((await table.query({ pk: `PACK#${packKey}` })).items).toEqual([]);
    for (const prefix of [`originals/${packKey}/`, `clear/${packKey}/`, `pages/${packKey}-`]) expect(await files.list(prefix)).toEqual([]);
  });
});

describe('copies and templates', () => {
  it('copies files, people, fields and settings, but not what has happened', async () => {
    const scenario = await sendNewPack(product, {
      people: ['Anna', 'Ben'],
      files: 2,
      settings: { sequential_signing: true },
      data: { subject: 'Hello' },
    });
    await sign(product, scenario.people[0]?.email ?? '');
    const { document_key } = await scenario.owner.get(`/app/documents/${scenario.key}/create_a_copy`);
    const [original, copy] = [await scenario.owner.document(scenario.key), await scenario.owner.document(document_key)];
    expect(copy).toMatchObject({
      status: 'setup',
      document_name: `${original.document_name} (copy)`,
      subject: 'Hello',
      settings: original.settings,
    });
    expect(copy.signatories).toMatchObject([
      { name: 'Anna', status: 'setup', date_signed: null },
      { name: 'Ben', status: 'setup' },
    ]);
    const fields = (document: { child_documents: { data_fields: { uuid: string; x: number; blob: string | null }[] }[] }) =>
      document.child_documents.flatMap((child) => child.data_fields);
    expect(fields(copy).map(({ x, blob }) => [x, blob])).toEqual(fields(original).map(({ x }) => [x, null]));
    expect(fields(copy).some(({ uuid }) => fields(original).some((other) => other.uuid === uuid))).toBe(false);
    const page = copy.child_documents[1].pages[0];
    expect((await product.client().call('GET', page.image_url)).status).toBe(200);
    expect((await product.client().call('GET', page.cover_url)).status).toBe(200);
    await scenario.owner.send(document_key);
    expect((await scenario.owner.document(document_key)).status).toBe('awaiting_signatures');
  });

  it('makes documents from a template', async () => {
    const scenario = await preparePack(product, { people: ['Anna'] });
    const { owner: by, key } = scenario;
    await by.get(`/app/documents/${key}/convert_to_template`);
    expect((await by.get('/app/documents?document_type=template')).documents).toMatchObject([{ key, document_type: 'template' }]);
    expect((await by.get('/app/documents')).documents).toEqual([]);
    const { document_key } = await by.get(`/app/documents/${key}/create_a_copy?template_to_document=true`);
    expect(await by.document(document_key)).toMatchObject({ document_type: 'document', from_template_key: key });
  });
});

describe('the list of documents', () => {
  it('pages through everything once, newest change first, and filters by status and words', async () => {
    const by = await product.owner('Lena');
    for (let index = 0; index < 7; index++) {
      const { document } = await by.get(`/app/get_document_upload_url?filename=${index === 3 ? 'Huurkontrak' : `doc-${index}`}.pdf`);
      await signatory(document.key, { uuid: randomUUID(), name: `Person ${index}`, email: `p${index}@example.com` }, by);
    }
    const names: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { documents: { document_name: string }[]; cursor: string | null } = await by.get(
        `/app/documents?limit=3${cursor && `&cursor=${cursor}`}`,
      );
      names.push(...page.documents.map((document) => document.document_name));
      cursor = page.cursor;
    }
    expect(names).toEqual(['doc-6', 'doc-5', 'doc-4', 'Huurkontrak', 'doc-2', 'doc-1', 'doc-0']);
    await product.local.idle();
    const found = async (query: string) =>
      (await by.get(`/app/documents?${query}`)).documents.map((document: { document_name: string }) => document.document_name);
    expect(await found('search_query=huur')).toEqual(['Huurkontrak']);
    expect(await found('search_query=P3@example.com+HUUR')).toEqual(['Huurkontrak']);
    expect(await found('search_query=person+doc&limit=2')).toEqual(['doc-6', 'doc-5']);
    expect(await found('document_status=setup&limit=100')).toHaveLength(7);
    expect(await found('document_status=complete')).toEqual([]);
    expect((await by.call('GET', '/app/documents?cursor=nonsense')).status).toBe(400);
    const row = (await by.get('/app/documents?include_signatories=true&limit=1')).documents[0];
    expect(row).toMatchObject({ people_total: 1, people_done: 0, signatories: [{ name: 'Person 6' }] });
  });

  it('finds documents that await one’s own signature, once the address is verified', async () => {
    const by = product.client();
    const { email } = await by.register({ confirmed: false });
    const sender = await joinAccount(product, by);
    const keys = await sender.upload(await plainPdf(1));
    await product.local.idle();
    const me = await sender.addSignatory(keys.packKey, { name: 'Me', email: email.toUpperCase() });
    await sender.addField(keys.childKey, { type: 'signature', signatory_uuid: me });
    await sender.send(keys.packKey);
    const awaiting = async () => (await by.get('/app/documents?document_status=awaiting_my_signature')).documents;
    expect(await awaiting()).toEqual([]);
    await by.confirmAddress(email);
    expect(await awaiting()).toMatchObject([{ key: keys.packKey }]);
    await by.get(`/app/documents/${keys.packKey}/delete_document`);
    expect(await awaiting()).toEqual([]);
  });
});

describe('polling for updates', () => {
  it('answers nothing until something changes', async () => {
    const { packKey, childKey } = await newPack();
    const since = async (last_update: string) => owner.get(`/app/documents/${packKey}/get_document_updates?last_update=${last_update}`);
    const { date_updated } = await owner.document(packKey);
    expect(await since(date_updated)).toMatchObject({ date_updated, document: null });
    await owner.addField(childKey, { type: 'text' });
    const changed = await since(date_updated);
    expect(changed.document.child_documents[0].data_fields).toHaveLength(1);
    expect(await since(changed.date_updated)).toMatchObject({ document: null });
  });
});
