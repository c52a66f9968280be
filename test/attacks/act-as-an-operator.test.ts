import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '../../shared/contract/registry.ts';
import type { ApiClient } from '../support/api-client.ts';
import { codeOf, newOperator, operatorPassword } from '../support/operators.ts';
import { type Product, startProduct } from '../support/product.ts';

/** The attacker wants what operators can do: every account's numbers, its quotas, the jobs of the installation. */
let product: Product;
let operator: ApiClient;
let secret: string;
beforeAll(async () => {
  product = await startProduct();
  ({ client: operator, secret } = await newOperator({ deps: product.local.deps, client: product.client }));
});
afterAll(() => product.close());

it('a member can’t, whichever way their own token is sent', async () => {
  const owner = await product.owner();
  const { session_token = '', csrf_token = '' } = owner.session ?? {};
  const ways: Record<string, string>[] = [
    { 'x-operator-token': session_token, 'x-csrf-token': csrf_token },
    { cookie: `countersign_operator=${session_token}; countersign_operator_csrf=${csrf_token}`, 'x-csrf-token': csrf_token },
    { authorization: `Bearer ${session_token}` },
  ];
  for (const headers of ways) {
    const { status, body } = await product.client().call('GET', '/app/management/jobs', undefined, headers);
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
  }
});

it('an operator’s token opens nothing of accounts, whichever way it is sent', async () => {
  const { operator_token = '', csrf_token = '' } = operator.operator ?? {};
  const reading = routes.filter(({ method, callers }) => method === 'GET' && callers.includes('member') && !callers.includes('anonymous'));
  expect(reading.length).toBeGreaterThan(20);
  for (const { path } of reading) {
    const filled = path.replace(/\{\w+\}/g, 'a'.repeat(20));
    const headers = { 'x-session-token': operator_token, 'x-csrf-token': csrf_token, cookie: `countersign_session=${operator_token}` };
    expect([path, (await product.client().call('GET', filled, undefined, headers)).status]).toEqual([path, 401]);
  }
});

it('a page of another site can’t make an operator’s browser act', async () => {
  const { operator_token = '' } = operator.operator ?? {};
  const forged = { cookie: `countersign_operator=${operator_token}` };
  const answer = await product.client().call('POST', '/app/management/logout', {}, forged);
  expect([answer.status, answer.body.code]).toEqual([403, 'csrf_token_invalid']);
});

it('guessing passwords or codes is slowed down, from many networks too once the password is known', async () => {
  const guess = (given: object) => product.client().call('POST', '/app/management/login', { name: 'olga', ...given });
  const codes: string[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    codes.push((await guess({ password: operatorPassword, verification_otp: '000000' })).body.code);
  }
  expect(codes).toContain('too_many_requests');
  // The right code waits as long as the wrong ones.
  const verification_otp = await codeOf(product.local.deps.clock, secret, 30);
  expect((await guess({ password: operatorPassword, verification_otp })).body.code).toBe('too_many_requests');
  const unknown: string[] = [];
  for (let tries = 0; tries < 12; tries += 1)
    unknown.push((await guess({ name: 'nobody', password: 'x', verification_otp: '1' })).body.code);
  expect(unknown).toContain('too_many_requests');
});

it('the log shows when somebody has changed or removed a record', async () => {
  const { table } = product.local.deps;
  const { records, unbroken } = await operator.get('/app/management/log');
  expect([records.length > 1, unbroken]).toEqual([true, true]);
  const key = { pk: 'OPERATOR_LOG', sk: `RECORD#${String(records[0].sequence).padStart(10, '0')}` };
  await table.write({ update: key, set: { operator: 'somebody else' } });
  expect((await operator.get('/app/management/log')).unbroken).toBe(false);
});
