import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../support/product.ts';
import { continueSigning, preparePack, type Scenario, sendNewPack, sign } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const month = 31 * 24 * 3_600;
const exchange = async (link = '', body = {}) =>
  (await product.client().call('POST', '/app/tokens/exchange', { token: link.split('/sign/')[1], ...body })).body;
const askAgain = (link?: string) => exchange(link, { send_new_link: true });
const emailOf = ({ people }: Scenario, at: number) => people[at]?.email ?? '';
const lastTo = async (to: string) => {
  await product.local.idle();
  return (await product.outbox(to)).at(-1);
};

/** Anna and Ben are asked; Cecil, who gets texts, gets a copy. */
async function askedTwo(settings = {}) {
  const cecil = `+447400${randomInt(100_000, 999_999)}`;
  const data = { cc_recipients: [{ name: 'Cecil', email: '', mobile_number: cecil }] };
  const scenario = await sendNewPack(product, { people: ['Anna', 'Ben'], data, settings });
  const [anna, ben] = [emailOf(scenario, 0), emailOf(scenario, 1)];
  return { scenario, anna, ben, cecil, link: await product.signingLink(anna) };
}

describe('the link of somebody who has signed', () => {
  it('says after a month that everybody has signed, and brings the sealed document to the known address', async () => {
    const { anna, ben, link } = await askedTwo();
    for (const email of [anna, ben]) await sign(product, email);
    await product.local.idle();
    expect(await exchange(link)).toMatchObject({ code: 'already_signed', document_status: 'complete', download_url: expect.any(String) });
    await product.local.advance(month);
    const before = (await product.outbox(anna)).length;
    const closed = await exchange(link);
    expect(closed).toMatchObject({ code: 'already_signed', document_status: 'complete', copy_may_be_sent: true });
    expect(closed).not.toHaveProperty('download_url');
    expect((await lastTo(anna))?.subject).toBe((await product.outbox(anna))[before - 1]?.subject);
    const asked = await askAgain(link);
    expect(asked).toMatchObject({ new_link_sent: true, document_status: 'complete' });
    expect(asked.destination).not.toBe(anna);
    const copy = await lastTo(anna);
    expect([copy?.subject, copy?.attachments?.length]).toEqual(['Completed: “agreement”', 1]);
    expect(await product.outbox(anna)).toHaveLength(before + 1);
  });

  it('brings a link to how far it is while others have not signed, three times a day', async () => {
    const { anna, link } = await askedTwo();
    await sign(product, anna);
    await product.local.idle();
    await product.local.advance(month);
    expect(await exchange(link)).toMatchObject({ document_status: 'awaiting_signatures', copy_may_be_sent: true });
    for (let times = 0; times < 3; times++) expect(await askAgain(link)).toMatchObject({ new_link_sent: true });
    expect((await askAgain(link)).code).toBe('too_many_requests');
    expect(await exchange((await lastTo(anna))?.links[0])).toMatchObject({ code: 'in_progress' });
  });

  it('offers what was sent while others have not signed, for five minutes, as does the link of the receipt', async () => {
    const { anna, link } = await askedTwo();
    await sign(product, anna);
    const receipt = (await lastTo(anna))?.links[0];
    const originals = [{ name: 'agreement', url: expect.any(String) }];
    const closed = await exchange(link);
    expect(closed).toMatchObject({ code: 'already_signed', document_status: 'awaiting_signatures', originals });
    expect(await exchange(receipt)).toMatchObject({ code: 'in_progress', originals });
    const file = await fetch(closed.originals[0].url);
    expect([file.status, (await file.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
    product.local.clock.advance(5 * 60 + 1);
    expect((await fetch(closed.originals[0].url)).status).toBe(403);
  });

  it('offers no file that a pin guards, and after a month no mail that would have no link', async () => {
    const { scenario, anna, link } = await askedTwo({ use_two_factor_authentication: true });
    const { client, signatory_uuid: uuid } = await product.signer(anna);
    await client.post(`/app/documents/${scenario.key}/generate_new_verification_otp/${uuid}`, {});
    const verification_otp = (await lastTo(anna))?.subject.slice(0, 6);
    await client.post(`/app/documents/${scenario.key}/add_update_signatory`, { verification_otp });
    expect((await (await continueSigning(client, scenario.key, uuid)).submit()).status).toBe(200);
    expect(await exchange(link)).toMatchObject({ code: 'already_signed', document_status: 'awaiting_signatures' });
    expect(await exchange(link)).not.toHaveProperty('originals');
    await product.local.advance(month);
    expect(await exchange(link)).not.toHaveProperty('copy_may_be_sent');
  });

  it('says that another person has rejected the document', async () => {
    const { scenario, anna, ben, link } = await askedTwo();
    await sign(product, anna);
    const receipt = (await lastTo(anna))?.links[0];
    const { client } = await product.signer(ben);
    await client.post(`/app/documents/${scenario.key}/add_update_signatory`, { update_status_to: 'rejected' });
    expect((await exchange(link)).code).toBe('rejected');
    const told = await exchange(receipt);
    expect(told.code).toBe('rejected');
    expect(told).not.toHaveProperty('originals');
    await product.local.advance(month);
    expect((await exchange(link)).code).toBe('rejected');
    expect((await exchange(receipt)).code).toBe('rejected');
  });
});

describe('the link of a copy', () => {
  it('brings the copy again after a month, to the number that it went to', async () => {
    const { anna, ben, cecil } = await askedTwo();
    for (const email of [anna, ben]) await sign(product, email);
    const first = (await lastTo(cecil))?.links[0];
    await product.local.advance(month);
    expect(await exchange(first)).toMatchObject({ code: 'expired', of_copy: true, document_status: 'complete', copy_may_be_sent: true });
    expect(await askAgain(first)).toMatchObject({ code: 'expired', new_link_sent: true, destination: expect.stringContaining('*') });
    const again = (await lastTo(cecil))?.links[0];
    expect(again).not.toBe(first);
    expect((await exchange(again)).code).toBe('copy_ready');
  });

  it('leads from a receipt, after a month, to how far it is now', async () => {
    const { anna } = await askedTwo();
    await sign(product, anna);
    const receipt = (await lastTo(anna))?.links[0];
    await product.local.advance(month);
    expect(await exchange(receipt)).toMatchObject({ code: 'expired', of_copy: true, document_status: 'awaiting_signatures' });
    expect(await askAgain(receipt)).toMatchObject({ new_link_sent: true });
    expect((await exchange((await lastTo(anna))?.links[0])).code).toBe('in_progress');
  });

  it('brings nothing to somebody who gets no copies any more', async () => {
    const email = `cecil-${randomInt(1e9)}@example.com`;
    const cc_recipients = [{ name: 'Cecil', email, mobile_number: '', can_track_progress: true }];
    const { owner, key } = await sendNewPack(product, { people: ['Anna'], data: { cc_recipients } });
    const [first] = (await product.outbox(email)).flatMap(({ links }) => links);
    await owner.post(`/app/documents/${key}/update_document`, { data: { cc_recipients: [] } });
    await product.local.advance(month);
    const sent = (await product.outbox(email)).length;
    const { code, copy_may_be_sent, new_link_sent } = await askAgain(first);
    expect([code, copy_may_be_sent, new_link_sent]).toEqual(['expired', undefined, undefined]);
    expect(await product.outbox(email)).toHaveLength(sent);
  });
});

it('a receipt counts optional signers for nobody whom the document waits for', async () => {
  const scenario = await preparePack(product, { people: ['Anna', 'Ben', 'Carl'] });
  const { owner, key, people } = scenario;
  await owner.post(`/app/documents/${key}/add_update_signatory`, { data: { uuid: people[2]?.uuid, is_optional: true } });
  await owner.send(key);
  await sign(product, emailOf(scenario, 0));
  expect((await lastTo(emailOf(scenario, 0)))?.text).toContain('1 person still has to sign.');
});
