import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../support/product.ts';
import { appCode, nextCode, setUpTwoStep } from '../support/two-step.ts';
import { limitsBegin, resendPause, setUpPin, setUpTexts, textedCode } from '../support/two-step-texts.ts';

/** Mallory knows the password of somebody who has two-step authentication. */
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

async function victim() {
  const client = product.client();
  const person = await client.register();
  return { client, ...person, ...(await setUpTwoStep(product, client, person.email)) };
}

const logIn = (who: { email: string; password: string }, code: Record<string, string>, cookie?: string) =>
  product.client().call('POST', '/app/login', { email_address: who.email, password: who.password, ...code }, cookie ? { cookie } : {});

describe('somebody who knows the password', () => {
  it('gains nothing by a code that they have seen being used, nor by the one before it', async () => {
    const who = await victim();
    const before = await appCode(product, who.secret);
    await nextCode(product);
    const seen = await appCode(product, who.secret);
    expect((await logIn(who, { verification_otp: seen })).status).toBe(200);
    for (const verification_otp of [seen, before]) {
      const answer = await logIn(who, { verification_otp });
      expect([answer.status, answer.body.code]).toEqual([401, 'two_factor_wrong']);
    }
  });

  it('gains nothing by using a seen code at the same moment as its owner: one login of many succeeds', async () => {
    const who = await victim();
    await nextCode(product);
    const verification_otp = await appCode(product, who.secret);
    const answers = await Promise.all(Array.from({ length: 4 }, () => logIn(who, { verification_otp })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const recovery_code = who.recoveryCodes[0] ?? '';
    const others = await Promise.all(Array.from({ length: 4 }, () => logIn(who, { recovery_code })));
    expect(others.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('waits longer each time they try a code, also a recovery code: fewer than twenty tries in four hours', async () => {
    const who = await victim();
    let answered = 0;
    for (let left = 4 * 3600; left > 0 && answered < 40; ) {
      const answer = await logIn(who, answered % 2 ? { recovery_code: 'aaaaa-aaaaa' } : { verification_otp: '000000' });
      if (answer.status === 401) answered++;
      else {
        const seconds = Number(answer.headers.get('retry-after'));
        await product.client().post('/_local/clock', { advance_seconds: seconds });
        left -= seconds;
      }
    }
    expect(answered).toBeLessThan(20);
  });

  it('does not keep the owner out, whose device has logged in before', async () => {
    const who = await victim();
    await nextCode(product);
    const first = await logIn(who, { verification_otp: await appCode(product, who.secret) });
    const cookie = first.headers
      .getSetCookie()
      .find((one) => one.includes('_device='))
      ?.split(';')[0];
    await nextCode(product);
    for (let time = 0; time < 6; time++) await logIn(who, { verification_otp: '000000' });
    const verification_otp = await appCode(product, who.secret);
    expect((await logIn(who, { verification_otp })).status).toBe(429);
    expect((await logIn(who, { verification_otp }, cookie)).status).toBe(200);
  });
});

describe('somebody who finds an open session', () => {
  it('neither switches the second step off nor moves it to their own app, and their tries are counted', async () => {
    const who = await victim();
    const off = (verification_otp: string) =>
      who.client.call('POST', '/app/user', { data: { use_two_factor_authentication: false, verification_otp } });
    const statuses: number[] = [];
    for (let time = 0; time < 6; time++) statuses.push((await off('000000')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await who.client.call('POST', '/app/user/get_create_totp_secret', { verification_otp: '000000' })).status).toBe(429);
  });
});

describe('an open session in which somebody has proved who they are', () => {
  it('and the password alone add no passkey: a new password proves no more than the present one', async () => {
    const { client, password } = await victim();
    await product.client().post('/_local/clock', { advance_seconds: 601 });
    await client.post('/app/user', { data: { current_password: password, password: 'battery staple horse' } });
    const asked = await client.call('POST', '/app/passkeys/creation_options');
    expect([asked.status, asked.body.code, asked.body.proof]).toEqual([403, 'proof_required', 'code']);
  });

  it('is not kept proved by a change of what they log in with', async () => {
    const client = product.client();
    const { password } = await client.register();
    await product.client().post('/_local/clock', { advance_seconds: 590 });
    await client.post('/app/user', { data: { current_password: password, password: 'battery staple horse' } });
    await product.client().post('/_local/clock', { advance_seconds: 11 });
    expect((await client.call('POST', '/app/passkeys/creation_options')).body.code).toBe('proof_required');
  });

  it('is not kept proved by asking again without a code', async () => {
    const client = product.client();
    const { email } = await client.register();
    await setUpPin(product, client, email, '4829');
    await client.post('/app/user/prove_identity', { verification_otp: '4829' });
    await product.client().post('/_local/clock', { advance_seconds: 540 });
    const again = await client.call('POST', '/app/user/prove_identity', {});
    expect([again.status, again.body.code]).toEqual([403, 'otp_from_app']);
    await product.client().post('/_local/clock', { advance_seconds: 61 });
    expect((await client.call('POST', '/app/passkeys/creation_options')).body.code).toBe('proof_required');
  });
});

describe('the password and texts that are sent elsewhere', () => {
  it('gain nothing: five tries end a texted code, and no more than five codes go out for guessing', async () => {
    const client = product.client();
    const who = await client.register();
    const number = '+447911000055';
    await setUpTexts(product, client, who.email, number);
    await limitsBegin(product);
    const before = (await product.outbox(number)).length;
    let right = 0;
    for (let time = 0; time < 12; time += 1) {
      await logIn(who, {});
      for (let tries = 0; tries < 6; tries += 1) {
        const sent = await textedCode(product, number);
        const guess = sent === '000000' ? '000001' : '000000';
        right += (await logIn(who, { verification_otp: guess })).status === 200 ? 1 : 0;
      }
      await resendPause(product);
    }
    expect([right, (await product.outbox(number)).length - before]).toEqual([0, 5]);
  });

  it('a code that went to a new number opens no session, and the number is not theirs before', async () => {
    const { client, email, password } = await victim();
    const asked = await client.call('POST', '/app/user/request_otp', { otp_type: 'mobile_number', mobile_number: '+447911000056' });
    expect(asked.body).toMatchObject({ code: 'proof_required', proof: 'code' });
    expect((await client.call('POST', '/app/user/prove_identity', { password })).status).toBe(200);
    const again = await client.call('POST', '/app/user/request_otp', { otp_type: 'mobile_number', mobile_number: '+447911000056' });
    expect(again.body.code).toBe('proof_required');
    expect(await product.outbox('+447911000056')).toEqual([]);
    expect((await logIn({ email, password }, { verification_otp: '000000' })).status).toBe(401);
  });
});
