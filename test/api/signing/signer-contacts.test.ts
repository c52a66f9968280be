import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../support/product.ts';
import { preparePack, type Scenario, sendNewPack } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const optional = { email_is_optional_for_signing: true };
let numbers = 0;
const newNumber = () => `+447400124${100 + numbers++}`;

const details = ({ owner, key, people }: Scenario, change: object) =>
  owner.call('POST', `/app/documents/${key}/update_signatory_details`, { signatory: { uuid: people[0]?.uuid, ...change } });

describe('a document with optional email addresses', () => {
  it('is sent by text message to people with only a number, and to others by email', async () => {
    const scenario = await preparePack(product, { people: ['Anna', 'Bert'], settings: optional });
    const mobile_number = newNumber();
    const data = { uuid: scenario.people[0]?.uuid, email: '', mobile_number };
    await scenario.owner.post(`/app/documents/${scenario.key}/add_update_signatory`, { data });
    await scenario.owner.send(scenario.key);
    expect(await product.outbox(mobile_number)).toMatchObject([{ channel: 'sms', links: [expect.stringContaining('/sign/')] }]);
    expect(await product.outbox(scenario.people[1]?.email ?? '')).toHaveLength(1);
  });

  it('is not sent while a person has neither', async () => {
    const scenario = await preparePack(product, { people: ['Anna'], settings: optional });
    const data = { uuid: scenario.people[0]?.uuid, email: '' };
    await scenario.owner.post(`/app/documents/${scenario.key}/add_update_signatory`, { data });
    const body = { data: { status: 'awaiting_signatures' } };
    const answer = await scenario.owner.call(
      'POST',
      `/app/documents/${scenario.key}/update_document?request_signatures_if_required=true`,
      body,
    );
    expect(answer.body.issues.map(({ message }: { message: string }) => message)).toEqual([
      'All signatories require a valid mobile number',
    ]);
  });

  it('lets people be corrected by its own rules: a new number is written to, and the earlier link dies', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna'], settings: optional });
    const link = await product.signingLink(scenario.people[0]?.email ?? '');
    expect((await details(scenario, { email: '' })).body.message).toBe('Email or mobile number are required.');
    expect((await details(scenario, { email: 'anna@' })).body.message).toBe(
      "Email address is invalid. Clear the email text if you don't want email to be used.",
    );
    const [first, second] = [newNumber(), newNumber()];
    expect((await details(scenario, { email: '', mobile_number: first })).status).toBe(200);
    expect(await product.outbox(first)).toMatchObject([{ channel: 'sms' }]);
    expect((await details(scenario, { mobile_number: second })).status).toBe(200);
    expect(await product.outbox(second)).toMatchObject([{ channel: 'sms' }]);
    const dead = await product.client().call('POST', '/app/tokens/exchange', { token: link.split('/sign/')[1] });
    expect(dead.body.code).toBe('cancelled');
  });
});

describe('a person whose email address is optional, in a document that asks all others for one', () => {
  it('is asked by text message, and may be corrected without an address', async () => {
    const scenario = await preparePack(product, { people: ['Anna', 'Bert'] });
    const [first, second] = [newNumber(), newNumber()];
    const data = { uuid: scenario.people[0]?.uuid, email: '', email_is_optional: true, mobile_number: first };
    await scenario.owner.post(`/app/documents/${scenario.key}/add_update_signatory`, { data });
    await scenario.owner.send(scenario.key);
    expect(await product.outbox(first)).toMatchObject([{ channel: 'sms' }]);
    expect((await details(scenario, { mobile_number: second })).status).toBe(200);
    expect(await product.outbox(second)).toMatchObject([{ channel: 'sms' }]);
    expect((await details(scenario, { mobile_number: '' })).body.message).toBe('Email or mobile number are required.');
  });
});

describe('the audit trail', () => {
  it('masks addresses and numbers if the document says so', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna'], settings: { obfuscate_contact_info: true } });
    await product.local.idle();
    const { audit_records } = await scenario.owner.get(`/app/audit_trail/${scenario.key}`);
    expect(JSON.stringify(audit_records)).not.toContain('@example.com');
    expect(audit_records.map(({ audit_detail }: { audit_detail: string }) => audit_detail)).toContain(
      'The signing request was sent to Anna (a***@e***.com).',
    );
    expect(audit_records[0]).toMatchObject({
      actor: 'Olivia Owner (o***@e***.com)',
      audit_detail_formatted: expect.stringContaining('o***@e***'),
    });
  });
});
