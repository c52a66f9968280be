import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { type Product, startProduct } from '../support/product.ts';
import { type Scenario, sendNewPack, startSigning } from '../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const stranger = () => ({ name: 'Mallory', email: `mallory-${randomUUID().slice(0, 8)}@example.com` });
const sent = (people: string[], settings: Record<string, boolean> = {}) =>
  sendNewPack(product, { people, settings: { signers_may_delegate: true, ...settings } });
const delegate = (client: ApiClient, { key }: Scenario, uuid: string | undefined, body: object) =>
  client.call('POST', `/app/documents/${key}/delegate_signing/${uuid}`, body);
const codeOf = async (answer: ReturnType<typeof delegate>) => (await answer).body.code;
const later = (seconds: number) => product.client().post('/_local/clock', { advance_seconds: seconds });

describe('putting oneself in somebody else’s place', () => {
  it('nobody is named where the sender does not allow it, and no mail goes out', async () => {
    const pack = await sent(['Anna'], { signers_may_delegate: false });
    const { client, signatory_uuid } = await product.signer(pack.people[0]?.email ?? '');
    const mallory = stranger();
    expect(await codeOf(delegate(client, pack, signatory_uuid, mallory))).toBe('unable_to_delegate');
    expect(await product.outbox(mallory.email)).toEqual([]);
  });

  it('one signer’s link passes on nobody else’s signature, nor one of another document', async () => {
    const [pack, other] = [await sent(['Anna', 'Ben']), await sent(['Carla'])];
    const { client } = await product.signer(pack.people[0]?.email ?? '');
    expect(await codeOf(delegate(client, pack, pack.people[1]?.uuid, stranger()))).toBe('signatory_not_found');
    expect(await codeOf(delegate(client, other, other.people[0]?.uuid, stranger()))).toBe('document_not_found');
    expect(await codeOf(delegate(pack.owner, pack, pack.people[0]?.uuid, stranger()))).toBe('not_permitted');
  });

  it('the sender does not name somebody in Anna’s name by a link that they have made', async () => {
    const pack = await sent(['Anna']);
    const anna = pack.people[0]?.uuid;
    const made = `/app/documents/${pack.key}/generate_signing_link_for_signatory/${anna}`;
    const { signing_link } = await pack.owner.post(made, { token_type: 'link' });
    const client = product.client();
    client.session = await client.post('/app/tokens/exchange', { token: signing_link.split('/sign/')[1] });
    const mallory = stranger();
    expect(await codeOf(delegate(client, pack, anna, mallory))).toBe('address_not_proven');
    expect(await product.outbox(mallory.email)).toEqual([]);
  });

  it('nobody is named after signing, nor where only contacts may sign', async () => {
    const pack = await sent(['Anna', 'Ben']);
    const anna = await startSigning(product, pack.people[0]?.email ?? '');
    expect((await anna.submit()).status).toBe(200);
    expect(await codeOf(delegate(anna.client, pack, anna.uuid, stranger()))).toBe('unable_to_delegate');

    const closed = await sent(['Anna']);
    await closed.owner.post(`/app/documents/${closed.key}/update_document`, { data: { status: 'setup' } });
    const settings = { only_contacts_from_contact_list_may_me_used: true };
    await closed.owner.post(`/app/documents/${closed.key}/update_document`, { data: { settings } });
    await closed.owner.send(closed.key);
    const { client, signatory_uuid } = await product.signer(closed.people[0]?.email ?? '');
    expect(await codeOf(delegate(client, closed, signatory_uuid, stranger()))).toBe('named_not_in_contact_list');
  });

  it('the pin is asked before anybody is named', async () => {
    const pack = await sent(['Anna'], { use_two_factor_authentication: true });
    const { client, signatory_uuid } = await product.signer(pack.people[0]?.email ?? '');
    const mallory = stranger();
    expect(await codeOf(delegate(client, pack, signatory_uuid, mallory))).toBe('otp_required');
    expect(await product.outbox(mallory.email)).toEqual([]);
  });

  it('a chain of people floods nobody: one in a minute, and five in all', async () => {
    const pack = await sent(['Anna']);
    let email = pack.people[0]?.email ?? '';
    for (let times = 0; times < 5; times++) {
      const { client, signatory_uuid } = await product.signer(email);
      const next = stranger();
      if (times > 0) {
        expect(await codeOf(delegate(client, pack, signatory_uuid, next))).toBe('too_many_requests');
        await later(61);
      }
      expect((await delegate(client, pack, signatory_uuid, next)).status).toBe(200);
      await product.local.idle();
      email = next.email;
    }
    await later(61);
    const { client, signatory_uuid } = await product.signer(email);
    expect(await codeOf(delegate(client, pack, signatory_uuid, stranger()))).toBe('unable_to_delegate');
  });
});
