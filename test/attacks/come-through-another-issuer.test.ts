import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keys } from '../../functions/data/keys.ts';
import { createHttpIssuers } from '../../functions/ports/http/issuers.ts';
import type { ApiAnswer, ApiClient } from '../support/api-client.ts';
import { startIssuer } from '../support/issuer.ts';
import { arrive, back, begin, beginAt, change, cookiesOf, type Stage, signIn, startStage, teamWith } from '../support/single-sign-on.ts';
import { mailedCode } from '../support/two-step.ts';

/** Mallory wants a session of somebody else, or in somebody else's account, by single sign-on. */
let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

/** A member of a team with single sign-on. */
async function victim(domain: string) {
  const team = await teamWith(stage, domain);
  return { ...team, person: { sub: 'victim', email: team.email } };
}

describe('an answer of the issuer', () => {
  it('works once', async () => {
    const { person } = await victim('replay.example');
    const started = await begin(stage, person.email);
    const query = stage.issuer.answer(started.body.address, person);
    const cookie = cookiesOf(started).sign_in ?? '';
    expect((await arrive(stage, query, cookie)).cookies.session).toBeTruthy();
    expect((await arrive(stage, query, cookie)).location).toBe('/login?problem=lapsed');
  });

  it('works once also at the same moment', async () => {
    const { person } = await victim('race.example');
    const started = await begin(stage, person.email);
    const query = stage.issuer.answer(started.body.address, person);
    const cookie = cookiesOf(started).sign_in ?? '';
    const all = await Promise.all(Array.from({ length: 4 }, () => arrive(stage, query, cookie)));
    expect(all.filter(({ cookies }) => cookies.session)).toHaveLength(1);
  });

  it('opens nothing in another browser, and does not keep the person out of theirs', async () => {
    const { person } = await victim('browser.example');
    const started = await begin(stage, person.email);
    const query = stage.issuer.answer(started.body.address, person);
    const others = cookiesOf(await begin(stage, person.email)).sign_in ?? '';
    for (const cookie of [others, '', 'x']) expect((await arrive(stage, query, cookie)).location).toBe('/login?problem=lapsed');
    expect((await arrive(stage, query, cookiesOf(started).sign_in ?? '')).cookies.session).toBeTruthy();
  });

  it('opens nothing after ten minutes', async () => {
    const { person } = await victim('late.example');
    const started = await begin(stage, person.email);
    await stage.product.client().post('/_local/clock', { advance_seconds: 601 });
    expect((await back(stage, started, started.body.address, person)).location).toBe('/login?problem=lapsed');
  });

  it.each([
    ['names another issuer', { iss: 'https://evil.example' }],
    ['names no issuer although that one always does', { iss: null }],
    ['brings a token of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['brings a token for another client', { claims: { aud: 'another-client' } }],
    ['brings a token for several clients that does not say which', { claims: { aud: ['countersign-test', 'another'], azp: 'another' } }],
    ['brings a token of another sign-in', { claims: { nonce: 'of-another' } }],
    ['brings a token without a nonce', { claims: { nonce: undefined } }],
    ['brings a token that another key has signed', { signed: 'foreign' as const }],
    ['brings a token that nobody has signed', { signed: 'none' as const }],
    ['brings a token signed with the client’s secret', { signed: 'HS256' as const }],
    ['brings a token without a subject', { claims: { sub: undefined } }],
  ])('opens nothing if it %s', async (title, tweak) => {
    const { person } = await victim(`t${title.length}-${title.replace(/[^a-z]/g, '').slice(-20)}.example`);
    const { problem, client } = await signIn(stage, person, tweak);
    expect([problem, client.session]).toEqual(['answer_not_valid', undefined]);
  });

  it('of one team’s sign-in opens nothing once another issuer or client is set up', async () => {
    const team = await victim('changed.example');
    const started = await begin(stage, team.person.email);
    await change(team, { client_id: 'another-client' });
    expect((await back(stage, started, started.body.address, team.person)).location).toBe('/login?problem=not_offered');
  });

  it('opens nothing with the code of another sign-in', async () => {
    const { person } = await victim('injected.example');
    const [own, other] = [await begin(stage, person.email), await begin(stage, person.email)];
    const stolen = new URLSearchParams(stage.issuer.answer(other.body.address, person));
    const query = new URLSearchParams(stage.issuer.answer(own.body.address, { sub: 'mallory', email: 'm@injected.example' }));
    query.set('code', stolen.get('code') ?? '');
    expect((await arrive(stage, query.toString(), cookiesOf(own).sign_in ?? '')).location).toBe('/login?problem=issuer_refused');
  });
});

describe('the administrator of a team with an issuer of their own', () => {
  it('gets nobody whose domain the team has not proven, whatever the issuer says', async () => {
    const { person } = await victim('bigcompany.example');
    const mallory = await teamWith(stage, 'mallory.example');
    await change(mallory, { domains: ['mallory.example', 'bigcompany.example', 'gmail.com'], join_by_domain: true });
    for (const email of [person.email, 'somebody@gmail.com']) {
      const started = await begin(stage, 'm@mallory.example');
      const { location, cookies } = await back(stage, started, started.body.address, { sub: `as ${email}`, email });
      expect([location, cookies.session]).toEqual(['/login?problem=other_domain', undefined]);
    }
    expect((await mallory.admin.call('POST', `${mallory.path}/prove_domain`, { domain: 'bigcompany.example' })).body.code).toBe(
      'domain_not_proven',
    );
  });

  it('gets nobody any more whose domain another team has proven since', async () => {
    const former = await victim('sold.example');
    const { person } = former;
    expect((await signIn(stage, person)).problem).toBeNull();
    const buyer = await teamWith(stage, 'buyer.example');
    const { single_sign_on } = await change(buyer, { domains: ['buyer.example', 'sold.example'] });
    const started = await beginAt(stage, former.key);
    stage.dns.records.set('sold.example', [single_sign_on.proof_record]);
    await buyer.admin.post(`${buyer.path}/prove_domain`, { domain: 'sold.example' });
    expect((await back(stage, started, started.body.address, person)).location).toBe('/login?problem=other_domain');
    // The former team learns that passwords may open it again, but not who has the domain now.
    const told = (await stage.product.outbox(former.email)).filter(({ text }) => text.includes('sold.example'));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).not.toContain('buyer.example');
  });

  it('reaches no machine of this network through the product', async () => {
    const inside = await startIssuer();
    const issuers = createHttpIssuers({ singleSignOnPrivateHosts: '', singleSignOnDnsServers: '' });
    const host = new URL(inside.url).host;
    const port = host.split(':')[1];
    for (const url of [inside.url, `https://${host}/`, `https://localhost:${port}/`, `https://[::ffff:127.0.0.1]:${port}/`]) {
      await expect(issuers.ask({ url, method: 'GET', headers: {} })).rejects.toMatchObject({ name: 'IssuerUnreachable' });
    }
    expect(inside.asked).toEqual([]);
    await inside.close();
  });
});

