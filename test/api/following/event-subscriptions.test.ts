import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventSubscription } from '../../../shared/contract/schemas/documents/event-subscription.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { joinAccount } from '../../support/members.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { preparePack, type Scenario, sign } from '../../support/signing.ts';
import { inNewAccount } from '../../support/workspaces.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const subscribe = (owner: ApiClient, entity: string, keys: string[]) => owner.call('POST', `/app/event_subscriptions/${entity}`, { keys });
const listed = async (owner: ApiClient, entity: string): Promise<EventSubscription[]> =>
  (await owner.get(`/app/event_subscriptions/?entity_key=${entity}`)).event_subscriptions;
const subscribed = async (owner: ApiClient, entity: string) =>
  (await listed(owner, entity)).filter((one) => one.subscribed_via_entity || one.subscribed_via_organisation);
const accountOf = async (owner: ApiClient) => (await owner.get('/app/user/user_accounts')).user_accounts[0].account_key as string;
const told = async ({ owner }: Pick<Scenario, 'owner'>): Promise<string[]> =>
  (await owner.get('/app/notifications')).notifications.map(({ message }: { message: string }) => message).reverse();

describe('event subscriptions', () => {
  it('list every event, and become exactly those that are sent', async () => {
    const { owner, key, childKeys } = await preparePack(product, { people: [] });
    const all = await listed(owner, key);
    expect(all.map((one) => one.key)).toEqual(
      expect.arrayContaining(['document_status_changed', 'final_document_generated', 'user_signed']),
    );
    expect(await subscribed(owner, key)).toEqual([]);
    await subscribe(owner, childKeys[0] ?? '', ['user_signed', 'document_opened', 'user_signed']);
    const both = ['document_opened', 'user_signed'];
    const own = { run_organisation_wide: false, subscribed_via_entity: true, subscribed_via_organisation: false };
    expect(await subscribed(owner, key)).toEqual(both.map((one) => ({ key: one, ...own })));
    expect((await subscribe(owner, key, [])).body.event_subscriptions).toEqual(all);
    expect(await subscribed(owner, key)).toEqual([]);
    expect((await subscribe(owner, key, ['moon_risen'])).body.code).toBe('bad_request');
  });

  it('are inherited by every document of the organisation', async () => {
    const { owner, key } = await preparePack(product, { people: [] });
    const account = await accountOf(owner);
    await subscribe(owner, account, ['document_opened']);
    await subscribe(owner, key, ['user_signed']);
    expect(await subscribed(owner, account)).toEqual([
      { key: 'document_opened', run_organisation_wide: true, subscribed_via_entity: true, subscribed_via_organisation: false },
    ]);
    expect(await subscribed(owner, key)).toEqual([
      { key: 'document_opened', run_organisation_wide: true, subscribed_via_entity: false, subscribed_via_organisation: true },
      { key: 'user_signed', run_organisation_wide: false, subscribed_via_entity: true, subscribed_via_organisation: false },
    ]);
  });

  it('of the organisation are changed only by administrators', async () => {
    const { owner, key } = await preparePack(product, { people: [] });
    const account = await accountOf(owner);
    const member = await joinAccount(product, owner);
    expect((await subscribe(member, account, ['sealed'])).body.code).toBe('not_permitted');
    expect((await subscribe(member, key, ['sealed'])).status).toBe(200);
    expect((await subscribed(member, key)).map((one) => one.key)).toEqual(['sealed']);
  });

  it('of an organisation hold for its accounts that the caller administers, and for no others', async () => {
    const owner = await product.owner('Olivia');
    const [home, branch, alone] = await Promise.all(['Home', 'Branch', 'Alone'].map((name) => inNewAccount(product, owner, name)));
    const other = await inNewAccount(product, await product.owner('Otto'), 'Other');
    if (!home || !branch || !alone) throw new Error('There are three.');
    const at = (account: string, rest = '') => `/app/accounts/${account}/organisation${rest}`;
    const { organisation } = await home.client.post(at(home.account), { data: { key: 'new', name: 'Harbour' } });
    for (const { client, account } of [branch, other]) {
      const { code } = await home.client.post(at(home.account, '/invite'));
      await client.post(at(account, '/join'), { data: { code, agreed: true } });
    }
    const { body } = await subscribe(home.client, organisation.key, ['sealed']);
    expect(body.event_subscriptions.filter((one: EventSubscription) => one.run_organisation_wide)).toMatchObject([{ key: 'sealed' }]);
    const keysOf = async ({ client, account }: typeof home) => (await subscribed(client, account)).map(({ key }) => key);
    expect(await Promise.all([home, branch, other, alone].map(keysOf))).toEqual([['sealed'], ['sealed'], [], []]);
    await subscribe(branch.client, branch.account, []);
    expect(await subscribed(home.client, organisation.key)).toEqual([]);
    const member = await joinAccount(product, home.client);
    expect((await subscribe(member, organisation.key, ['sealed'])).body.code).toBe('not_permitted');
    expect((await subscribe(alone.client, organisation.key, ['sealed'])).status).toBe(404);
    expect((await alone.client.call('GET', `/app/event_subscriptions/?entity_key=${organisation.key}`)).status).toBe(404);
  });

  it('carry over into a copy', async () => {
    const { owner, key } = await preparePack(product, { people: [] });
    await subscribe(owner, key, ['downloaded']);
    const copy = (await owner.get(`/app/documents/${key}/create_a_copy`)).document_key;
    expect((await subscribed(owner, copy)).map((one) => one.key)).toEqual(['downloaded']);
  });

  it('are inaccessible to others', async () => {
    const { owner, key } = await preparePack(product, { people: [] });
    const stranger = await product.owner('Stella');
    for (const entity of [key, await accountOf(owner)]) {
      expect((await subscribe(stranger, entity, [])).status).toBe(404);
      expect((await stranger.call('GET', `/app/event_subscriptions/?entity_key=${entity}`)).status).toBe(404);
    }
  });
});

