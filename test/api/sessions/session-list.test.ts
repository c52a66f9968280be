import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from '../../support/api-client.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/604.1';

interface Person {
  email: string;
  password: string;
}

async function logIn({ email, password }: Person, device: string): Promise<ApiClient> {
  const body = { email_address: email, password };
  return new ApiClient(product.url, await product.client().ok('POST', '/app/login', body, { 'user-agent': device }));
}

/** A person who has registered, and logged in twice after that. */
async function threeSessions() {
  const first = product.client();
  const person = await first.register();
  return { person, first, second: await logIn(person, firefox), third: await logIn(person, safari) };
}

const listOf = async (client: ApiClient) => (await client.get('/app/sessions')).sessions;
const statusOf = async (client: ApiClient) => (await client.call('GET', '/app/user')).status;

describe('the list of sessions', () => {
  it('begins with the calling one, and says of each the device, the address and the last use', async () => {
    const { second } = await threeSessions();
    const sessions = await listOf(second);
    expect(sessions.map(({ device, current }: { device: string; current: boolean }) => [device, current])).toEqual([
      ['Firefox on Windows', true],
      ['Safari on iPhone', false],
      [expect.any(String), false],
    ]);
    expect(sessions[1].ip).not.toBe('');
    expect(Date.parse(sessions[1].last_used)).toBeGreaterThan(0);
  });

  it('pages by cursor: each session once', async () => {
    const owner = product.client();
    const person = await owner.register();
    for (let time = 0; time < 24; time++) await logIn(person, firefox);
    const one = await owner.get('/app/sessions');
    const two = await owner.get(`/app/sessions?cursor=${encodeURIComponent(one.cursor)}`);
    const found = [...one.sessions, ...two.sessions].map(({ key }: { key: string }) => key);
    expect([new Set(found).size, found.length, two.cursor]).toEqual([25, 25, null]);
  });

  it('leaves out sessions that a new password has ended', async () => {
    const { first, person } = await threeSessions();
    await first.post('/app/user', { data: { current_password: person.password, password: 'battery staple' } });
    expect(await listOf(first)).toHaveLength(1);
  });
});

describe('ending a session', () => {
  it('ends that one alone, at once', async () => {
    const { first, second, third } = await threeSessions();
    const phone = (await listOf(first)).find(({ device }: { device: string }) => device === 'Safari on iPhone');
    await first.ok('DELETE', `/app/sessions/${phone.key}`);
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([200, 200, 401]);
    const again = await first.call('DELETE', `/app/sessions/${phone.key}`);
    expect([again.status, again.body.code]).toEqual([404, 'session_not_found']);
  });

  it('ends all others at once', async () => {
    const { first, second, third } = await threeSessions();
    await second.ok('DELETE', '/app/sessions/others');
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([401, 200, 401]);
  });

  it('ends the calling one like logging out: the browser forgets its cookies', async () => {
    const { first } = await threeSessions();
    const [own] = await listOf(first);
    const answer = await first.call('DELETE', `/app/sessions/${own.key}`);
    expect(answer.headers.getSetCookie().join()).toContain('countersign_session=;');
    expect(await statusOf(first)).toBe(401);
  });

  it('never ends that of somebody else, nor says that there is one', async () => {
    const { first, second } = await threeSessions();
    const [, theirs] = await listOf(first);
    const stranger = await product.owner();
    const answer = await stranger.call('DELETE', `/app/sessions/${theirs.key}`);
    expect([answer.status, answer.body.code]).toEqual([404, 'session_not_found']);
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
  });
});

describe('a login from a new device', () => {
  const loginMails = async (email: string) => (await product.outbox(email)).filter(({ subject }) => subject.startsWith('New login'));

  it('is mailed with device, address and time; the same kind of device in the same network once a day', async () => {
    const { person } = await threeSessions();
    await logIn(person, firefox);
    const mails = await loginMails(person.email);
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toMatch(/Device: Firefox on Windows\. Network address: .+\. Time: .+ UTC\./);
  });

  it('is not mailed from a browser that has logged in before, nor after registering', async () => {
    const person = await product.client().register();
    expect(await loginMails(person.email)).toHaveLength(0);
    const body = { email_address: person.email, password: person.password };
    const cookies = (await product.client().call('POST', '/app/login', body)).headers.getSetCookie();
    const cookie = cookies.find((one) => one.includes('_device='))?.split(';')[0] ?? '';
    await product.client().ok('POST', '/app/login', body, { cookie, 'user-agent': safari });
    expect(await loginMails(person.email)).toHaveLength(1);
  });
});
