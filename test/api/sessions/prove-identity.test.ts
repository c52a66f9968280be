import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '../../support/api-client.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { appCode, mailedCode, nextCode, setUpTwoStep } from '../../support/two-step.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

async function person({ twoStep = false } = {}) {
  const client = product.client();
  const { email, password } = await client.register();
  const accounts = (await client.get('/app/user/user_accounts')).user_accounts;
  const secret = twoStep ? (await setUpTwoStep(product, client, email)).secret : '';
  return { client, email, password, secret, entity_key: accounts[0].key as string };
}

/** Ten minutes after the login, only the session is left. */
const later = () => product.client().post('/_local/clock', { advance_seconds: 601 });
const prove = (client: ApiClient, body: Record<string, string>) => client.call('POST', '/app/user/prove_identity', body);
const subjects = async (email: string) => (await product.outbox(email)).map(({ subject }) => subject);

it('an API key, an application and its new secret take a login or a proof of the last ten minutes', async () => {
  const { client, password, entity_key } = await person();
  const made = (await client.post('/app/applications/', { data: { name: 'Robot' } })).application;
  await later();
  const refused = [
    await client.call('POST', '/app/api_keys/', { entity_key }),
    await client.call('POST', '/app/applications/', { data: { name: 'Another' } }),
    await client.call('PUT', `/app/applications/${made.key}?refresh_secret=true`, { data: {} }),
  ];
  expect(refused.map(({ status, body }) => [status, body.code, body.proof])).toEqual(Array(3).fill([403, 'proof_required', 'password']));
  // A new name gives nobody anything.
  expect((await client.call('PUT', `/app/applications/${made.key}`, { data: { name: 'Other' } })).status).toBe(200);
  const wrong = await prove(client, { password: 'not this one' });
  expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_password']);
  expect((await client.call('POST', '/app/api_keys/', { entity_key })).status).toBe(403);
  expect((await prove(client, { password })).status).toBe(200);
  expect((await client.call('POST', '/app/api_keys/', { entity_key })).status).toBe(200);
  await later();
  expect((await client.call('POST', '/app/api_keys/', { entity_key })).status).toBe(403);
});

it('a code proves it too: of the mailbox, or of the second step where there is one', async () => {
  const plain = await person();
  await later();
  await plain.client.post('/app/user/request_otp', {});
  expect((await prove(plain.client, { verification_otp: await mailedCode(product, plain.email) })).status).toBe(200);
  expect((await plain.client.call('POST', '/app/api_keys/', { entity_key: plain.entity_key })).status).toBe(200);
  const strong = await person({ twoStep: true });
  await later();
  await nextCode(product);
  expect((await prove(strong.client, {})).body.code).toBe('otp_from_app');
  expect((await prove(strong.client, { verification_otp: await appCode(product, strong.secret) })).status).toBe(200);
});

it('a proof counts for its own session alone, and tries of the password are slowed down', async () => {
  const { client, email, password, entity_key } = await person();
  const other = product.client();
  other.session = (await other.call('POST', '/app/login', { email_address: email, password })).body;
  await later();
  expect((await prove(client, { password })).status).toBe(200);
  expect((await other.call('POST', '/app/api_keys/', { entity_key })).status).toBe(403);
  for (let tries = 0; tries < 5; tries += 1) await prove(other, { password: `guess ${tries}` });
  expect((await prove(other, { password })).status).toBe(429);
});

it('tells the owner by mail of an API key and of an application’s secret', async () => {
  const { client, email, entity_key } = await person();
  await client.post('/app/api_keys/', { entity_key });
  await client.post('/app/applications/', { data: { name: 'Robot' } });
  expect(await subjects(email)).toEqual(
    expect.arrayContaining(['A new API key for Countersign', 'A new application secret for Countersign']),
  );
});

it('lists a person’s API keys without showing them, and ends one at once; a new password ends all', async () => {
  const { client, password, entity_key } = await person();
  const key = (await client.post('/app/api_keys/', { entity_key })).api_key as string;
  const program = product.client();
  program.bearer = key;
  expect((await program.call('GET', '/app/user')).status).toBe(200);
  const list = async () => (await client.get('/app/api_keys/')).api_keys;
  expect(await list()).toEqual([
    { entity_key, account_name: expect.any(String), date_created: expect.any(String), last_used: expect.any(String) },
  ]);
  expect(JSON.stringify(await list())).not.toContain(key);
  const stranger = await person();
  expect((await stranger.client.call('DELETE', `/app/api_keys/${entity_key}`)).body.code).toBe('api_key_not_found');
  expect((await client.call('DELETE', `/app/api_keys/${entity_key}`)).status).toBe(200);
  expect((await program.call('GET', '/app/user')).status).toBe(401);
  expect((await client.call('DELETE', `/app/api_keys/${entity_key}`)).status).toBe(404);
  await client.post('/app/api_keys/', { entity_key });
  await client.post('/app/user', { data: { password: 'battery staple horse', current_password: password } });
  expect(await list()).toEqual([]);
});
