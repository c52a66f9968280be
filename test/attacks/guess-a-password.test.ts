import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const logIn = (email_address: string, password: string) => product.client().call('POST', '/app/login', { email_address, password });

/** The number of guesses that are answered by yes or no, and not put off, within this many hours. */
async function answeredWithin(hours: number, email: string): Promise<number> {
  let answered = 0;
  for (let left = hours * 3600; left > 0 && answered < 60; ) {
    const answer = await logIn(email, `guess ${answered}`);
    if (answer.status === 401) answered++;
    else left -= await waited(Number(answer.headers.get('retry-after')));
  }
  return answered;
}

async function waited(seconds: number): Promise<number> {
  await product.client().post('/_local/clock', { advance_seconds: seconds });
  return seconds;
}

describe('somebody who guesses a password', () => {
  it('does not succeed with a common one: nobody can register with it', async () => {
    for (const password of ['12345', 'password', 'letmein1', 'qwerty123', 'iloveyou']) {
      const data = { name: 'Anna', last_name: '', email_address: 'anna@example.com', password };
      const answer = await product.client().call('POST', '/app/register', { data });
      expect([password, answer.status, answer.body.code]).toEqual([password, 422, 'password_weak']);
    }
  });

  it('waits longer each time: fewer than twenty guesses in four hours', async () => {
    const { email } = await product.client().register();
    expect(await answeredWithin(4, email)).toBeLessThan(20);
  });

  it('gains nothing by guesses at the same moment', async () => {
    const { email } = await product.client().register();
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => logIn(email, `guess ${index}`)));
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
  });

  it('gains nothing by an open session: the present password is asked for, with the same pauses', async () => {
    const left = product.client();
    await left.register();
    const change = (current_password: string) => left.call('POST', '/app/user', { data: { current_password, password: 'battery staple' } });
    const statuses: number[] = [];
    for (let time = 0; time < 8; time++) statuses.push((await change(`guess ${time}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });

  it('learns nothing from the pauses: an unknown address gets the same ones', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 7; time++) statuses.push((await logIn('nobody-here@example.com', `guess ${time}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  it('leaves the owner unharmed: the right password clears the wrong ones', async () => {
    const { email, password } = await product.client().register();
    for (let round = 0; round < 3; round++) {
      for (let time = 0; time < 4; time++) expect((await logIn(email, 'mistyped')).status).toBe(401);
      expect((await logIn(email, password)).status).toBe(200);
    }
  });
});
