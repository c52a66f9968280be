import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workers } from '../../../functions/workers/registry.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { joinAccount } from '../../support/members.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { preparePack, type Scenario, sendNewPack, sign, textPdf } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const hour = 3_600;
const day = 24 * hour;

const save = (owner: ApiClient, data: object) => owner.call('POST', '/app/notification_rules/add_update_notification_rule', { data });
const add = async (owner: ApiClient, data: object) => (await save(owner, data)).body.notification_rule;
const rulesOf = async (owner: ApiClient, entity: string) =>
  (await owner.get(`/app/notification_rules?entity_key=${entity}`)).notification_rules;
const chosenRulesOf = async (owner: ApiClient, entity: string) =>
  (await rulesOf(owner, entity)).filter(({ is_default }: { is_default?: true }) => !is_default);
const remove = (owner: ApiClient, key: string) => owner.ok('DELETE', `/app/notification_rules/delete_notification_rule/${key}`);
const accountOf = async (owner: ApiClient) => (await owner.get('/app/user/user_accounts')).user_accounts[0].account_key as string;
const subjects = async (to: string | undefined) => (await product.outbox(to ?? '')).map(({ subject }) => subject);
const reminders = async (to: string | undefined) => (await subjects(to)).filter((subject) => subject.startsWith('Reminder: '));
const told = async ({ owner }: Pick<Scenario, 'owner'>) =>
  (await owner.get('/app/notifications')).notifications.map(({ message }: { message: string }) => message);

describe('notification rules', () => {
  it('are added, listed, changed and removed', async () => {
    const { owner, key } = await preparePack(product, { people: [] });
    const rule = await add(owner, { entity_key: key, action: 'remind', event: 'not_signed' });
    expect(rule).toMatchObject({
      entity_key: key,
      action: 'remind',
      recipient: 'document_owner',
      event: 'not_signed',
      countdown_seconds: 604_800,
    });
    expect(await rulesOf(owner, key)).toEqual([rule]);
    const changed = await add(owner, { key: rule.key, countdown_seconds: 300 });
    expect(changed).toMatchObject({ key: rule.key, action: 'remind', countdown_seconds: 300, date_created: rule.date_created });
    expect(await rulesOf(owner, key)).toEqual([changed]);
    await remove(owner, rule.key);
    await remove(owner, rule.key);
    expect(await rulesOf(owner, key)).toEqual([]);
  });

  it('are added once under a key that the caller chose, which begins with the document’s', async () => {
    const { owner, key } = await preparePack(product, { people: [] });
    const data = { key: `${key}-mine`, entity_key: key, action: 'notify', event: 'in_setup' };
    const rule = await add(owner, data);
    expect(rule).toMatchObject({ key: `${key}-mine`, entity_key: key });
    expect(await add(owner, data)).toEqual(rule);
    expect(await rulesOf(owner, key)).toEqual([rule]);
    const { key: other } = await preparePack(product, { people: [] });
    for (const wrong of [key, `${other}-mine`]) expect((await save(owner, { ...data, key: wrong })).status).toBe(404);
  });

  it('are refused if they make no sense', async () => {
    const { owner, key } = await preparePack(product, { people: [] });
    const refusal = async (data: object) => {
      const { status, body } = await save(owner, data);
      return [status, body.code, body.issues?.[0]?.path ?? body.message];
    };
    for (const event of ['in_setup', 'sms_failed', 'email_failed']) {
      expect(await refusal({ entity_key: key, action: 'remind', event })).toEqual([
        422,
        'remind_not_allowed',
        'Remind is allowed only for not_signed.',
      ]);
    }
    expect(await refusal({ entity_key: key, action: 'notify' })).toEqual([400, 'bad_request', 'body.data.event']);
    expect(await refusal({ action: 'notify', event: 'in_setup' })).toEqual([400, 'bad_request', 'body.data.entity_key']);
    expect(await refusal({ entity_key: key, action: 'notify', event: 'in_setup', countdown_seconds: 600 })).toEqual([
      400,
      'bad_request',
      'body.data.countdown_seconds',
    ]);
    expect((await refusal({ key: `${key}-abc`, countdown_seconds: 300 }))[1]).toBe('notification_rule_not_found');
    for (let n = 0; n < 20; n++) await add(owner, { entity_key: key, action: 'notify', event: 'in_setup' });
    expect((await refusal({ entity_key: key, action: 'notify', event: 'in_setup' }))[1]).toBe('limit_reached');
  });

  it('carry over into a copy, with keys of their own', async () => {
    const { owner, key } = await preparePack(product, { people: [] });
    const rule = await add(owner, { entity_key: key, action: 'notify', event: 'in_setup', countdown_seconds: hour });
    const copy = (await owner.get(`/app/documents/${key}/create_a_copy`)).document_key;
    const [copied] = await rulesOf(owner, copy);
    expect(copied).toMatchObject({ entity_key: copy, action: 'notify', event: 'in_setup', countdown_seconds: hour });
    expect(copied.key).not.toBe(rule.key);
  });
});

