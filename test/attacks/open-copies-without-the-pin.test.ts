import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inkPng } from '../../infra/local/demo/ink.ts';
import type { ApiAnswer } from '../support/api-client.ts';
import { type OutboxMessage, type Product, startProduct } from '../support/product.ts';
import { preparePack, type Scenario } from '../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const carla = { name: 'Carla', email: 'carla-in-copy@example.com', mobile_number: '' };

async function newestPin(to: string): Promise<string> {
  const mails = await product.outbox(to);
  return mails.flatMap(({ subject }) => subject.match(/^(\d{6}) is your/)?.[1] ?? []).at(-1) ?? '';
}

const exchange = (link: string, body: object = {}): Promise<ApiAnswer> =>
  product.client().call('POST', '/app/tokens/exchange', { token: link.split('/sign/')[1], ...body });
const askForPin = (link: string) => product.client().call('POST', '/app/tokens/request_copy_pin', { token: link.split('/sign/')[1] });

/** A completed document that asked its signatory for a pin, with their signing link and the final mails. */
async function completed(): Promise<Scenario & { signedBy: string; email: string; final: OutboxMessage[] }> {
  const scenario = await preparePack(product, {
    people: ['Anna'],
    settings: { use_two_factor_authentication: true },
    data: { cc_recipients: [carla] },
  });
  await scenario.owner.send(scenario.key);
  const email = scenario.people[0]?.email ?? '';
  const signedBy = await product.signingLink(email);
  const { client, document_key: key, signatory_uuid: uuid } = await product.signer(email);
  await client.post(`/app/documents/${key}/generate_new_verification_otp/${uuid}`);
  await client.post(`/app/documents/${key}/add_update_signatory`, { verification_otp: await newestPin(email) });
  const { child_documents } = await client.document(key);
  const [field] = child_documents[0].data_fields;
  const blob = await client.uploadSignature(inkPng(1));
  await client.post(`/app/documents/${field.key}/add_update_data_field`, { data: [{ uuid: field.uuid, blob }] });
  await client.post(`/app/documents/${key}/audit_document_opened_event`);
  await client.post(`/app/documents/${key}/user_accepted_terms/${uuid}`);
  await client.post(`/app/documents/${key}/add_update_signatory`, { update_status_to: 'complete' });
  const finals = await Promise.all([email, carla.email, scenario.ownerEmail].map((to) => product.outbox(to)));
  const final = finals.flatMap((mails) => mails.filter(({ subject }) => subject.startsWith('Completed')).slice(-1));
  return { ...scenario, signedBy, email, final };
}

describe('opening copies without the pin', () => {
  it('the signing link alone serves no file after completion; the pin does', async () => {
    const { signedBy, email, owner, key } = await completed();
    const bare = await exchange(signedBy);
    expect(bare.body).toMatchObject({ code: 'already_signed', pin_asked: true, destination: 'a***@e***.com' });
    expect([bare.body.download_url, bare.body.downloads]).toEqual([undefined, undefined]);
    expect((await exchange(signedBy, { verification_otp: '000000' })).body.code).toBe('otp_expired');
    expect((await askForPin(signedBy)).body).toMatchObject({ channel: 'email', destination: 'a***@e***.com' });
    const pin = await newestPin(email);
    const wrong = String((Number(pin) + 1) % 1_000_000).padStart(6, '0');
    expect((await exchange(signedBy, { verification_otp: wrong })).body).toMatchObject({ code: 'otp_wrong', tries_left: 4 });
    const opened = await exchange(signedBy, { verification_otp: pin });
    expect((await fetch(opened.body.download_url)).status).toBe(200);
    expect((await exchange(signedBy, { verification_otp: pin })).body.code).toBe('otp_expired');
    const { audit_records } = await owner.get(`/app/audit_trail/${key}`);
    expect(audit_records.at(-1)).toMatchObject({
      audit_entry_type: 'entered_correct_otp',
      facts: { channel: 'email', destination: email },
    });
  });

  it('no final mail carries the file, and each link asks for the pin of its own reader', async () => {
    const { final, owner, key } = await completed();
    expect(final).toHaveLength(3);
    expect(final.flatMap(({ attachments }) => attachments)).toEqual([]);
    const link = final.find(({ to }) => to === carla.email)?.links.find((one) => one.includes('/sign/')) ?? '';
    expect((await exchange(link)).body).toMatchObject({ code: 'copy_ready', pin_asked: true, destination: 'c***@e***.com' });
    await askForPin(link);
    const opened = await exchange(link, { verification_otp: await newestPin(carla.email) });
    expect((await fetch(opened.body.download_url)).status).toBe(200);
    // The owner has a session instead of a link, and is refused the file without it.
    const path = `/app/serve/${key}`;
    expect([(await owner.call('GET', path)).status, (await product.client().call('GET', path)).status]).toEqual([302, 401]);
  });
});
