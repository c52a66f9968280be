import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { monthOf } from '../../../functions/data/following/usage.ts';
import { keys } from '../../../functions/data/keys.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { joinAccount } from '../../support/members.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { preparePack, sendNewPack } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const billing = async (by: ApiClient) => (await by.get('/app/billing')).billing;
const usage = async (by: ApiClient) => (await billing(by)).usage;
const subscription = (documents: number, users = 1) => ({ kind: 'subscription', documents, users });
const order = (by: ApiClient, plan: object, version = 0) => by.call('POST', '/app/billing/plan', { data: { plan, version } });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('what an account used', () => {
  it('counts each document once, and every message by the way it went', async () => {
    const { owner, key, people } = await sendNewPack(product, { people: ['Anna', 'Ben'] });
    expect(await usage(owner)).toMatchObject({ documents_sent: 1, messages: { email: 2, sms: 0 }, members: 1, cost: 950 });
    await owner.post(`/app/documents/${key}/resend_document_notification/${people[0]?.uuid}`, {});
    await owner.post(`/app/documents/${key}/update_document`, { data: { status: 'setup' } });
    await owner.send(key);
    // Two requests, one again, two that take them back, and two requests anew.
    expect(await usage(owner)).toMatchObject({ documents_sent: 1, messages: { email: 7 } });
    await joinAccount(product, owner);
    expect((await usage(owner)).members).toBe(2);
  });

  it('is listed for the twelve months before, newest first, and then no more', async () => {
    const { owner } = await sendNewPack(product, { people: ['Anna'] });
    const months = async () => (await owner.get('/app/billing')).earlier_months;
    expect(await months()).toEqual([]);
    const { table } = product.local.deps;
    const account = (await owner.get('/app/user/user_accounts')).user_accounts[0].account_key;
    const now = product.local.deps.clock.now();
    const ago = (n: number) => monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - n, 1)));
    for (const [n, part] of [
      [1, '0'],
      [1, '7'],
      [12, '3'],
      [13, '3'],
    ] as const) {
      await table.write({ update: keys.usage(account, ago(n), part), add: { documents_sent: 2, sms: 1 } });
    }
    expect(await months()).toEqual([
      { month: ago(1), documents_sent: 4, messages: { email: 0, sms: 2, whatsapp: 0, voice: 0 } },
      { month: ago(12), documents_sent: 2, messages: { email: 0, sms: 1, whatsapp: 0, voice: 0 } },
    ]);
  });

  it('counts documents that are sent at the same instant, and nothing that was refused', async () => {
    const { owner, key } = await preparePack(product, { people: ['Anna'] });
    const copies = await Promise.all(Array.from({ length: 6 }, () => owner.get(`/app/documents/${key}/create_a_copy`)));
    const keys = [key, ...copies.map(({ document_key }) => document_key)];
    await Promise.all(keys.map((each) => owner.send(each)));
    const again = await owner.call('POST', `/app/documents/${key}/update_document?request_signatures_if_required=true`, {
      data: { status: 'awaiting_signatures' },
    });
    expect(again.status).toBe(409);
    expect(await usage(owner)).toMatchObject({ documents_sent: 7, messages: { email: 7 } });
  });
});

describe('the plan of an account', () => {
  it('is to pay as you go until an administrator chooses one, which is recorded and mailed to the operator once', async () => {
    const owner = await product.owner('Olivia');
    expect(await billing(owner)).toMatchObject({
      plan: { kind: 'pay_as_you_go' },
      since: null,
      version: 0,
      may_order: true,
      currency: 'ZAR',
    });
    const before = (await product.outbox('billing@example.com')).length;
    const chosen = await order(owner, subscription(60, 2));
    expect(chosen.body).toMatchObject({
      pay_at: null,
      billing: { plan: subscription(60, 2), version: 1, usage: { cost: 17_500 + 15_000 } },
    });
    expect((await order(owner, subscription(60, 2))).body.billing.version).toBe(1);
    const mails = await product.outbox('billing@example.com');
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)?.text).toContain('Subscription: 60 documents a month, users: 2, R');
    await order(owner, { kind: 'pay_as_you_go', documents: 0, users: 1 }, 1);
    const { orders } = await owner.get('/app/billing');
    expect(orders).toMatchObject([{ plan: { kind: 'pay_as_you_go' } }, { plan: subscription(60, 2), ordered_by: 'Olivia Owner' }]);
  });

  it('is chosen by one of two administrators at once, and the other is shown it', async () => {
    const owner = await product.owner('Olivia');
    const answers = await Promise.all([order(owner, subscription(30)), order(owner, subscription(175))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const chosen = answers.find(({ status }) => status === 200);
    expect([refused?.body.code, refused?.body.billing.plan]).toEqual(['version_conflict', chosen?.body.billing.plan]);
    expect((await owner.get('/app/billing')).orders).toHaveLength(1);
  });

  it('is one of the price list, and nobody’s business but the administrators’', async () => {
    const owner = await product.owner('Olivia');
    expect(codeOf(await order(owner, subscription(61)))).toEqual([422, 'plan_unknown']);
    expect((await order(owner, subscription(30, 11))).status).toBe(400);
    const member = await joinAccount(product, owner);
    expect(codeOf(await member.call('GET', '/app/billing'))).toEqual([403, 'not_permitted']);
    expect(codeOf(await order(member, subscription(30)))).toEqual([403, 'not_permitted']);
  });

  it('is the one that the installation names until one is chosen', async () => {
    const other = await startProduct({ settings: { startingPlan: 'subscription_60' } });
    const owner = await other.owner('Olivia');
    expect(await billing(owner)).toMatchObject({ plan: subscription(60), since: null, usage: { cost: 17_500 + 7_500 } });
    expect((await order(owner, subscription(60))).body.billing).toMatchObject({ plan: subscription(60), version: 1 });
    await other.close();
  });

  it('is not offered where the installation takes no payments', async () => {
    const free = await startProduct({ settings: { payments: 'none' } });
    const owner = await free.owner('Olivia');
    expect((await billing(owner)).may_order).toBe(false);
    expect(codeOf(await order(owner, subscription(30)))).toEqual([409, 'plans_not_offered']);
    await free.close();
  });

  it('is not offered where nobody would be told to send an invoice', async () => {
    const untold = await startProduct({ settings: { payments: 'invoice', billingMail: '' } });
    const owner = await untold.owner('Olivia');
    expect((await billing(owner)).may_order).toBe(false);
    expect(codeOf(await order(owner, subscription(30)))).toEqual([409, 'plans_not_offered']);
    await untold.close();
  });
});
