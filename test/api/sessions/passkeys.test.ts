import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Authenticator, addPasskey, logInBy } from '../../support/authenticator.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { setUpTwoStep } from '../../support/two-step.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

async function member() {
  const client = product.client();
  return { client, ...(await client.register({ name: 'Olivia' })) };
}

const said = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const subjects = async (email: string) => (await product.outbox(email)).map(({ subject }) => subject);
const later = (seconds: number) => product.client().post('/_local/clock', { advance_seconds: seconds });

describe('a passkey of one’s own', () => {
  it('is added with the password, listed, renamed and removed; its owner is mailed, and removing it ends other sessions', async () => {
    const { client, email, userKey } = await member();
    const { options } = await client.post('/app/passkeys/creation_options');
    expect(options.rp).toEqual({ id: 'localhost', name: 'Countersign' });
    expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(userKey);
    expect(JSON.stringify(options)).not.toContain('correct');
    const authenticator = new Authenticator(product.url);
    const { passkey } = await client.post('/app/passkeys', { name: '  My   laptop ', response: authenticator.create(options) });
    expect(passkey).toMatchObject({ name: 'My laptop', synced: false, last_used: null });
    expect(await subjects(email)).toContain('A passkey was added for Countersign');

    const entered = await logInBy(product, authenticator);
    expect(entered.status).toBe(200);
    const phone = product.client();
    phone.session = entered.body;
    const { sessions } = await phone.get('/app/sessions');
    expect(sessions.find((one: { current: boolean }) => one.current).login_method).toBe('passkey');
    const again = (await client.post('/app/passkeys/creation_options')).options;
    expect(again.excludeCredentials).toEqual([{ id: authenticator.id, type: 'public-key', transports: ['internal'] }]);

    expect((await client.post(`/app/passkeys/${passkey.key}`, { name: 'Old laptop' })).passkey.name).toBe('Old laptop');
    const [listed] = (await client.get('/app/passkeys')).passkeys;
    expect(listed).toMatchObject({ key: passkey.key, name: 'Old laptop' });
    expect(listed.last_used).not.toBeNull();
    expect(said(await client.call('POST', `/app/passkeys/${passkey.key}`, { name: '  ' }))).toEqual([422, 'name_required']);

    await client.post(`/app/passkeys/${passkey.key}/remove`);
    expect((await client.get('/app/passkeys')).passkeys).toEqual([]);
    expect(await subjects(email)).toContain('A passkey was removed for Countersign');
    expect((await phone.call('GET', '/app/user')).status).toBe(401);
    expect(said(await logInBy(product, authenticator))).toEqual([401, 'passkey_unknown']);
    const gone = await client.call('POST', `/app/passkeys/${passkey.key}/remove`);
    expect(said(gone)).toEqual([404, 'passkey_not_found']);
  });

  it('is called synced if it is copied to other devices', async () => {
    const { client } = await member();
    const { authenticator } = await addPasskey(product, client, { synced: true });
    expect((await client.get('/app/passkeys')).passkeys[0].synced).toBe(true);
    for (let time = 0; time < 2; time++) expect((await logInBy(product, authenticator)).status).toBe(200);
  });

  it('needs a confirmed address, and a person has ten at most', async () => {
    const unconfirmed = product.client();
    await unconfirmed.register({ confirmed: false });
    const refused = await unconfirmed.call('POST', '/app/passkeys/creation_options');
    expect(said(refused)).toEqual([403, 'email_not_verified']);

    const { client } = await member();
    const { options } = await client.post('/app/passkeys/creation_options');
    for (let count = 0; count < 10; count++) await addPasskey(product, client);
    const eleventh = await client.call('POST', '/app/passkeys', { response: new Authenticator(product.url).create(options) });
    expect(said(eleventh)).toEqual([422, 'limit_reached']);
    expect(said(await client.call('POST', '/app/passkeys/creation_options'))).toEqual([422, 'limit_reached']);
  });

  it('lives on when the password changes', async () => {
    const { client, password } = await member();
    const { authenticator } = await addPasskey(product, client);
    await client.post('/app/user', { data: { current_password: password, password: 'another long pony' } });
    expect((await logInBy(product, authenticator)).status).toBe(200);
  });

  it('takes a login or a proof of the last minutes; a code, where two-step authentication is on', async () => {
    const { client, email, password } = await member();
    const { key } = await addPasskey(product, client);
    await later(601);
    const wanted = ['/app/passkeys/creation_options', `/app/passkeys/${key}/remove`];
    const asked = async () => Promise.all(wanted.map((path) => client.call('POST', path)));
    expect((await asked()).map((answer) => [...said(answer), answer.body.proof])).toEqual(
      Array(2).fill([403, 'proof_required', 'password']),
    );
    const { recoveryCodes } = await setUpTwoStep(product, client, email);
    await client.post('/app/user/prove_identity', { password });
    expect((await asked()).map((answer) => [...said(answer), answer.body.proof])).toEqual(Array(2).fill([403, 'proof_required', 'code']));
    await client.post('/app/user/prove_identity', { recovery_code: recoveryCodes[0] });
    await client.post(`/app/passkeys/${key}/remove`);
  });
});

describe('the second step of a login', () => {
  it('takes a passkey instead of a code, offered once the password is right', async () => {
    const { client, email, password } = await member();
    await setUpTwoStep(product, client, email);
    const { authenticator } = await addPasskey(product, client);
    const logIn = (more: object = {}, right = password) =>
      product.client().call('POST', '/app/login', { email_address: email, password: right, ...more });
    expect((await logIn({}, 'wrong')).body.passkey_options).toBeUndefined();
    const asked = await logIn();
    expect(said(asked)).toEqual([401, 'two_factor_required']);
    const { passkey_options } = asked.body;
    expect(passkey_options.allowCredentials).toEqual([{ id: authenticator.id, type: 'public-key', transports: ['internal'] }]);
    const passkey = authenticator.use(passkey_options);
    expect(said(await logIn({ passkey }, 'wrong'))).toEqual([401, 'wrong_credentials']);
    const entered = await logIn({ passkey });
    expect(entered.status).toBe(200);
    const other = product.client();
    other.session = entered.body;
    expect((await other.get('/app/sessions')).sessions[0].login_method).toBe('password_and_passkey');
    const late = await logIn({ passkey });
    expect(said(late)).toEqual([401, 'passkey_too_late']);
    // Its refusal brings other options, so that nobody has to log in again for them.
    expect((await logIn({ passkey: authenticator.use(late.body.passkey_options) })).status).toBe(200);
  });

  it('offers no passkey to somebody who has none', async () => {
    const { client, email, password } = await member();
    await setUpTwoStep(product, client, email);
    const asked = await product.client().call('POST', '/app/login', { email_address: email, password });
    expect([...said(asked), asked.body.passkey_options]).toEqual([401, 'two_factor_required', undefined]);
  });
});

describe('a challenge', () => {
  it('lapses after five minutes', async () => {
    const { client } = await member();
    const { authenticator } = await addPasskey(product, client);
    const { options } = await client.post('/app/passkeys/login_options');
    await later(5 * 60 + 1);
    const late = await client.call('POST', '/app/passkeys/login', { response: authenticator.use(options) });
    expect(said(late)).toEqual([401, 'passkey_too_late']);
  });

  it('is not given without end to one network', async () => {
    const own = await startProduct();
    try {
      const statuses = new Set<number>();
      for (let time = 0; time < 601; time++) statuses.add((await own.client().call('POST', '/app/passkeys/login_options', {})).status);
      expect([...statuses]).toEqual([200, 429]);
    } finally {
      await own.close();
    }
  });
});
