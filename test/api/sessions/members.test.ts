import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../../functions/data/ids.ts';
import { keys } from '../../../functions/data/keys.ts';
import { plainPdf } from '../../fixtures/pdfs.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { openAsPage } from '../../support/open-as-page.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
let admin: ApiClient;
beforeAll(async () => {
  product = await startProduct();
  admin = await product.owner('Olivia');
});
afterAll(() => product.close());

const password = 'a long sentence to remember';
const address = (name = 'mia') => `${name}-${randomUUID().slice(0, 8)}@example.com`;
const newTeam = async (by = admin): Promise<string> => (await by.post('/app/accounts/', { data: { name: 'Legal' } })).data.account.key;
const add = (team: string, data: object, by = admin) => by.call('POST', `/app/accounts/${team}/add_user_account`, { data });
const update = (team: string, data: object, by = admin) => by.call('POST', `/app/accounts/${team}/update_user_account`, { data });
const remove = (team: string, user_account_key: string, by = admin) =>
  by.call('POST', `/app/accounts/${team}/remove_user_account`, { data: { user_account_key } });
const list = async (team: string, by = admin) => (await by.get(`/app/accounts/${team}/user_accounts`)).user_accounts;
const accept = (body: object, by = product.client()) => by.call('POST', '/app/invitations/accept', body);
const lookUp = (token: string, by = product.client()) => by.call('POST', '/app/invitations/look_up', { token });
const invite = async (team: string, email: string, data: object = {}, by = admin) =>
  (
    await by.post(`/app/accounts/${team}/add_user_account`, {
      data: { first_name: '', last_name: '', email_address: email, is_admin: false, ...data },
    })
  ).user_account;
/** The tokens of all invitations that were mailed to an address, oldest first. */
const tokens = async (email: string) =>
  (await product.outbox(email)).flatMap(({ links }) => links).flatMap((link) => link.split('/join/').slice(1));
const newest = async (email: string) => (await tokens(email)).at(-1) ?? '';
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

interface Member {
  client: ApiClient;
  key: string;
  email: string;
}
/** Somebody new who was invited and has accepted. */
async function join(team: string, data: object = {}, name = 'Mia'): Promise<Member> {
  const email = address(name.toLowerCase());
  await invite(team, email, data);
  const answer = await accept({ token: await newest(email), name, password });
  const client = product.client();
  client.session = answer.body;
  client.accountKey = team;
  return { client, key: `${answer.body.user.key}-${team}`, email };
}
const ownKey = async (team: string, by: ApiClient) => `${(await by.get('/app/user')).user.key}-${team}`;

