import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOfPages } from '../fixtures/text.ts';
import { ApiClient } from '../support/api-client.ts';
import { type FieldPack, newFieldPack } from '../support/field-pack.ts';
import { type Product, startProduct } from '../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const number = '+447911123456';

/** A sent document with one text field for Anna; `quiet`: no message goes to her. */
async function sentToAnna({ quiet = false, settings = {}, rest = {} } = {}) {
  const pack = await newFieldPack(product);
  const anna = await pack.person('Anna', { ...rest, ...(quiet && { can_receive_signing_notifications: false }) });
  const field = await pack.place('text', { signatory_uuid: anna.uuid });
  await pack.owner.post(`/app/documents/${pack.packKey}/update_document`, { data: { settings } });
  await pack.owner.send(pack.packKey);
  await product.local.idle();
  return { pack, anna, field };
}

async function follow(link: string): Promise<ApiClient> {
  const client = new ApiClient(product.url);
  const { session_token, csrf_token } = await client.post('/app/tokens/exchange', { token: link.split('/sign/')[1] });
  client.session = { session_token, csrf_token };
  return client;
}

/** A link that the sender makes and hands over. */
async function handedOver({ owner, packKey }: FieldPack, uuid: string): Promise<ApiClient> {
  const path = `/app/documents/${packKey}/generate_signing_link_for_signatory/${uuid}`;
  return follow((await owner.post(path, { token_type: 'link' })).signing_link);
}

const opened = ({ packKey }: FieldPack, client: ApiClient) => client.post(`/app/documents/${packKey}/audit_document_opened_event`);
const agreed = ({ packKey }: FieldPack, client: ApiClient, uuid: string) =>
  client.post(`/app/documents/${packKey}/user_accepted_terms/${uuid}`);
const submit = ({ packKey }: FieldPack, client: ApiClient) =>
  client.call('POST', `/app/documents/${packKey}/add_update_signatory`, { update_status_to: 'complete' });

async function openAndAgree(pack: FieldPack, client: ApiClient, uuid: string): Promise<void> {
  await client.document(pack.packKey);
  await opened(pack, client);
  await agreed(pack, client, uuid);
}

const certificateOf = async (pack: FieldPack) => (await textOfPages(await pack.final())).join(' ').replace(/\s+/g, ' ');
const trailOf = async ({ owner, packKey }: FieldPack) => (await owner.get(`/app/audit_trail/${packKey}`)).audit_records;
const typesOf = async (pack: FieldPack) =>
  (await trailOf(pack)).map(({ audit_entry_type }: { audit_entry_type: string }) => audit_entry_type);
const says = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('a false claim that somebody saw what they signed', () => {
  it('a program that opens nothing can’t submit, and is told which calls to make', async () => {
    const { pack, anna } = await sentToAnna();
    const { client } = await product.signer(anna.email);
    const refused = await submit(pack, client);
    expect(says(refused)).toEqual([422, 'document_not_opened']);
    expect(refused.body.message).toContain(`GET /app/documents/{key}`);
    expect(refused.body.message).toContain('audit_document_opened_event');
  });

  it('a program that claims to have opened the document, without having received it, can’t submit', async () => {
    const { pack, anna } = await sentToAnna();
    const { client } = await product.signer(anna.email);
    await opened(pack, client);
    await agreed(pack, client, anna.uuid);
    expect(says(await submit(pack, client))).toEqual([422, 'document_not_opened']);
  });

  it('an opening and an acceptance in another session do not count', async () => {
    const { pack, anna } = await sentToAnna();
    await openAndAgree(pack, await handedOver(pack, anna.uuid), anna.uuid);
    const { client } = await product.signer(anna.email);
    expect(says(await submit(pack, client))).toEqual([422, 'document_not_opened']);
    await client.document(pack.packKey);
    await opened(pack, client);
    expect(says(await submit(pack, client))).toEqual([422, 'terms_not_accepted']);
    await agreed(pack, client, anna.uuid);
    expect((await submit(pack, client)).status).toBe(200);
  });

  it('the accepted terms are on record by version and hash, and printed', async () => {
    const { pack, anna } = await sentToAnna();
    const { client } = await product.signer(anna.email);
    await openAndAgree(pack, client, anna.uuid);
    await submit(pack, client);
    const { signing_terms: terms } = await client.document(pack.packKey);
    const accepted = (await trailOf(pack)).find((record: { audit_entry_type: string }) => record.audit_entry_type === 'terms_accepted');
    expect(accepted.facts).toMatchObject({ terms_version: terms.version, terms_sha256: terms.sha256 });
    expect(await certificateOf(pack)).toContain(`SHA-256 of the wording ${terms.sha256}`);
  });
});

describe('a false claim that a link was delivered', () => {
  it('a link that the sender made for themselves is printed as handed over, with the address not verified', async () => {
    const { pack, anna } = await sentToAnna({ quiet: true });
    const client = await handedOver(pack, anna.uuid);
    await openAndAgree(pack, client, anna.uuid);
    expect((await submit(pack, client)).status).toBe(200);
    const text = await certificateOf(pack);
    expect(text).not.toMatch(/link sent by email/i);
    expect(text).toContain('Address not verified');
    expect(text).toMatch(/Came by a link that Olivia Owner \(\S+\) had made and handed over/);
  });

  it('no record says that a request was sent before it has left', async () => {
    const { pack } = await sentToAnna({ quiet: true });
    expect(await typesOf(pack)).not.toContain('signature_request_sent');
    const mailed = await sentToAnna();
    expect((await typesOf(mailed.pack)).filter((type: string) => type === 'signature_request_sent')).toHaveLength(1);
    const bounced = await sentToAnna({ rest: { email: `${randomUUID()}@bounce.invalid` } });
    expect(await typesOf(bounced.pack)).not.toContain('signature_request_sent');
  });

  it('a message counts as delivered only if its provider said so, in the provider’s words', async () => {
    const { pack, anna } = await sentToAnna({
      settings: { communication_channel_configurable: true },
      rest: { mobile_number: number, primary_communication_channel: 'sms' },
    });
    const message_id = (await product.outbox(number)).at(-1)?.id ?? '';
    // The carrier has accepted it; whether the telephone received it is unknown.
    const taken = { source: 'aws.sms-voice', detail: { eventType: 'TEXT_SUCCESSFUL', context: { message: message_id } } };
    await product.local.queue.send('deliveries', taken);
    await product.local.idle();
    const { client } = await product.signer(number);
    await openAndAgree(pack, client, anna.uuid);
    await submit(pack, client);
    expect(await typesOf(pack)).not.toContain('sms_delivered');
    expect(await certificateOf(pack)).toMatch(/Link sent by SMS to \+447911123456, [^;]+; arrival not reported/);
  });
});
