import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { type Product, startProduct } from '../support/product.ts';
import { preparePack, textPdf } from '../support/signing.ts';

/** Mallory registers with Vera's address before Vera does, and waits for Vera to click. */
const mallorys = 'four purple tractors';
const veras = 'seventeen quiet herons';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

async function registerFirst(email: string): Promise<ApiClient> {
  const mallory = product.client();
  const data = { name: 'Mallory', last_name: '', email_address: email, password: mallorys };
  mallory.session = (await product.client().post('/app/register', { data })) as never;
  return mallory;
}

async function mailedToken(email: string): Promise<string> {
  const links = (await product.outbox(email)).flatMap((message) => message.links).filter((link) => link.includes('/verify_email'));
  return new URL(links.at(-1) ?? '').searchParams.get('token') ?? '';
}

const follow = async (email: string, body: object = {}) =>
  product.client().call('POST', '/app/verify_email', { token: await mailedToken(email), ...body });
const logIn = (email: string, password: string) => product.client().call('POST', '/app/login', { email_address: email, password });

describe('an attacker who registers with another person’s address', () => {
  it('is not confirmed by that person’s click', async () => {
    const mallory = await registerFirst('click@example.com');
    const answer = await follow('click@example.com');
    expect([answer.status, answer.body.code]).toEqual([403, 'confirmation_needs_password']);
    expect(answer.body.email_address).toBe('click@example.com');
    expect((await mallory.get('/app/user')).user.verified).toBe(false);
  });

  it('loses the account to the owner of the mailbox, who chooses a new password', async () => {
    const email = 'holder@example.com';
    const mallory = await registerFirst(email);
    const weak = await follow(email, { new_password: 'password123' });
    expect([weak.body.code, weak.body.issues[0].path]).toEqual(['password_weak', 'body.new_password']);
    const answer = await follow(email, { new_password: veras });
    expect([answer.status, answer.body.user?.verified]).toEqual([200, true]);
    expect((await mallory.call('GET', '/app/user')).status).toBe(401);
    expect((await logIn(email, mallorys)).status).toBe(401);
    const vera = product.client();
    vera.session = answer.body;
    expect((await vera.get('/app/user')).user.verified).toBe(true);
    expect((await product.outbox(email)).at(-1)?.subject).toContain('password');
  });

  it('can’t leave a program behind that outlives the owner’s arrival', async () => {
    const mallory = await registerFirst('program@example.com');
    const answer = await mallory.call('POST', '/app/applications/', { data: { name: 'Left behind' } });
    expect([answer.status, answer.body.code]).toEqual([403, 'email_not_verified']);
  });

  it('can’t confirm it in their own browser, even after seeing the link’s page', async () => {
    const email = 'guess@example.com';
    await registerFirst(email);
    const stranger = await product.owner('Stranger');
    const token = await mailedToken(email);
    expect((await stranger.call('POST', '/app/verify_email', { token })).body.code).toBe('confirmation_needs_password');
    const wrong = await follow(email, { password: 'not the password' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_credentials']);
  });

  it('can’t write to anybody in that person’s name', async () => {
    const mallory = await registerFirst('sender@example.com');
    const { packKey: key, childKey } = await mallory.upload(await textPdf(1), 'invoice.pdf');
    await product.local.idle();
    const signatory_uuid = await mallory.addSignatory(key, { name: 'Victim', email: 'victim@example.com' });
    await mallory.addField(childKey, { type: 'signature', signatory_uuid });
    const sent = await mallory.call('POST', `/app/documents/${key}/update_document?request_signatures_if_required=true`, {
      data: { status: 'awaiting_signatures' },
    });
    expect([sent.status, sent.body.code, sent.body.message]).toEqual([
      403,
      'email_not_verified',
      'Please confirm your email address first.',
    ]);
    expect(await product.outbox('victim@example.com')).toEqual([]);
  });
});

describe('an attacker who registers with another person’s address, with templates and rules', () => {
  it('can’t make a form’s visitor write to others in that person’s name', async () => {
    const mallory = await registerFirst('forms@example.com');
    const { packKey: form, childKey } = await mallory.upload(await textPdf(1), 'form.pdf');
    await product.local.idle();
    await mallory.get(`/app/documents/${form}/convert_to_template`);
    for (const [role, email] of Object.entries({ Visitor: '', Victim: 'second-victim@example.com' })) {
      const uuid = randomUUID();
      await mallory.post(`/app/documents/${form}/add_update_signatory`, { data: { uuid, role, name: role, email } });
      await mallory.addField(childKey, { type: 'signature', signatory_uuid: uuid, y: role === 'Victim' ? 300 : 100 });
    }
    await mallory.post(`/app/documents/${form}/update_document`, { data: { settings: { can_be_used_as_form: true } } });
    const filled = await product.client().call('POST', `/app/forms/${form}`, { data: { name: 'Me', email: 'me@example.com' } });
    expect([filled.status, filled.body.code]).toEqual([409, 'form_not_ready']);
  });

  it('can’t make a rule write to that person', async () => {
    const email = 'rules@example.com';
    const mallory = await registerFirst(email);
    const { key: entity_key } = (await mallory.get('/app/get_document_upload_url?filename=invoice.pdf')).document;
    const rule = { entity_key, action: 'notify', event: 'in_setup', countdown_seconds: 3600 };
    await mallory.post('/app/notification_rules/add_update_notification_rule', { data: rule });
    await product.local.advance(2 * 3600);
    expect((await product.outbox(email)).map(({ subject }) => subject)).toEqual(['Confirm your email address for Countersign']);
  });
});

describe('an attacker who registers with another person’s address, to have us write to it', () => {
  it('can’t put a link of their own into the mails', async () => {
    const email = 'phished@example.com';
    const data = { name: 'Your parcel: https://evil.example or www.evil.example', last_name: '', email_address: email, password: mallorys };
    await product.client().post('/app/register', { data });
    await product.client().post('/app/forgot', { email_address: email });
    const mails = await product.outbox(email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Confirm your email address for Countersign',
      'Choose a new password for Countersign',
    ]);
    for (const { subject, text, html } of mails) expect(subject + text + html).not.toMatch(/evil\.example|:\/\/evil/);
    expect(mails[0]?.text).toContain('Your parcel');
  });

  it('can’t flood it with news of an account that nobody there has', async () => {
    const email = 'flooded@example.com';
    const mallory = await registerFirst(email);
    let current_password = mallorys;
    for (const n of [1, 2, 3]) {
      const password = `${veras} ${n}`;
      await mallory.post('/app/user', { data: { current_password, password } });
      current_password = password;
      const agent = { 'user-agent': `www.evil${n}.example` };
      await product.client().ok('POST', '/app/login', { email_address: email, password }, agent);
    }
    expect((await product.outbox(email)).map(({ subject }) => subject)).toEqual(['Confirm your email address for Countersign']);
  });
});

describe('a form’s visitor who types another person’s address', () => {
  it('can’t put a link into what the form’s owner writes to it, by their name', async () => {
    const { owner, key, people } = await preparePack(product, { people: ['Visitor', 'Boss'] });
    await owner.get(`/app/documents/${key}/convert_to_template`);
    await owner.post(`/app/documents/${key}/add_update_signatory`, { data: { uuid: people[0]?.uuid, email: '' } });
    await owner.post(`/app/documents/${key}/update_document`, { data: { settings: { can_be_used_as_form: true } } });
    const email = 'named@example.com';
    const data = { name: 'Your parcel: https://evil.example', email };
    const { document_key } = await product.client().post(`/app/forms/${key}`, { data });
    await product.local.idle();
    await owner.post(`/app/documents/${document_key}/update_document`, { data: { status: 'setup', cancellation_reason: 'A mistake' } });
    const mails = await product.outbox(email);
    expect(mails.map(({ subject }) => subject.split(' “')[0])).toEqual(['Olivia Owner asks you to sign', 'No longer to be signed:']);
    for (const { subject, text, html } of mails) expect(subject + text + html).not.toMatch(/evil\.example|:\/\/evil/);
  });
});

describe('the person who really registered', () => {
  it('confirms on another device with the password, and is logged in there', async () => {
    const email = 'phone@example.com';
    await registerFirst(email);
    const answer = await follow(email, { password: mallorys });
    expect([answer.status, answer.body.user?.verified]).toEqual([200, true]);
    const phone = product.client();
    phone.session = answer.body;
    expect((await phone.get('/app/user')).user.email_address).toBe(email);
  });

  it('can’t set a password through the link of an address that is already confirmed', async () => {
    const email = 'late@example.com';
    const owner = await registerFirst(email);
    await owner.post('/app/verify_email', { token: await mailedToken(email) });
    const answer = await follow(email, { new_password: veras });
    expect([answer.status, answer.body.code]).toEqual([410, 'token_invalid']);
    expect((await logIn(email, mallorys)).status).toBe(200);
  });
});