describe('a reminder', () => {
  it('is sent once to each person who has not signed, however often the schedule runs', async () => {
    const scenario = await preparePack(product, { people: ['Anna', 'Ben'] });
    const [anna, ben] = scenario.people;
    await add(scenario.owner, { entity_key: scenario.key, action: 'remind', event: 'not_signed', countdown_seconds: 2 * day });
    await scenario.owner.send(scenario.key);
    await sign(product, ben?.email ?? '');
    await product.local.advance(2 * day - 120);
    expect(await reminders(anna?.email)).toEqual([]);
    for (let minute = 0; minute < 5; minute++) await product.local.advance(60);
    expect(await reminders(anna?.email)).toEqual(['Reminder: Olivia Owner asks you to sign “agreement”']);
    expect(await reminders(ben?.email)).toEqual([]);
    await product.local.advance(10 * day);
    expect(await reminders(anna?.email)).toHaveLength(1);
    await sign(product, anna?.email ?? '');
  });

  it('is sent once even if the schedule runs several times at the same moment', async () => {
    const scenario = await preparePack(product, { people: ['Anna'] });
    await add(scenario.owner, { entity_key: scenario.key, action: 'remind', event: 'not_signed', countdown_seconds: hour });
    await scenario.owner.send(scenario.key);
    await product.local.idle();
    product.local.clock.advance(hour + 1);
    const worker = await workers['run-notification-rules']?.();
    const run = worker?.create(product.local.deps as never);
    await Promise.all([1, 2, 3, 4].map(() => run?.({} as never)));
    expect(await reminders(scenario.people[0]?.email)).toHaveLength(1);
  });

  it('is sent by text message to a person who is asked that way', async () => {
    const scenario = await preparePack(product, { people: ['Anna'], settings: { communication_channel_configurable: true } });
    const { owner, key, people } = scenario;
    const data = { uuid: people[0]?.uuid, mobile_number: '+447911123456', primary_communication_channel: 'sms' };
    await owner.post(`/app/documents/${key}/add_update_signatory`, { data });
    await add(owner, { entity_key: key, action: 'remind', event: 'not_signed', countdown_seconds: hour });
    await owner.send(key);
    await product.local.advance(2 * hour);
    const texts = (await product.outbox('+447911123456')).map(({ text }) => text.split(':')[0]);
    expect(texts).toEqual(['Olivia Owner asks you to sign “agreement”', 'Reminder']);
  });

  it('is not sent to a person without notifications', async () => {
    const scenario = await preparePack(product, { people: ['Anna', 'Ben'] });
    const { owner, key, people } = scenario;
    const data = { uuid: people[0]?.uuid, can_receive_signing_notifications: false };
    await owner.post(`/app/documents/${key}/add_update_signatory`, { data });
    await add(owner, { entity_key: key, action: 'remind', event: 'not_signed', countdown_seconds: hour });
    await owner.send(key);
    await product.local.advance(2 * hour);
    expect([await subjects(people[0]?.email), await reminders(people[1]?.email)]).toMatchObject([[], [expect.any(String)]]);
  });

  it('counts for each person from the start of their turn', async () => {
    const scenario = await preparePack(product, { people: ['Anna', 'Ben'], settings: { sequential_signing: true } });
    const [anna, ben] = scenario.people;
    await add(scenario.owner, { entity_key: scenario.key, action: 'remind', event: 'not_signed', countdown_seconds: day });
    await scenario.owner.send(scenario.key);
    await product.local.advance(day - hour);
    await sign(product, anna?.email ?? '');
    await product.local.advance(2 * hour);
    expect([await reminders(anna?.email), await reminders(ben?.email)]).toEqual([[], []]);
    await product.local.advance(day);
    expect(await reminders(ben?.email)).toHaveLength(1);
  });

  it.each(['reverted', 'deleted', 'complete', 'rule removed'])('is no longer sent: %s', async (why) => {
    const scenario = await preparePack(product, { people: ['Anna'] });
    const { owner, key, people } = scenario;
    const email = people[0]?.email ?? '';
    const rule = await add(owner, { entity_key: key, action: 'remind', event: 'not_signed', countdown_seconds: hour });
    await owner.send(key);
    await product.local.idle();
    if (why === 'reverted') await owner.post(`/app/documents/${key}/update_document`, { data: { status: 'setup' } });
    if (why === 'deleted') await owner.get(`/app/documents/${key}/delete_document`);
    if (why === 'complete') await sign(product, email);
    if (why === 'rule removed') await remove(owner, rule.key);
    await product.local.advance(day);
    expect(await reminders(email)).toEqual([]);
  });
});

