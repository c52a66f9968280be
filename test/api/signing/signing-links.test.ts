import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { keys } from '../../../functions/data/keys.ts';
import { inkPng } from '../../../infra/local/demo/ink.ts';
import { textOfPages } from '../../fixtures/text.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { openAsPage } from '../../support/open-as-page.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { auditTypes, preparePack, type Scenario, sendNewPack, sign } from '../../support/signing.ts';
import { submitShown } from '../../support/submit-shown.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const personOf = ({ people }: Scenario, at = 0) => people[at] ?? { name: '', email: '', uuid: '' };

const generate = ({ owner, key }: Scenario, uuid: string, token_type?: string) =>
  owner.call('POST', `/app/documents/${key}/generate_signing_link_for_signatory/${uuid}`, token_type ? { token_type } : {});

/** Follows a signing link; returns the resulting caller, or the refusal's code. */
async function follow(link: string) {
  const client = product.client();
  const answer = await client.call('POST', '/app/tokens/exchange', { token: link.split('/sign/')[1] });
  if (answer.status === 200) client.session = answer.body;
  return { client, answer };
}

/** The address that a redirect leads to. */
async function leads(client: ApiClient, path: string): Promise<string> {
  const answer = await client.call('GET', path);
  expect([answer.status, answer.body.code]).toEqual([302, undefined]);
  return answer.headers.get('location') ?? '';
}

/** Puts a signature into each of a signatory's fields. */
/** Opens the document as the page does, and signs. */
async function fill(client: ApiClient, key: string, uuid: string): Promise<void> {
  await openAsPage(client, key);
  const blob = await client.uploadSignature(inkPng(1));
  for (const child of (await client.document(key)).child_documents) {
    const data = child.data_fields.filter((field: { signatory_uuid: string }) => field.signatory_uuid === uuid);
    await client.post(`/app/documents/${child.key}/add_update_data_field`, {
      data: data.map((field: { uuid: string }) => ({ uuid: field.uuid, blob })),
    });
  }
}

async function pinSentTo(email: string): Promise<string> {
  return (await product.outbox(email)).at(-1)?.subject.slice(0, 6) ?? '';
}

/** A pack whose only signatory has a mobile number too. */
async function withMobile(settings: Record<string, boolean>, number: string): Promise<Scenario> {
  const scenario = await preparePack(product, { people: ['Anna'], settings });
  const data = { uuid: personOf(scenario).uuid, mobile_number: number };
  await scenario.owner.post(`/app/documents/${scenario.key}/add_update_signatory`, { data });
  await scenario.owner.send(scenario.key);
  await product.local.idle();
  return scenario;
}

/** Turns off a flag of the owner. */
async function withoutFlag({ owner }: Scenario, flag: string): Promise<void> {
  const { user } = await owner.get('/app/user');
  const account = user.default_user_account_key.split('-')[1];
  const membership = await product.local.deps.table.get(keys.userAccount(user.key, account));
  if (!membership) throw new Error('The owner has no account');
  const permissions = structuredClone(membership.permissions) as { document_permissions: Record<string, boolean> };
  permissions.document_permissions[flag] = false;
  await product.local.deps.table.write({ put: { ...membership, permissions: permissions as never } });
}

/** The single link in the messages sent by this channel. */
function expectLinks(message: { channel: string; links: string[] } | undefined, channel: string): string[] {
  expect(message).toMatchObject({ channel, links: [expect.stringContaining('/sign/')] });
  return message?.links ?? [];
}

