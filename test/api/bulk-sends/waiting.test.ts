import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MailHeldUp } from '../../../functions/ports/mail.ts';
import { defaultQuotas } from '../../../functions/settings/quotas.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { changeBulkSend, preparedBulkSend } from '../../support/bulk-sends.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
let owner: ApiClient;
const quotas = { ...defaultQuotas, emails_a_day: 8, recipient_an_hour: 3 };
beforeAll(async () => {
  product = await startProduct({ settings: { quotas } });
});
afterAll(() => product.close());

const read = async (key: string) => (await owner.get(`/app/bulk_sends/${key}`)).bulk_send;
const hour = 3_600;

/** Goes on with the clock, part by part: each hour looks at what waits. */
async function pass(seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= hour) {
    await product.local.advance(Math.min(hour, left));
    await product.local.idle();
  }
}

/** A bulk send of these people in an account of its own, whose quotas nobody else uses. */
async function begun(people: readonly string[]) {
  owner = await product.owner();
  const lines = people.map((email, at) => `Tenant ${at},${email},${800 + at}`);
  const prepared = await preparedBulkSend(product, owner, ['Name,Email,Rent', ...lines].join('\n'));
  await changeBulkSend(owner, { key: prepared.key, status: 'active' });
  await product.local.idle();
  return prepared;
}
const many = (name: string, n: number) => Array.from({ length: n }, (_, at) => `${name}-${at}@example.com`);

describe('a quota of messages', () => {
  it('of a day that is reached at the last row holds the bulk send up, which goes on by itself and sends each request once', async () => {
    const people = many('last', 9);
    const { key } = await begun(people);
    expect(await read(key)).toMatchObject({
      status: 'active',
      status_message: '',
      date_finished: null,
      waits: { for: 'daily_quota' },
      counts: { created: 9, awaiting_signatures: 8, failed: 0 },
    });
    await pass(25 * hour);
    const after = await read(key);
    expect(after).toMatchObject({ status: 'active', waits: null, counts: { created: 9, awaiting_signatures: 9, failed: 0 } });
    expect(after.date_finished).not.toBeNull();
    for (const email of people) expect(await product.outbox(email)).toHaveLength(1);
  });

  it('never holds up what is stopped and withdrawn: every link ends at once', async () => {
    const people = many('stopped', 9);
    const { key } = await begun(people);
    const link = await product.signingLink('stopped-0@example.com');
    await owner.post(`/app/bulk_sends/${key}/stop`, { withdraw: true, cancellation_reason: 'Wrong lease' });
    await product.local.idle();
    expect((await read(key)).counts).toMatchObject({ created: 9, awaiting_signatures: 0 });
    const opened = await product.client().call('POST', '/app/tokens/exchange', { token: link.split('/sign/')[1] });
    expect(opened.body).toMatchObject({ code: 'cancelled' });
    for (const email of people.slice(0, 8)) expect(await product.outbox(email)).toHaveLength(1);
  });

  it('of a day that is reached while failed rows are run again holds them up alike', async () => {
    const { key, list } = await begun([...many('again', 7), 'nowhere', 'nobody']);
    expect((await read(key)).counts).toMatchObject({ awaiting_signatures: 7, failed: 2 });
    const set = ['nowhere', 'nobody'].map((was, at) => ({ index: 7 + at, field_name: 'Email', value: `again-${7 + at}@example.com`, was }));
    await owner.post(`/app/recipient_datas/${list.key}/update_rows`, { data: { set } });
    await owner.post(`/app/bulk_sends/${key}/retry_rows`);
    await product.local.idle();
    expect(await read(key)).toMatchObject({ status: 'active', date_finished: null, waits: { for: 'daily_quota' } });
    // What was corrected waits as well, and has not failed.
    expect((await read(key)).counts).toMatchObject({ awaiting_signatures: 8, failed: 0 });
    await pass(25 * hour);
    expect((await read(key)).counts).toMatchObject({ created: 9, awaiting_signatures: 9, failed: 0 });
    expect((await read(key)).date_finished).not.toBeNull();
    for (const email of many('again', 9)) expect(await product.outbox(email)).toHaveLength(1);
  });

  it('to one person in an hour holds up that person’s rows alone, and costs nothing of the day', async () => {
    const { key } = await begun(['same@example.com', 'same@example.com', 'same@example.com', 'same@example.com', ...many('other', 3)]);
    expect(await read(key)).toMatchObject({ status: 'active', date_finished: null, waits: { for: 'recipient_quota' } });
    for (const email of many('other', 3)) expect(await product.outbox(email)).toHaveLength(1);
    expect(await product.outbox('same@example.com')).toHaveLength(3);
    await pass(3 * hour);
    expect(await product.outbox('same@example.com')).toHaveLength(4);
    expect((await read(key)).date_finished).not.toBeNull();
  });
});

