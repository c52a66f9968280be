import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyEmailSignature } from '../../../shared/domain/people/email-signature.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { sendNewPack } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const save = async (data: Record<string, unknown>) => {
  const owner = await product.owner();
  return { owner, answer: await owner.call('POST', '/app/user', { data }) };
};

describe('the profile', () => {
  it('keeps an email signature, a language and a time zone', async () => {
    const email_signature = { ...emptyEmailSignature, full_name: 'Olivia Owner', job_title: 'Letting agent' };
    const { owner, answer } = await save({ email_signature, language: 'de', time_zone: 'Africa/Johannesburg' });
    expect(answer.status).toBe(200);
    expect((await owner.get('/app/user')).user).toMatchObject({ email_signature, language: 'de', time_zone: 'Africa/Johannesburg' });
  });

  it('has an empty email signature, English and no time zone at first', async () => {
    const { user } = await (await product.owner()).get('/app/user');
    expect(user).toMatchObject({ email_signature: emptyEmailSignature, language: 'en', time_zone: '', dialing_code: '' });
  });

  it('decides the language of mails to the person', async () => {
    const owner = product.client();
    const { email } = await owner.register();
    await owner.post('/app/user', { data: { language: 'de' } });
    await owner.post('/app/forgot', { email_address: email });
    expect((await product.outbox(email)).at(-1)?.subject).toBe('Wählen Sie ein neues Passwort für Countersign');
  });

  it.each([
    [{ time_zone: 'Mars/Olympus' }, 'body.data.time_zone'],
    [{ language: 'tlh' }, 'body.data.language'],
    [{ email_signature: { ...emptyEmailSignature, full_name: 'Olivia\nBcc: x' } }, 'body.data.email_signature.full_name'],
  ])('refuses %o', async (data, path) => {
    const { answer } = await save(data);
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } });
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toEqual([path]);
  });
});

describe('an email signature', () => {
  it('ends the mail that asks for a signature, with nothing of it read as HTML', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna'] });
    const email_signature = { ...emptyEmailSignature, full_name: 'Olivia <b>Owner</b>', office_number: '021 555 0100' };
    await scenario.owner.call('POST', '/app/user', { data: { email_signature } });
    const anna = scenario.people[0];
    const path = `/app/documents/${scenario.key}/resend_document_notification/${anna?.uuid}`;
    expect((await scenario.owner.call('POST', path, { communication_channel_ui: 'email' })).status).toBe(200);
    await product.local.idle();
    const mail = (await product.outbox(anna?.email ?? '')).at(-1);
    expect(mail?.text).toContain('Olivia <b>Owner</b>\n021 555 0100');
    expect(mail?.html).toContain('Olivia &#60;b&#62;Owner&#60;/b&#62;');
  });

  it('is previewed as a page that can run nothing', async () => {
    const owner = await product.owner();
    const preview = await owner.call('GET', '/test/mail/email_signature_preview?full_name=%3Cscript%3Ealert(1)%3C/script%3E');
    expect(preview.status).toBe(200);
    expect(preview.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(preview.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    const page = new TextDecoder().decode(preview.body);
    expect(page).toContain('&#60;script&#62;');
    expect(page).not.toContain('<script');
  });

  it('is previewed for members only', async () => {
    const answer = await product.client().call('GET', '/test/mail/email_signature_preview');
    expect(answer.status).toBe(401);
  });
});
