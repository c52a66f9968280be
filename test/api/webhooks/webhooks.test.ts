import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { keys } from '../../../functions/data/keys.ts';
import { worker } from '../../../functions/workers/send-webhook.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { localMailbox } from '../../support/mailbox.ts';
import { joinAccount } from '../../support/members.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { preparePack, sign } from '../../support/signing.ts';
import { type Receiver, startReceiver, verified } from '../../support/stand-ins/receiver.ts';

let product: Product;
let receiver: Receiver;
let other: Receiver;
beforeAll(async () => {
  [receiver, other] = await Promise.all([startReceiver(), startReceiver()]);
  product = await startProduct({ settings: { integrationPrivateHosts: `${receiver.host}` } });
});
afterAll(async () => {
  await product.close();
  await Promise.all([receiver.close(), other.close()]);
});
// The receiver verifies times by its own clock.
afterEach(() => {
  vi.useRealTimers();
  for (const one of [receiver, other]) [one.received, one.answers] = [[], []];
});

const list = '/app/webhook_endpoints';
const change = `${list}/add_update_delete_webhook_endpoint`;
const all = [
  ...['document.sent', 'document.viewed', 'document.completed', 'document.rejected', 'document.voided', 'document.sealed'],
  ...['signer.sent', 'signer.viewed', 'signer.completed', 'signer.rejected'],
];
const add = async (owner: ApiClient, event_types: string[] = all) => {
  const { webhook_endpoint, secret } = await owner.post(change, { data: { url: receiver.url, description: 'Billing', event_types } });
  return { key: webhook_endpoint.key as string, secret: secret as string };
};
const code = async (owner: ApiClient, path: string, body?: object) => (await owner.call('POST', path, body)).body.code;
const deliveries = async (owner: ApiClient, key: string) => (await owner.get(`${list}/${key}/deliveries`)).webhook_deliveries;
const endpoints = async (owner: ApiClient) => (await owner.get(list)).webhook_endpoints;
const later = async (seconds: number) => {
  await product.local.advance(seconds);
  await product.local.idle();
};
/** The types of what has arrived, in the order of its documents' sequence. */
const arrived = (secret: string) => {
  vi.setSystemTime(product.local.clock.now());
  const payloads = receiver.received.map((request) => verified(secret, request));
  return payloads.sort((a, b) => Number(a.data.sequence) - Number(b.data.sequence));
};
const test = async (owner: ApiClient, key: string) => {
  await owner.post(`${list}/${key}/send_test`);
  await product.local.idle();
};
const sent = async (event_types?: string[]) => {
  const scenario = await preparePack(product, { people: ['Anna'], data: { document_name: 'Lease', external_id: 'L-7' } });
  const endpoint = await add(scenario.owner, event_types);
  await scenario.owner.send(scenario.key);
  await product.local.idle();
  return { ...scenario, ...endpoint, endpoint: endpoint.key, key: scenario.key };
};

describe('an endpoint', () => {
  it('is added with a secret that is shown once, changed, rotated and deleted', async () => {
    const owner = await product.owner('Willa');
    const { key, secret } = await add(owner);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const [shown] = await endpoints(owner);
    expect(shown).toMatchObject({
      url: receiver.url,
      description: 'Billing',
      is_active: true,
      stopped: null,
      event_types: expect.arrayContaining(all),
    });
    expect(JSON.stringify(shown)).not.toContain('secret_box');
    const stored = await product.local.deps.table.get(keys.webhooks(key.split('-')[0] ?? ''));
    expect(JSON.stringify(stored)).not.toContain(secret.slice(6));

    const rotated = await owner.post(`${list}/${key}/rotate_secret`);
    expect(rotated.webhook_endpoint.old_secret_ends).not.toBeNull();
    await test(owner, key);
    vi.setSystemTime(product.local.clock.now());
    for (const known of [secret, rotated.secret])
      expect(verified(known, receiver.received[0] as never)).toMatchObject({ type: 'webhook.test' });
    vi.useRealTimers();
    await later(86_400);
    expect((await endpoints(owner))[0].old_secret_ends).toBeNull();
    await test(owner, key);
    vi.setSystemTime(product.local.clock.now());
    expect(() => verified(secret, receiver.received[1] as never)).toThrow();
    expect(verified(rotated.secret, receiver.received[1] as never)).toMatchObject({ type: 'webhook.test' });
    vi.useRealTimers();

    expect(await owner.post(change, { data: { key, event_types: ['document.sent'], is_active: false } })).toMatchObject({ secret: null });
    expect((await endpoints(owner))[0]).toMatchObject({ event_types: ['document.sent'], is_active: false });
    expect(await owner.post(change, { data: { key, delete: true } })).toMatchObject({ webhook_endpoint: null });
    expect(await endpoints(owner)).toEqual([]);
    expect(await code(owner, `${list}/${key}/send_test`)).toBe('webhook_endpoint_not_found');
  });

  it.each([
    [{ url: 'http://example.com/hook' }, 'webhook_address_invalid'],
    [{ url: 'https://ada:secret@example.com/hook' }, 'webhook_address_invalid'],
    [{ url: undefined }, 'webhook_endpoint_incomplete'],
    [{ event_types: undefined }, 'webhook_endpoint_incomplete'],
    [{ event_types: ['document.printed'] }, 'bad_request'],
  ])('with %o is refused: %s', async (wrong, refusal) => {
    const owner = await product.owner();
    expect(await code(owner, change, { data: { url: receiver.url, event_types: all, ...wrong } })).toBe(refusal);
  });

  it('is for administrators, with a fresh proof where addresses or secrets change, and ten at most', async () => {
    const owner = await product.owner('Wim');
    const { user_accounts } = await owner.get('/app/user/user_accounts');
    await product.local.deps.table.write({ update: keys.account(user_accounts[0].account_key), set: { is_personal_account: false } });
    const member = await joinAccount(product, owner);
    expect((await member.call('GET', list)).body.code).toBe('not_permitted');
    const { key } = await add(owner);
    for (let made = 1; made < 10; made++) await add(owner);
    expect(await code(owner, change, { data: { url: receiver.url, event_types: all } })).toBe('limit_reached');
    expect(await code(member, `${list}/${key}/rotate_secret`)).toBe('not_permitted');
    expect(await code(await product.owner(), `${list}/${key}/rotate_secret`)).toBe('webhook_endpoint_not_found');
    await later(3_600);
    expect(await code(owner, change, { data: { key, url: 'https://example.com/hook' } })).toBe('proof_required');
    expect(await code(owner, `${list}/${key}/rotate_secret`)).toBe('proof_required');
    expect(await code(owner, change, { data: { key, is_active: false } })).toBeUndefined();
  });
});

