import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPasskey } from '../support/authenticator.ts';
import { joinAccount } from '../support/members.ts';
import { type Product, startProduct } from '../support/product.ts';
import { preparePack, sendNewPack, sign } from '../support/signing.ts';
import { limitsBegin, resendPause, setUpTexts } from '../support/two-step-texts.ts';

const billingMail = 'billing@example.com';
const environment = { QUOTAS: 'emails_a_day=12, texts_a_day=2, recipient_an_hour=4' };
let product: Product;
beforeAll(async () => {
  Object.assign(process.env, environment);
  product = await startProduct({ settings: { billingMail } });
  delete process.env.QUOTAS;
});
afterAll(() => product.close());

const resend = ({ owner, key, people }: Awaited<ReturnType<typeof sendNewPack>>, body = {}) =>
  owner.call('POST', `/app/documents/${key}/resend_document_notification/${people[0]?.uuid}`, body);

describe('somebody with an account wants to flood people with messages', () => {
  test('one person gets a limited number in an hour, whatever calls trigger them', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna'] });
    const [anna] = scenario.people;
    for (let again = 0; again < 3; again++) expect((await resend(scenario)).status).toBe(200);
    const refused = await resend(scenario);
    expect([refused.status, refused.body.code]).toEqual([429, 'quota_reached']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const link = { token_type: 'email' };
    const linked = await scenario.owner.call(
      'POST',
      `/app/documents/${scenario.key}/generate_signing_link_for_signatory/${anna?.uuid}`,
      link,
    );
    expect(linked.body.code).toBe('quota_reached');
    expect((await product.outbox(anna?.email ?? '')).length).toBe(4);
  });

  test('somebody who is added to the copies after sending, taken out and added again, gets a limited number too', async () => {
    const { owner, key } = await sendNewPack(product, { people: ['Anna'] });
    const copies = (...addresses: string[]) =>
      owner.call('POST', `/app/documents/${key}/update_document`, {
        data: { cc_recipients: addresses.map((email) => ({ name: 'Poor', email, mobile_number: '', can_track_progress: true })) },
      });
    const poor = ['poor@copies.example', 'POOR@copies.example', 'Poor@copies.example', 'poor@Copies.example'];
    for (const email of poor) {
      expect((await copies(email, email)).status).toBe(200);
      expect((await copies()).status).toBe(200);
    }
    const refused = await copies('poor@copies.example');
    expect([refused.status, refused.body.code]).toEqual([429, 'quota_reached']);
    // A mail to somebody who has been taken out by then is not sent.
    expect((await product.outbox('poor@copies.example')).length).toBeLessThanOrEqual(4);
  });

  test('people in copy count when a document is sent and when they are added, so nobody sends more by signing it themselves', async () => {
    const copies = (n: number) =>
      Array.from({ length: n }, (_, at) => ({ name: 'Poor', email: `poor${at}@many.example`, mobile_number: '' }));
    const send = async (cc_recipients: object[], people = ['Anna']) => {
      const scenario = await preparePack(product, { people, data: { cc_recipients } });
      const path = `/app/documents/${scenario.key}/update_document?request_signatures_if_required=true`;
      const { status, body } = await scenario.owner.call('POST', path, { data: { status: 'awaiting_signatures' } });
      return { ...scenario, answer: [status, body.code] };
    };
    const refused = [429, 'quota_reached'];
    const many = await send(copies(12));
    expect([many.answer, (await many.owner.document(many.key)).status]).toEqual([refused, 'setup']);
    const texted = [1, 2, 3].map((at) => ({ name: 'Poor', email: '', mobile_number: `+2782123456${at}` }));
    expect((await send(texted)).answer).toEqual(refused);
    const few = await send(copies(10));
    expect(few.answer[0]).toBe(200);
    const added = await few.owner.call('POST', `/app/documents/${few.key}/update_document`, { data: { cc_recipients: copies(12) } });
    expect([added.status, added.body.code]).toEqual(refused);
    const again = await few.owner.call('POST', `/app/documents/${few.key}/update_document`, { data: { cc_recipients: copies(11) } });
    expect(again.status).toBe(200);
  });

  test('who follows the signing gets a limited number of mails about it in an hour', async () => {
    const cc_recipients = [{ name: 'Poor', email: 'poor@follows.example', mobile_number: '', can_track_progress: true }];
    const people = Array.from({ length: 7 }, (_, at) => `Signer${at}`);
    const { people: signers } = await sendNewPack(product, { people, data: { cc_recipients } });
    for (const { email } of signers.slice(0, 6)) await sign(product, email);
    expect((await product.outbox('poor@follows.example')).length).toBe(4);
  });

  test('news that a request was cancelled counts as the request does', async () => {
    const { owner, key, people } = await sendNewPack(product, { people: ['Anna'] });
    const reason = { cancellation_reason: 'Buy at evil.example' };
    const cancel = (more: object) => owner.call('POST', `/app/documents/${key}/update_document`, { data: { status: 'setup', ...more } });
    expect((await cancel(reason)).status).toBe(200);
    await owner.send(key);
    expect((await cancel(reason)).status).toBe(200);
    const again = await owner.call('POST', `/app/documents/${key}/update_document?request_signatures_if_required=true`, {
      data: { status: 'awaiting_signatures' },
    });
    expect(again.body.code).toBe('quota_reached');
    expect((await product.outbox(people[0]?.email ?? '')).length).toBe(4);
  });

  test('an account sends a limited number of emails in a day, and a document beyond it is not sent at all', async () => {
    const pack = await preparePack(product, { people: Array.from({ length: 13 }, (_, at) => `Person${at}`) });
    const refused = await pack.owner.call('POST', `/app/documents/${pack.key}/update_document?request_signatures_if_required=true`, {
      data: { status: 'awaiting_signatures' },
    });
    expect(refused.body.code).toBe('quota_reached');
    expect((await pack.owner.document(pack.key)).status).toBe('setup');
    expect(await product.outbox(pack.people[0]?.email ?? '')).toEqual([]);
  });

  test('text messages have a quota of their own', async () => {
    const scenario = await preparePack(product, { people: ['Anna'], settings: { communication_channel_configurable: true } });
    const details = { uuid: scenario.people[0]?.uuid, mobile_number: '+27821234567', primary_communication_channel: 'sms' };
    await scenario.owner.post(`/app/documents/${scenario.key}/add_update_signatory`, { data: details });
    await scenario.owner.send(scenario.key);
    expect((await resend(scenario)).status).toBe(200);
    expect((await resend(scenario)).body.code).toBe('quota_reached');
    expect((await resend(scenario, { communication_channel_ui: 'email' })).status).toBe(200);
  });

  test('the quota is free again the next day', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna'] });
    for (let again = 0; again < 3; again++) await resend(scenario);
    expect((await resend(scenario)).status).toBe(429);
    await product.client().post('/_local/clock', { advance_seconds: 3_600 });
    expect((await resend(scenario)).status).toBe(200);
  });

  test('one address gets a limited number of invitations and codes from one person, however many teams they make', async () => {
    const owner = await product.owner();
    const email_address = 'poor@example.com';
    const codes = { invitation: [] as string[], code: [] as string[] };
    for (let made = 0; made < 5; made++) {
      const { account } = (await owner.post('/app/accounts/', { data: { name: `Team ${made}` } })).data;
      const team = `/app/accounts/${account.key}`;
      await owner.post(`${team}/organisation`, { data: { key: 'new', name: 'Organisation' } });
      for (let again = 0; again < 5; again++) {
        const invited = await owner.call('POST', `${team}/add_user_account`, { data: { email_address } });
        const coded = await owner.call('POST', `${team}/organisation/invite`, { data: { email_address } });
        codes.invitation.push(invited.body.code ?? '');
        codes.code.push(coded.status === 200 ? '' : coded.body.code);
      }
    }
    for (const answers of Object.values(codes)) {
      expect(answers.slice(0, 20)).toEqual(Array(20).fill(''));
      expect(answers.slice(20)).toEqual(Array(5).fill('too_many_requests'));
    }
    expect(await product.outbox(email_address)).toHaveLength(40);
  });

  test('the operator gets a limited number of orders from one account', async () => {
    const owner = await product.owner();
    const plans = [
      { kind: 'subscription', documents: 30, users: 1 },
      { kind: 'pay_as_you_go', documents: 0, users: 1 },
    ];
    let refused = '';
    for (let version = 0; version < 60 && refused === ''; version++) {
      const { status, body } = await owner.call('POST', '/app/billing/plan', { data: { plan: plans[version % 2], version } });
      if (status !== 200) refused = body.code;
    }
    expect(refused).toBe('too_many_requests');
    expect(await product.outbox(billingMail)).toHaveLength(30);
  });

  test('the other administrators hear of a few changes by one of them, not of the same one without end', async () => {
    await limitsBegin(product);
    const admin = await product.owner();
    const { account } = (await admin.post('/app/accounts/', { data: { name: 'Shut' } })).data;
    admin.accountKey = account.key;
    const other = await joinAccount(product, admin);
    const { user } = await other.get('/app/user');
    const at = `/app/accounts/${account.key}`;
    const user_account_key = `${user.key}-${account.key}`;
    const untilRefused = async (act: (n: number) => ReturnType<typeof admin.call>) => {
      for (let n = 0; n < 100; n++) if ((await act(n)).body.code === 'too_many_requests') return n;
      return 'never';
    };
    const rights = (role: string) => admin.call('POST', `${at}/update_user_account`, { data: { user_account_key, role } });
    expect(await untilRefused((n) => rights(n % 2 === 0 ? 'viewer' : 'admin'))).toBe(30);
    const singleSignOn = (n: number) => admin.call('POST', `${at}/single_sign_on`, { data: { version: n, join_by_domain: n % 2 === 0 } });
    expect(await untilRefused(singleSignOn)).toBe(60);
    const closed = async () => {
      const answer = await admin.call('POST', `${at}/close`, { name: 'Shut' });
      await admin.call('POST', `${at}/reopen`);
      return answer;
    };
    expect(await untilRefused(closed)).toBe(20);
  });

  test('codes for a login stay few however many devices have logged in by a passkey before', async () => {
    const client = product.client();
    const { email: email_address, password } = await client.register();
    const number = '+27821234599';
    await setUpTexts(product, client, email_address, number);
    const { authenticator } = await addPasskey(product, client);
    await limitsBegin(product);
    const logIn = (given: object, cookie = '') =>
      product.client().call('POST', '/app/login', { email_address, password, ...given }, cookie ? { cookie } : {});
    const begun = await logIn({});
    const devices: string[] = [];
    for (let at = 0; at < 3; at++) {
      const options = at === 0 ? begun.body.passkey_options : (await logIn({})).body.passkey_options;
      const { headers } = await logIn({ passkey: authenticator.use(options) });
      devices.push(
        headers
          .getSetCookie()
          .find((one) => one.includes('device'))
          ?.split(';')[0] ?? '',
      );
    }
    const before = (await product.outbox(number)).length;
    for (const device of devices) {
      for (let again = 0; again < 4; again++) {
        await logIn({}, device);
        await resendPause(product);
      }
    }
    expect(devices.every((device) => device.includes('='))).toBe(true);
    expect((await product.outbox(number)).length - before).toBe(5);
  });
});
