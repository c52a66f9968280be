import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiClient } from '../../support/api-client.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ settings: { sessionIdleMinutes: 12 * 60 } });
});
afterAll(() => product.close());

const tokenIn = async (email: string, marker: string) => {
  const links = (await product.outbox(email)).flatMap((message) => message.links).filter((link) => link.includes(marker));
  return links.at(-1)?.split(marker)[1] ?? '';
};

describe('registering', () => {
  it('opens a session, keeps only hashes of its tokens, and mails a link that verifies the address', async () => {
    const client = product.client();
    const { email } = await client.register({ name: 'Ines', confirmed: false });
    expect((await client.get('/app/user')).user).toMatchObject({ name: 'Ines', email_address: email, verified: false });
    await client.post('/app/verify_email', { token: await tokenIn(email, '/verify_email?token=') });
    expect((await client.get('/app/user')).user.verified).toBe(true);
  });

  it('mails the link once more on request, at most five times an hour, and never after it was followed', async () => {
    const client = product.client();
    const { email } = await client.register({ confirmed: false });
    const again = () => client.call('POST', '/app/user/resend_verification_email', {});
    for (let time = 0; time < 5; time++) expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(429);
    expect(await product.outbox(email)).toHaveLength(6);
    const confirmed = await product.owner();
    const { user } = await confirmed.get('/app/user');
    await confirmed.post('/app/user/resend_verification_email');
    expect(await product.outbox(user.email_address)).toHaveLength(1);
  });

  it('refuses a second user with the same address in other letters', async () => {
    const { email } = await product.client().register();
    const again = await product.client().call('POST', '/app/register', {
      data: { name: 'Other', last_name: '', email_address: email.toUpperCase(), password: 'battery staple' },
    });
    expect([again.status, again.body.code]).toEqual([409, 'email_taken']);
  });

  it('reports everything that is wrong in one answer', async () => {
    const answer = await product
      .client()
      .call('POST', '/app/register', { data: { name: '', email_address: 'nobody', password: 'x', colour: 1 } });
    expect(answer.status).toBe(400);
    expect(answer.body.issues.map((issue: { path: string }) => issue.path).sort()).toEqual([
      'body.data.colour',
      'body.data.email_address',
      'body.data.last_name',
      'body.data.name',
    ]);
  });

  it('asks for a password of the configured length', async () => {
    const answer = await product.client().call('POST', '/app/register', {
      data: { name: 'A', last_name: '', email_address: 'short@example.com', password: 'abcd' },
    });
    expect(answer.body).toMatchObject({ code: 'password_too_short', message: 'Please enter a password at least 5 characters long' });
  });
});

