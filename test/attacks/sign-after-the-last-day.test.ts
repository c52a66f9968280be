import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinAccount, withoutPermissions } from '../support/members.ts';
import { type Product, startProduct } from '../support/product.ts';
import { preparePack, type Scenario, startSigning } from '../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const hour = 3_600;
const dayIn = (days: number) => new Date(product.local.clock.now().getTime() + days * 24 * hour * 1000).toISOString().slice(0, 10);
const moreTime = () => ({ data: { sign_by: { day: dayIn(5), time_zone: 'UTC' } } });
const secondsLeft = async ({ owner, key }: Scenario) =>
  (Date.parse((await owner.document(key)).sign_by.ends) - product.local.clock.now().getTime()) / 1000;

describe('a signer who is too late', () => {
  it('neither signs nor rejects, by nothing that they kept from before, and can’t give themselves more time', async () => {
    const scenario = await preparePack(product, { people: ['Anna', 'Ben'], data: { sign_by: { day: dayIn(1), time_zone: 'UTC' } } });
    const { owner, key, childKeys, people } = scenario;
    const [anna] = people;
    await owner.send(key);
    await product.local.advance((await secondsLeft(scenario)) - hour);
    const { client, submit, uuid } = await startSigning(product, anna?.email ?? '');
    const fields = (await client.document(key)).child_documents[0].data_fields;
    const link = await product.signingLink(anna?.email ?? '');
    product.local.clock.advance(hour + 1);
    const tried = [
      await submit(),
      await submit({ update_status_to: 'rejected', rejection_reason: 'No' }),
      await client.call('POST', `/app/documents/${childKeys[0]}/reject_child_document/${uuid}`, {}),
      await client.call('POST', `/app/documents/${childKeys[0]}/add_update_data_field`, { data: [{ uuid: fields[0].uuid, blob: null }] }),
      await client.call('GET', `/app/documents/${key}`),
      await product.client().call('POST', '/app/tokens/exchange', { token: link.split('/sign/')[1] }),
    ];
    expect(tried.map(({ status, body }) => [status, body.code])).toEqual(tried.map(() => [410, 'time_is_over']));
    const given = await client.call('POST', `/app/documents/${key}/update_document`, moreTime());
    expect(given.status).toBe(403);
    const after = await owner.document(key);
    expect([after.status, after.signatories.map(({ status }: { status: string }) => status)]).toEqual([
      'awaiting_signatures',
      ['awaiting_signatures', 'awaiting_signatures'],
    ]);
  });

  it('orders no more pins, which may cost money', async () => {
    const data = { sign_by: { day: dayIn(1), time_zone: 'UTC' } };
    const scenario = await preparePack(product, { people: ['Anna'], settings: { use_two_factor_authentication: true }, data });
    const { owner, key, people } = scenario;
    await owner.send(key);
    await product.local.advance((await secondsLeft(scenario)) - hour);
    const { client, signatory_uuid } = await product.signer(people[0]?.email ?? '');
    const order = () => client.call('POST', `/app/documents/${key}/generate_new_verification_otp/${signatory_uuid}`, {});
    expect((await order()).status).toBe(200);
    product.local.clock.advance(hour + 1);
    const late = await order();
    expect([late.status, late.body.code]).toEqual([410, 'time_is_over']);
  });
});

describe('somebody else', () => {
  it('changes neither the last day nor the time of sending of a document that is not theirs to send', async () => {
    const scenario = await preparePack(product, { people: ['Anna'] });
    const { owner, key } = scenario;
    const stranger = await product.owner('Steve');
    const viewer = await joinAccount(product, owner);
    await withoutPermissions(product, viewer, ['can_prepare_and_send_documents']);
    const at = new Date(product.local.clock.now().getTime() + hour * 1000).toISOString();
    const wishes = [{ sign_by: { day: dayIn(5), time_zone: 'UTC' } }, { send_at: { at, time_zone: 'UTC' } }, { send_at: null }];
    const asked = async (who: typeof owner) => {
      const codes: string[] = [];
      for (const data of wishes) codes.push((await who.call('POST', `/app/documents/${key}/update_document`, { data })).body.code);
      return [...new Set(codes)];
    };
    expect([await asked(stranger), await asked(viewer)]).toEqual([['document_not_found'], ['not_permitted']]);
    await owner.send(key);
    const [lastDay] = wishes;
    const late = async (who: typeof owner) =>
      (await who.call('POST', `/app/documents/${key}/update_document`, { data: lastDay })).body.code;
    expect([await late(stranger), await late(viewer)]).toEqual(['document_not_found', 'not_permitted']);
    expect((await owner.document(key)).sign_by).toBeNull();
  });
});
