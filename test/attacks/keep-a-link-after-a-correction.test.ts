import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { type Product, startProduct } from '../support/product.ts';
import { preparePack, type Scenario } from '../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const anyEmail = () => `wrong-${randomUUID().slice(0, 8)}@example.com`;
const mobileOf = (digit: number) => `+44740012350${digit}`;

async function prepared(settings: Record<string, boolean>, change: object): Promise<Scenario & { uuid: string; email: string }> {
  const scenario = await preparePack(product, { people: ['Anna'], settings });
  const [{ uuid, email } = { uuid: '', email: '' }] = scenario.people;
  await scenario.owner.post(`/app/documents/${scenario.key}/add_update_signatory`, { data: { uuid, ...change } });
  await scenario.owner.send(scenario.key);
  return { ...scenario, uuid, email };
}

const corrected = ({ owner, key, uuid }: Scenario & { uuid: string }, change: object) =>
  owner.call('POST', `/app/documents/${key}/update_signatory_details`, { signatory: { uuid, ...change } });

async function enterPin(client: ApiClient, key: string, uuid: string, mobile: string) {
  await client.post(`/app/documents/${key}/generate_new_verification_otp/${uuid}`);
  const pin = (await product.outbox(mobile)).flatMap(({ text = '' }) => text.match(/\b\d{6}\b/) ?? []).at(-1);
  return client.call('POST', `/app/documents/${key}/add_update_signatory`, { verification_otp: pin });
}

const reading = async (client: ApiClient, key: string) => {
  const { status, body } = await client.call('GET', `/app/documents/${key}`);
  return [status, body.code];
};

describe('a link or pin that went to a wrong address or number', () => {
  it('a link mailed to a wrong address dies with the correction, even if the channel is SMS', async () => {
    const wrong = anyEmail();
    const scenario = await prepared(
      { communication_channel_configurable: true, email_is_optional_for_signing: true },
      { email: wrong, mobile_number: mobileOf(1), primary_communication_channel: 'sms' },
    );
    const { owner, key, uuid, email } = scenario;
    await owner.post(`/app/documents/${key}/resend_document_notification/${uuid}`, { communication_channel_ui: 'email' });
    const link = await product.signingLink(wrong);
    const { client } = await product.signer(wrong);
    const asked = (await product.outbox(mobileOf(1))).length;
    expect((await corrected(scenario, { email })).status).toBe(200);
    expect(await reading(client, key)).toEqual([410, 'cancelled']);
    const submitted = await client.call('POST', `/app/documents/${key}/add_update_signatory`, { update_status_to: 'complete' });
    expect(submitted.body.code).toBe('cancelled');
    const again = await product.client().call('POST', '/app/tokens/exchange', { token: link.split('/sign/')[1] });
    expect(again.body.code).toBe('cancelled');
    // The phone that had the right link gets another one.
    expect((await product.outbox(mobileOf(1))).length).toBe(asked + 1);
  });

  it('a pin entered for a wrong number is void once the number is corrected', async () => {
    const [stranger, real] = [mobileOf(2), mobileOf(3)];
    const scenario = await prepared({ use_two_factor_authentication: true }, { mobile_number: stranger });
    const { owner, key, uuid, email } = scenario;
    const { client } = await product.signer(email);
    expect((await enterPin(client, key, uuid, stranger)).status).toBe(200);
    expect((await corrected(scenario, { mobile_number: real })).status).toBe(200);
    expect(await reading(client, key)).toEqual([410, 'cancelled']);
    expect((await owner.document(key)).signatories[0].identification).toBeNull();
    const { client: anew } = await product.signer(email);
    expect((await reading(anew, key))[1]).toBe('otp_required');
    expect((await enterPin(anew, key, uuid, real)).status).toBe(200);
    expect(await reading(anew, key)).toEqual([200, undefined]);
  });

  it('a correction between addresses that look alike when masked is visible in the masked trail', async () => {
    const id = randomUUID().slice(0, 8);
    const [mine, victims] = [`vmallory-${id}@evil-host.com`, `victor-${id}@example.com`];
    const scenario = await prepared({ obfuscate_contact_info: true }, { email: mine });
    await corrected(scenario, { email: victims });
    await product.local.idle();
    const { audit_records } = await scenario.owner.get(`/app/audit_trail/${scenario.key}`);
    const details = audit_records.map(({ audit_detail }: { audit_detail: string }) => audit_detail);
    expect(details).toContain('Anna: email address changed from “v***@e***.com (1)” to “v***@e***.com (2)”.');
    expect(details).toContain('The signing request was sent to Anna (v***@e***.com (2)).');
    expect(JSON.stringify(audit_records)).not.toMatch(new RegExp(id));
  });

  it('a link stays valid if only the name is corrected', async () => {
    const scenario = await prepared({}, {});
    const { client } = await product.signer(scenario.email);
    expect((await corrected(scenario, { name: 'Anna Maria' })).status).toBe(200);
    expect(await reading(client, scenario.key)).toEqual([200, undefined]);
  });
});
