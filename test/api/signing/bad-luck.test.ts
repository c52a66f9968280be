import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FieldPack, newFieldPack } from '../../support/field-pack.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { sign } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** Anna's link opened on two devices, and a text field of hers. */
async function onTwoDevices() {
  const pack = await newFieldPack(product);
  const anna = await pack.person('Anna');
  const city = await pack.place('text', { signatory_uuid: anna.uuid });
  await pack.owner.send(pack.packKey);
  const [phone, laptop] = [(await product.signer(anna.email)).client, (await product.signer(anna.email)).client];
  const { date_updated } = await pack.field(city);
  const enter = (data: string, entered_ms_ago: number, by = phone) => pack.save([{ uuid: city, data, date_updated, entered_ms_ago }], by);
  return { ...pack, city, phone, laptop, enter };
}

/** Anna and Ben are asked at once; Anna has a text field. */
async function askedTwo() {
  const pack = await newFieldPack(product);
  const [anna, ben] = [await pack.person('Anna'), await pack.person('Ben')];
  const city = await pack.place('text', { signatory_uuid: anna.uuid, required: false });
  await pack.place('text', { signatory_uuid: ben.uuid, required: false });
  await pack.owner.send(pack.packKey);
  return { pack, anna, ben, city };
}

const exchange = (link: string) => product.client().call('POST', '/app/tokens/exchange', { token: link.split('/sign/')[1] });

describe('one signatory on two devices', () => {
  it('keeps what was entered later, whichever device saves first', async () => {
    const { enter, field, city, laptop } = await onTwoDevices();
    expect((await enter('Bonn, an hour ago', 3_600_000)).status).toBe(200);
    expect((await enter('Rome, a minute ago', 60_000, laptop)).status).toBe(200);
    expect((await field(city)).data).toBe('Rome, a minute ago');
    const older = await enter('Oslo, half an hour ago', 1_800_000);
    expect([older.status, older.body.code]).toEqual([409, 'version_conflict']);
    expect(older.body.data_fields).toMatchObject([{ uuid: city, data: 'Rome, a minute ago' }]);
    expect(older.body.data_fields[0]).not.toHaveProperty('entered');
  });

  it('counts an entry without a time as made when it was saved', async () => {
    const { save, enter, city, laptop } = await onTwoDevices();
    await save([{ uuid: city, data: 'by a program' }], laptop);
    expect((await enter('Bonn', 60_000)).status).toBe(409);
  });
});

describe('a link that the sender ends while somebody signs', () => {
  const ended = {
    left_out: ({ owner, packKey }: FieldPack, uuid: string) =>
      owner.post(`/app/documents/${packKey}/exclude_signatory`, { data: { uuid } }),
    completed_without: async ({ owner, packKey }: FieldPack, uuid: string, other: string) => {
      await owner.post(`/app/documents/${packKey}/exclude_signatory`, { data: { uuid } });
      await sign(product, other);
    },
    other_address: ({ owner, packKey }: FieldPack, uuid: string) =>
      owner.post(`/app/documents/${packKey}/update_signatory_details`, { signatory: { uuid, email: 'other@example.com' } }),
    taken_back: ({ owner, packKey }: FieldPack) => owner.post(`/app/documents/${packKey}/update_document`, { data: { status: 'setup' } }),
    asked_anew: async ({ owner, packKey }: FieldPack) => {
      await owner.post(`/app/documents/${packKey}/update_document`, { data: { status: 'setup' } });
      await owner.send(packKey);
    },
    deleted: ({ owner, packKey }: FieldPack) => owner.get(`/app/documents/${packKey}/delete_document`),
  };

  it.each(Object.keys(ended) as (keyof typeof ended)[])('says what happened to the open page and to the link: %s', async (because) => {
    const { pack, anna, ben, city } = await askedTwo();
    const link = await product.signingLink(anna.email);
    const { client } = await product.signer(anna.email);
    await ended[because](pack, anna.uuid, ben.email);
    const about = { code: 'cancelled', because, document_name: 'agreement', contact: { name: 'Olivia Owner' } };
    expect((await pack.save([{ uuid: city, data: 'Bonn' }], client)).body).toMatchObject(about);
    expect((await exchange(link)).body).toMatchObject(about);
    const news = await client.call('GET', `/app/documents/${pack.packKey}/get_document_updates?last_update=${new Date(0).toISOString()}`);
    expect(news.body).toMatchObject(about);
  });
});

