import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inkPng } from '../../../infra/local/demo/ink.ts';
import { costOf } from '../../../shared/domain/wording/price.ts';
import { textSegments } from '../../../shared/domain/wording/text-segments.ts';
import { openAsPage } from '../../support/open-as-page.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { preparePack } from '../../support/signing.ts';
import { submitShown } from '../../support/submit-shown.ts';

const [smsPrice, whatsappPrice] = ['0.0425 USD', '0.01 USD'];
let product: Product;
beforeAll(async () => {
  product = await startProduct({ settings: { smsPrice, whatsappPrice } });
});
afterAll(() => product.close());

let numbers = 0;
const newNumber = () => `+447400124${100 + numbers++}`;

/** A document that asks its people by these ways, the first one with a pin and without an address. */
async function prepared(document_name: string) {
  const mobile = { anna: newNumber(), bert: newNumber(), cleo: newNumber(), dora: newNumber() };
  const scenario = await preparePack(product, {
    people: ['Anna', 'Bert', 'Cleo'],
    settings: { communication_channel_configurable: true, sequential_signing: true },
    data: { document_name, cc_recipients: [{ name: 'Dora', email: '', mobile_number: mobile.dora }] },
  });
  const path = `/app/documents/${scenario.key}`;
  const [anna, bert, cleo] = scenario.people.map(({ uuid }) => uuid);
  const bySms = { email: '', email_is_optional: true, primary_communication_channel: 'sms', otp_is_required: true };
  await scenario.owner.post(`${path}/add_update_signatory`, { data: { uuid: anna, mobile_number: mobile.anna, ...bySms } });
  const byWhatsapp = { mobile_number: mobile.bert, primary_communication_channel: 'whatsapp' };
  await scenario.owner.post(`${path}/add_update_signatory`, { data: { uuid: bert, ...byWhatsapp } });
  // Who is asked by email is asked for a pin by text.
  await scenario.owner.post(`${path}/add_update_signatory`, { data: { uuid: cleo, mobile_number: mobile.cleo, otp_is_required: true } });
  return { ...scenario, path, mobile };
}

/** Follows the newest link sent to an address or number and signs, with a pin where one is asked for. */
async function signAt(to: string, pinTo: string): Promise<void> {
  const { client, document_key: key, signatory_uuid: uuid } = await product.signer(to);
  const path = `/app/documents/${key}`;
  if ((await client.call('GET', path)).body.code === 'otp_required') {
    await client.post(`${path}/generate_new_verification_otp/${uuid}`);
    const [pin] = (await product.outbox(pinTo)).flatMap(({ text }) => text.match(/^(\d{6}) is your/)?.[1] ?? []).slice(-1);
    await client.post(`${path}/add_update_signatory`, { verification_otp: pin });
  }
  await openAsPage(client, key);
  const blob = await client.uploadSignature(inkPng(1));
  const { child_documents } = await client.document(key);
  const mine = child_documents[0].data_fields.find((field: { signatory_uuid: string }) => field.signatory_uuid === uuid);
  await client.post(`/app/documents/${child_documents[0].key}/add_update_data_field`, { data: [{ uuid: mine.uuid, blob }] });
  expect((await submitShown(client, key, { update_status_to: 'complete' })).status).toBe(200);
}

describe('the texts that sending a document takes', () => {
  it.each([
    ['a plain name', 'Lease', 1],
    ['a long name with letters beyond the GSM alphabet', `Přístavní smlouva ${'o pronájmu '.repeat(6)}`, 2],
  ])('are those that are billed in the end: %s', async (_, name, least) => {
    const { owner, key, path, mobile, people } = await prepared(name);
    const planned = await owner.get(`${path}/planned_texts`);
    await owner.send(key);
    await signAt(mobile.anna, mobile.anna);
    await signAt(mobile.bert, mobile.bert);
    await signAt(people[2]?.email ?? '', mobile.cleo);
    const messages = (await Promise.all(Object.values(mobile).map((number) => product.outbox(number)))).flat();
    const of = (channel: string) => messages.filter((message) => message.channel === channel);
    const segments = of('sms').reduce((sum, { text }) => sum + textSegments(text).segments, 0);
    expect(segments).toBeGreaterThanOrEqual(of('sms').length * least);
    expect(planned.texts).toEqual([
      { channel: 'sms', messages: of('sms').length, segments, cost: costOf(smsPrice, segments) },
      { channel: 'whatsapp', messages: of('whatsapp').length, segments: of('whatsapp').length, cost: '0.01 USD' },
    ]);
    // By SMS one request, two pins, and the copies of Anna, who has no address, and Dora; by WhatsApp one request.
    expect([of('sms').length, of('whatsapp').length]).toEqual([5, 1]);
    expect(planned.cost).toBe(costOf('0.0001 USD', segments * 425 + 100));
  });

  it('are counted in setup only, for members of the account who may send', async () => {
    const { owner, key, path } = await prepared('Lease');
    expect((await (await product.owner()).call('GET', `${path}/planned_texts`)).body.code).toBe('document_not_found');
    await owner.send(key);
    expect((await owner.call('GET', `${path}/planned_texts`)).body.code).toBe('not_in_setup');
  });

  it('are none where nobody has a number', async () => {
    const { owner, key } = await preparePack(product, { people: ['Anna'] });
    expect(await owner.get(`/app/documents/${key}/planned_texts`)).toMatchObject({ texts: [], cost: '' });
  });
});
