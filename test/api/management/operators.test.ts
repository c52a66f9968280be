import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOperator, removeOperator, resetOperator } from '../../../functions/management/operators.ts';
import { queues as model } from '../../../infra/model/queues.ts';
import { plainPdf } from '../../fixtures/pdfs.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { codeOf, newOperator, operatorPassword } from '../../support/operators.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { nextCode } from '../../support/two-step.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

let count = 0;
const another = () => {
  count += 1;
  return newOperator({ deps: product.local.deps, client: product.client }, `operator-${count}`);
};
const nameOf = (client: ApiClient) => client.operator?.operator_token.split('.', 1)[0] ?? '';
const check = (client: ApiClient, page = 'management') => client.call('GET', `/app/${page}/ensure_logged_in`);
const logIn = (given: object) => product.client().call('POST', '/app/management/login', given);

describe('ensure_logged_in', () => {
  it.each(['management', 'admin_sms_sender'])('of %s answers success, message and redirect', async (page) => {
    const { client } = await another();
    const { status, body } = await check(client, page);
    expect([status, body]).toEqual([200, { success: true, message: '', redirect: null, name: nameOf(client) }]);
    const stranger = await check(product.client(), page);
    expect([stranger.status, stranger.body]).toMatchObject([401, { success: false, redirect: '/#management/login' }]);
    expect(stranger.body.message).not.toBe('');
  });

  it('knows a browser by the operators’ cookie', async () => {
    const { client, secret } = await another();
    await nextCode(product);
    const verification_otp = await codeOf(product.local.deps.clock, secret);
    const { headers } = await logIn({ name: nameOf(client), password: operatorPassword, verification_otp });
    const cookies = headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '');
    expect(headers.getSetCookie().find((one) => one.includes('operator='))).toMatch(/HttpOnly.*SameSite=Strict/);
    const answer = await fetch(`${product.url}/app/management/ensure_logged_in`, { headers: { cookie: cookies.join('; ') } });
    expect(answer.status).toBe(200);
  });
});

describe('an operator’s session', () => {
  it('ends when nobody uses it for a quarter of an hour, and not while it is used', async () => {
    const { client } = await another();
    for (let minutes = 0; minutes < 20; minutes += 10) {
      await product.local.advance(600);
      expect((await check(client)).status).toBe(200);
    }
    await product.local.advance(15 * 60);
    expect((await check(client)).status).toBe(401);
  });

  it('ends with the working day, by logging out, by a reset and by removal', async () => {
    const { client: out } = await another();
    await out.post('/app/management/logout');
    expect((await check(out)).status).toBe(401);
    const { client: reset } = await another();
    await resetOperator(product.local.deps, nameOf(reset));
    expect((await check(reset)).status).toBe(401);
    const { client: removed } = await another();
    await removeOperator(product.local.deps, nameOf(removed));
    expect((await check(removed)).status).toBe(401);
    const { client: long } = await another();
    for (let passed = 0; passed < 8 * 3600; passed += 840) {
      await check(long);
      product.local.clock.advance(840);
    }
    expect((await check(long)).status).toBe(401);
  });

  it('needs the name, the password and a code that was not used, and does not say which was wrong', async () => {
    const { client, secret } = await another();
    const name = nameOf(client);
    const used = await codeOf(product.local.deps.clock, secret);
    const wrong = [
      { name, password: operatorPassword, verification_otp: used },
      { name: 'nobody', password: operatorPassword, verification_otp: used },
      { name, password: 'another password', verification_otp: '000000' },
    ];
    const answers = new Set<string>();
    for (const given of wrong) {
      const { status, body } = await logIn(given);
      answers.add(`${status} ${body.code} ${body.message}`);
    }
    expect([...answers]).toEqual([expect.stringMatching(/^401 operator_wrong_credentials /)]);
    await nextCode(product);
    const right = {
      name: name.toUpperCase(),
      password: operatorPassword,
      verification_otp: await codeOf(product.local.deps.clock, secret),
    };
    expect((await logIn(right)).status).toBe(200);
  });
});