describe('what happens to a document', () => {
  it('arrives signed, slim and numbered, without names or addresses of its people', async () => {
    const { owner, key, endpoint, secret, people } = await sent();
    await sign(product, people[0]?.email ?? '');
    await product.local.idle();
    const got = arrived(secret);
    expect(got.map(({ type }) => type)).toEqual([
      ...['document.sent', 'signer.sent', 'document.viewed', 'signer.viewed', 'document.completed', 'signer.completed', 'document.sealed'],
    ]);
    expect(new Set(got.map(({ data }) => data.sequence)).size).toBe(got.length);
    expect(got[0]?.data.document).toEqual({ key, name: 'Lease', status: 'awaiting_signatures', external_id: 'L-7', custom_fields: {} });
    expect(got.at(-1)?.data.document).toMatchObject({ status: 'complete' });
    expect(got[5]?.data.signer).toEqual({ uuid: expect.any(String), role: expect.any(String), status: 'complete' });
    const everything = JSON.stringify(got);
    for (const personal of ['Anna', people[0]?.email ?? 'no address']) expect(everything).not.toContain(personal);
    const log = await deliveries(owner, endpoint);
    expect(log).toHaveLength(got.length);
    expect(log[0]).toMatchObject({ state: 'delivered', next_try: null, attempts: [{ status: 204, problem: null }] });
  });

  it('tells of a document that is voided, with its custom fields, and only of chosen events', async () => {
    const scenario = await preparePack(product, { people: ['Anna'] });
    const attribute = { name: 'Contract number', value: 'C-4711' };
    await scenario.owner.post(`/app/documents/${scenario.key}/add_update_user_defined_attribute`, { data: attribute });
    const { secret } = await add(scenario.owner, ['document.voided']);
    await scenario.owner.send(scenario.key);
    await scenario.owner.post(`/app/documents/${scenario.key}/update_document`, { data: { status: 'setup' } });
    await product.local.idle();
    expect(arrived(secret)).toMatchObject([
      { type: 'document.voided', data: { document: { status: 'setup', custom_fields: { Contract_number: 'C-4711' } } } },
    ]);
  });

  it('writes and reads nothing more for an account without endpoints, and nothing for one whose endpoint is off', async () => {
    const off = await sent(['document.voided']);
    await off.owner.post(change, { data: { key: off.endpoint, is_active: false } });
    await sign(product, off.people[0]?.email ?? '');
    await product.local.idle();
    expect(await deliveries(off.owner, off.endpoint)).toEqual([]);
    const { pk } = keys.notificationSettings(off.endpoint.split('-')[0] ?? '');
    const settings = await product.local.deps.table.get({ pk, sk: 'NOTIFICATION_SETTINGS' });
    expect(settings?.webhook_events).toBeUndefined();
  });
});

