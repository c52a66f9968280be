import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinAccount } from '../../support/members.ts';
import { begin, beginAt, change, type Stage, signIn, startStage, teamWith, tryOut } from '../../support/single-sign-on.ts';
import { mailedCode, setUpTwoStep } from '../../support/two-step.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const inAccount = (client: Awaited<ReturnType<typeof signIn>>['client'], key: string) =>
  client.call('GET', '/app/user', undefined, { 'x-account-key': key });

describe('setting up single sign-on', () => {
  it('keeps the secret, names the redirect address, and wants a proof before it is offered', async () => {
    const { admin, key, path } = await teamWith(stage, 'setup.example', 'off');
    const { single_sign_on } = await admin.get(path);
    expect(single_sign_on).toMatchObject({ account_key: key, mode: 'off', has_client_secret: true, tested: false });
    expect(JSON.stringify(single_sign_on)).not.toContain(stage.issuer.secret);
    expect(single_sign_on.redirect_address).toBe(`${stage.product.url}/app/oidc/callback`);
    expect(single_sign_on.domains).toEqual([{ domain: 'setup.example', proven_at: expect.any(String) }]);
    const { version } = single_sign_on;
    const without = await admin.call('POST', path, { data: { version, mode: 'optional', domains: [] } });
    expect([without.status, without.body.code]).toEqual([422, 'single_sign_on_incomplete']);
  });

  it('mails the other administrators each time that it is changed', async () => {
    const team = await teamWith(stage, 'told.example', 'off');
    const { admin, key, email } = team;
    admin.accountKey = key;
    const other = await joinAccount(stage.product, admin);
    const { key: userKey, email_address: address } = (await other.get('/app/user')).user;
    await admin.post(`/app/accounts/${key}/update_user_account`, { data: { user_account_key: `${userKey}-${key}`, is_admin: true } });
    await change(team, { join_by_domain: true });
    const told = async (to: string) => (await stage.product.outbox(to)).filter(({ text }) => text.includes('changed how people sign in'));
    expect(await told(address)).toHaveLength(1);
    expect(await told(email)).toEqual([]);
  });

  it('is for administrators of a team, one change after the other', async () => {
    const team = await teamWith(stage, 'admins.example', 'off');
    const { admin, path } = team;
    admin.accountKey = team.key;
    const member = await joinAccount(stage.product, admin);
    expect((await member.call('GET', path)).body.code).toBe('not_permitted');
    const own = (await admin.get('/app/user/user_accounts')).user_accounts.find(
      (one: { is_personal_account: boolean }) => one.is_personal_account,
    );
    expect((await admin.call('GET', `/app/accounts/${own.account_key}/single_sign_on`)).body.code).toBe('single_sign_on_for_teams');
    const stale = await admin.call('POST', path, { data: { version: 0, join_by_domain: true } });
    expect([stale.status, stale.body.code, stale.body.single_sign_on.join_by_domain]).toEqual([409, 'version_conflict', false]);
  });

  it('takes no address that stands for every tenant or lacks TLS, and for another issuer a proof of who asks', async () => {
    const { admin, path } = await teamWith(stage, 'proof.example', 'off');
    const { version } = (await admin.get(path)).single_sign_on;
    const set = async (data: Record<string, unknown>) => (await admin.call('POST', path, { data: { version, ...data } })).body.code;
    for (const issuer of [
      'http://issuer.example',
      'https://login.microsoftonline.com/common/v2.0',
      'https://user:pass@issuer.example',
      'ftp://issuer.example',
    ]) {
      expect(await set({ issuer })).toBe('issuer_invalid');
    }
    await stage.product.client().post('/_local/clock', { advance_seconds: 601 });
    expect(await set({ issuer: 'https://evil.example' })).toBe('proof_required');
  });

  it('is enforced only once it is tested, by somebody who can get in without the issuer', async () => {
    const team = await teamWith(stage, 'tested.example');
    const { admin, path, email } = team;
    const enforce = async () => {
      const { version } = (await admin.get(path)).single_sign_on;
      return admin.call('POST', path, { data: { version, mode: 'enforced' } });
    };
    expect((await enforce()).body.code).toBe('single_sign_on_untested');
    expect(await tryOut(stage, team, { sub: '1', email: 'ada@elsewhere.example' })).toMatchObject({
      tested: false,
      last_test: { problem: 'other_domain', email_address: 'ada@elsewhere.example' },
    });
    expect(await tryOut(stage, team, { sub: '1', email: 'ada@tested.example' })).toMatchObject({
      tested: true,
      last_test: { problem: null },
    });
    await change(team, { client_secret: stage.issuer.secret });
    expect((await enforce()).body.code).toBe('single_sign_on_untested');
    await tryOut(stage, team, { sub: '1', email: 'ada@tested.example' });
    expect((await enforce()).body.code).toBe('two_factor_needed');
    await setUpTwoStep(stage.product, admin, email);
    expect((await enforce()).body.single_sign_on.mode).toBe('enforced');
  });
});

