import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../support/api-client.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { appCode, mailedCode, newSecret, nextCode, setUpTwoStep } from '../../support/two-step.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

interface Person {
  email: string;
  password: string;
}

const logIn = ({ email, password }: Person, code: Record<string, string> = {}) =>
  product.client().call('POST', '/app/login', { email_address: email, password, ...code });

async function withTwoStep() {
  const client = product.client();
  const person = await client.register();
  return { client, person, ...(await setUpTwoStep(product, client, person.email)) };
}

/** Moves the clock two minutes on, to the beginning of a code's half minute: the real time that a test takes must not decide. */
async function stepBegins(): Promise<void> {
  const seconds = Math.floor(product.local.deps.clock.now().getTime() / 1000);
  await product.client().post('/_local/clock', { advance_seconds: 120 - (seconds % 30) });
}

const userOf = async (client: ApiClient) => (await client.get('/app/user')).user;
const subjects = async (email: string) => (await product.outbox(email)).map(({ subject }) => subject);

describe('setting up two-step authentication', () => {
  it('gives the secret only for the code that was mailed to the confirmed address, and that code works once', async () => {
    const client = product.client();
    const { email } = await client.register();
    const without = await client.call('POST', '/app/user/get_create_totp_secret', {});
    expect([without.status, without.body.code]).toEqual([403, 'otp_required']);
    const sent = await client.post('/app/user/get_create_totp_secret', { request_new_otp: true });
    expect([sent.destination, sent.secret]).toEqual([email, undefined]);
    const verification_otp = await mailedCode(product, email);
    const wrong = await client.call('POST', '/app/user/get_create_totp_secret', {
      verification_otp: verification_otp === '000000' ? '000001' : '000000',
    });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'otp_wrong']);
    const { secret, otpauth_url } = await client.post('/app/user/get_create_totp_secret', { verification_otp });
    expect(otpauth_url).toContain(`secret=${secret}`);
    expect(decodeURIComponent(otpauth_url)).toContain(email);
    const again = await client.call('POST', '/app/user/get_create_totp_secret', { verification_otp });
    expect([again.status, again.body.code]).toEqual([410, 'otp_expired']);
  });

  it('is not possible with an address that is not confirmed', async () => {
    const client = product.client();
    await client.register({ confirmed: false });
    const answer = await client.call('POST', '/app/user/request_otp', {});
    expect([answer.status, answer.body.code]).toEqual([403, 'email_not_verified']);
  });

  it('changes nothing until the first code is right; then it ends other sessions, shows ten codes and is mailed', async () => {
    const client = product.client();
    const person = await client.register();
    const other = product.client();
    other.session = (await logIn(person)).body;
    const secret = await newSecret(product, client, person.email);
    const on = (verification_otp: string) =>
      client.call('POST', '/app/user', { data: { use_two_factor_authentication: true, verification_otp } });
    const right = await appCode(product, secret);
    expect((await on(right === '123456' ? '654321' : '123456')).body.code).toBe('two_factor_wrong');
    expect((await userOf(client)).use_two_factor_authentication).toBe(false);
    expect((await logIn(person)).status).toBe(200);
    const { body } = await on(right);
    expect(new Set(body.recovery_codes).size).toBe(10);
    expect(body.user).toMatchObject({
      use_two_factor_authentication: true,
      two_factor_pin_method: 'time_one_time_pin',
      recovery_codes_left: 10,
    });
    expect((await client.call('GET', '/app/user')).status).toBe(200);
    expect((await other.call('GET', '/app/user')).status).toBe(401);
    expect(await subjects(person.email)).toContain('Two-step authentication is on for Countersign');
  });

  it('has to be finished within half an hour', async () => {
    const client = product.client();
    const { email } = await client.register();
    const secret = await newSecret(product, client, email);
    await product.client().post('/_local/clock', { advance_seconds: 1801 });
    const data = { use_two_factor_authentication: true, verification_otp: await appCode(product, secret) };
    const answer = await client.call('POST', '/app/user', { data });
    expect([answer.status, answer.body.code]).toEqual([409, 'two_factor_not_prepared']);
  });
});

