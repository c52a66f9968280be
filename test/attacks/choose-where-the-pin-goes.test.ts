import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { type Product, startProduct } from '../support/product.ts';
import { preparePack, type Scenario } from '../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** A sent document that asks Anna for a pin, and a thief who has her link. */
async function thief(settings: Record<string, boolean> = {}): Promise<Scenario & { client: ApiClient; path: string }> {
  const scenario = await preparePack(product, { people: ['Anna'], settings: { use_two_factor_authentication: true, ...settings } });
  await scenario.owner.send(scenario.key);
  const { client, signatory_uuid } = await product.signer(scenario.people[0]?.email ?? '');
  return { ...scenario, client, path: `/app/documents/${scenario.key}/generate_new_verification_otp/${signatory_uuid}` };
}

describe('choosing where the pin goes', () => {
  it('a thief with the link gives a phone number of their own, and nothing is sent to it', async () => {
    const { client, path, owner, key } = await thief();
    const mobile = '+447400123901';
    expect((await client.call('POST', path, { mobile_number: mobile })).body.code).toBe('mobile_number_not_taken');
    expect(await product.outbox(mobile)).toEqual([]);
    expect((await owner.document(key)).signatories[0].mobile_number).toBe('');
    expect((await client.post(path)).channel).toBe('email');
  });

  it('if the document accepts a signer’s own number, the record says who gave it', async () => {
    const { client, path, owner, key } = await thief({ signer_may_name_mobile_number: true });
    const mobile = '+447400123902';
    await client.post(path, { mobile_number: mobile });
    const [{ text = '' } = {}] = await product.outbox(mobile);
    await client.post(`/app/documents/${key}/add_update_signatory`, { verification_otp: text.match(/\d{6}/)?.[0] });
    const { audit_records } = await owner.get(`/app/audit_trail/${key}`);
    const entered = audit_records.find((record: { audit_entry_type: string }) => record.audit_entry_type === 'entered_correct_otp');
    expect(entered.facts).toMatchObject({ channel: 'sms', destination: mobile, named_by: 'signatory' });
  });
});

describe('a channel that is not set up', () => {
  it('no message takes another channel than was chosen: the check before sending reports it', async () => {
    const channels = { sms: false, whatsapp: false, voice: false };
    const without = await startProduct({ settings: { textChannels: channels } });
    try {
      const { owner, key, people } = await preparePack(without, {
        people: ['Anna'],
        settings: { use_two_factor_authentication: true, communication_channel_configurable: true },
      });
      const data = { uuid: people[0]?.uuid, mobile_number: '+447400123903', primary_communication_channel: 'sms' };
      await owner.post(`/app/documents/${key}/add_update_signatory`, { data });
      const path = `/app/documents/${key}/update_document?request_signatures_if_required=true`;
      const { body } = await owner.call('POST', path, { data: { status: 'awaiting_signatures' } });
      expect(body.code).toBe('not_ready_to_send');
      expect(body.issues.map(({ code }: { code: string }) => code)).toEqual(['sms_not_set_up', 'pin_channel_not_set_up']);
    } finally {
      await without.close();
    }
  });
});
