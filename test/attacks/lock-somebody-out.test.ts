import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '../../functions/session/login.ts';
import { register } from '../../functions/session/register.ts';
import { type Product, startProduct } from '../support/product.ts';

/** Calls from networks of our choice: calls the function itself on the product's table, with the gateway's event. */
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

interface Answer {
  status: number;
  code?: string;
  retryAfter: number;
  cookies: string[];
}

type Called = typeof login | typeof register;

async function callFrom(sourceIp: string, route: Called, rawPath: string, body: object, cookies: string[] = []): Promise<Answer> {
  const event = {
    rawPath,
    rawQueryString: '',
    headers: { 'content-type': 'application/json', 'user-agent': 'test' },
    cookies,
    requestContext: { http: { method: 'POST', sourceIp } },
    body: JSON.stringify(body),
  } as unknown as APIGatewayProxyEventV2;
  const call = route.create(product.local.deps) as unknown as (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;
  const { statusCode = 0, body: answer = '{}', headers = {}, cookies: set = [] } = await call(event);
  const retryAfter = Number(headers['retry-after'] ?? 0);
  return { status: statusCode, code: JSON.parse(answer).code, retryAfter, cookies: set.map((cookie) => cookie.split(';')[0] ?? '') };
}

const logIn = (email_address: string, password: string, from: string, cookies: string[] = []) =>
  callFrom(from, login, '/app/login', { email_address, password }, cookies);

async function guess(email: string, from: string, times: number, cookies: string[] = []): Promise<Answer> {
  let last = await logIn(email, 'guess 0', from, cookies);
  for (let time = 1; time < times; time++) last = await logIn(email, `guess ${time}`, from, cookies);
  return last;
}

describe('an attacker who types wrong passwords for another person’s address', () => {
  it('delays only themselves; the person logs in from elsewhere at once', async () => {
    const { email, password } = await product.client().register();
    expect((await guess(email, '203.0.113.7', 15)).status).toBe(429);
    expect((await logIn(email, password, '198.51.100.4')).status).toBe(200);
  });

  it('delays nobody who has logged in with this device before, not even from the same network', async () => {
    const { email, password } = await product.client().register();
    const { cookies } = await logIn(email, password, '203.0.113.20');
    expect((await guess(email, '203.0.113.99', 15)).status).toBe(429);
    expect((await logIn(email, password, '203.0.113.20', cookies)).status).toBe(200);
  });

  it('gains nothing by another address of the same network, nor by a device that is known for another user', async () => {
    const { email, password } = await product.client().register();
    const mallory = await product.client().register();
    const { cookies } = await logIn(mallory.email, mallory.password, '203.0.113.30');
    await guess(email, '203.0.113.40', 15);
    expect((await logIn(email, password, '203.0.113.41')).status).toBe(429);
    expect((await logIn(email, password, '203.0.113.41', cookies)).status).toBe(429);
  });
});

describe('an attacker who registers with another person’s address', () => {
  it('keeps nobody in another network from registering, and fills nobody’s mailbox', async () => {
    const registerFrom = async (from: string, email_address: string) => {
      const data = { name: 'Bea', last_name: 'B', email_address, password: 'quiet-otter-tends-9-lamps' };
      return (await callFrom(from, register, '/app/register', { data })).status;
    };
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push(await registerFrom('203.0.113.60', `bea+${n}@mailbox.example`));
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    expect(await registerFrom('198.51.100.60', 'bea@mailbox.example')).toBe(200);
    const bea = product.client();
    bea.session = (await bea.post('/app/login', { email_address: 'bea@mailbox.example', password: 'quiet-otter-tends-9-lamps' })) as never;
    expect(await product.outbox('bea@mailbox.example')).toEqual([]);
    await bea.post('/app/user/resend_verification_email');
    expect(await product.outbox('bea@mailbox.example')).toHaveLength(1);
  });
});