describe('a login with two-step authentication', () => {
  it('asks for a code after the right password, and for nothing after a wrong one', async () => {
    const { person } = await withTwoStep();
    const asked = await logIn(person);
    expect([asked.status, asked.body.code, asked.body.two_factor_pin_method]).toEqual([401, 'two_factor_required', 'time_one_time_pin']);
    expect((await logIn({ ...person, password: 'another one' })).body.code).toBe('wrong_credentials');
  });

  it.each([-30, 0, 30])('takes the code of a device whose clock is off by %d seconds', async (off) => {
    const { person, secret } = await withTwoStep();
    await stepBegins();
    expect((await logIn(person, { verification_otp: await appCode(product, secret, off) })).status).toBe(200);
  });

  it('refuses the code of a device whose clock is off by two minutes', async () => {
    const { person, secret } = await withTwoStep();
    const answer = await logIn(person, { verification_otp: await appCode(product, secret, 120) });
    expect([answer.status, answer.body.code]).toEqual([401, 'two_factor_wrong']);
  });

  it('takes a code with a space between its digits, as apps show it', async () => {
    const { person, secret } = await withTwoStep();
    await nextCode(product);
    const code = await appCode(product, secret);
    expect((await logIn(person, { verification_otp: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200);
  });

  it('takes each recovery code once, however it is typed, and says by mail how many are left', async () => {
    const { person, recoveryCodes } = await withTwoStep();
    for (const [at, recovery_code] of recoveryCodes.entries()) {
      const typed = at === 0 ? recovery_code.toUpperCase().replace('-', ' ') : recovery_code;
      const answer = await logIn(person, { recovery_code: typed });
      expect([answer.status, answer.body.user?.email_address]).toEqual([200, person.email]);
      expect((await logIn(person, { recovery_code })).body.code).toBe('two_factor_wrong');
    }
    const mails = (await product.outbox(person.email)).filter(({ subject }) => subject.startsWith('A recovery code was used'));
    expect(mails).toHaveLength(10);
    expect(mails.at(-1)?.text).toContain('You have 0 recovery codes left.');
  });

  it('still takes codes of the app when every recovery code has been used', async () => {
    const { client, person, secret, recoveryCodes } = await withTwoStep();
    for (const recovery_code of recoveryCodes) await logIn(person, { recovery_code });
    expect((await userOf(client)).recovery_codes_left).toBe(0);
    await nextCode(product);
    expect((await logIn(person, { verification_otp: await appCode(product, secret) })).status).toBe(200);
  });
});

describe('two-step authentication that is on', () => {
  it('is switched off with a code of the app: then the password is enough, and other sessions have ended', async () => {
    const { client, person, secret } = await withTwoStep();
    const off = (code: Record<string, string>) =>
      client.call('POST', '/app/user', { data: { use_two_factor_authentication: false, ...code } });
    expect((await off({})).body.code).toBe('otp_from_app');
    expect((await off({ verification_otp: '000000' })).body.code).toBe('two_factor_wrong');
    await nextCode(product);
    expect((await off({ verification_otp: await appCode(product, secret) })).body.user.use_two_factor_authentication).toBe(false);
    expect((await client.call('GET', '/app/user')).status).toBe(200);
    expect((await logIn(person)).status).toBe(200);
    expect(await subjects(person.email)).toContain('Two-step authentication is off for Countersign');
  });

  it('moves to another app with a code of the present one; the old secret and the old recovery codes are dead then', async () => {
    const { client, person, secret, recoveryCodes } = await withTwoStep();
    const [first = '', second = ''] = recoveryCodes;
    const mailed = await client.call('POST', '/app/user/request_otp', {});
    expect([mailed.status, mailed.body.code]).toEqual([403, 'otp_from_app']);
    const { secret: newer } = await client.post('/app/user/get_create_totp_secret', { recovery_code: first });
    await nextCode(product);
    const data = { use_two_factor_authentication: true, verification_otp: await appCode(product, newer) };
    expect((await client.post('/app/user', { data })).recovery_codes).toHaveLength(10);
    await nextCode(product);
    expect((await logIn(person, { verification_otp: await appCode(product, secret) })).status).toBe(401);
    expect((await logIn(person, { recovery_code: second })).status).toBe(401);
    expect((await logIn(person, { verification_otp: await appCode(product, newer) })).status).toBe(200);
  });

  it('stays on when the password is reset by mail', async () => {
    const { person } = await withTwoStep();
    await product.client().post('/app/forgot', { email_address: person.email });
    const link = (await product.outbox(person.email)).flatMap(({ links }) => links).findLast((one) => one.includes('/reset')) ?? '';
    await product.client().post('/app/reset_password', { token: new URL(link).searchParams.get('token'), password: 'battery staple' });
    expect((await logIn({ ...person, password: 'battery staple' })).body.code).toBe('two_factor_required');
  });

  it('keeps its secret encrypted and its recovery codes hashed', async () => {
    const { person, client, secret, recoveryCodes } = await withTwoStep();
    const { key } = await userOf(client);
    const item = await product.local.deps.table.get({ pk: `USER#${key}`, sk: 'TWO_FACTOR' });
    const stored = JSON.stringify(item);
    expect(stored).toContain('recovery_hashes');
    for (const told of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(stored).not.toContain(told);
    expect(person.email).not.toBe('');
  });
});