describe('a generated link', () => {
  it('opens the document for that signatory, and is audited and certified', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna'] });
    const { signing_link } = (await generate(scenario, personOf(scenario).uuid)).body;
    const { client, answer } = await follow(signing_link);
    expect(answer.body).toMatchObject({ document_key: scenario.key, signatory_uuid: personOf(scenario).uuid });
    expect((await client.document(scenario.key)).key).toBe(scenario.key);
    expect(await auditTypes(scenario)).toContain('link_generated');
  });

  it('is sent by SMS or WhatsApp if the document’s channel can be chosen, as a link that nobody else was shown', async () => {
    const scenario = await withMobile({ communication_channel_configurable: true }, '+447400123201');
    for (const channel of ['sms', 'whatsapp']) {
      const { signing_link } = (await generate(scenario, personOf(scenario).uuid, channel)).body;
      const [sent = ''] = expectLinks((await product.outbox('+447400123201')).at(-1), channel);
      expect(sent).not.toBe(signing_link);
      expect((await follow(sent)).answer.status).toBe(200);
    }
    const { signing_link } = (await generate(scenario, personOf(scenario).uuid, 'email')).body;
    expect(expectLinks((await product.outbox(personOf(scenario).email)).at(-1), 'email')).not.toContain(signing_link);
  });

  it('is not sent if that is not allowed or not possible', async () => {
    const scenario = await withMobile({}, '+447400123202');
    const { uuid } = personOf(scenario);
    expect((await generate(scenario, uuid, 'sms')).body.code).toBe('channel_unavailable');
    const resend = `/app/documents/${scenario.key}/resend_document_notification/${uuid}`;
    expect((await scenario.owner.call('POST', resend, { communication_channel_ui: 'sms' })).body.code).toBe('channel_unavailable');
    const choosable = await withMobile({ communication_channel_configurable: true }, '');
    expect((await generate(choosable, personOf(choosable).uuid, 'sms')).body.code).toBe('channel_unavailable');
  });

  it.each([
    ['link', 'can_generate_signing_link'],
    ['in_person', 'can_sign_in_person'],
    ['whatsapp', 'can_use_whatsapp'],
  ])('of type %s needs %s', async (type, flag) => {
    const scenario = await sendNewPack(product, { people: ['Anna'] });
    await withoutFlag(scenario, flag);
    const answer = await generate(scenario, personOf(scenario).uuid, type);
    expect([answer.status, answer.body.code]).toEqual([403, 'not_permitted']);
  });

  it('is not made for a person whose turn has not come, or who has signed', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna', 'Bert'], settings: { sequential_signing: true } });
    expect((await generate(scenario, personOf(scenario, 1).uuid)).body.code).toBe('not_your_turn');
    await sign(product, personOf(scenario).email);
    expect((await generate(scenario, personOf(scenario).uuid)).body.code).toBe('not_awaiting_signatures');
  });

  it('is dead after the pack was reverted to setup', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna'] });
    const { signing_link } = (await generate(scenario, personOf(scenario).uuid)).body;
    await scenario.owner.post(`/app/documents/${scenario.key}/update_document`, { data: { status: 'setup' } });
    expect((await follow(signing_link)).answer.body.code).toBe('cancelled');
  });
});