describe('a notice to the owner', () => {
  it('says by mail and in the app who has not signed', async () => {
    const scenario = await preparePack(product, { people: ['Anna', 'Ben'] });
    await add(scenario.owner, { entity_key: scenario.key, action: 'notify', event: 'not_signed', countdown_seconds: hour });
    await scenario.owner.send(scenario.key);
    await product.local.advance(hour + 60);
    await product.local.advance(day);
    expect(await subjects(scenario.ownerEmail)).toContain('Not signed yet: “agreement”');
    expect((await subjects(scenario.ownerEmail)).filter((subject) => subject.startsWith('Not signed'))).toHaveLength(1);
    expect(
      (await told(scenario)).filter((message: string) => message === '“agreement” has not been signed yet by Anna, Ben.'),
    ).toHaveLength(1);
  });

  it('is sent about a document that is still in setup, and again after it was reverted', async () => {
    const scenario = await preparePack(product, { people: ['Anna'] });
    const { owner, key } = scenario;
    await add(owner, { entity_key: key, action: 'notify', event: 'in_setup', countdown_seconds: 300 });
    const notices = async () => (await subjects(scenario.ownerEmail)).filter((subject) => subject === 'Still in setup: “agreement”').length;
    await product.local.advance(240);
    expect(await notices()).toBe(0);
    await product.local.advance(120);
    expect(await notices()).toBe(1);
    await owner.send(key);
    await product.local.advance(hour);
    expect(await notices()).toBe(1);
    await owner.post(`/app/documents/${key}/update_document`, { data: { status: 'setup' } });
    await product.local.advance(hour);
    expect(await notices()).toBe(2);
    expect(await told(scenario)).toContain('“agreement” is still in setup.');
  });
});