describe('a set-up link', () => {
  const setUp = (token: string, given: object) => product.client().call('POST', '/app/management/set_up', { token, ...given });
  const lookUp = (token: string) => product.client().call('POST', '/app/management/look_up_set_up', { token });

  it('works once, for a day, and shows the same secret until then', async () => {
    const token = await addOperator(product.local.deps, 'Paula');
    const [first, second] = [await lookUp(token), await lookUp(token)];
    expect(first.body).toMatchObject({ name: 'paula', otpauth_url: expect.stringContaining('otpauth://totp/') });
    expect(second.body.secret).toBe(first.body.secret);
    const verification_otp = await codeOf(product.local.deps.clock, first.body.secret);
    expect((await setUp(token, { password: 'password', verification_otp })).body.code).toBe('password_weak');
    expect((await setUp(token, { password: operatorPassword, verification_otp: '000000' })).body.code).toBe('two_factor_wrong');
    expect((await setUp(token, { password: operatorPassword, verification_otp })).status).toBe(200);
    expect((await setUp(token, { password: operatorPassword, verification_otp })).body.code).toBe('token_invalid');
    const late = await addOperator(product.local.deps, 'quentin');
    product.local.clock.advance(24 * 3600);
    expect((await lookUp(late)).body.code).toBe('token_invalid');
  });

  it('ends when a newer one is made; there is one operator of a name', async () => {
    const first = await addOperator(product.local.deps, 'rosa');
    await expect(addOperator(product.local.deps, 'Rosa')).rejects.toThrow('There is already an operator rosa.');
    const second = await resetOperator(product.local.deps, 'rosa');
    expect((await lookUp(second)).status).toBe(200);
    expect((await lookUp(first)).body.code).toBe('token_invalid');
    await expect(addOperator(product.local.deps, 'no spaces')).rejects.toThrow('A name has up to 63 letters');
  });
});

describe('the jobs', () => {
  it('are shown with their dead letters, which an operator tries again or discards; the log says who did', async () => {
    const { client } = await another();
    const name = nameOf(client);
    // A message that its worker does not know.
    const owner = await product.owner();
    const { packKey } = await owner.upload(await plainPdf(1));
    await product.local.idle();
    for (const id of ['first', 'second']) {
      await product.local.queue.send('texts', { id, pack_key: packKey, kind: 'nothing', to: 'sam@example.com' });
    }
    for (let tries = 0; tries < 6; tries += 1) {
      await product.local.advance(60);
      await product.local.idle();
    }
    const { queues, workflows, schedules, outbox } = await client.get('/app/management/jobs');
    expect(queues.map(({ name }: { name: string }) => name)).toEqual(model.map(({ name }) => name));
    expect(workflows.length).toBeGreaterThan(1);
    expect(schedules.find((one: { name: string }) => one.name === 'sweep').last_run).not.toBeNull();
    expect(outbox).toEqual({ events: 0, oldest: null });
    const letters = async () => (await client.get('/app/management/dead_letters?queue=texts')).dead_letters;
    const [one, other] = await letters();
    expect(queues.find((queue: { name: string }) => queue.name === 'texts').dead_letters).toBe(2);
    expect(one).toMatchObject({ kind: 'nothing', about: ['id first', `pack_key ${packKey}`] });
    expect(JSON.stringify(one)).not.toContain('sam@example.com');
    await client.post(`/app/management/dead_letters/texts/${other.id}/retry`);
    expect(await letters()).toHaveLength(1);
    const path = `/app/management/dead_letters/${one.queue}/${one.id}`;
    expect((await client.call('DELETE', path)).status).toBe(200);
    expect((await client.call('DELETE', path)).body.code).toBe('dead_letter_not_found');
    const { records, unbroken } = await client.get('/app/management/log');
    expect(unbroken).toBe(true);
    expect(records[1]).toMatchObject({ operator: name, act: 'dead_letter_discarded', about: one.queue, detail: one.id, ip: '127.0.0.1' });
  });
});