describe('somebody at the issuer', () => {
  it('opens nothing with an address that the issuer has not verified', async () => {
    const { person } = await victim('unverified.example');
    for (const email_verified of [false, undefined]) {
      expect((await signIn(stage, { ...person, sub: `${email_verified}` }, { claims: { email_verified } })).problem).toBe(
        'email_not_verified',
      );
    }
  });

  it('does not become the member who had their address before', async () => {
    const { person } = await victim('successor.example');
    expect((await signIn(stage, person)).problem).toBeNull();
    expect((await signIn(stage, { ...person, sub: 'successor' })).problem).toBe('other_identity');
  });

  it('loses the squatter who has registered with their address', async () => {
    const { admin, key } = await victim('squatted.example');
    const email = 'late@squatted.example';
    const squatter = stage.product.client();
    await squatter.register({ email, password: 'squatter horse', confirmed: false });
    await admin.post(`/app/accounts/${key}/add_user_account`, { data: { email_address: email, first_name: 'Lea' } });
    const { client, problem } = await signIn(stage, { sub: 'late', email });
    expect(problem).toBeNull();
    expect((await client.get('/app/user')).user.verified).toBe(true);
    expect((await squatter.call('GET', '/app/user')).status).toBe(401);
    const again = await stage.product.client().call('POST', '/app/login', { email_address: email, password: 'squatter horse' });
    expect(again.body.code).toBe('wrong_credentials');
  });
});