describe('signing in person', () => {
  it('ends the host’s session, asks for a pin and for each other’s presence, and is audited and certified', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna'] });
    const { email, uuid } = personOf(scenario);
    const { signing_link } = (await generate(scenario, uuid, 'in_person')).body;
    const { client, answer } = await follow(signing_link);
    expect(answer.headers.getSetCookie().some((cookie) => cookie.startsWith('countersign_session=;'))).toBe(true);
    expect((await scenario.owner.call('GET', `/app/documents/${scenario.key}`)).status).toBe(401);

    await fill(client, scenario.key, uuid);
    const submit = (body = {}) =>
      client.call('POST', `/app/documents/${scenario.key}/add_update_signatory`, { update_status_to: 'complete', ...body });
    expect((await submit()).body.code).toBe('otp_required');
    await client.post(`/app/documents/${scenario.key}/generate_new_verification_otp/${uuid}`);
    const pin = await pinSentTo(email);
    expect((await submit({ verification_otp: pin })).body.code).toBe('presence_required');
    expect((await submit({ signed_in_presence: true })).body.signatory).toMatchObject({ status: 'complete', signed_in_presence: true });

    const host = product.client();
    host.session = await host.post('/app/login', { email_address: scenario.ownerEmail, password: 'correct horse' });
    await product.local.idle();
    const { audit_records } = await host.get(`/app/audit_trail/${scenario.key}`);
    const presence = audit_records.find((record: { audit_entry_type: string }) => record.audit_entry_type === 'signed_in_presence');
    expect(presence).toMatchObject({
      channel: 'in_person',
      audit_detail: expect.stringContaining(`in the presence of Olivia Owner (${scenario.ownerEmail})`),
    });
    const file = await host.call('GET', `/app/serve/${scenario.key}`);
    const bytes = new Uint8Array(await (await fetch(file.headers.get('location') ?? '')).arrayBuffer());
    const certificate = (await textOfPages(bytes)).join(' ');
    expect(certificate.replace(/\s+/g, ' ')).toContain('that both were present is what a tick there said');
    expect(certificate).toContain('time pin sent by email to');
  });

  it('stores the confirmation of each other’s presence with the pin', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna'] });
    const { email, uuid } = personOf(scenario);
    const { client, answer } = await follow((await generate(scenario, uuid, 'in_person')).body.signing_link);
    expect(answer.body.in_person).toBe(true);
    await fill(client, scenario.key, uuid);
    const path = `/app/documents/${scenario.key}/add_update_signatory`;
    await client.post(`/app/documents/${scenario.key}/generate_new_verification_otp/${uuid}`);
    await client.post(path, { verification_otp: await pinSentTo(email), signed_in_presence: true });
    const signed = await client.post(path, { update_status_to: 'complete' });
    expect(signed.signatory).toMatchObject({ status: 'complete', signed_in_presence: true });
  });

  it('hands the device on to the next signatory, whoever that is', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna', 'Bert'] });
    const [anna, bert] = [personOf(scenario), personOf(scenario, 1)];
    const { client } = await follow((await generate(scenario, anna.uuid, 'in_person')).body.signing_link);
    const next = await leads(client, `/app/documents/${scenario.key}/assign_user_to_next_signatory/${anna.uuid}`);
    const { answer, client: berts } = await follow(next);
    expect(answer.body.signatory_uuid).toBe(bert.uuid);
    await fill(berts, scenario.key, bert.uuid);
    const submitted = await berts.call('POST', `/app/documents/${scenario.key}/add_update_signatory`, { update_status_to: 'complete' });
    expect(submitted.body.code).toBe('otp_required');
    expect((await client.get('/app/tokens/get_pending_signing_requests')).pending_signing_requests).toEqual([]);
  });

  it('goes on from one person to the next on the same device, and each is audited as in person', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna', 'Bert', 'Carl'] });
    const path = `/app/documents/${scenario.key}`;
    let { signing_link } = (await generate(scenario, personOf(scenario).uuid, 'in_person')).body;
    for (const [at, { email, uuid }] of scenario.people.entries()) {
      const { client, answer } = await follow(signing_link);
      expect(answer.body).toMatchObject({ signatory_uuid: uuid, in_person: true });
      await fill(client, scenario.key, uuid);
      await client.post(`${path}/generate_new_verification_otp/${uuid}`);
      const said = { verification_otp: await pinSentTo(email), signed_in_presence: true };
      const { signatory } = await client.post(`${path}/add_update_signatory`, { update_status_to: 'complete', ...said });
      expect(signatory).toMatchObject({ status: 'complete', signed_in_presence: true });
      if (at < 2) signing_link = await leads(client, `${path}/assign_user_to_next_signatory/${uuid}`);
    }
    const host = product.client();
    host.session = await host.post('/app/login', { email_address: scenario.ownerEmail, password: 'correct horse' });
    await product.local.idle();
    const { audit_records } = await host.get(`/app/audit_trail/${scenario.key}`);
    for (const type of ['user_signed', 'signed_in_presence']) {
      const channels = audit_records
        .filter((record: { audit_entry_type: string }) => record.audit_entry_type === type)
        .map(({ channel }: { channel: string }) => channel);
      expect(channels).toEqual(['in_person', 'in_person', 'in_person']);
    }
  });
});

