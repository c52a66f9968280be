import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../../functions/data/ids.ts';
import { keys } from '../../../functions/data/keys.ts';
import { plainPdf } from '../../fixtures/pdfs.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { joinAccount, withoutPermissions } from '../../support/members.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { preparePack, type Scenario } from '../../support/signing.ts';

let product: Product;
let scenario: Scenario;
let owner: ApiClient;
beforeAll(async () => {
  product = await startProduct({ settings: { programCallsPerMinute: 40 } });
  scenario = await preparePack(product, { people: ['Anna'] });
  owner = scenario.owner;
});
afterAll(() => product.close());

type Made = { key: string; name: string; client_secret: string; scopes: string[]; last_used: string | null };
const make = async (by = owner, ...scopes: string[]): Promise<Made> =>
  (await by.post('/app/applications/', { data: { name: 'Invoicing', ...(scopes.length > 0 && { scopes }) } })).application;
const listed = async (key: string, by = owner) => (await by.get('/app/applications/')).applications.find((one: Made) => one.key === key);
const grant = { grant_type: 'client_credentials' };
const ask = (body: object, headers = {}) => product.client().call('POST', '/app/oauth/token', body, headers);
const tokenOf = async ({ key, client_secret }: Made, scope?: string): Promise<string> =>
  (await product.client().post('/app/oauth/token', { ...grant, client_id: key, client_secret, ...(scope && { scope }) })).access_token;
/** A call of a program. */
const by = (token: string, method: string, path: string, body?: unknown, headers = {}) =>
  product.client().call(method, path, body, { authorization: `Bearer ${token}`, ...headers });
const seen = (token: string, headers = {}) => by(token, 'GET', '/app/documents', undefined, headers);
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('an application', () => {
  it('is made with a secret that is shown once and stored as a hash', async () => {
    const made = await make();
    expect(made).toMatchObject({ name: 'Invoicing', scopes: ['documents:read'], last_used: null, acts_for: 'Olivia Owner' });
    expect(made.client_secret.length).toBeGreaterThan(40);
    const { client_secret, ...rest } = made;
    expect(await listed(made.key)).toEqual(rest);
    expect(JSON.stringify(await product.local.deps.table.get(keys.application(made.key)))).not.toContain(client_secret);
  });

  it('is renamed and given other scopes, without another secret', async () => {
    const made = await make();
    const { application } = await owner.ok('PUT', `/app/applications/${made.key}`, { data: { name: ' Billing ', scopes: ['account'] } });
    expect(application).toMatchObject({ key: made.key, name: 'Billing', scopes: ['account'] });
    expect(application.client_secret).toBeUndefined();
    expect((await ask({ ...grant, client_id: made.key, client_secret: made.client_secret })).status).toBe(200);
  });

  it('can’t have a name that could be taken for a person’s, nor none', async () => {
    for (const name of ['Olivia Owner (olivia@example.com)', ' ', 'two\nlines']) {
      const { status, body } = await owner.call('POST', '/app/applications/', { data: { name } });
      expect([status, body.issues[0].path]).toEqual([400, 'body.data.name']);
    }
  });

  it('is not there for another account, and only for members with the flags', async () => {
    const made = await make();
    const stranger = await product.owner();
    const refused = [
      await stranger.call('PUT', `/app/applications/${made.key}`, { data: { name: 'Mine' } }),
      await stranger.call('PUT', `/app/applications/${made.key}?refresh_secret=true`, { data: {} }),
      await stranger.call('DELETE', `/app/applications/${made.key}`),
    ];
    expect(refused.map(codeOf)).toEqual(Array(3).fill([404, 'application_not_found']));
    expect(await listed(made.key, stranger)).toBeUndefined();
    const member = await joinAccount(product, owner);
    expect(await listed(made.key, member)).toMatchObject({ name: 'Invoicing' });
    for (const flag of ['can_browse', 'can_view_api_details'] as const) {
      const off = await withoutPermissions(product, member, [flag]);
      expect(codeOf(await member.call('GET', '/app/applications/'))).toEqual([403, 'not_permitted']);
      expect(codeOf(await member.call('DELETE', `/app/applications/${made.key}`))).toEqual([403, 'not_permitted']);
      await off.restore();
    }
  });
});