describe('somebody whom an issuer names', () => {
  it('does not become a member of an account that is closed', async () => {
    const { admin, key, domain, ...team } = await victim('going.example');
    await change({ admin, key, domain, ...team }, { join_by_domain: true });
    await admin.post(`/app/accounts/${key}/close`, { name: `Team of ${domain}` });
    const { problem, client } = await signIn(stage, { sub: 'late', email: `late@${domain}` });
    expect([problem, client.session]).toEqual(['account_closed', undefined]);
  });

  it('does not become an administrator while their login ends', async () => {
    const { admin, key } = await victim('ending.example');
    const email = 'eve@ending.example';
    const eve = stage.product.client();
    await eve.register({ email, password: 'correct horse' });
    await eve.post('/app/user/delete_login', {});
    await admin.post(`/app/accounts/${key}/add_user_account`, { data: { email_address: email, role: 'admin' } });
    const { problem, client } = await signIn(stage, { sub: 'eve', email });
    expect([problem, client.session]).toEqual(['login_ending', undefined]);
  });

  it('has no password that anybody could guess, and chooses one where the account takes passwords', async () => {
    const team = await teamWith(stage, 'wordless.example', 'enforced');
    await change(team, { join_by_domain: true });
    const email = 'nina@wordless.example';
    const { client } = await signIn(stage, { sub: 'nina', email });
    const { user } = await client.get('/app/user');
    const stored = await stage.product.local.deps.table.get(keys.user(user.key));
    expect([user.request_password, stored?.password_hash]).toEqual([false, '']);
    for (const password of ['', 'x', 'undefined', ' ']) {
      const tried = await stage.product.client().call('POST', '/app/login', { email_address: email, password });
      expect(tried.body).not.toHaveProperty('session_token');
    }
    await change(team, { mode: 'optional' });
    expect((await client.get('/app/user')).user.request_password).toBe(true);
  });
});

describe('somebody who finds an open session of an administrator', () => {
  it.each([
    ['ends enforcement', { mode: 'optional' }],
    ['opens the account to everybody of a domain', { join_by_domain: true }],
    ['gives up a proven domain', { domains: [] }],
    ['replaces the client’s secret', { client_secret: 'of-mallory' }],
  ])('never %s without a proof', async (title, data) => {
    const team = await teamWith(stage, `open-${title.replace(/[^a-z]/g, '')}.example`, 'enforced');
    const { version } = (await team.admin.get(team.path)).single_sign_on;
    await stage.product.client().post('/_local/clock', { advance_seconds: 601 });
    const refused = await team.admin.call('POST', team.path, { data: { version, ...data } });
    expect([refused.status, refused.body.code]).toEqual([403, 'proof_required']);
    expect((await team.admin.get(team.path)).single_sign_on.version).toBe(version);
  });
});

describe('a member who knows only a password', () => {
  it('does not open an account that enforces its issuer, by header, by path, by default or by another team’s issuer', async () => {
    const { admin, key } = await teamWith(stage, 'closed.example', 'enforced');
    const user = (await admin.get('/app/user')).user;
    await admin.post('/app/user', { data: { default_user_account_key: `${user.key}-${key}` } });
    const codes = [
      await admin.call('GET', '/app/documents', undefined, { 'x-account-key': key }),
      await admin.call('GET', `/app/accounts/${key}`),
      await admin.call('POST', '/app/copy_move_documents', {
        data: { document_keys: ['aaaaaaaaaaaaaaaaaaaa'], action: 'copy', to_account_key: key },
      }),
      await admin.call('POST', '/app/api_keys/', { entity_key: `${user.key}-${key}` }),
    ].map(({ body }) => body.code);
    expect(new Set(codes)).toEqual(new Set(['single_sign_on_required']));
    const { body } = await admin.call('GET', '/app/user');
    expect(body).toMatchObject({ code: 'single_sign_on_required', account_key: key });
    const own = { 'x-account-key': body.other_account_key };
    expect((await admin.call('GET', '/app/user', undefined, own)).status).toBe(200);
  });
});