/** A pack in which Anna signs twice, and others once. The first Anna's address is that of both. */
async function twice(people = ['Anna', 'Anna', 'Bert']): Promise<Scenario & { email: string }> {
  const scenario = await preparePack(product, { people });
  const { email } = personOf(scenario, people.indexOf('Anna'));
  const data = { uuid: personOf(scenario, people.lastIndexOf('Anna')).uuid, email: email.toUpperCase() };
  await scenario.owner.post(`/app/documents/${scenario.key}/add_update_signatory`, { data });
  await scenario.owner.send(scenario.key);
  return { ...scenario, email };
}

describe('continuing as another signatory', () => {
  it('is allowed to the same person, also with a session named in the address', async () => {
    const scenario = await twice();
    const { client } = await follow(await product.signingLink(scenario.email));
    const path = `/app/documents/${scenario.key}/switch_user/${personOf(scenario, 1).uuid}`;
    const { answer } = await follow(await leads(client, path));
    expect(answer.body.signatory_uuid).toBe(personOf(scenario, 1).uuid);
    const next = await leads(client, `/app/documents/${scenario.key}/assign_user_to_next_signatory/${personOf(scenario).uuid}`);
    expect((await follow(next)).answer.body.signatory_uuid).toBe(personOf(scenario, 1).uuid);
    const nobody = await client.call('GET', `/app/documents/${scenario.key}/assign_user_to_next_signatory/${randomUUID()}`);
    expect([nobody.status, nobody.body.code]).toEqual([404, 'signatory_not_found']);
    const bare = `${path}?session_token=${client.session?.session_token}`;
    const first = await product.client().call('GET', bare);
    expect([first.status, first.headers.get('location')]).toEqual([302, path]);
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    const second = await product.client().call('GET', path, undefined, { cookie });
    const { answer: led } = await follow(second.headers.get('location') ?? '');
    expect(led.body.signatory_uuid).toBe(personOf(scenario, 1).uuid);
  });

  it.each([
    [['Anna', 'Bert', 'Anna'], 0, 2],
    [['Anna', 'Anna', 'Bert'], 1, 0],
  ])('passes over everybody else, in the order %j', async (people, signed, awaited) => {
    const scenario = await twice(people);
    const links = (await product.outbox(scenario.email)).flatMap((message) => message.links);
    const opened = await Promise.all(links.map(follow));
    const uuid = personOf(scenario, signed).uuid;
    const client = opened.find(({ answer }) => answer.body.signatory_uuid === uuid)?.client ?? product.client();
    await fill(client, scenario.key, uuid);
    expect((await submitShown(client, scenario.key, { update_status_to: 'complete' })).status).toBe(200);
    expect(await client.get(`/app/documents/${scenario.key}/is_next_signer/${uuid}`)).toMatchObject({
      user_is_next_signer: true,
      next_signatory_uuid: personOf(scenario, awaited).uuid,
    });
    const next = await leads(client, `/app/documents/${scenario.key}/assign_user_to_next_signatory/${uuid}`);
    const { answer, client: further } = await follow(next);
    expect(answer.body.signatory_uuid).toBe(personOf(scenario, awaited).uuid);
    await fill(further, scenario.key, answer.body.signatory_uuid);
    expect((await submitShown(further, scenario.key, { update_status_to: 'complete' })).status).toBe(200);
    const after = await further.get(`/app/documents/${scenario.key}/is_next_signer/${answer.body.signatory_uuid}`);
    expect(after).toMatchObject({ user_is_next_signer: false, next_signatory_uuid: null });
  });

  it('is refused to others, and tells strangers nothing', async () => {
    const scenario = await twice();
    const { client } = await follow(await product.signingLink(scenario.email));
    const path = `/app/documents/${scenario.key}/switch_user/${personOf(scenario, 2).uuid}`;
    const codes = async (caller: ApiClient) => {
      const { status, body } = await caller.call('GET', path);
      return [status, body.code];
    };
    expect(await codes(client)).toEqual([403, 'not_that_signatory']);
    expect(await codes(scenario.owner)).toEqual([403, 'not_that_signatory']);
    expect(await codes(await product.owner('Stranger'))).toEqual([404, 'document_not_found']);
    expect(await codes(product.client())).toEqual([401, 'unauthenticated']);
  });

  it('opened as an address, leads to the document’s page where it is refused, whose session is ended or unknown too', async () => {
    const scenario = await twice();
    const { client } = await follow(await product.signingLink(scenario.email));
    const opened = async (caller: ApiClient, rest: string) => {
      const path = `/app/documents/${scenario.key}/${rest}`;
      const { status, headers, body } = await caller.call('GET', path, undefined, { accept: 'text/html,*/*;q=0.8' });
      return [status, headers.get('location'), headers.get('content-type'), body.length];
    };
    const page = [302, `/#documents/${scenario.key}`, null, 0];
    const other = personOf(scenario, 2).uuid;
    expect(await opened(client, `switch_user/${other}`)).toEqual(page);
    expect(await opened(product.client(), `switch_user/${other}`)).toEqual(page);
    expect(await opened(product.client(), `switch_user/${other}?session_token=ended`)).toEqual(page);
    expect(await opened(client, `assign_user_to_next_signatory/${randomUUID()}`)).toEqual(page);
  });

  it('is allowed to a user with that verified address', async () => {
    const scenario = await preparePack(product, { people: ['Anna'] });
    const anna = product.client();
    await anna.register({ email: personOf(scenario).email, confirmed: false });
    await scenario.owner.send(scenario.key);
    const path = `/app/documents/${scenario.key}/switch_user/${personOf(scenario).uuid}`;
    expect((await anna.call('GET', path)).status).toBe(404);
    await anna.confirmAddress(personOf(scenario).email);
    const { answer } = await follow(await leads(anna, path));
    expect(answer.body.signatory_uuid).toBe(personOf(scenario).uuid);
  });
});