describe('a domain', () => {
  it('is proven by its TXT record only', async () => {
    const team = await teamWith(stage, 'first.example');
    await change(team, { domains: ['first.example', 'gmail.example'] });
    const prove = () => team.admin.call('POST', `${team.path}/prove_domain`, { domain: 'gmail.example' });
    expect((await prove()).body.code).toBe('domain_not_proven');
    stage.dns.records.set('gmail.example', ['countersign-domain-verification=somebodyelse']);
    expect((await prove()).body.code).toBe('domain_not_proven');
    expect((await begin(stage, 'ada@gmail.example')).body.code).toBe('single_sign_on_unknown');
  });

  it('stays with its account while the record stands, and moves when it names another', async () => {
    const former = await teamWith(stage, 'moves.example');
    const next = await teamWith(stage, 'next.example');
    const { single_sign_on } = await change(next, { domains: ['next.example', 'moves.example'] });
    const prove = () => next.admin.call('POST', `${next.path}/prove_domain`, { domain: 'moves.example' });
    const records = stage.dns.records.get('moves.example') ?? [];
    stage.dns.records.set('moves.example', [...records, single_sign_on.proof_record]);
    expect((await prove()).body.code).toBe('domain_of_another');
    stage.dns.records.set('moves.example', [single_sign_on.proof_record]);
    expect((await prove()).status).toBe(200);
    expect((await former.admin.get(former.path)).single_sign_on.domains[0].proven_at).toBeNull();
  });
});