describe('an access token', () => {
  it('is given for key and secret as JSON, as a form and in the Basic header, and notes when', async () => {
    const made = await make(owner, 'documents:read', 'account');
    const basic = { authorization: `Basic ${Buffer.from(`${made.key}:${made.client_secret}`).toString('base64')}` };
    const json = await ask({ ...grant, client_id: made.key, client_secret: made.client_secret });
    expect(json.body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'documents:read account' });
    expect(json.headers.get('cache-control')).toContain('no-store');
    expect((await ask(grant, basic)).status).toBe(200);
    const form = await fetch(`${product.url}/app/oauth/token`, {
      method: 'POST',
      headers: basic,
      body: new URLSearchParams({ ...grant, scope: 'account' }),
    });
    expect(await form.json()).toMatchObject({ token_type: 'Bearer', scope: 'account' });
    expect(Date.parse((await listed(made.key)).last_used)).toBeGreaterThan(0);
  });

  it('is refused in the words of RFC 6749', async () => {
    const { key: client_id, client_secret } = await make();
    const answers = [
      await ask({}),
      await ask({ ...grant, client_id }),
      await ask({ grant_type: 'password', client_id, client_secret }),
      await ask({ ...grant, client_id, client_secret, scope: 'documents:send' }),
      await ask({ ...grant, client_id, client_secret, scope: 'everything' }),
      await ask({ ...grant, client_id, client_secret: 'wrong' }),
      await ask({ ...grant, client_id: 'nobody', client_secret }),
      await ask({ ...grant, client_id, client_secret }, { authorization: `Basic ${btoa(`${client_id}:${client_secret}`)}` }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error, body.error === body.code])).toEqual([
      [400, 'invalid_request', true],
      [400, 'invalid_request', true],
      [400, 'unsupported_grant_type', true],
      [400, 'invalid_scope', true],
      [400, 'invalid_scope', true],
      [401, 'invalid_client', true],
      [401, 'invalid_client', true],
      [400, 'invalid_request', true],
    ]);
    expect(answers[5]?.headers.get('www-authenticate')).toContain('Basic');
  });

  it.each([
    ['a body that is not JSON', 'application/json', '{'],
    ['another kind of body', 'text/plain', 'grant_type=client_credentials'],
    ['a number for a text', 'application/json', '{"grant_type":5}'],
  ])('is refused in the words of RFC 6749 for %s', async (_, type, body) => {
    const response = await fetch(`${product.url}/app/oauth/token`, { method: 'POST', headers: { 'content-type': type }, body });
    const answer = (await response.json()) as Record<string, string>;
    expect([response.status, answer.error, answer.code]).toEqual([400, 'invalid_request', 'invalid_request']);
    expect(answer.error_description).not.toBe('');
  });

  it('opens only the calls of its scopes, and none that is for people', async () => {
    const token = await tokenOf(await make());
    expect((await seen(token)).status).toBe(200);
    const write = await by(token, 'POST', `/app/documents/${scenario.key}/update_document`, { data: { subject: 'Other' } });
    expect(codeOf(write)).toEqual([403, 'scope_missing']);
    expect(write.body.message).toContain('documents:write');
    expect(write.headers.get('www-authenticate')).toContain('insufficient_scope');
    expect(write.headers.get('ratelimit')).toContain('"program";r=');
    for (const [method, path, body] of [
      ['GET', '/app/applications/', undefined],
      ['POST', '/app/applications/', { data: { name: 'More' } }],
      ['POST', '/app/api_keys/', { entity_key: 'a-b' }],
      ['POST', '/app/user', { data: { name: 'X' } }],
      ['POST', '/app/logout', {}],
    ] as const) {
      expect(codeOf(await by(token, method, path, body))).toEqual([403, 'people_only']);
    }
  });

  it('prepares with one scope, and reaches people only with the scope for sending', async () => {
    const sends = (token: string) =>
      by(token, 'POST', `/app/documents/${scenario.key}/update_document?request_signatures_if_required=true`, {
        data: { status: 'awaiting_signatures' },
      });
    const writer = await tokenOf(await make(owner, 'documents:read', 'documents:write'));
    const subject = await by(writer, 'POST', `/app/documents/${scenario.key}/update_document`, { data: { subject: 'By a program' } });
    expect(subject.status).toBe(200);
    expect(codeOf(await sends(writer))).toEqual([403, 'scope_missing']);
    const sender = await tokenOf(await make(owner, 'documents:read', 'documents:write', 'documents:send'));
    expect((await sends(sender)).status).toBe(200);
    const link = `/app/documents/${scenario.key}/generate_signing_link_for_signatory/${scenario.people[0]?.uuid}`;
    expect(codeOf(await by(sender, 'POST', link, { token_type: 'in_person' }))).toEqual([403, 'people_only']);
    expect((await by(sender, 'POST', link, { token_type: 'link' })).status).toBe(200);
  });

  it('leaves the name of the application in the audit trail, and the channel', async () => {
    const { audit_records } = await owner.get(`/app/audit_trail/${scenario.key}`);
    const own = audit_records.filter(({ channel }: { channel: string }) => channel === 'api');
    expect(own.length).toBeGreaterThan(1);
    expect(new Set(own.map(({ actor }: { actor: string }) => actor))).toEqual(new Set(['Invoicing']));
  });

  it('vouches for people to whom a program hands their link', async () => {
    const sender = await tokenOf(await make(owner, 'documents:send'));
    const path = `/app/documents/${scenario.key}/generate_signing_link_for_signatory/${scenario.people[0]?.uuid}`;
    const { signing_link } = (await by(sender, 'POST', path, { token_type: 'embedded' })).body;
    const visitor = product.client();
    const { document_key, signatory_uuid, ...session } = await visitor.post('/app/tokens/exchange', {
      token: signing_link.split('/sign/')[1],
    });
    visitor.session = session;
    const item = await product.local.deps.table.get(keys.session(hashToken(session.session_token)));
    expect(item?.identified).toMatchObject({
      identification: 'vouched_by_client',
      identified_by: expect.stringMatching(/^Invoicing, an application of Olivia Owner \(.+@example.com\)$/),
    });
  });

  it('ends at once with its application, with its secret, with a scope, after an hour and with its person’s membership', async () => {
    const deleted = await make();
    const first = await tokenOf(deleted);
    await owner.ok('DELETE', `/app/applications/${deleted.key}`);
    expect(codeOf(await seen(first))).toEqual([401, 'unauthenticated']);
    expect((await seen(first)).headers.get('www-authenticate')).toContain('invalid_token');

    const refreshed = await make();
    const second = await tokenOf(refreshed);
    const path = `/app/applications/${refreshed.key}?refresh_secret=true`;
    const { application } = await owner.ok('PUT', path, { data: {} });
    expect(application.client_secret).not.toBe(refreshed.client_secret);
    expect(codeOf(await seen(second))).toEqual([401, 'unauthenticated']);
    expect((await ask({ ...grant, client_id: refreshed.key, client_secret: refreshed.client_secret })).body.error).toBe('invalid_client');
    const third = await tokenOf(application);
    expect((await seen(third)).status).toBe(200);

    await owner.ok('PUT', `/app/applications/${refreshed.key}`, { data: { scopes: ['account'] } });
    expect(codeOf(await seen(third))).toEqual([403, 'scope_missing']);

    const mia = await joinAccount(product, owner);
    const { user } = await mia.get('/app/user');
    const hers = await make(mia);
    const fourth = await tokenOf(hers);
    const membership = keys.userAccount(user.key, mia.accountKey ?? '');
    await product.local.deps.table.write({ delete: membership });
    expect((await seen(fourth)).status).toBe(404);
    expect((await ask({ ...grant, client_id: hers.key, client_secret: hers.client_secret })).body.error).toBe('invalid_client');
    const { application: taken } = await owner.ok('PUT', `/app/applications/${hers.key}?refresh_secret=true`, { data: {} });
    expect(taken.acts_for).toBe('Olivia Owner');
    expect((await seen(await tokenOf(taken))).status).toBe(200);

    const old = await tokenOf(await make());
    const { table, clock } = product.local.deps;
    await table.write({ update: keys.session(hashToken(old)), set: { valid_until: new Date(clock.now().getTime() - 1).toISOString() } });
    expect(codeOf(await seen(old))).toEqual([401, 'unauthenticated']);
  });

  it('may never do more than the person for whom it acts', async () => {
    const member = await joinAccount(product, owner);
    const token = await tokenOf(await make(member, 'documents:read'));
    const off = await withoutPermissions(product, member, ['can_browse']);
    expect(codeOf(await seen(token))).toEqual([403, 'not_permitted']);
    await off.restore();
    expect((await seen(token)).status).toBe(200);
  });

  it('is accepted only in its header, and only in its own account', async () => {
    const token = await tokenOf(await make());
    const inQuery = [`/app/documents?access_token=${token}`, `/app/documents?session_token=${token}`];
    for (const path of inQuery) expect((await product.client().call('GET', path)).status).toBe(401);
    const switched = `/app/documents/${scenario.key}/switch_user/${scenario.people[0]?.uuid}?session_token=${token}`;
    expect((await product.client().call('GET', switched)).status).toBe(401);
    expect((await product.client().call('GET', '/app/documents', undefined, { 'x-session-token': token })).status).toBe(401);
    expect((await product.client().call('GET', '/app/documents', undefined, { cookie: `countersign_session=${token}` })).status).toBe(401);
    expect(codeOf(await seen(String(owner.session?.session_token)))).toEqual([401, 'unauthenticated']);
    const stranger = await product.owner();
    const { user } = await stranger.get('/app/user');
    const theirs = String(user.default_user_account_key).split('-')[1] ?? '';
    expect(codeOf(await seen(token, { 'x-account-key': theirs }))).toEqual([404, 'account_not_found']);
    const [person, , random] = token.split('.');
    expect((await seen(`${person}.${theirs}.${random}`)).status).toBe(401);
    const foreign = await tokenOf(await make(stranger));
    expect(codeOf(await by(foreign, 'GET', `/app/documents/${scenario.key}`))).toEqual([404, 'document_not_found']);
  });

  it('knows only the account that it was made in', async () => {
    const token = await tokenOf(await make(owner, 'account'));
    const { data } = await owner.post('/app/accounts/', { data: { name: 'Second' } });
    expect((await owner.get(`/app/accounts/${data.account.key}`)).data.account.name).toBe('Second');
    expect(codeOf(await by(token, 'GET', `/app/accounts/${data.account.key}`))).toEqual([404, 'account_not_found']);
    const { status, body } = await by(token, 'GET', '/app/user/user_accounts');
    expect([status, body.user_accounts.length]).toEqual([200, 1]);
  });

  it('says how many calls are left in the minute, for all tokens of the application together', async () => {
    const made = await make();
    const tokens = [await tokenOf(made), await tokenOf(made)] as const;
    // The calls that follow are made within one minute.
    const seconds = product.local.clock.now().getTime() / 1000;
    await product.client().post('/_local/clock', { advance_seconds: 60 - (seconds % 60) });
    const first = await seen(tokens[0]);
    expect(first.headers.get('ratelimit-policy')).toBe('"program";q=40;w=60');
    expect(first.headers.get('ratelimit')).toMatch(/^"program";r=39;t=\d+$/);
    expect((await seen(tokens[1])).headers.get('ratelimit')).toMatch(/r=38;/);
    for (let call = 2; call < 40; call += 1) await seen(tokens[call % 2] ?? '');
    const beyond = await seen(tokens[0]);
    expect(codeOf(beyond)).toEqual([429, 'too_many_requests']);
    expect(Number(beyond.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(beyond.headers.get('ratelimit')).toMatch(/^"program";r=0;t=\d+$/);
    expect((await seen(await tokenOf(await make()))).status).toBe(200);
  });
});

