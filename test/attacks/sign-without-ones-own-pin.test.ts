import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inkPng } from '../../infra/local/demo/ink.ts';
import type { ApiClient } from '../support/api-client.ts';
import { openAsPage } from '../support/open-as-page.ts';
import { type Product, startProduct } from '../support/product.ts';
import { preparePack, type Scenario, sign } from '../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const nobody = { email: '', uuid: '', name: '' };

/** A sent document that asks Anna alone for a pin. Bert, whose address is Anna's too, is asked for none. */
async function scene(): Promise<Scenario & { anna: typeof nobody; bert: typeof nobody; clara: typeof nobody }> {
  const scenario = await preparePack(product, { people: ['Bert', 'Anna', 'Clara'] });
  const [bert = nobody, anna = nobody, clara = nobody] = scenario.people;
  const path = `/app/documents/${scenario.key}/add_update_signatory`;
  await scenario.owner.post(path, { data: { uuid: anna.uuid, otp_is_required: true } });
  await scenario.owner.post(path, { data: { uuid: bert.uuid, email: anna.email } });
  await scenario.owner.send(scenario.key);
  return { ...scenario, anna, bert, clara };
}

async function follow(link: string, more = {}): Promise<{ client: ApiClient; body: Record<string, unknown> }> {
  const client = product.client();
  const { body } = await client.call('POST', '/app/tokens/exchange', { token: link.split('/sign/')[1], ...more });
  client.session = { session_token: String(body.session_token), csrf_token: String(body.csrf_token) };
  return { client, body };
}

/** The link that was mailed to this signatory; two of them may have one address. */
async function mailedTo(email: string, uuid: string): Promise<string> {
  const links = (await product.outbox(email)).flatMap(({ links: all }) => all.filter((link) => link.includes('/sign/')));
  for (const link of links) if ((await follow(link)).body.signatory_uuid === uuid) return link;
  throw new Error(`No link of ${uuid} was mailed to ${email}.`);
}

async function newestPin(to: string): Promise<string> {
  return (await product.outbox(to)).flatMap(({ subject }) => subject.match(/^(\d{6}) is your/)?.[1] ?? []).at(-1) ?? '';
}

/** Everything that a signatory's session can ask of its own document. */
function everyCall(client: ApiClient, { key, childKeys }: Scenario, uuid: string) {
  const [child = ''] = childKeys;
  const path = `/app/documents/${key}`;
  const get = (address: string) => client.call('GET', address);
  const post = (address: string, body?: object) => client.call('POST', address, body);
  return Promise.all([
    get(path),
    get(`${path}/get_signatories`),
    get(`${path}/get_data_fields`),
    get(`${path}/get_document_updates`),
    get(`${path}/get_document_updates?last_update=2026-01-01T00:00:00.000Z`),
    get(`${path}/get_data_field_signatory_updates`),
    get(`${path}/is_next_signer/${uuid}`),
    get(`${path}/page_texts`),
    get(`/app/serve/${key}`),
    get(`/app/documents/${child}/pdf`),
    get(`/app/documents/${child}/original`),
    get(`/app/documents/${child}/get_blob_as_image?index_of_page=0`),
    get(`/app/get_data_field_upload_url/${child}?filename=a.png&data_field_type=image`),
    get('/app/tokens/get_pending_signing_requests'),
    post(`${path}/audit_document_opened_event`),
    post(`${path}/user_accepted_terms/${uuid}`),
    post(`/app/documents/${child}/add_update_data_field`, { data: [{ uuid: randomUUID(), data: 'x' }] }),
    post(`/app/documents/${child}/reject_child_document/${uuid}`, { rejection_reason: 'No.' }),
    post(`${path}/add_update_signatory`, { update_status_to: 'complete' }),
    post(`${path}/add_update_signatory`, { update_status_to: 'complete', signed_in_presence: true }),
    post(`${path}/add_update_signatory`, { update_status_to: 'rejected' }),
  ]);
}

async function expectClosed(client: ApiClient, scenario: Scenario, uuid: string): Promise<void> {
  const answers = await everyCall(client, scenario, uuid);
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [403, 'otp_required']));
}