describe('signing in', () => {
  it('makes an invited person a member, whom the issuer names the next time by their subject', async () => {
    const { admin, key } = await teamWith(stage, 'invited.example');
    const email = 'ines@invited.example';
    await admin.post(`/app/accounts/${key}/add_user_account`, { data: { email_address: email, first_name: 'Ines', role: 'viewer' } });
    const first = await signIn(stage, { sub: 'ines', email, given_name: 'Ines', family_name: 'Invited' });
    expect(first.location).toBe(`/?account=${key}#documents`);
    await stage.product.local.idle();
    expect((await admin.get('/app/notifications')).notifications).toMatchObject([{ kind: 'joined' }]);
    const { user } = await first.client.get('/app/user');
    expect(user).toMatchObject({ name: 'Ines', last_name: 'Invited', email_address: email, verified: true });
    const accounts = (await first.client.get('/app/user/user_accounts')).user_accounts;
    expect(accounts.find((one: { account_key: string }) => one.account_key === key)).toMatchObject({ role: 'viewer', status: 'active' });
    // The address at the issuer has changed in the meantime.
    const again = await begin(stage, email).then(async () => signIn(stage, { sub: 'ines', email, email_verified: false }));
    expect((await again.client.get('/app/user')).user.key).toBe(user.key);
    const { sessions } = await again.client.get('/app/sessions');
    expect(sessions[0].single_sign_on).toBe('Team of invited.example');
  });

  it('refuses whom nobody has invited, unless the team takes everybody of its domain', async () => {
    const team = await teamWith(stage, 'open.example');
    const person = { sub: 'otto', email: 'otto@open.example', name: 'Otto' };
    expect((await signIn(stage, person)).problem).toBe('not_member');
    await change(team, { join_by_domain: true });
    const { client } = await signIn(stage, person);
    const accounts = (await client.get('/app/user/user_accounts')).user_accounts;
    expect(accounts.find((one: { account_key: string }) => one.account_key === team.key)).toMatchObject({
      role: 'sender',
      is_admin: false,
    });
  });

  it('links a member who has registered before, and tells them of the new device', async () => {
    const { email, admin } = await teamWith(stage, 'linked.example');
    const { client } = await signIn(stage, { sub: 'boss', email });
    expect((await client.get('/app/user')).user.key).toBe((await admin.get('/app/user')).user.key);
    const mails = await stage.product.outbox(email);
    expect(mails.filter(({ subject }) => /new device|log-?in|signed in/i.test(subject)).length).toBeGreaterThan(0);
  });

  it('says which way an unknown domain goes, whoever is asked about', async () => {
    const { email } = await teamWith(stage, 'known.example');
    expect((await begin(stage, email)).status).toBe(200);
    expect((await begin(stage, 'nobody@known.example')).status).toBe(200);
    expect((await begin(stage, 'nobody@unknown.example')).body.code).toBe('single_sign_on_unknown');
  });

  it('says clearly that the issuer is down or its clock is off', async () => {
    const { email, key } = await teamWith(stage, 'down.example');
    const late = Math.floor(stage.product.local.clock.time() / 1000) - 3600;
    expect((await signIn(stage, { sub: '1', email }, { claims: { iat: late, exp: late + 300 } })).problem).toBe('clock_off');
    const soon = Math.floor(stage.product.local.clock.time() / 1000) - 330;
    expect((await signIn(stage, { sub: '1', email }, { claims: { iat: soon, exp: soon + 300 } })).problem).toBeNull();
    stage.issuer.isDown = true;
    try {
      expect((await begin(stage, email)).body.code).toBe('issuer_unreachable');
      expect((await beginAt(stage, key)).body.code).toBe('issuer_unreachable');
    } finally {
      stage.issuer.isDown = false;
    }
    const refused = await stage.product.client().call('GET', '/app/oidc/aaaaaaaaaaaaaaaaaaaa/start');
    expect(refused.headers.get('location')).toBe('/login?problem=not_offered');
    expect((await beginAt(stage, 'aaaaaaaaaaaaaaaaaaaa')).body.code).toBe('single_sign_on_unknown');
    expect((await beginAt(stage, key, { email_address: email })).status).toBe(400);
  });
});

describe('an account that enforces its issuer', () => {
  it('opens in a session through it, not after a password; the person’s other accounts open as before', async () => {
    const team = await teamWith(stage, 'enforced.example', 'enforced');
    const { admin, key } = team;
    const closed = await inAccount(admin, key);
    expect([closed.status, closed.body.code]).toEqual([403, 'single_sign_on_required']);
    expect((await admin.call('GET', `/app/accounts/${key}/user_accounts`)).body.code).toBe('single_sign_on_required');
    expect((await admin.call('POST', `/app/accounts/${key}`, { data: { name: 'Mine' } })).body.code).toBe('single_sign_on_required');
    expect((await admin.call('GET', '/app/user')).status).toBe(200);
    const { client } = await signIn(stage, { sub: 'admin', email: team.email });
    expect((await inAccount(client, key)).status).toBe(200);
  });

  it('does not bind members with addresses of other domains', async () => {
    const { admin, key } = await teamWith(stage, 'guests.example', 'optional');
    admin.accountKey = key;
    const guest = await joinAccount(stage.product, admin);
    const team = {
      admin,
      key,
      email: 'admin@guests.example',
      password: '',
      domain: 'guests.example',
      path: `/app/accounts/${key}/single_sign_on`,
    };
    await setUpTwoStep(stage.product, admin, team.email);
    await tryOut(stage, team, { sub: '1', email: team.email });
    await change(team, { mode: 'enforced' });
    expect((await inAccount(guest, key)).status).toBe(200);
  });

  it('lets an administrator with two-step authentication back in when the issuer fails, to make it optional', async () => {
    const { admin, key, path } = await teamWith(stage, 'broken.example', 'enforced');
    const { version } = (await admin.get(path)).single_sign_on;
    await admin.post(path, { data: { version, mode: 'optional' } });
    expect((await inAccount(admin, key)).status).toBe(200);
  });

  it('is not set up anew while it is enforced', async () => {
    const { admin, path } = await teamWith(stage, 'fixed.example', 'enforced');
    const { version } = (await admin.get(path)).single_sign_on;
    const answer = await admin.call('POST', path, { data: { version, client_id: 'other' } });
    expect(answer.body.code).toBe('single_sign_on_enforced');
  });
});

