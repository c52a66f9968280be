import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endSecondStep } from '../../../functions/user/end-second-step.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { mailedCode } from '../../support/two-step.ts';
import { limitsBegin, proveByMail, resendPause, setUpPin, setUpTexts, textedCode } from '../../support/two-step-texts.ts';

let product: Product;
let people = 0;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

async function person() {
  const client = product.client();
  const { email, password } = await client.register();
  people += 1;
  return { client, email, password, number: `+4479110000${10 + people}` };
}
const logIn = ({ email, password }: { email: string; password: string }, more: object = {}) =>
  product.client().call('POST', '/app/login', { email_address: email, password, ...more });
const other = (code: string) => (code === '000000' ? '000001' : '000000');
const subjects = async (email: string) => (await product.outbox(email)).map(({ subject }) => subject);

describe('codes by SMS', () => {
  async function withTexts() {
    const who = await person();
    const recoveryCodes = await setUpTexts(product, who.client, who.email, who.number);
    return { ...who, recoveryCodes };
  }

  it('a login sends a code to the number, says its last digits only, and takes the code once', async () => {
    const who = await withTexts();
    const asked = await logIn(who);
    expect([asked.status, asked.body.code]).toEqual([401, 'two_factor_required']);
    expect(asked.body).toMatchObject({
      two_factor_pin_method: 'sms_one_time_pin',
      code_sent: true,
      destination: `•••${who.number.slice(-3)}`,
    });
    const verification_otp = await textedCode(product, who.number);
    expect((await logIn(who, { verification_otp: other(verification_otp) })).body.code).toBe('two_factor_wrong');
    expect((await logIn(who, { verification_otp })).status).toBe(200);
    expect((await logIn(who, { verification_otp })).body.code).toBe('two_factor_wrong');
  });

  it('sends another code after 15 seconds, by WhatsApp too; the earlier one is dead then', async () => {
    const who = await withTexts();
    await logIn(who);
    const first = await textedCode(product, who.number);
    await logIn(who);
    const before = (await product.outbox(who.number)).length;
    await resendPause(product);
    await logIn(who, { request_new_otp: true, communication_channel: 'whatsapp' });
    const texts = await product.outbox(who.number);
    expect([texts.length, texts.at(-1)?.channel]).toEqual([before + 1, 'whatsapp']);
    const second = await textedCode(product, who.number);
    if (first !== second) expect((await logIn(who, { verification_otp: first })).body.code).toBe('two_factor_wrong');
    expect((await logIn(who, { verification_otp: second })).status).toBe(200);
  });

  it('sends no more than five in ten minutes, and still takes the newest one and recovery codes', async () => {
    const who = await withTexts();
    await limitsBegin(product);
    const sent: boolean[] = [];
    for (let time = 0; time < 7; time += 1) {
      sent.push((await logIn(who)).body.code_sent);
      await resendPause(product);
    }
    expect(sent.filter(Boolean)).toHaveLength(5);
    expect((await logIn(who, { recovery_code: who.recoveryCodes[0] })).status).toBe(200);
    expect((await logIn(who, { verification_otp: await textedCode(product, who.number) })).status).toBe(200);
  });

  it('lapse after ten minutes, and no code is stored as such', async () => {
    const who = await withTexts();
    await logIn(who);
    const verification_otp = await textedCode(product, who.number);
    const { key } = (await who.client.get('/app/user')).user;
    const stored = await product.local.deps.table.get({ pk: `PIN#USER_LOGIN#${key}`, sk: 'PIN' });
    expect(stored?.destination).toBe(who.number);
    expect(JSON.stringify(stored)).not.toContain(`"${verification_otp}"`);
    await product.client().post('/_local/clock', { advance_seconds: 601 });
    expect((await logIn(who, { verification_otp })).body.code).toBe('two_factor_wrong');
  });

  it('a code for a login changes no number, and a code for a number opens no session', async () => {
    const who = await withTexts();
    await logIn(who);
    const forLogin = await textedCode(product, who.number);
    const change = await who.client.call('POST', '/app/user', { data: { mobile_number: '+447911000099', verification_otp: forLogin } });
    expect(change.body.code).toBe('otp_expired');
    expect((await logIn(who, { verification_otp: forLogin })).status).toBe(200);
  });
});