describe('mails about the end of somebody’s part', () => {
  it('one says that they have signed while others have not, with a link to how far it is', async () => {
    const { anna, ben } = await askedTwo();
    await sign(product, anna.email);
    const mails = await product.outbox(anna.email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('asks you to sign'), 'You have signed “agreement”']);
    expect(mails[1]?.text).toContain('1 person still has to sign.');
    expect((await exchange(mails[1]?.links[0] ?? '')).body).toMatchObject({ code: 'in_progress' });
    await sign(product, ben.email);
    expect((await product.outbox(ben.email)).map(({ subject }) => subject)).not.toContain('You have signed “agreement”');
    expect((await exchange(mails[1]?.links[0] ?? '')).body).toMatchObject({ code: 'copy_ready' });
  });

  it('one brings the link again to whoever signs later, once', async () => {
    const { pack, anna } = await askedTwo();
    const { client } = await product.signer(anna.email);
    for (let times = 0; times < 2; times++) await client.get(`/app/documents/${pack.packKey}/sign_later/${anna.uuid}?return_json=true`);
    const [, again, ...more] = await product.outbox(anna.email);
    expect([again?.subject, more]).toEqual([expect.stringContaining('Your link to sign later: '), []]);
    expect((await exchange(again?.links[0] ?? '')).status).toBe(200);
  });

  it('a rejection is told to everybody else who had been asked, without its reason', async () => {
    const { pack, anna, ben } = await askedTwo();
    await sign(product, anna.email);
    const { client } = await product.signer(ben.email);
    await client.post(`/app/documents/${pack.packKey}/add_update_signatory`, {
      update_status_to: 'rejected',
      rejection_reason: 'The price is a secret.',
    });
    const told = (await product.outbox(anna.email)).at(-1);
    expect([told?.subject, told?.text]).toEqual([
      'No longer to be signed: “agreement”',
      expect.stringContaining('Ben has rejected “agreement”, so nobody signs it any more.'),
    ]);
    expect(told?.text).not.toContain('secret');
    expect((await product.outbox(ben.email)).map(({ subject }) => subject)).toHaveLength(1);
  });
});

describe('a link that has lapsed', () => {
  it('brings a fresh one by one call, three times a day, to nowhere but where the request went', async () => {
    const { anna } = await askedTwo();
    const link = await product.signingLink(anna.email);
    await product.local.advance(31 * 24 * 3_600);
    const ask = () => product.client().call('POST', '/app/tokens/exchange', { token: link.split('/sign/')[1], send_new_link: true });
    const answer = (await ask()).body;
    expect(answer).toMatchObject({ code: 'expired', new_link_sent: true, document_name: 'agreement' });
    expect(answer.destination).not.toBe(anna.email);
    expect((await exchange(await product.signingLink(anna.email))).status).toBe(200);
    await ask();
    await ask();
    expect((await ask()).body.code).toBe('too_many_requests');
    const sent = (await product.outbox(anna.email)).filter(({ subject }) => subject.startsWith('Olivia Owner asks you to sign'));
    expect(sent).toHaveLength(4);
  });

  it('brings a fresh one in the language of the page that asked for it', async () => {
    const { anna } = await askedTwo();
    const token = (await product.signingLink(anna.email)).split('/sign/')[1];
    await product.local.advance(31 * 24 * 3_600);
    const german = { 'accept-language': 'de' };
    await product.client().call('POST', '/app/tokens/exchange', { token, send_new_link: true }, german);
    expect((await product.outbox(anna.email)).at(-1)?.subject).toBe('Olivia Owner bittet um Ihre Unterschrift unter „agreement“');
  });

  it('brings none once the sender has taken the document back', async () => {
    const { pack, anna } = await askedTwo();
    const link = await product.signingLink(anna.email);
    await pack.owner.post(`/app/documents/${pack.packKey}/update_document`, { data: { status: 'setup' } });
    await product.local.advance(31 * 24 * 3_600);
    const { body } = await product.client().call('POST', '/app/tokens/exchange', { token: link.split('/sign/')[1], send_new_link: true });
    expect([body.code, body.because, body.new_link_sent]).toEqual(['cancelled', 'taken_back', undefined]);
  });
});