describe('pending signing requests', () => {
  const pending = async (client: ApiClient, query = '') =>
    (await client.get(`/app/tokens/get_pending_signing_requests${query}`)).pending_signing_requests;

  it('of a signatory are the others that the same account has sent to them', async () => {
    const scenario = await twice();
    const other = await sendNewPack(product, { people: ['Anna'] });
    await other.owner.post(`/app/documents/${other.key}/update_signatory_details`, {
      signatory: { uuid: personOf(other).uuid, email: scenario.email },
    });
    const links = (await product.outbox(scenario.email)).flatMap((message) => message.links);
    const { client, answer } = await follow(links[0] ?? '');
    const found = await pending(client);
    expect(found).toEqual([
      {
        signing_link: expect.stringContaining('/sign/'),
        create_time_ago: 'just now',
        document_owner: 'Olivia Owner',
        document_name: 'agreement',
        document_key: scenario.key,
        signatory_uuid: scenario.people.find(({ uuid }) => uuid !== answer.body.signatory_uuid && uuid !== personOf(scenario, 2).uuid)
          ?.uuid,
      },
    ]);
    const written = vi.spyOn(product.local.deps.table, 'transact');
    expect(await pending(client)).toEqual(found);
    expect(written).not.toHaveBeenCalled();
    written.mockRestore();
    expect((await follow(found[0].signing_link)).answer.body.signatory_uuid).toBe(found[0].signatory_uuid);
  });

  it('of a user are those that anybody sent to their verified address, of one document if it is named', async () => {
    const anna = product.client();
    const { email } = await anna.register({ confirmed: false });
    const packs = [await preparePack(product, { people: ['Anna'] }), await preparePack(product, { people: ['Anna'] })];
    for (const pack of packs) {
      await pack.owner.post(`/app/documents/${pack.key}/add_update_signatory`, { data: { uuid: personOf(pack).uuid, email } });
      await pack.owner.send(pack.key);
    }
    expect(await pending(anna)).toEqual([]);
    await anna.confirmAddress(email);
    expect((await pending(anna)).map((one: { document_key: string }) => one.document_key).sort()).toEqual(
      packs.map(({ key }) => key).sort(),
    );
    const [{ key } = { key: '' }] = packs;
    const [only, ...others] = await pending(anna, `?document_key=${key}`);
    expect([only.document_key, others]).toEqual([key, []]);
    expect((await follow(only.signing_link)).answer.body.document_key).toBe(key);
  });
});