describe('a personal PIN', () => {
  it('is asked at each login, is kept as a slow hash, and slows down who guesses it', async () => {
    const who = await person();
    const recoveryCodes = await setUpPin(product, who.client, who.email, '4829');
    expect(recoveryCodes).toHaveLength(10);
    const { key } = (await who.client.get('/app/user')).user;
    const stored = await product.local.deps.table.get({ pk: `USER#${key}`, sk: 'TWO_FACTOR' });
    expect(String(stored?.pin_hash)).toMatch(/^\$argon2id\$/);
    expect((await logIn(who)).body).toMatchObject({ code: 'two_factor_required', two_factor_pin_method: 'pin' });
    for (let time = 0; time < 2; time += 1) expect((await logIn(who, { verification_otp: '4829' })).status).toBe(200);
    for (let tries = 0; tries < 5; tries += 1) expect((await logIn(who, { verification_otp: '7777' })).status).toBe(401);
    expect((await logIn(who, { verification_otp: '4829' })).status).toBe(429);
  });

  it.each([
    ['123', 'pin_too_short', 'Pin must be at least 4 digits'],
    ['12ab', 'pin_too_short', 'Pin must be at least 4 digits'],
    ['1234', 'pin_weak', expect.any(String)],
    ['0000', 'pin_weak', expect.any(String)],
  ])('can’t be %s', async (pin, code, message) => {
    const { client, email } = await person();
    await proveByMail(product, client, email);
    const data = { use_two_factor_authentication: true, two_factor_pin_method: 'pin', pin };
    expect((await client.call('POST', '/app/user', { data })).body).toMatchObject({ code, message });
  });

  it('takes a code by mail first: an open session and the password are not enough', async () => {
    const { client, password } = await person();
    const data = { use_two_factor_authentication: true, two_factor_pin_method: 'pin', pin: '4829' };
    expect((await client.call('POST', '/app/user', { data })).body).toMatchObject({ code: 'proof_required', proof: 'code' });
    await client.post('/app/user/prove_identity', { password });
    expect((await client.call('POST', '/app/user', { data })).body.code).toBe('proof_required');
  });

  it('gives way to another method with the PIN itself, and what it had kept is gone', async () => {
    const who = await person();
    await setUpPin(product, who.client, who.email, '4829');
    const mailed = await who.client.call('POST', '/app/user/request_otp', {});
    expect(mailed.body.code).toBe('otp_from_app');
    const text = () => who.client.call('POST', '/app/user/request_otp', { otp_type: 'mobile_number', mobile_number: who.number });
    // The code that the PIN was set up with is a proof for ten minutes.
    await product.client().post('/_local/clock', { advance_seconds: 601 });
    expect((await text()).body.code).toBe('proof_required');
    await who.client.post('/app/user/prove_identity', { verification_otp: '4829' });
    await text();
    const verification_otp = await textedCode(product, who.number);
    const data = { use_two_factor_authentication: true, two_factor_pin_method: 'sms_one_time_pin', verification_otp };
    expect((await who.client.post('/app/user', { data })).user).toMatchObject({
      two_factor_pin_method: 'sms_one_time_pin',
      mobile_number: who.number,
    });
    expect((await logIn(who, { verification_otp: '4829' })).body.code).toBe('two_factor_wrong');
  });
});