describe('a subscriber', () => {
  it('is told in the app about events that others cause, once for each change, and only about subscribed ones', async () => {
    const scenario = await preparePack(product, { people: ['Anna'] });
    const { owner, key, people } = scenario;
    await subscribe(owner, key, ['document_status_changed', 'document_opened', 'setting_changed', 'email_sent']);
    await owner.send(key);
    await product.local.idle();
    const email = people[0]?.email ?? '';
    expect(await told(scenario)).toEqual([`“agreement”: The signing request was sent to Anna (${email}).`]);
    const { client } = await product.signer(email);
    await client.post(`/app/documents/${key}/audit_document_opened_event`);
    expect((await told(scenario)).at(-1)).toContain('“agreement”: Anna');
  });

  it('is told about a status that changes automatically', async () => {
    const owner = await product.owner();
    await subscribe(owner, await accountOf(owner), ['document_status_changed']);
    await owner.upload(new TextEncoder().encode('%PDF-1.7 this is none'), 'broken.pdf');
    await product.local.idle();
    expect(await told({ owner })).toContain('“broken”: It is not converted now.');
  });

  it('is told only once about events that every owner is told about', async () => {
    const scenario = await preparePack(product, { people: ['Anna'] });
    await subscribe(scenario.owner, await accountOf(scenario.owner), ['document_status_changed', 'user_signed']);
    await scenario.owner.send(scenario.key);
    await sign(product, scenario.people[0]?.email ?? '');
    await product.local.idle();
    const messages = await told(scenario);
    expect(messages.filter((message) => message.includes('signed “agreement”'))).toHaveLength(1);
    expect(messages.filter((message) => message.includes('is complete'))).toHaveLength(1);
    expect(messages.filter((message) => message.startsWith('“agreement”: '))).toEqual([]);
  });

  it('is not told twice when the same change is tried again', async () => {
    const scenario = await preparePack(product, { people: ['Anna'] });
    await subscribe(scenario.owner, scenario.key, ['document_opened']);
    await scenario.owner.send(scenario.key);
    const { client } = await product.signer(scenario.people[0]?.email ?? '');
    const open = () => client.post(`/app/documents/${scenario.key}/audit_document_opened_event`);
    await Promise.all([open(), open(), open()]);
    const opened = (await told(scenario)).filter((message) => message.includes('opened'));
    const { audit_records } = await scenario.owner.get(`/app/audit_trail/${scenario.key}`);
    const recorded = audit_records.filter((record: { audit_entry_type: string }) => record.audit_entry_type === 'document_opened');
    expect(opened).toHaveLength(recorded.length);
  });
});
