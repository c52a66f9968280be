import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAnswer } from '../../../functions/calls/answer-box.ts';
import { keys } from '../../../functions/data/keys.ts';
import { sha256Hex } from '../../../functions/sha256-hex.ts';
import { plainPdf } from '../../fixtures/pdfs.ts';
import { ApiClient } from '../../support/api-client.ts';
import { openAsPage } from '../../support/open-as-page.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { submitShown } from '../../support/submit-shown.ts';
import { aTheme, logo, uploadLogo } from '../../support/themes.ts';
import { defaultAccount } from '../../support/workspaces.ts';

let product: Product;
let owner: ApiClient;
beforeAll(async () => {
  product = await startProduct();
  owner = await product.owner();
});
afterAll(() => product.close());

/** A template offered as a form, with a signature for the visitor and one for the landlord. */
async function form({ landlord = 'landlord@example.com', offered = true, settings = {} } = {}): Promise<string> {
  const { packKey, childKey } = await owner.upload(await plainPdf(1));
  await product.local.idle();
  await owner.get(`/app/documents/${packKey}/convert_to_template`);
  const people = [
    { uuid: randomUUID(), role: 'Tenant', name: 'Tenant', email: '' },
    { uuid: randomUUID(), role: 'Landlord', name: 'Lars', email: landlord },
  ];
  for (const data of people) await owner.post(`/app/documents/${packKey}/add_update_signatory`, { data });
  await owner.post(`/app/documents/${childKey}/add_update_data_field`, {
    data: people.map(({ uuid }, index) => {
      return { uuid: randomUUID(), type: 'text', page_index: 0, x: 10, y: 10 + index * 60, signatory_uuid: uuid };
    }),
  });
  await owner.post(`/app/documents/${packKey}/update_document`, {
    data: { message: 'Welcome ::guest|visitor::', settings: { can_be_used_as_form: offered, sequential_signing: true, ...settings } },
  });
  return packKey;
}

const fill = (key: string, data: object) => product.client().call('POST', `/app/forms/${key}`, { data });
const anna = { name: 'Anna', email: 'anna@example.com' };

/** A visitor who has filled in, opened and accepted everything, and only has to submit. */
async function visit(key: string, data: object = anna) {
  const { session_token, csrf_token, document_key, signatory_uuid } = (await fill(key, data)).body;
  const visitor = new ApiClient(product.url, { session_token, csrf_token });
  const { child_documents } = await visitor.document(document_key);
  const mine = child_documents[0].data_fields.find((field: { signatory_uuid: string }) => field.signatory_uuid === signatory_uuid);
  await visitor.post(`/app/documents/${mine.key}/add_update_data_field`, { data: [{ uuid: mine.uuid, data: 'Rome' }] });
  await visitor.post(`/app/documents/${document_key}/audit_document_opened_event`);
  await visitor.post(`/app/documents/${document_key}/user_accepted_terms/${signatory_uuid}`);
  return { visitor, first: { document_key, signatory_uuid, submitPath: `/app/documents/${document_key}/add_update_signatory` } };
}