describe('a session through an issuer', () => {
  const read = async (client: ApiClient, account: string) =>
    (await client.call('GET', '/app/user', undefined, { 'x-account-key': account })).status;

  it.each([
    ['has another client', 'client', [{ client_id: 'another-client' }]],
    ['has another issuer', 'issuer', [{ issuer: 'https://another.example' }]],
    ['is switched off', 'off', [{ mode: 'off' }]],
    ['is switched off and on again', 'on', [{ mode: 'off' }, { mode: 'optional' }]],
  ])('ends everywhere, at the next call, once single sign-on %s', async (_, label, changes) => {
    const team = await victim(`ends-${label}.example`);
    const { client } = await signIn(stage, team.person);
    const own = (await client.get('/app/user')).user.default_user_account_key.split('-')[1];
    expect([await read(client, team.key), await read(client, own)]).toEqual([200, 200]);
    for (const data of changes) await change(team, data);
    expect([await read(client, team.key), await read(client, own)]).toEqual([401, 401]);
    expect((await client.call('GET', `/app/accounts/${team.key}`)).status).toBe(401);
    expect(await read(team.admin, team.key)).toBe(200);
  });

  it('leaves nothing behind that logs in without the issuer: that takes a proof of the person’s own', async () => {
    const { email, person } = await victim('behind.example');
    const { client } = await signIn(stage, person);
    const { user } = await client.get('/app/user');
    const attempts: [string, object][] = [
      ['/app/passkeys/creation_options', {}],
      ['/app/api_keys/', { entity_key: user.default_user_account_key }],
      ['/app/applications/', { data: { name: 'Left behind' } }],
      ['/app/user/delete_login', {}],
    ];
    for (const [path, body] of attempts) {
      const refused = await client.call('POST', path, body);
      expect([path, refused.status, refused.body.code]).toEqual([path, 403, 'proof_required']);
    }
    await client.post('/app/user/request_otp', { otp_type: 'two_factor' });
    await client.post('/app/user/prove_identity', { verification_otp: await mailedCode(stage.product, email) });
    expect((await client.call('POST', '/app/passkeys/creation_options')).status).toBe(200);
  });

  it('goes on after a change of domains or of who joins', async () => {
    const team = await victim('goes-on.example');
    const { client } = await signIn(stage, team.person);
    await change(team, { join_by_domain: true });
    expect(await read(client, team.key)).toBe(200);
  });
});

describe('a page of another site', () => {
  it('begins no sign-in by a link: the person is asked first', async () => {
    const { key } = await victim('link.example');
    const started = await stage.product.client().call('GET', `/app/oidc/${key}/start?next=${encodeURIComponent('#profile')}`);
    expect([started.status, started.headers.get('location')]).toEqual([302, `/login?sign_in=${key}&next=%23profile`]);
    expect(started.headers.getSetCookie()).toEqual([]);
  });

  it('begins none by a form', async () => {
    const { key } = await victim('form.example');
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const started = await fetch(`${stage.product.url}/app/oidc/start`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: JSON.stringify({ account_key: key }),
      });
      expect([started.status, started.headers.getSetCookie()]).toEqual([415, []]);
    }
  });

  it('does not put somebody else in the place of who is logged in: that takes their consent', async () => {
    const { person, key } = await victim('mallory-too.example');
    const ada = stage.product.client();
    await ada.register({ password: 'correct horse' });
    const arriveAs = async (started: ApiAnswer, session: string) => {
      const query = stage.issuer.answer(started.body.address, person);
      return arrive(stage, query, cookiesOf(started).sign_in ?? '', `countersign_session=${session}`);
    };
    const session = ada.session?.session_token ?? '';
    const { location, cookies } = await arriveAs(await beginAt(stage, key), session);
    expect([location, cookies.session]).toEqual([`/login?problem=other_user&sign_in=${key}`, undefined]);
    expect((await arriveAs(await beginAt(stage, key, { switch_user: true }), session)).cookies.session).toBeTruthy();
    await ada.post('/app/logout');
    expect((await arriveAs(await beginAt(stage, key), session)).cookies.session).toBeTruthy();
  });

  it('keeps nobody from signing in again as themselves', async () => {
    const { person, admin, key } = await victim('again.example');
    const started = await beginAt(stage, key);
    const query = stage.issuer.answer(started.body.address, person);
    const own = `countersign_session=${admin.session?.session_token}`;
    expect((await arrive(stage, query, cookiesOf(started).sign_in ?? '', own)).cookies.session).toBeTruthy();
  });
});