describe('a delivery', () => {
  it('that fails is tried again with growing pauses and the same id, until it is taken', async () => {
    receiver.answers = [500, 'dies', 'dies', 'dies', 500];
    const { owner, endpoint, secret } = await sent(['document.sent']);
    expect((await deliveries(owner, endpoint))[0]).toMatchObject({ state: 'waiting', attempts: [{ status: 500, answer: 'This is 500.' }] });
    await later(5);
    expect((await deliveries(owner, endpoint))[0].attempts[1]).toMatchObject({ status: null, problem: 'unreachable' });
    await later(300);
    expect((await endpoints(owner))[0].failing_since).not.toBeNull();
    await later(1_800);
    await later(60);
    const [delivery] = await deliveries(owner, endpoint);
    expect(delivery).toMatchObject({ state: 'delivered', next_try: null });
    expect(delivery.attempts.map(({ status }: { status: number }) => status)).toEqual([500, null, 500, 204]);
    expect(new Set(receiver.received.map(({ id }) => id))).toEqual(new Set([delivery.webhook_id]));
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect((await endpoints(owner))[0].failing_since).toBeNull();
    receiver.received = receiver.received.slice(-1);
    expect(arrived(secret)).toMatchObject([{ type: 'document.sent' }]);
  });

  it('whose worker was killed, or whose message comes twice, keeps its id; a lost message is sent for', async () => {
    const { endpoint, owner } = await sent(['document.sent']);
    const [delivery] = await deliveries(owner, endpoint);
    const place = keys.webhookDelivery(endpoint.split('-')[0] ?? '', endpoint, delivery.key);
    const message = { account_key: endpoint.split('-')[0], endpoint_key: endpoint, delivery_key: delivery.key, tries: 0 };
    const record = { messageId: 'one', body: JSON.stringify(message), attributes: { ApproximateReceiveCount: '1' } };
    await worker.create(product.local.deps)({ Records: [record] } as never);
    expect(receiver.received).toHaveLength(1);
    // As a worker leaves it that dies between the answer and its note.
    const due = { state: 'waiting', tries: 0, gsi3pk: 'WEBHOOKS#0', gsi3sk: product.local.clock.now().toISOString() };
    await product.local.deps.table.write({ update: place, set: due });
    await later(120);
    expect(receiver.received.map(({ id }) => id)).toEqual([delivery.webhook_id, delivery.webhook_id]);
  });

  it('follows no redirect, and never goes to a private address', async () => {
    receiver.answers = [{ location: other.url }];
    const { owner, endpoint } = await sent(['document.sent']);
    expect((await deliveries(owner, endpoint))[0].attempts).toMatchObject([{ status: 302 }]);
    const url = other.url.replace('http:', 'https:');
    await owner.post(change, { data: { key: endpoint, url } });
    await test(owner, endpoint);
    expect((await deliveries(owner, endpoint))[0]).toMatchObject({
      type: 'webhook.test',
      state: 'failed',
      attempts: [{ problem: 'unreachable' }],
    });
    expect(other.received).toEqual([]);
  });

  it('is sent again by a press, with the same id and body', async () => {
    const { owner, endpoint } = await sent(['document.sent']);
    const [{ key: webhook_delivery_key }] = await deliveries(owner, endpoint);
    await owner.post(`${list}/${endpoint}/send_again`, { webhook_delivery_key });
    await product.local.idle();
    expect(receiver.received).toHaveLength(2);
    expect(receiver.received[1]).toMatchObject({ id: receiver.received[0]?.id, body: receiver.received[0]?.body });
    expect(await code(owner, `${list}/${endpoint}/send_again`, { webhook_delivery_key: 'nothing' })).toBe('webhook_delivery_not_found');
  });
});

describe('an endpoint that fails', () => {
  const told = async (owner: ApiClient) =>
    (await owner.get('/app/notifications')).notifications.map(({ message }: { message: string }) => message);

  it('is switched off at once by 410, and its administrators are told', async () => {
    receiver.answers = [410];
    const { owner, endpoint } = await sent(['document.sent']);
    expect((await endpoints(owner))[0]).toMatchObject({ is_active: false, stopped: 'gone' });
    expect((await deliveries(owner, endpoint))[0]).toMatchObject({ state: 'failed' });
    expect((await told(owner)).join()).toContain('it answered that it is gone');
    expect(await code(owner, `${list}/${endpoint}/send_again`, { webhook_delivery_key: (await deliveries(owner, endpoint))[0].key })).toBe(
      'webhook_endpoint_off',
    );
    await owner.post(change, { data: { key: endpoint, is_active: true } });
    expect((await endpoints(owner))[0]).toMatchObject({ is_active: true, stopped: null });
  });

  it('is paused after three days without a success, by a mail and a notice', async () => {
    receiver.answers = Array.from({ length: 40 }, () => 500);
    const { owner, ownerEmail, endpoint } = await sent(['document.sent']);
    for (const seconds of [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]) {
      await later(seconds);
      await later(61);
    }
    expect((await deliveries(owner, endpoint))[0]).toMatchObject({ state: 'failed', next_try: null });
    expect((await deliveries(owner, endpoint))[0].attempts).toHaveLength(10);
    expect((await endpoints(owner))[0]).toMatchObject({ is_active: false, stopped: 'failing' });
    expect((await told(owner)).join()).toContain('for three days');
    const mails = await localMailbox(product.url).messages(ownerEmail);
    expect(mails.filter(({ text }) => text.includes(`Nothing is sent to ${receiver.host} any more`))).toHaveLength(1);
  });
});