describe('inviting to a team', () => {
  it('lists the invited person with name, role and state, and mails a link', async () => {
    const team = await newTeam();
    const email = address();
    const made = await invite(team, email, { first_name: 'Mia', last_name: 'Member', role: 'viewer' });
    expect(made).toMatchObject({
      account_key: team,
      account_name: 'Legal',
      status: 'invited',
      role: 'viewer',
      is_admin: false,
      user: { name: 'Mia', last_name: 'Member', email_address: email },
    });
    expect(await list(team)).toEqual([
      expect.objectContaining({ status: 'active', role: 'owner', is_admin: true, invited_until: null }),
      made,
    ]);
    const [mail] = await product.outbox(email);
    expect(mail?.subject).toBe('Olivia Owner invites you to “Legal”');
    expect((await lookUp(await newest(email))).body.invitation).toEqual({
      account_key: team,
      account_name: 'Legal',
      invited_by: 'Olivia Owner',
      role: 'viewer',
      email_address: email,
      name: 'Mia',
      last_name: 'Member',
      needs: 'registration',
    });
  });

  it('stores the link’s token only as its hash', async () => {
    const team = await newTeam();
    const email = address();
    await invite(team, email);
    const token = await newest(email);
    const { items } = await product.local.deps.table.query({ index: 'gsi1', pk: `MEMBERS#${team}` });
    expect(items).toHaveLength(2);
    expect(JSON.stringify(items)).not.toContain(token);
    const kept = await product.local.deps.table.get(keys.token(hashToken(token)));
    expect(kept).toMatchObject({ kind: 'invitation', account_key: team });
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  it('refuses a personal account, an address that is none, and a member, each in its words', async () => {
    const team = await newTeam();
    const { user } = await admin.get('/app/user');
    const personal = user.default_user_account_key.split('-')[1];
    const data = { first_name: '', last_name: '', is_admin: false };
    const toPersonal = await add(personal, { ...data, email_address: address() });
    expect([toPersonal.status, toPersonal.body.message]).toEqual([
      409,
      "You can't add other users to your personal account. Create a new team instead.",
    ]);
    for (const wrong of ['', 'mia', 'mia@', 'mia@example', 'mia @example.com']) {
      const answer = await add(team, { ...data, email_address: wrong });
      expect([answer.status, answer.body.message]).toEqual([422, 'A valid email address is required']);
    }
    const { email } = await join(team);
    for (const again of [user.email_address, email, ` ${email.toUpperCase()} `]) {
      const answer = await add(team, { ...data, email_address: again });
      expect([answer.status, answer.body.message]).toEqual([409, 'You may not add the same user more than once.']);
    }
    expect(await list(team)).toHaveLength(2);
  });

  it('is only for administrators with a confirmed address', async () => {
    const team = await newTeam();
    const mia = await join(team);
    expect(codeOf(await add(team, { email_address: address() }, mia.client))).toEqual([403, 'not_permitted']);
    expect(codeOf(await update(team, { user_account_key: mia.key, is_admin: true }, mia.client))).toEqual([403, 'not_permitted']);
    expect(codeOf(await remove(team, await ownKey(team, admin), mia.client))).toEqual([403, 'not_permitted']);
    const stranger = await product.owner();
    expect(codeOf(await stranger.call('GET', `/app/accounts/${team}/user_accounts`))).toEqual([404, 'account_not_found']);
    const unconfirmed = product.client();
    await unconfirmed.register({ confirmed: false });
    const theirs = await newTeam(unconfirmed);
    expect(codeOf(await add(theirs, { email_address: address() }, unconfirmed))).toEqual([403, 'email_not_verified']);
  });

  it('again sends a new link and ends the earlier one', async () => {
    const team = await newTeam();
    const email = address();
    const first = await invite(team, email);
    await product.outbox(email);
    const second = await invite(team, email.toUpperCase(), { is_admin: true });
    expect([second.key, second.role]).toEqual([first.key, 'admin']);
    expect(await list(team)).toHaveLength(2);
    const [old = ''] = await tokens(email);
    expect(codeOf(await accept({ token: old, name: 'Mia', password }))).toEqual([410, 'invitation_replaced']);
    const fresh = await newest(email);
    expect((await accept({ token: fresh, name: 'Mia', password })).status).toBe(200);
  });

  it('again without a role keeps the rights of the earlier invitation', async () => {
    const team = await newTeam();
    const email = address();
    const { key } = await invite(team, email, { role: 'viewer' });
    const document_permissions = { can_download_document_csv_data: false };
    const { user_account: before } = (await update(team, { user_account_key: key, permissions: { document_permissions } })).body;
    const again = await invite(team, email, { is_admin: undefined });
    expect([again.role, again.is_admin, again.permissions]).toEqual(['custom', false, before.permissions]);
    expect((await invite(team, email, { role: 'sender', is_admin: undefined })).role).toBe('sender');
    expect((await invite(team, address(), { is_admin: undefined })).role).toBe('sender');
  });
});

describe('accepting an invitation', () => {
  it('makes a new user with a name and a password, who is logged in and starts in the team', async () => {
    const team = await newTeam();
    const email = address();
    await invite(team, email);
    const token = await newest(email);
    expect(codeOf(await accept({ token, name: ' ', password }))).toEqual([422, 'member_name_required']);
    expect(codeOf(await accept({ token, name: 'Mia', password: 'x' }))).toEqual([422, 'password_too_short']);
    const { status, body } = await accept({ token, name: 'Mia', last_name: 'Member', password });
    expect([status, body.user.verified, body.user.default_user_account_key]).toEqual([200, true, `${body.user.key}-${team}`]);
    const mia = product.client();
    mia.session = body;
    const names = (await mia.get('/app/user/user_accounts')).user_accounts.map((one: { account_name: string }) => one.account_name);
    expect(names.sort()).toEqual(['Legal', 'Mia’s documents']);
    expect((await list(team, mia))[1]).toMatchObject({
      status: 'active',
      role: 'sender',
      user: { key: body.user.key, email_address: email },
    });
    expect((await product.client().call('POST', '/app/login', { email_address: email, password })).status).toBe(200);
    const [notice] = (await admin.get('/app/notifications')).notifications;
    expect([notice.message, notice.url]).toEqual(['Mia Member joined “Legal”.', `#team/${team}`]);
  });

  it('takes an existing user who has logged in with that address', async () => {
    const team = await newTeam();
    const email = address();
    const rita = product.client();
    await rita.register({ email, name: 'Rita', password });
    await invite(team, email);
    const token = await newest(email);
    expect((await lookUp(token)).body.invitation.needs).toBe('login');
    expect(codeOf(await accept({ token, name: 'Rita', password }))).toEqual([403, 'invitation_needs_login']);
    expect((await lookUp(token, rita)).body.invitation.needs).toBe('nothing');
    const { status, body } = await accept({ token }, rita);
    expect([status, body.user.name]).toEqual([200, 'Rita']);
    expect((await list(team, rita))[1]).toMatchObject({ status: 'active', user: { name: 'Rita', email_address: email } });
  });

  it('is refused to somebody who is logged in with another address', async () => {
    const team = await newTeam();
    const email = address();
    await invite(team, email);
    const token = await newest(email);
    const other = await product.owner();
    expect(codeOf(await lookUp(token, other))).toEqual([403, 'invitation_of_another']);
    expect(codeOf(await accept({ token, name: 'Eve', password }, other))).toEqual([403, 'invitation_of_another']);
    expect((await list(team))[1].status).toBe('invited');
  });

  it('gives the reader of the mail a user whom somebody else registered with their address', async () => {
    const team = await newTeam();
    const email = address();
    const eve = product.client();
    await eve.register({ email, name: 'Eve', password: 'the password of a stranger', confirmed: false });
    await invite(team, email);
    const token = await newest(email);
    expect((await lookUp(token)).body.invitation.needs).toBe('registration');
    const { body } = await accept({ token, name: 'Mia', password });
    expect([body.user.name, body.user.verified]).toEqual(['Mia', true]);
    expect(codeOf(await eve.call('GET', '/app/user'))).toEqual([401, 'unauthenticated']);
  });

  it('works once, for seven days, and not after the invitation was withdrawn', async () => {
    const team = await newTeam();
    const used = address();
    await invite(team, used);
    const token = await newest(used);
    const both = await Promise.all([accept({ token, name: 'Mia', password }), accept({ token, name: 'Mia', password })]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(codeOf(await accept({ token, name: 'Mia', password }))).toEqual([410, 'invitation_used']);
    expect(await list(team)).toHaveLength(2);

    const withdrawn = address();
    const { key } = await invite(team, withdrawn);
    const old = await newest(withdrawn);
    expect((await remove(team, key)).status).toBe(200);
    expect(codeOf(await lookUp(old))).toEqual([410, 'invitation_withdrawn']);
    await invite(team, withdrawn);
    expect(codeOf(await accept({ token: old, name: 'Mia', password }))).toEqual([410, 'invitation_replaced']);

    expect(codeOf(await accept({ token: 'nothing', name: 'Mia', password }))).toEqual([410, 'token_invalid']);
    const late = await newest(withdrawn);
    await product.client().post('/_local/clock', { advance_seconds: 7 * 24 * 3600 + 1 });
    expect(codeOf(await accept({ token: late, name: 'Mia', password }))).toEqual([410, 'invitation_lapsed']);
    await invite(team, withdrawn);
    expect((await accept({ token: await newest(withdrawn), name: 'Mia', password })).status).toBe(200);
  });
});

describe('members of a team', () => {
  it('get roles and flags that count from their next call on', async () => {
    const team = await newTeam();
    const { client, key } = await join(team);
    expect((await client.call('GET', '/app/documents')).status).toBe(200);
    const off = { document_permissions: { can_browse: false } };
    const { body } = await update(team, { user_account_key: key, permissions: off });
    expect([body.message, body.user_account.role]).toEqual(['User has been updated.', 'custom']);
    expect(codeOf(await client.call('GET', '/app/documents'))).toEqual([403, 'not_permitted']);
    expect((await update(team, { user_account_key: key, role: 'admin' })).body.user_account).toMatchObject({
      role: 'admin',
      is_admin: true,
    });
    expect((await add(team, { email_address: address() }, client)).status).toBe(200);
    expect((await update(team, { user_account_key: key, permissions: { document_permissions: { can_fly: true } } })).status).toBe(400);
  });

  it('lose the account in every session at once, and their documents stay', async () => {
    const team = await newTeam();
    const { client, key, email } = await join(team);
    const second = product.client();
    second.session = await second.post('/app/login', { email_address: email, password });
    second.accountKey = team;
    const { packKey } = await client.upload(await plainPdf(1));
    const { body } = await remove(team, key);
    expect(body.message).toBe('User has been removed from the team.');
    for (const session of [client, second]) {
      expect(codeOf(await session.call('GET', `/app/documents/${packKey}`))).toEqual([404, 'account_not_found']);
    }
    second.accountKey = undefined;
    expect((await second.get('/app/user/user_accounts')).user_accounts).toHaveLength(1);
    expect((await second.get('/app/user')).user.default_user_account_key).not.toBe(key);
    const as = admin.accountKey;
    admin.accountKey = team;
    expect((await admin.call('GET', `/app/documents/${packKey}`)).status).toBe(200);
    admin.accountKey = as;
    expect(codeOf(await remove(team, key))).toEqual([404, 'user_account_not_found']);
  });

  it('are told nothing more about their documents by mail', async () => {
    const team = await newTeam();
    const { client, key, email } = await join(team);
    const { packKey, childKey } = await client.upload(await plainPdf(1));
    await product.local.idle();
    const to = address('sam');
    const signatory_uuid = await client.addSignatory(packKey, { name: 'Sam', email: to });
    const uuid = randomUUID();
    const field = { uuid, type: 'text', page_index: 0, x: 60, y: 60, width: 150, height: 40, signatory_uuid };
    await client.post(`/app/documents/${childKey}/add_update_data_field`, { data: [field] });
    await client.send(packKey);
    const { client: sam } = await product.signer(to);
    await sam.post(`/app/documents/${childKey}/add_update_data_field`, { data: [{ uuid, data: 'Yes' }] });
    await openAsPage(sam, packKey);
    await remove(team, key);
    await sam.post(`/app/documents/${packKey}/add_update_signatory`, { update_status_to: 'complete' });
    const final = ({ attachments }: { attachments: unknown[] }) => attachments.length > 0;
    expect((await product.outbox(to)).some(final)).toBe(true);
    expect((await product.outbox(email)).some(final)).toBe(false);
  });

  it('may leave, but neither the only one nor the last administrator', async () => {
    const team = await newTeam();
    const own = await ownKey(team, admin);
    const alone = await remove(team, own);
    expect([alone.status, alone.body.message]).toEqual([409, 'You may not remove yourself from this team.']);
    const mia = await join(team);
    const last = await remove(team, own);
    expect([last.status, last.body.message]).toEqual([409, 'You need to assign another administrator if you want to leave this team.']);
    for (const change of [{ is_admin: false }, { role: 'viewer' }]) {
      const demoted = await update(team, { user_account_key: own, ...change });
      expect([demoted.status, demoted.body.message]).toEqual([409, 'You need to assign another administrator.']);
    }
    const rob = await join(team, {}, 'Rob');
    expect((await remove(team, rob.key, rob.client)).status).toBe(200);
    await update(team, { user_account_key: mia.key, is_admin: true });
    expect((await remove(team, own)).status).toBe(200);
    expect((await list(team, mia.client)).map(({ role }: { role: string }) => role)).toEqual(['admin']);
  });

  it('keep an administrator when two demote or remove each other at the same instant', async () => {
    for (const act of ['demote', 'remove', 'leave'] as const) {
      const team = await newTeam();
      const mia = await join(team, { is_admin: true });
      const own = await ownKey(team, admin);
      const against = (key: string, by: ApiClient) =>
        act === 'demote' ? update(team, { user_account_key: key, is_admin: false }, by) : remove(team, key, by);
      const targets = act === 'leave' ? [own, mia.key] : [mia.key, own];
      const answers = await Promise.all([against(targets[0] ?? '', admin), against(targets[1] ?? '', mia.client)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const left =
        answers[0]?.status === 200 && act === 'leave' ? mia.client : answers[1]?.status === 200 && act !== 'leave' ? mia.client : admin;
      expect((await list(team, left)).filter(({ is_admin }: { is_admin: boolean }) => is_admin)).toHaveLength(1);
    }
  });

  it('are listed page by page, each once', async () => {
    const team = await newTeam();
    const { table } = product.local.deps;
    const { items } = await table.query({ index: 'gsi1', pk: `MEMBERS#${team}` });
    for (let at = 0; at < 120; at++) {
      const user_key = `made${at}`;
      await table.write({
        put: { ...items[0], pk: `USER#${user_key}`, sk: `ACCOUNT#${team}`, user_key, key: `${user_key}-${team}`, gsi1sk: `9${at}` },
      });
    }
    const seen: string[] = [];
    const sizes: number[] = [];
    let cursor: string | null = '';
    do {
      const page: { user_accounts: { key: string }[]; cursor: string | null } = await admin.get(
        `/app/accounts/${team}/user_accounts${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`,
      );
      seen.push(...page.user_accounts.map(({ key }) => key));
      sizes.push(page.user_accounts.length);
      cursor = page.cursor;
    } while (cursor);
    expect([new Set(seen).size, seen.length, sizes.slice(0, 2)]).toEqual([121, 121, [50, 50]]);
  });
});