describe('signing without the pin that one person alone is asked for', () => {
  it('no call of the mailed link shows, fills in, submits or rejects anything, and others are asked for none', async () => {
    const pack = await scene();
    const opened = await follow(await mailedTo(pack.anna.email, pack.anna.uuid), { include_document: true });
    expect(opened.body.document).toBeUndefined();
    await expectClosed(opened.client, pack, pack.anna.uuid);
    const theirs = await follow(await mailedTo(pack.clara.email, pack.clara.uuid), { include_document: true });
    expect(theirs.body.document).toMatchObject({ key: pack.key });
    const [, other] = (await theirs.client.get(`/app/documents/${pack.key}/get_signatories`)).signatories;
    expect(other).toMatchObject({ name: 'Anna', otp_is_required: false });
  });

  it('nor does a link that a member hands over, or the device of a host', async () => {
    const pack = await scene();
    const made = `/app/documents/${pack.key}/generate_signing_link_for_signatory/${pack.anna.uuid}`;
    const handed = (await pack.owner.post(made, { token_type: 'link' })).signing_link;
    const hosted = (await pack.owner.post(made, { token_type: 'in_person' })).signing_link;
    for (const link of [handed, hosted]) await expectClosed((await follow(link)).client, pack, pack.anna.uuid);
  });

  it('nor does another request to the same address that leads on to this one', async () => {
    const pack = await scene();
    const { client } = await follow(await mailedTo(pack.anna.email, pack.bert.uuid));
    await openAsPage(client, pack.key);
    for (const way of [`switch_user/${pack.anna.uuid}`, `assign_user_to_next_signatory/${pack.bert.uuid}`]) {
      const { status, headers } = await client.call('GET', `/app/documents/${pack.key}/${way}`);
      expect(status).toBe(302);
      const led = await follow(headers.get('location') ?? '', { include_document: true });
      expect([led.body.signatory_uuid, led.body.document]).toEqual([pack.anna.uuid, undefined]);
      await expectClosed(led.client, pack, pack.anna.uuid);
    }
    const { pending_signing_requests: pending } = await client.get('/app/tokens/get_pending_signing_requests');
    const mine = pending.find((one: { signatory_uuid: string }) => one.signatory_uuid === pack.anna.uuid);
    await expectClosed((await follow(mine.signing_link)).client, pack, pack.anna.uuid);
  });

  it('nor does a link for which an application vouched a day ago, or one that is gone, has a new secret or lost the scope', async () => {
    const { owner, key, anna } = await scene();
    const scopes = ['documents:send', 'signers:vouch'];
    const make = async () => {
      const { application } = await owner.post('/app/applications/', { data: { name: 'Portal', scopes } });
      const { key: client_id, client_secret } = application;
      const grant = { grant_type: 'client_credentials', client_id, client_secret };
      const { access_token } = await product.client().post('/app/oauth/token', grant);
      const path = `/app/documents/${key}/generate_signing_link_for_signatory/${anna.uuid}`;
      const made = await product.client().call('POST', path, { signer_is_validated: true }, { authorization: `Bearer ${access_token}` });
      return { client_id, link: String(made.body.signing_link) };
    };
    const opens = async (link: string) => {
      const { client } = await follow(link);
      const { status, body } = await client.call('GET', `/app/documents/${key}`);
      return body.code ?? status;
    };
    const [gone, renewed, less, old] = [await make(), await make(), await make(), await make()];
    for (const { link } of [gone, renewed, less, old]) expect(await opens(link)).toBe(200);
    await owner.ok('DELETE', `/app/applications/${gone.client_id}`);
    await owner.ok('PUT', `/app/applications/${renewed.client_id}?refresh_secret=true`, { data: {} });
    await owner.ok('PUT', `/app/applications/${less.client_id}`, { data: { scopes: ['documents:send'] } });
    for (const { link } of [gone, renewed, less]) expect(await opens(link)).toBe('otp_required');
    expect(await opens(old.link)).toBe(200);
    await product.client().post('/_local/clock', { advance_seconds: 86_401 });
    expect(await opens(old.link)).toBe('otp_required');
  });

  it('an open session ends at the next call once the sender asks for a pin, and the sender can’t take it back', async () => {
    const pack = await scene();
    const { client } = await follow(await mailedTo(pack.clara.email, pack.clara.uuid));
    const [{ pages }] = (await client.document(pack.key)).child_documents;
    const picture = pages[0].image_url;
    expect((await client.call('GET', picture)).status).not.toBe(404);
    const correct = (otp_is_required: boolean) =>
      pack.owner.call('POST', `/app/documents/${pack.key}/update_signatory_details`, {
        signatory: { uuid: pack.clara.uuid, otp_is_required },
      });
    expect((await correct(true)).status).toBe(200);
    await expectClosed(client, pack, pack.clara.uuid);
    expect((await client.call('GET', picture)).body.code).toBe('file_not_found');
    expect((await correct(false)).body.code).toBe('not_in_setup');
    const { audit_records } = await pack.owner.get(`/app/audit_trail/${pack.key}`);
    expect(audit_records.at(-1).audit_detail).toBe('Clara: one-time pin changed from “off” to “on”.');
  });

  it('after signing with it, neither their mail nor their link has the file without another pin', async () => {
    const pack = await scene();
    const link = await mailedTo(pack.anna.email, pack.anna.uuid);
    const { client } = await follow(link);
    const path = `/app/documents/${pack.key}`;
    await client.post(`${path}/generate_new_verification_otp/${pack.anna.uuid}`);
    await client.post(`${path}/add_update_signatory`, { verification_otp: await newestPin(pack.anna.email) });
    await openAsPage(client, pack.key);
    const [{ key, data_fields }] = (await client.document(pack.key)).child_documents;
    const blob = await client.uploadSignature(inkPng(1));
    const mine = data_fields.find((field: { signatory_uuid: string }) => field.signatory_uuid === pack.anna.uuid);
    await client.post(`/app/documents/${key}/add_update_data_field`, { data: [{ uuid: mine.uuid, blob }] });
    await client.post(`${path}/add_update_signatory`, { update_status_to: 'complete' });
    await pack.owner.post(`${path}/exclude_signatory`, { data: { uuid: pack.bert.uuid } });
    await sign(product, pack.clara.email);
    await product.local.idle();
    const finals = async (to: string) => (await product.outbox(to)).filter(({ subject }) => subject.startsWith('Completed'));
    expect((await finals(pack.anna.email)).map(({ attachments }) => attachments.length)).toEqual([0]);
    expect((await finals(pack.clara.email))[0]?.attachments).not.toEqual([]);
    const bare = await follow(link);
    expect(bare.body).toMatchObject({ code: 'already_signed', pin_asked: true });
    expect([bare.body.download_url, bare.body.downloads]).toEqual([undefined, undefined]);
    const { audit_records } = await pack.owner.get(`/app/audit_trail/${pack.key}`);
    const entered = audit_records.find((record: { audit_entry_type: string }) => record.audit_entry_type === 'entered_correct_otp');
    expect(entered.facts).toMatchObject({ channel: 'email', destination: pack.anna.email });
  });
});