describe('a session through an issuer', () => {
  it('needs no second step in its own team that asks for one: that is the issuer’s duty', async () => {
    const team = await teamWith(stage, 'steps.example');
    const { admin, key, email } = team;
    await setUpTwoStep(stage.product, admin, email);
    await change(team, { join_by_domain: true });
    const person = { sub: 'sven', email: 'sven@steps.example', name: 'Sven' };
    const { client } = await signIn(stage, person);
    const inKey = { 'x-account-key': key };
    await admin.call('POST', `/app/accounts/${key}`, { data: { two_step_mandatory: true } }, inKey);
    expect((await inAccount(client, key)).body.user.force_two_factor_setup).toBe(false);
    expect((await client.call('GET', '/app/sessions', undefined, { 'x-account-key': key })).status).toBe(200);
    const { user } = await client.get('/app/user');
    const other = (await client.post('/app/accounts/', { data: { name: 'Another' } })).data.account.key;
    await client.post('/app/user/request_otp', { otp_type: 'two_factor' });
    await client.post('/app/user/prove_identity', { verification_otp: await mailedCode(stage.product, person.email) });
    await client.call('POST', `/app/accounts/${other}`, { data: { two_step_mandatory: true } }, { 'x-account-key': other });
    const refused = await client.call('GET', '/app/sessions', undefined, { 'x-account-key': other });
    expect([user.email_address, refused.body.code]).toEqual([person.email, 'two_step_setup_required']);
    expect((await inAccount(client, other)).body.user.sign_in_instead).toBeUndefined();

    // Whoever logged in by password is told that the issuer would do, too.
    const joinedByPassword = async (email: string) => {
      const byPassword = stage.product.client();
      await byPassword.register({ email });
      await admin.call('POST', `/app/accounts/${key}/add_user_account`, { data: { email_address: email } }, inKey);
      const links = (await stage.product.outbox(email)).flatMap((mail) => mail.links).filter((link) => link.includes('/join/'));
      await byPassword.post('/app/invitations/accept', { token: links.at(-1)?.split('/join/')[1] });
      return (await inAccount(byPassword, key)).body.user;
    };
    expect(await joinedByPassword('mo@steps.example')).toMatchObject({ force_two_factor_setup: true, sign_in_instead: key });
    // The issuer would send somebody with an address of another domain away.
    const guest = await joinedByPassword('guest@elsewhere.example');
    expect([guest.force_two_factor_setup, guest.sign_in_instead]).toEqual([true, undefined]);
  });

  it('opens no other account of somebody who has two-step authentication', async () => {
    const { admin, key, email } = await teamWith(stage, 'second.example');
    const own = (await admin.get('/app/user')).user.default_user_account_key.split('-')[1];
    await setUpTwoStep(stage.product, admin, email);
    const { client } = await signIn(stage, { sub: 'x', email });
    expect((await inAccount(client, key)).status).toBe(200);
    expect((await inAccount(client, own)).body.code).toBe('own_login_required');
  });

  it('stays one when it accepts an invitation to another team', async () => {
    const { email } = await teamWith(stage, 'joins.example');
    const other = await teamWith(stage, 'host.example', 'off');
    const { client, ...rest } = await signIn(stage, { sub: 'j', email });
    expect(rest.problem).toBeNull();
    await other.admin.post(`/app/accounts/${other.key}/add_user_account`, { data: { email_address: email } });
    const links = (await stage.product.outbox(email)).flatMap(({ links }) => links).filter((link) => link.includes('/join/'));
    await client.post('/app/invitations/accept', { token: links.at(-1)?.split('/join/')[1] });
    expect((await client.get('/app/sessions')).sessions[0].single_sign_on).toBe('Team of joins.example');
  });
});
