import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../support/product.ts';
import { auditTypes, preparePack, type Scenario, sendNewPack, sign } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const report = async (body: object) => {
  const answer = await fetch(`${product.url}/_local/deliveries`, { method: 'POST', body: JSON.stringify(body) });
  await product.local.idle();
  return answer.status;
};
const requestTo = async (email: string | undefined) => (await product.outbox(email ?? '')).at(-1)?.id ?? '';
const anna = async ({ owner, key }: Scenario) => (await owner.document(key)).signatories[0];
const told = async ({ owner }: Scenario) =>
  (await owner.get('/app/notifications')).notifications.map(({ message }: { message: string }) => message);
const addRule = ({ owner, key }: Scenario, event: string) =>
  owner.post('/app/notification_rules/add_update_notification_rule', { data: { entity_key: key, action: 'notify', event } });
const noticesTo = async (email: string) => (await product.outbox(email)).filter(({ subject }) => subject === 'Not delivered: “agreement”');

describe('a message that bounces after it was accepted', () => {
  it('is shown at the person and in the history, and reported to the owner once', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna'] });
    const failure = { message_id: await requestTo(scenario.people[0]?.email), state: 'failed', reason: 'User unknown' };
    for (let time = 0; time < 3; time++) expect(await report(failure)).toBe(200);
    expect(await anna(scenario)).toMatchObject({ delivery_problem: 'User unknown', status: 'awaiting_signatures', email_send_count: 1 });
    expect((await auditTypes(scenario)).filter((type) => type === 'email_bounced')).toHaveLength(1);
    expect((await told(scenario)).filter((message: string) => message.includes('could not be delivered to Anna'))).toHaveLength(1);
    expect(await noticesTo(scenario.ownerEmail)).toEqual([]);
  });

  it('can be simulated with an address made for it', async () => {
    const scenario = await preparePack(product, { people: ['Anna'] });
    await scenario.owner.post(`/app/documents/${scenario.key}/add_update_signatory`, {
      data: { uuid: scenario.people[0]?.uuid, email: 'bounce+anna@example.com' },
    });
    await scenario.owner.send(scenario.key);
    await product.local.idle();
    await product.local.advance(2);
    await product.local.idle();
    expect(await anna(scenario)).toMatchObject({ delivery_problem: 'The mailbox does not exist' });
    expect(await product.outbox('bounce+anna@example.com')).toHaveLength(1);
  });

  it('is mailed to the owner at once if a rule asks for it: for email_failed', async () => {
    const scenario = await preparePack(product, { people: ['Anna'] });
    await addRule(scenario, 'email_failed');
    await addRule(scenario, 'sms_failed');
    await scenario.owner.send(scenario.key);
    const message_id = await requestTo(scenario.people[0]?.email);
    for (let time = 0; time < 2; time++) await report({ message_id, state: 'failed', reason: 'User unknown' });
    const [notice, ...more] = await noticesTo(scenario.ownerEmail);
    expect(notice?.text).toContain(
      `The signing request for “agreement” could not be delivered to Anna (${scenario.people[0]?.email}): User unknown.`,
    );
    expect(more).toEqual([]);
  });

  it('is mailed too if it was refused at once', async () => {
    const scenario = await preparePack(product, { people: ['Anna'] });
    await addRule(scenario, 'email_failed');
    await scenario.owner.post(`/app/documents/${scenario.key}/add_update_signatory`, {
      data: { uuid: scenario.people[0]?.uuid, email: 'anna@bounce.invalid' },
    });
    await scenario.owner.send(scenario.key);
    expect(await noticesTo(scenario.ownerEmail)).toHaveLength(1);
  });

  it('triggers sms_failed if it was an SMS', async () => {
    const scenario = await preparePack(product, { people: ['Anna'], settings: { communication_channel_configurable: true } });
    await addRule(scenario, 'sms_failed');
    await scenario.owner.post(`/app/documents/${scenario.key}/add_update_signatory`, {
      data: { uuid: scenario.people[0]?.uuid, mobile_number: '+447911123456', primary_communication_channel: 'sms' },
    });
    await scenario.owner.send(scenario.key);
    await report({ message_id: await requestTo('+447911123456'), state: 'failed', reason: 'Phone is unreachable' });
    expect(await noticesTo(scenario.ownerEmail)).toHaveLength(1);
    expect(await anna(scenario)).toMatchObject({ delivery_problem: 'Phone is unreachable' });
    expect(await auditTypes(scenario)).toContain('message_failed');
  });

  it('does not affect a person who has another address by now, or has signed', async () => {
    const moved = await sendNewPack(product, { people: ['Anna'] });
    const early = await requestTo(moved.people[0]?.email);
    await moved.owner.post(`/app/documents/${moved.key}/update_signatory_details`, {
      signatory: { uuid: moved.people[0]?.uuid, email: 'anna.new@example.com' },
    });
    await product.local.idle();
    await report({ message_id: early, state: 'failed', reason: 'User unknown' });
    expect(await anna(moved)).toMatchObject({ delivery_problem: null });
    const signed = await sendNewPack(product, { people: ['Anna', 'Ben'] });
    const request = await requestTo(signed.people[0]?.email);
    await sign(product, signed.people[0]?.email ?? '');
    await report({ message_id: request, state: 'failed', reason: 'User unknown' });
    expect(await anna(signed)).toMatchObject({ status: 'complete', delivery_problem: null });
  });
});

describe('a message that was delivered', () => {
  it('has a record of its own', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna'] });
    const message_id = await requestTo(scenario.people[0]?.email);
    for (let time = 0; time < 2; time++) await report({ message_id, state: 'delivered' });
    expect((await auditTypes(scenario)).filter((type) => type === 'email_delivered')).toHaveLength(1);
  });

  it.each([
    ['sms', 'delivered', 'sms_delivered'],
    ['whatsapp', 'delivered', 'whatsapp_delivered'],
    ['whatsapp', 'read', 'whatsapp_read'],
  ])('by %s that was %s is recorded as %s, with its destination and the message’s id', async (channel, state, type) => {
    const scenario = await preparePack(product, { people: ['Anna'], settings: { communication_channel_configurable: true } });
    const [person] = scenario.people;
    await scenario.owner.post(`/app/documents/${scenario.key}/add_update_signatory`, {
      data: { uuid: person?.uuid, mobile_number: '+447911123457', primary_communication_channel: channel },
    });
    await scenario.owner.send(scenario.key);
    const message_id = await requestTo('+447911123457');
    await report({ message_id, state });
    const { audit_records } = await scenario.owner.get(`/app/audit_trail/${scenario.key}`);
    const facts = { message_id, channel, destination: '+447911123457', signatory: person?.uuid, message: 'The signing request' };
    expect(audit_records.at(-1)).toMatchObject({ audit_entry_type: type, facts });
  });

  it('changes nothing if it belongs to no document, or is unknown', async () => {
    const owner = product.client();
    const { email } = await owner.register();
    expect(await report({ message_id: await requestTo(email), state: 'failed' })).toBe(200);
    expect(await report({ message_id: 'unknown', state: 'failed' })).toBe(200);
    expect(await report({ message_id: 'unknown', state: 'lost' })).toBe(400);
    expect((await (await fetch(`${product.url}/_local/dead-letters`)).json()).deliveries).toEqual([]);
  });
});