describe('an API key', () => {
  const entityOf = async (person: ApiClient) => String((await person.get('/app/user')).user.default_user_account_key);
  const newKey = async (person: ApiClient) => (await person.post('/app/api_keys/', { entity_key: await entityOf(person) })).api_key;

  it('acts as its person in that account, and is replaced by the next one', async () => {
    const person = await product.owner('Paula');
    const key = await newKey(person);
    const { body } = await by(key, 'GET', '/app/user');
    expect(body.user).toMatchObject({ name: 'Paula' });
    const { packKey } = await person.upload(await plainPdf(1));
    await product.local.idle();
    expect(
      (await by(key, 'POST', `/app/documents/${packKey}/update_document`, { data: { settings: { sequential_signing: true } } })).status,
    ).toBe(200);
    const { audit_records } = await person.get(`/app/audit_trail/${packKey}`);
    expect(
      audit_records.some(({ channel, actor }: { channel: string; actor: string }) => channel === 'api' && /^Paula .*@/.test(actor)),
    ).toBe(true);
    expect(codeOf(await by(key, 'POST', '/app/user', { data: { name: 'X' } }))).toEqual([403, 'people_only']);
    const next = await newKey(person);
    expect((await seen(key)).status).toBe(401);
    expect((await seen(next)).status).toBe(200);
  });

  it('is not made for an account of others, and ends with a new password', async () => {
    const person = product.client();
    const { password } = await person.register();
    const refused = await person.call('POST', '/app/api_keys/', { entity_key: await entityOf(owner) });
    expect(codeOf(refused)).toEqual([404, 'account_not_found']);
    const key = await newKey(person);
    await person.post('/app/user', { data: { password: 'horse battery staple', current_password: password } });
    expect((await seen(key)).status).toBe(401);
  });

  it('is stored as a hash', async () => {
    const person = await product.owner();
    const key = await newKey(person);
    const [userKey, accountKey] = key.split('.');
    expect(JSON.stringify(await product.local.deps.table.get(keys.apiKey(userKey, accountKey)))).not.toContain(key.split('.')[2]);
  });
});