it('lets two windows of one person log in at the same moment', async () => {
  const { email, password } = await product.client().register();
  const logIn = () => product.client().call('POST', '/app/login', { email_address: email, password });
  const answers = await Promise.all([logIn(), logIn(), logIn()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

describe('an easily guessed password', () => {
  const person = { name: 'Katharina', last_name: 'Brandenburg', email_address: 'kathi.bergdorf@example.com' };
  const registering = (password: string) => product.client().call('POST', '/app/register', { data: { ...person, password } });

  it.each([
    ['of the least length', '12345'],
    ['that everybody takes', 'password123'],
    ['of keys side by side', 'qwertyuiop'],
    ['made of one’s names', 'katharina brandenburg'],
    ['made of one’s address', 'kathi.bergdorf'],
    ['made of the product’s name', 'countersign1'],
  ])('%s is refused with advice', async (_what, password) => {
    const { status, body } = await registering(password);
    expect([status, body.code, body.issues[0].path]).toEqual([422, 'password_weak', 'body.data.password']);
    expect(body.issues[0].message.length).toBeGreaterThan(body.message.length);
  });

  it('is refused for a reset and for a change too, and nothing is changed', async () => {
    const client = product.client();
    const { email, password } = await client.register();
    const changed = await client.call('POST', '/app/user', { data: { current_password: password, password: 'password123' } });
    expect([changed.status, changed.body.code, changed.body.issues[0].path]).toEqual([422, 'password_weak', 'body.data.password']);
    await product.client().post('/app/forgot', { email_address: email });
    const token = await tokenIn(email, '/reset?token=');
    const reset = await product.client().call('POST', '/app/reset_password', { token, password: 'password123' });
    expect([reset.status, reset.body.code, reset.body.issues[0].path]).toEqual([422, 'password_weak', 'body.password']);
    await product.client().post('/app/login', { email_address: email, password });
    await product.client().post('/app/reset_password', { token, password: 'battery staple' });
  });
});

it('a password is not changed by somebody who does not know the present one', async () => {
  const client = product.client();
  const { email, password } = await client.register();
  const changed = await client.call('POST', '/app/user', { data: { current_password: 'another one', password: 'battery staple horse' } });
  expect([changed.status, changed.body.code]).toEqual([401, 'wrong_password']);
  expect((await product.client().call('POST', '/app/login', { email_address: email, password })).status).toBe(200);
});

describe('sessions', () => {
  it('open with the right password only; an unknown address gets the same answer', async () => {
    const { email, password } = await product.client().register();
    const login = (body: object) => product.client().call('POST', '/app/login', body);
    expect((await login({ email_address: email, password })).status).toBe(200);
    const wrong = await login({ email_address: email, password: 'something else' });
    const unknown = await login({ email_address: 'nobody@example.com', password });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_credentials']);
    expect(unknown.body).toEqual(wrong.body);
  });

  it('work by cookie in a browser, where a change needs the cross-site token', async () => {
    const { email, password } = await product.client().register();
    const answer = await fetch(`${product.url}/app/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email_address: email, password }),
    });
    const cookies = answer.headers.getSetCookie();
    expect(cookies[0]).toMatch(/^countersign_session=.*HttpOnly.*SameSite=Lax/);
    const cookie = cookies.map((entry) => entry.split(';')[0]).join('; ');
    const { csrf_token } = (await answer.json()) as { csrf_token: string };
    const asBrowser = new ApiClient(product.url);
    expect((await asBrowser.call('GET', '/app/user', undefined, { cookie })).status).toBe(200);
    const out = await asBrowser.call('POST', '/app/logout', {}, { cookie });
    expect([out.status, out.body.code]).toEqual([403, 'csrf_token_invalid']);
    const forged = await asBrowser.call('POST', '/app/user', { data: { name: 'Mallory' } }, { cookie });
    expect([forged.status, forged.body.code]).toEqual([403, 'csrf_token_invalid']);
    expect(forged.body.issues).toMatchObject([{ path: 'headers.x-csrf-token', message: expect.stringContaining('csrf_token') }]);
    expect((await asBrowser.call('POST', '/app/user', { data: { name: 'Renamed' } }, { cookie, 'x-csrf-token': csrf_token })).status).toBe(
      200,
    );
  });

  it('are ended by whoever holds the token, which gives nothing else away', async () => {
    const owner = await product.owner();
    const bare = new ApiClient(product.url, owner.session && { ...owner.session, csrf_token: '' });
    expect((await bare.call('POST', '/app/user', { data: { name: 'Mallory' } })).status).toBe(403);
    expect((await bare.call('POST', '/app/logout', {})).status).toBe(200);
    expect((await owner.call('GET', '/app/user')).status).toBe(401);
  });

  it('end after the configured time without use, and continue while they are used', async () => {
    const [used, idle] = [await product.owner(), await product.owner()];
    const wait = (hours: number) => product.client().post('/_local/clock', { advance_seconds: hours * 3600 });
    await wait(11);
    expect((await used.call('GET', '/app/user')).status).toBe(200);
    await wait(2);
    expect((await used.call('GET', '/app/user')).status).toBe(200);
    const answer = await idle.call('GET', '/app/user');
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated']);
  });

  it('record their use at most every five minutes, so that not every read writes', async () => {
    const client = await product.owner();
    const writes = vi.spyOn(product.local.deps.table, 'write');
    for (let time = 0; time < 3; time++) await client.get('/app/user');
    expect(writes).not.toHaveBeenCalled();
    await product.client().post('/_local/clock', { advance_seconds: 301 });
    writes.mockClear();
    for (let time = 0; time < 3; time++) await client.get('/app/user');
    expect(writes.mock.calls.filter(([write]) => 'update' in write && write.update.pk.startsWith('SESSION#'))).toHaveLength(1);
    writes.mockRestore();
  });

  it('end with logging out', async () => {
    const client = await product.owner();
    await client.post('/app/logout');
    expect((await client.call('GET', '/app/user')).status).toBe(401);
  });

  it('refuse guessing after five tries, and say when to try again', async () => {
    const { email } = await product.client().register();
    let last = await product.client().call('POST', '/app/login', { email_address: email, password: 'guess' });
    for (let tries = 0; tries < 5; tries++)
      last = await product.client().call('POST', '/app/login', { email_address: email, password: 'guess' });
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a forgotten password', () => {
  it('is replaced through the mailed link, once, and every session ends', async () => {
    const client = product.client();
    const { email } = await client.register();
    await product.client().post('/app/forgot', { email_address: email });
    const token = await tokenIn(email, '/reset?token=');
    // Whether the link is good can be asked first. It changes nothing.
    await product.client().post('/app/reset_password', { token });
    expect((await client.call('GET', '/app/user')).status).toBe(200);
    await product.client().post('/app/reset_password', { token, password: 'a new password' });
    expect((await client.call('GET', '/app/user')).status).toBe(401);
    const lapsed = await product.client().call('POST', '/app/reset_password', { token });
    expect([lapsed.status, lapsed.body.code]).toEqual([410, 'token_invalid']);
    expect((await product.client().call('POST', '/app/login', { email_address: email, password: 'a new password' })).status).toBe(200);
    const again = await product.client().call('POST', '/app/reset_password', { token, password: 'yet another' });
    expect([again.status, again.body.code]).toEqual([410, 'token_invalid']);
  });

  it('gets the same answer for an unknown address, and no mail is sent', async () => {
    const { email } = await product.client().register();
    const known = await product.client().post('/app/forgot', { email_address: email });
    const unknown = await product.client().post('/app/forgot', { email_address: 'nobody-here@example.com' });
    expect(unknown).toEqual(known);
    expect(await product.outbox('nobody-here@example.com')).toEqual([]);
  });
});

describe('accounts', () => {
  it('are chosen by header, only by their members', async () => {
    const client = await product.owner();
    const { data } = await client.post('/app/accounts/', { data: { name: 'Legal' } });
    client.accountKey = data.account.key;
    expect((await client.get('/app/user/user_accounts')).user_accounts.map((a: { account_name: string }) => a.account_name)).toContain(
      'Legal',
    );
    const stranger = await product.owner();
    stranger.accountKey = data.account.key;
    expect((await stranger.call('GET', '/app/documents')).status).toBe(404);
  });
});

describe('repeating a call', () => {
  it('with the same Idempotency-Key acts once; with another body it is refused', async () => {
    const client = await product.owner();
    const key = { 'idempotency-key': 'one' };
    const first = await client.ok('POST', '/app/accounts/', { data: { name: 'Once' } }, key);
    expect(await client.ok('POST', '/app/accounts/', { data: { name: 'Once' } }, key)).toEqual(first);
    expect((await client.get('/app/user/user_accounts')).user_accounts).toHaveLength(2);
    const other = await client.call('POST', '/app/accounts/', { data: { name: 'Twice' } }, key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });
});
