import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../support/api-client.ts';
import { addPasskey, logInBy } from '../../support/authenticator.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { proveByMail, setUpPin } from '../../support/two-step-texts.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** An administrator with a team, in which they act. */
async function team() {
  const client = product.client();
  const person = await client.register();
  const { user_accounts } = await client.get('/app/user/user_accounts');
  const answer = await client.post('/app/accounts/', { data: { name: 'Homes' } });
  const account = answer.data.account.key as string;
  return { client, ...person, personal: user_accounts[0].account_key as string, account };
}
const inAccount = (client: ApiClient, account: string, method: string, path: string, body?: unknown) =>
  client.call(method as 'GET', path, body, { 'x-account-key': account });
const force = (client: ApiClient, account: string, two_step_mandatory: boolean) =>
  client.call('POST', `/app/accounts/${account}`, { data: { two_step_mandatory } }, { 'x-account-key': account });

describe('a team whose administrator asks for a second step', () => {
  it('refuses every call of a member who has none, except those by which they set one up; their own account stays open', async () => {
    const { client, email, account, personal } = await team();
    expect((await force(client, account, true)).body.data.account.two_step_mandatory).toBe(true);
    const refused = await inAccount(client, account, 'GET', '/app/sessions');
    expect([refused.status, refused.body.code]).toEqual([403, 'two_step_setup_required']);
    expect((await inAccount(client, account, 'GET', '/app/applications/')).body.code).toBe('two_step_setup_required');
    expect((await inAccount(client, account, 'GET', '/app/user')).body.user.force_two_factor_setup).toBe(true);
    expect((await inAccount(client, personal, 'GET', '/app/user')).body.user.force_two_factor_setup).toBe(false);
    expect((await inAccount(client, personal, 'GET', '/app/sessions')).status).toBe(200);
    await setUpPin(product, client, email, '4829');
    expect((await inAccount(client, account, 'GET', '/app/sessions')).status).toBe(200);
    expect((await inAccount(client, account, 'GET', '/app/user')).body.user.force_two_factor_setup).toBe(false);
    // Nor is it switched off again, from whichever account.
    const off = { data: { use_two_factor_authentication: false, verification_otp: '4829' } };
    expect((await inAccount(client, personal, 'POST', '/app/user', off)).body.code).toBe('two_step_mandatory');
    expect((await force(client, account, false)).status).toBe(200);
    expect((await inAccount(client, personal, 'POST', '/app/user', off)).status).toBe(200);
  });

  it('takes a passkey for both steps; somebody can make one before anything else', async () => {
    const { client, email, account } = await team();
    await force(client, account, true);
    client.accountKey = account;
    await proveByMail(product, client, email);
    const { authenticator } = await addPasskey(product, client);
    expect((await inAccount(client, account, 'GET', '/app/passkeys')).body.passkeys).toHaveLength(1);
    expect((await inAccount(client, account, 'GET', '/app/sessions')).body.code).toBe('two_step_setup_required');
    const entered = product.client();
    entered.session = (await logInBy(product, authenticator)).body;
    expect((await inAccount(entered, account, 'GET', '/app/sessions')).status).toBe(200);
    expect((await inAccount(entered, account, 'GET', '/app/user')).body.user.force_two_factor_setup).toBe(false);
  });

  it('is told so in a login of the last minutes or after a proof only; a personal account can’t ask', async () => {
    const { client, email, account, personal } = await team();
    expect((await force(client, personal, true)).body.data.account.two_step_mandatory).toBe(false);
    await product.client().post('/_local/clock', { advance_seconds: 601 });
    expect((await force(client, account, true)).body.code).toBe('proof_required');
    await proveByMail(product, client, email);
    expect((await force(client, account, true)).status).toBe(200);
  });
});

describe('an installation', () => {
  it('that asks for a second step refuses every member without one that it allows', async () => {
    const strict = await startProduct({ settings: { memberTwoStepMandatory: true } });
    try {
      const client = strict.client();
      const { email } = await client.register();
      expect((await client.call('GET', '/app/sessions')).body.code).toBe('two_step_setup_required');
      await setUpPin(strict, client, email, '4829');
      expect((await client.call('GET', '/app/sessions')).status).toBe(200);
    } finally {
      await strict.close();
    }
  });

  it('with terms asks each member once for each version, and keeps version and time', async () => {
    const strict = await startProduct({ settings: { memberTermsUrl: 'https://example.com/terms', memberTermsVersion: '2026-11' } });
    try {
      const client = strict.client();
      await client.register();
      const user = async () => (await client.get('/app/user')).user;
      expect((await client.get('/app/configuration')).member_terms).toEqual({ url: 'https://example.com/terms', version: '2026-11' });
      expect((await user()).accepted_terms).toBe(false);
      const older = await client.call('POST', '/app/user', { data: { accept_terms: '2025-01' } });
      expect([older.status, older.body.code]).toEqual([409, 'terms_changed']);
      await client.post('/app/user', { data: { accept_terms: '2026-11' } });
      const { accepted_terms, key } = await user();
      expect(accepted_terms).toBe(true);
      const stored = await strict.local.deps.table.get({ pk: `USER#${key}`, sk: 'USER' });
      expect(stored?.accepted_terms).toEqual({ version: '2026-11', at: expect.stringMatching(/^\d{4}-/) });
    } finally {
      await strict.close();
    }
  });

  it('without terms, and a person with a password, are asked for nothing', async () => {
    const client = product.client();
    await client.register();
    expect((await client.get('/app/user')).user).toMatchObject({
      accepted_terms: true,
      request_password: false,
      force_two_factor_setup: false,
    });
  });
});

it('somebody without a password is asked for one; the first takes a code, not a password', async () => {
  const client = product.client();
  const { email } = await client.register();
  const { key } = (await client.get('/app/user')).user;
  await product.local.deps.table.write({ update: { pk: `USER#${key}`, sk: 'USER' }, set: { password_hash: '' } });
  expect((await client.get('/app/user')).user).toMatchObject({ request_password: true, has_password: false });
  const choose = () => client.call('POST', '/app/user', { data: { password: 'battery staple horse' } });
  expect((await choose()).body).toMatchObject({ code: 'proof_required', proof: 'code' });
  await proveByMail(product, client, email);
  expect((await choose()).status).toBe(200);
  expect((await client.get('/app/user')).user).toMatchObject({ request_password: false, has_password: true });
});