describe('the default rules of an account', () => {
  it('remind a signer after 7 days and tell the owner after 14, once each, however the document was sent', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna'] });
    const to = scenario.people[0]?.email;
    await product.local.advance(7 * day - 120);
    expect(await reminders(to)).toEqual([]);
    await product.local.advance(240);
    expect(await reminders(to)).toHaveLength(1);
    await product.local.advance(7 * day);
    await product.local.advance(10 * day);
    expect(await reminders(to)).toHaveLength(1);
    const notices = (await subjects(scenario.ownerEmail)).filter((subject) => subject.startsWith('Not signed'));
    expect(notices).toHaveLength(1);
  });

  it('give way to a document’s own rule for the same, and to a sender who removed rules', async () => {
    const own = await preparePack(product, { people: ['Anna'] });
    await add(own.owner, { entity_key: own.key, action: 'remind', event: 'not_signed', countdown_seconds: 2 * day });
    const without = await preparePack(product, { people: ['Ben'] });
    await remove(without.owner, `${without.key}-reminder`);
    const { document_key } = await without.owner.get(`/app/documents/${without.key}/create_a_copy`);
    const copied = await without.owner.get(`/app/notification_rules?entity_key=${document_key}`);
    expect(copied).toMatchObject({ notification_rules: [], without_default_rules: true });
    for (const { owner, key } of [own, without]) await owner.send(key);
    await product.local.advance(20 * day);
    expect(await reminders(own.people[0]?.email)).toHaveLength(1);
    expect(await reminders(without.people[0]?.email)).toEqual([]);
  });

  it('are the account’s to change, and stay away once removed', async () => {
    const scenario = await preparePack(product, { people: ['Anna'] });
    const { owner } = scenario;
    const account = await accountOf(owner);
    const [notice, reminder] = await rulesOf(owner, account);
    expect([notice, reminder]).toMatchObject([
      { action: 'notify', countdown_seconds: 14 * day, is_default: true },
      { action: 'remind', countdown_seconds: 7 * day, is_default: true },
    ]);
    const changed = await add(owner, { key: reminder.key, countdown_seconds: day });
    expect(await rulesOf(owner, account)).toEqual([notice, changed]);
    await owner.send(scenario.key);
    await product.local.advance(day + 60);
    expect(await reminders(scenario.people[0]?.email)).toHaveLength(1);
    for (const { key } of [notice, changed]) await remove(owner, key);
    expect(await rulesOf(owner, account)).toEqual([]);
  });
});

describe('rules of an account', () => {
  it('apply to all its documents, those sent earlier too', async () => {
    const before = await sendNewPack(product, { people: ['Anna'] });
    const { owner } = before;
    const account = await accountOf(owner);
    const rule = await add(owner, { entity_key: account, action: 'remind', event: 'not_signed', countdown_seconds: day });
    expect(await chosenRulesOf(owner, account)).toEqual([rule]);
    expect(await rulesOf(owner, before.key)).toEqual([]);
    const other = await sendNewPack(product, { people: ['Ben'] });
    await product.local.advance(60);
    await product.local.advance(day);
    expect(await reminders(before.people[0]?.email)).toHaveLength(1);
    expect(await reminders(other.people[0]?.email)).toEqual([]);
  });

  it('apply to documents that are created later', async () => {
    const owner = await product.owner();
    await add(owner, { entity_key: await accountOf(owner), action: 'notify', event: 'in_setup', countdown_seconds: 2 * day });
    await owner.upload(await textPdf(1), 'lease.pdf');
    await product.local.idle();
    await product.local.advance(2 * day + 60);
    expect(await told({ owner })).toEqual(['“lease” is still in setup.']);
  });

  it('stop when they are removed', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna'] });
    const rule = await add(scenario.owner, {
      entity_key: await accountOf(scenario.owner),
      action: 'remind',
      event: 'not_signed',
      countdown_seconds: day,
    });
    await product.local.advance(60);
    await remove(scenario.owner, rule.key);
    await product.local.advance(2 * day);
    expect(await reminders(scenario.people[0]?.email)).toEqual([]);
  });

  it('are seen by every member, and changed only by administrators', async () => {
    const { owner, key } = await preparePack(product, { people: [] });
    const account = await accountOf(owner);
    const member = await joinAccount(product, owner);
    const rule = await add(owner, { entity_key: account, action: 'notify', event: 'in_setup' });
    expect(await chosenRulesOf(member, account)).toEqual([rule]);
    expect((await save(member, { key: rule.key, countdown_seconds: 300 })).body.code).toBe('not_permitted');
    const removed = await member.call('DELETE', `/app/notification_rules/delete_notification_rule/${rule.key}`);
    expect(removed.body.code).toBe('not_permitted');
    expect((await save(member, { entity_key: key, action: 'notify', event: 'in_setup' })).status).toBe(200);
  });

  it('are hidden from strangers, like those of a document', async () => {
    const { owner, key } = await preparePack(product, { people: [] });
    const stranger = await product.owner('Stella');
    const account = await accountOf(owner);
    for (const entity_key of [key, account]) {
      expect((await save(stranger, { entity_key, action: 'notify', event: 'in_setup' })).status).toBe(404);
      expect((await stranger.call('GET', `/app/notification_rules?entity_key=${entity_key}`)).status).toBe(404);
    }
  });
});