it('the check of all rows says how many days the quotas make of it, and who would be asked several times', async () => {
  owner = await product.owner();
  const people = [...many('days', 17), 'twice@example.com', 'twice@example.com'];
  const lines = people.map((email, at) => `Tenant ${at},${email},${800 + at}`);
  const { key } = await preparedBulkSend(product, owner, ['Name,Email,Rent', ...lines].join('\n'));
  expect(await owner.post(`/app/bulk_sends/${key}/dry_run`)).toMatchObject({
    days: 3,
    repeated: [{ email: 'twice@example.com', rows: 2 }],
  });
});

it('whoever could not be reached is corrected at once while a quota is reached, and asked once it allows more', async () => {
  const { key } = await begun([...many('fine', 7), 'late@bounce.invalid']);
  const [bounced] = (await owner.get(`/app/bulk_sends/${key}/rows?status=bounced`)).bulk_send_rows;
  const path = `/app/documents/${bounced.document_key}/update_signatory_details`;
  const correct = async (email: string) => {
    const [{ uuid }] = (await owner.document(bounced.document_key)).signatories;
    return (await owner.post(path, { signatory: { uuid, email } })).signatory.waits;
  };
  expect(await correct('typo-late@example.com')).toBe(true);
  expect(await correct('right-late@example.com')).toBe(true);
  await product.local.idle();
  const [person] = (await owner.document(bounced.document_key)).signatories;
  expect(person).toMatchObject({ email: 'right-late@example.com', status: 'awaiting_signatures', date_sent: null });
  expect(await product.outbox('right-late@example.com')).toEqual([]);
  await pass(25 * hour);
  expect(await product.outbox('right-late@example.com')).toHaveLength(1);
  expect(await product.outbox('typo-late@example.com')).toEqual([]);
  expect(await correct('other-late@example.com')).toBe(false);
});

it('a corrected request that waited counts once, however often the provider takes no mail', async () => {
  const { key } = await begun([...many('well', 7), 'held@bounce.invalid']);
  const [{ document_key }] = (await owner.get(`/app/bulk_sends/${key}/rows?status=bounced`)).bulk_send_rows;
  const [{ uuid }] = (await owner.document(document_key)).signatories;
  const signatory = { uuid, email: 'right-held@example.com' };
  expect((await owner.post(`/app/documents/${document_key}/update_signatory_details`, { signatory })).signatory.waits).toBe(true);
  const { mail } = product.local.deps;
  const send = mail.send.bind(mail);
  let refusals = 8;
  const held = vi.spyOn(mail, 'send').mockImplementation(async (one) => {
    if (one.to === signatory.email && refusals-- > 0) throw new MailHeldUp('Maximum sending rate exceeded');
    return send(one);
  });
  await pass(24 * hour);
  // Eight delays take 61 minutes, after at most 15 until the request is looked at.
  for (let minute = 0; minute < 90; minute++) {
    await product.local.advance(60);
    await product.local.idle();
  }
  held.mockRestore();
  expect(await product.outbox(signatory.email)).toHaveLength(1);
});