describe('reusable forms', () => {
  it('show their description before anything is filled in', async () => {
    const key = await form();
    expect((await product.client().get(`/app/forms/${key}`)).form).toMatchObject({
      message: 'Welcome visitor',
      role: 'Tenant',
      page_count: 1,
      asked_by: { email_confirmed: true },
      look: null,
      asks: [{ type: 'text', count: 1 }],
      other_signers: 1,
      mobile_number_required: false,
    });
  });

  it('show the logo of their brand before anything is filled in', async () => {
    const { body } = await uploadLogo(owner, logo());
    const theme = await aTheme(owner, await defaultAccount(owner), { name: 'Harbour', logo_light_key: body.file_key });
    const key = await form();
    await owner.post(`/app/documents/${key}/update_document`, { data: { branding_key: theme.key } });
    const { look } = (await product.client().get(`/app/forms/${key}`)).form;
    expect(look).toMatchObject({ name: 'Harbour', logo_dark_url: null });
    const picture = await fetch(new URL(look.logo_light_url, product.url));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    await owner.ok('DELETE', `/app/accounts/${theme.account_key}/branding/${theme.key}`);
  });

  it('send the final document to an address that nobody has proven, without speaking in anybody’s name', async () => {
    const landlord = `lars-${randomUUID().slice(0, 8)}@example.com`;
    const email = `typed-${randomUUID().slice(0, 8)}@example.com`;
    const { visitor, first } = await visit(await form({ landlord }), { name: 'You have won', email });
    await submitShown(visitor, first.document_key, { update_status_to: 'complete' });
    const { client, document_key: key } = await product.signer(landlord);
    await openAsPage(client, key);
    const { child_documents } = await client.document(key);
    const [, uuid] = child_documents[0].data_fields.map((field: { uuid: string }) => field.uuid);
    await client.post(`/app/documents/${child_documents[0].key}/add_update_data_field`, { data: [{ uuid, data: 'Rome' }] });
    expect((await submitShown(client, key, { update_status_to: 'complete' })).status).toBe(200);
    const completed = async (to: string) => (await product.outbox(to)).find(({ subject }) => subject.startsWith('Completed'))?.text;
    expect(await completed(email)).toContain('We have not checked who gave this address.');
    expect(await completed(email)).not.toContain('You have won');
    expect(await completed(landlord)).toContain('included you in the document');
  });

  it('make a document for each visitor, who signs in the same session; then the next person is asked', async () => {
    const key = await form();
    const first = (await fill(key, anna)).body;
    const second = (await fill(key, { ...anna, name: 'Berta' })).body;
    expect(first.document_key).not.toBe(second.document_key);
    expect(await owner.document(first.document_key)).toMatchObject({
      status: 'awaiting_signatures',
      document_type: 'document',
      from_template_key: key,
      settings: { can_be_used_as_form: false },
      signatories: [
        { name: 'Anna', email: 'anna@example.com', status: 'awaiting_signatures' },
        { name: 'Lars', status: 'setup' },
      ],
    });
    const visitor = new ApiClient(product.url, { session_token: first.session_token, csrf_token: first.csrf_token });
    const document = await visitor.document(first.document_key);
    const mine = document.child_documents[0].data_fields.find(
      ({ signatory_uuid }: { signatory_uuid: string }) => signatory_uuid === first.signatory_uuid,
    );
    await visitor.post(`/app/documents/${mine.key}/add_update_data_field`, { data: [{ uuid: mine.uuid, data: 'Rome' }] });
    await openAsPage(visitor, first.document_key);
    await visitor.post(`/app/documents/${first.document_key}/add_update_signatory`, { update_status_to: 'complete' });
    expect((await owner.document(first.document_key)).signatories).toMatchObject([
      { status: 'complete' },
      { status: 'awaiting_signatures' },
    ]);
    const { audit_records } = await owner.get(`/app/audit_trail/${first.document_key}`);
    expect(audit_records[0]).toMatchObject({ audit_entry_type: 'document_created', actor: 'Anna (anna@example.com)' });
  });

  it('state that the address was not verified if they ask for no proof', async () => {
    const key = await form();
    const { visitor, first } = await visit(key);
    expect((await visitor.call('POST', first.submitPath, { update_status_to: 'complete' })).status).toBe(200);
    const [signed] = (await owner.document(first.document_key)).signatories;
    expect(signed).toMatchObject({ status: 'complete', identification: 'form_unproven', identified_by: null });
    const { audit_records } = await owner.get(`/app/audit_trail/${first.document_key}`);
    const said = audit_records.find((record: { audit_entry_type: string }) => record.audit_entry_type === 'user_signed');
    expect(said.identification).toBe('form_unproven');
  });

  it('that ask for proof are signed after a pin that went to the address', async () => {
    const key = await form({ settings: { form_asks_for_proof: true } });
    expect((await product.client().get(`/app/forms/${key}`)).form).toMatchObject({
      asks_for_proof: true,
      mobile_number_required: false,
      pin_goes_to: 'email',
    });
    const pins = { use_two_factor_authentication: true, signer_may_name_mobile_number: true };
    const goesTo = async (settings: object) => (await product.client().get(`/app/forms/${await form({ settings })}`)).form.pin_goes_to;
    expect(await goesTo(pins)).toBe('mobile_number');
    expect(await goesTo({ ...pins, form_asks_for_proof: true })).toBe('email');
    expect(await goesTo({})).toBeNull();
    const { visitor, first } = await visit(key, { ...anna, email: 'proof@example.com', mobile_number: '+447400123777' });
    const refused = await visitor.call('POST', first.submitPath, { update_status_to: 'complete' });
    expect([refused.status, refused.body.code, refused.body.destination]).toEqual([403, 'otp_required', 'p***@e***.com']);
    const asked = await visitor.post(`/app/documents/${first.document_key}/generate_new_verification_otp/${first.signatory_uuid}`);
    expect(asked).toMatchObject({ channel: 'email', mobile_number_may_be_named: false });
    const [pin] = (await product.outbox('proof@example.com')).flatMap(({ subject }) => subject.match(/^(\d{6}) is your/)?.[1] ?? []);
    await visitor.post(first.submitPath, { verification_otp: pin, update_status_to: 'complete' });
    const [signed] = (await owner.document(first.document_key)).signatories;
    expect(signed).toMatchObject({ status: 'complete', identification: 'pin_email' });
  });

  it('ask for a name and an address', async () => {
    const key = await form();
    expect((await fill(key, { ...anna, name: ' ' })).body.code).toBe('signer_name_required');
    expect((await fill(key, { ...anna, email: 'anna' })).body.code).toBe('signer_email_invalid');
  });

  it('a repeated fillForm answers the same document with a new session', async () => {
    const key = await form();
    const once = 'my one visit';
    const again = () => product.client().ok('POST', `/app/forms/${key}`, { data: anna }, { 'idempotency-key': once });
    const [first, second] = [await again(), await again()];
    expect(second.document_key).toBe(first.document_key);
    expect(second.session_token).not.toBe(first.session_token);
    for (const session of [first, second]) await new ApiClient(product.url, session).document(first.document_key);
    const kept = await product.local.deps.table.get(keys.idempotency('anonymous 127.0.0.1#fillForm', sha256Hex(once)));
    expect(Object.keys(openAnswer(String(kept?.answer), once).json as object)).toEqual([
      'pack_key',
      'signatory_uuid',
      'round',
      'link_generation',
      'made',
    ]);

    await owner.post(`/app/documents/${first.document_key}/update_document`, { data: { status: 'setup' } });
    const late = await again();
    expect((await new ApiClient(product.url, late).call('GET', `/app/documents/${first.document_key}`)).status).toBe(410);

    // Twenty answers in all, the first included.
    for (let answer = 4; answer <= 20; answer++) await again();
    const repeat = () => product.client().call('POST', `/app/forms/${key}`, { data: anna }, { 'idempotency-key': once });
    expect((await repeat()).body.code).toBe('too_many_requests');
    await product.local.advance(11 * 60);
    expect((await repeat()).body.code).toBe('idempotency_key_reused');
  });

  it('are found only while they are offered', async () => {
    const key = await form({ offered: false });
    expect((await fill(key, anna)).body.code).toBe('form_not_found');
    expect((await product.client().call('GET', '/app/forms/nothing')).status).toBe(404);
  });

  it('say only that they can’t be filled in while something is missing, and leave nothing behind', async () => {
    const key = await form({ landlord: 'nobody' });
    const before = (await owner.get('/app/documents?document_type=document')).documents.length;
    const refused = await fill(key, anna);
    expect([refused.status, refused.body.code, refused.body.issues]).toEqual([409, 'form_not_ready', undefined]);
    expect((await owner.get('/app/documents?document_type=document')).documents).toHaveLength(before);
  });
});
