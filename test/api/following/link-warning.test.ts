import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkDueWrite } from '../../../functions/data/following/due-items.ts';
import { keys } from '../../../functions/data/keys.ts';
import { workers } from '../../../functions/workers/registry.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { auditTypes, preparePack, type Scenario, sendNewPack } from '../../support/signing.ts';
import { defaultAccount } from '../../support/workspaces.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const hour = 3_600;
const day = 24 * hour;
const emailOf = ({ people }: Scenario) => people[0]?.email ?? '';
const isWarning = ({ subject }: { subject: string }) => subject.startsWith('Your link ends soon: ');
const warnings = async (to: string) => (await product.outbox(to)).filter(isWarning);
const told = async ({ owner }: Scenario) =>
  (await owner.get('/app/notifications')).notifications.map(({ message }: { message: string }) => message);
/** A session does not last for weeks. */
async function logInAgain({ owner, ownerEmail }: Scenario): Promise<void> {
  owner.session = await product.client().post('/app/login', { email_address: ownerEmail, password: 'correct horse' });
}
async function passDays(days: number): Promise<void> {
  for (let passed = 0; passed < days; passed++) {
    await product.local.idle();
    await product.local.advance(day + 1);
  }
}
const longDay = (time: number) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(time);

const remove = (owner: ApiClient, rule: string) => owner.ok('DELETE', `/app/notification_rules/delete_notification_rule/${rule}`);

/** A document whose default reminder is removed, so that the link of its request stays the newest. */
async function withoutReminder(data: Record<string, unknown> = {}, person: object = {}): Promise<Scenario> {
  const settings = { communication_channel_configurable: true };
  const scenario = await preparePack(product, { people: ['Anna'], settings, data });
  const { owner, key, people } = scenario;
  await owner.post(`/app/documents/${key}/add_update_signatory`, { data: { uuid: people[0]?.uuid, ...person } });
  await remove(owner, `${key}-reminder`);
  await owner.send(key);
  await product.local.idle();
  return scenario;
}

/** After 20 days these documents get a reminder of 14 days more. The time stops three days before their links end. */
async function leftFor27Days(scenarios: Scenario[]): Promise<void> {
  product.local.clock.advance(20 * day);
  for (const scenario of scenarios) {
    await logInAgain(scenario);
    const { owner, key } = scenario;
    const rule = { entity_key: key, action: 'remind', event: 'not_signed', countdown_seconds: 14 * day };
    await owner.post('/app/notification_rules/add_update_notification_rule', { data: rule });
  }
  product.local.clock.advance(7 * day + 60);
}

describe('before a link ends', () => {
  it('its receiver is warned three days ahead, once, and its owner is told at its end: 40 days without any setting', async () => {
    const started = product.local.clock.now().getTime();
    const scenario = await sendNewPack(product, { people: ['Anna'] });
    const { owner, key } = scenario;
    const to = emailOf(scenario);
    await passDays(34);
    await logInAgain(scenario);
    const mails = await product.outbox(to);
    const days = mails.map(({ sent_at }) => Math.floor((Date.parse(sent_at) - started) / (day * 1000)));
    expect(days).toEqual([0, 7, 34]);
    const [, reminder, warning] = mails;
    expect([reminder?.subject, warning?.subject]).toEqual([
      'Reminder: Olivia Owner asks you to sign “agreement”',
      'Your link ends soon: Olivia Owner asks you to sign “agreement”',
    ]);
    const ends = longDay(Date.parse(reminder?.sent_at ?? '') + 30 * day * 1000);
    expect(warning?.text).toContain(`Your link is good until ${ends}. Afterwards it leads to a page that sends you a new one.`);
    expect(warning?.links).toEqual(reminder?.links);
    const [person] = (await owner.document(key)).signatories;
    expect(Date.parse(person.date_sent)).toBeLessThan(started + 8 * day * 1000);
    expect(person.email_send_count).toBe(3);
    await passDays(2);
    const lapses = async () => (await auditTypes(scenario)).filter((type) => type === 'link_expired').length;
    expect(await lapses()).toBe(0);
    expect((await product.signer(to)).document_key).toBe(key);
    await passDays(4);
    expect(await lapses()).toBe(1);
    expect((await told(scenario)).filter((message: string) => message.includes('link'))).toHaveLength(1);
    expect(await product.outbox(to)).toHaveLength(3);
  });

  it('nobody is warned twice, however often and at once the sweep runs', async () => {
    const scenario = await withoutReminder();
    await leftFor27Days([scenario]);
    const worker = await workers.expire?.();
    const run = worker?.create(product.local.deps as never);
    await Promise.all([1, 2, 3, 4].map(() => run?.({} as never)));
    await product.local.advance(hour);
    await product.local.advance(hour);
    expect(await warnings(emailOf(scenario))).toHaveLength(1);
  });

  it('the warning goes by text message where the link went by one, and says the day', async () => {
    const mobile_number = '+447911123499';
    const scenario = await withoutReminder({}, { mobile_number, primary_communication_channel: 'sms' });
    const [request] = await product.outbox(mobile_number);
    const ends = longDay(Date.parse(request?.sent_at ?? '') + 30 * day * 1000);
    await leftFor27Days([scenario]);
    await product.local.advance(60);
    expect((await product.outbox(mobile_number)).map(({ text }) => text).slice(1)).toEqual([
      `Your link is good until ${ends}. Olivia Owner asks you to sign “agreement”: ${request?.links[0]}`,
    ]);
  });

  it('nobody is warned whose account has removed the reminder, whose last day comes first, whose sender gave them the link, or who gets no messages', async () => {
    const ofAccount = await preparePack(product, { people: ['Anna'] });
    const account = await defaultAccount(ofAccount.owner);
    await remove(ofAccount.owner, `${account}-reminder`);
    await ofAccount.owner.send(ofAccount.key);
    const lastDay = new Date(product.local.clock.now().getTime() + 29 * day * 1000).toISOString().slice(0, 10);
    const earlier = await withoutReminder({ sign_by: { day: lastDay, time_zone: 'UTC' } });
    const handed = await withoutReminder();
    const uuid = handed.people[0]?.uuid;
    await handed.owner.post(`/app/documents/${handed.key}/generate_signing_link_for_signatory/${uuid}`, { token_type: 'link' });
    const quiet = await withoutReminder({}, { can_receive_signing_notifications: false });
    const alike = await withoutReminder();
    await leftFor27Days([earlier, handed, quiet, alike]);
    await product.local.advance(60);
    expect(await warnings(emailOf(alike))).toHaveLength(1);
    for (const scenario of [ofAccount, earlier, handed, quiet]) expect(await warnings(emailOf(scenario))).toEqual([]);
    await product.local.advance(3 * day);
    await logInAgain(ofAccount);
    expect(await auditTypes(ofAccount)).toContain('link_expired');
  });

  it('an item that was stored before there were warnings tells the owner at its time', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna'] });
    await product.local.idle();
    const { key, people } = scenario;
    const link = { pack_key: key, signatory_uuid: people[0]?.uuid ?? '', round: 1, generation: 0 };
    const at = new Date(product.local.clock.now().getTime() + day * 1000).toISOString();
    await product.local.deps.table.write(linkDueWrite(link, at));
    await product.local.advance(day - hour);
    expect(await auditTypes(scenario)).not.toContain('link_expired');
    await product.local.advance(2 * hour);
    expect(await auditTypes(scenario)).toContain('link_expired');
    expect(await product.local.deps.table.get(keys.due(`${key}#${link.signatory_uuid}#1`))).toBeUndefined();
    expect(await warnings(emailOf(scenario))).toEqual([]);
  });
});