describe('the mobile number', () => {
  it('takes a proof by a code, then the code that is sent to the new number; the owner is told', async () => {
    const { client, email, password, number } = await person();
    const ask = () => client.call('POST', '/app/user/request_otp', { otp_type: 'mobile_number', mobile_number: number });
    const change = (verification_otp?: string) => client.call('POST', '/app/user', { data: { mobile_number: number, verification_otp } });
    expect((await change()).body.code).toBe('otp_required');
    await client.post('/app/user/prove_identity', { password });
    expect((await ask()).body).toMatchObject({ code: 'proof_required', proof: 'code' });
    await proveByMail(product, client, email);
    expect((await ask()).body).toMatchObject({ destination: number, channel: 'sms' });
    const code = await textedCode(product, number);
    expect((await change(other(code))).body.code).toBe('otp_wrong');
    expect((await change(code)).body.user.mobile_number).toBe(number);
    expect(await subjects(email)).toContain('Your mobile number for Countersign was changed');
    // Saving it again, as a form does, is no change.
    expect((await change()).status).toBe(200);
  });

  it('does not become one to which no code was sent, and is only removed by somebody who gave a code', async () => {
    const { client, email, number } = await person();
    await proveByMail(product, client, email);
    await client.post('/app/user/request_otp', { otp_type: 'mobile_number', mobile_number: number });
    const verification_otp = await textedCode(product, number);
    const another = await client.call('POST', '/app/user', { data: { mobile_number: '+447911000098', verification_otp } });
    expect(another.body.code).toBe('otp_expired');
    await client.post('/app/user', { data: { mobile_number: number, verification_otp } });
    await product.client().post('/_local/clock', { advance_seconds: 601 });
    const remove = () => client.call('POST', '/app/user', { data: { mobile_number: '' } });
    expect((await remove()).body.code).toBe('proof_required');
    await proveByMail(product, client, email);
    expect((await remove()).body.user.mobile_number).toBe('');
  });

  it('that codes go to moves with the second step, and can’t just be removed', async () => {
    const who = await person();
    await setUpTexts(product, who.client, who.email, who.number);
    await resendPause(product);
    await who.client.post('/app/user/request_otp', {});
    await who.client.post('/app/user/prove_identity', { verification_otp: await textedCode(product, who.number) });
    expect((await who.client.call('POST', '/app/user', { data: { mobile_number: '' } })).body.code).toBe('mobile_number_in_use');
    const mobile_number = '+447911000077';
    await who.client.post('/app/user/request_otp', { otp_type: 'mobile_number', mobile_number });
    await who.client.post('/app/user', { data: { mobile_number, verification_otp: await textedCode(product, mobile_number) } });
    await logIn(who);
    expect((await logIn(who, { verification_otp: await textedCode(product, mobile_number) })).status).toBe(200);
    expect(await mailedCode(product, who.email)).toMatch(/^\d{6}$/);
  });
});

it('an installation may restrict the methods', async () => {
  const strict = await startProduct({ settings: { memberTwoStepMethods: ['time_one_time_pin'] } });
  try {
    const client = strict.client();
    const { email } = await client.register();
    await proveByMail(strict, client, email);
    const data = { use_two_factor_authentication: true, two_factor_pin_method: 'pin', pin: '4829' };
    const answer = await client.call('POST', '/app/user', { data });
    expect([answer.status, answer.body.code]).toEqual([422, 'two_factor_method_not_allowed']);
  } finally {
    await strict.close();
  }
});

it('an operator takes the second step from who has lost everything; sessions end, and the owner is told', async () => {
  const who = await person();
  await setUpPin(product, who.client, who.email, '4829');
  expect(await endSecondStep(product.local.deps, 'nobody@example.com')).toBe(false);
  expect(await endSecondStep(product.local.deps, who.email)).toBe(true);
  expect((await who.client.call('GET', '/app/user')).status).toBe(401);
  expect((await logIn(who)).status).toBe(200);
  expect(await subjects(who.email)).toContain('Two-step authentication is off for Countersign');
  expect(await endSecondStep(product.local.deps, who.email)).toBe(false);
});
