import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainPdf } from '../../fixtures/pdfs.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { invitationOf, joinTeam, newTeam, memberPassword as password } from '../../support/teams.ts';

let product: Product;
let admin: ApiClient;
let team: string;
beforeAll(async () => {
  product = await startProduct();
  admin = await product.owner('Olivia');
  team = await newTeam(admin);
});
afterAll(() => product.close());

const update = (data: object, by = admin) => by.call('POST', `/app/accounts/${team}/update_user_account`, { data });
const add = (email_address: string, by = admin, to = team) =>
  by.call('POST', `/app/accounts/${to}/add_user_account`, { data: { email_address } });
const listed = async () => (await admin.get(`/app/accounts/${team}/user_accounts`)).user_accounts;
const address = () => `mia-${randomUUID().slice(0, 8)}@example.com`;
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('a change of a member', () => {
  it('that is based on an older version is refused, with what they may do now', async () => {
    const { key } = await joinTeam(product, admin, team);
    const first = await update({ user_account_key: key, role: 'viewer', version: 1 });
    expect([first.status, first.body.user_account.version]).toEqual([200, 2]);
    const second = await update({ user_account_key: key, role: 'template_editor', version: 1 });
    expect([...codeOf(second), second.body.user_account.role]).toEqual([409, 'version_conflict', 'viewer']);
    const both = await Promise.all(['sender', 'template_editor'].map((role) => update({ user_account_key: key, role, version: 2 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('tells the member, in the app and by mail', async () => {
    const { client, key, email } = await joinTeam(product, admin, team);
    await update({ user_account_key: key, role: 'viewer' });
    await product.local.idle();
    const words = 'Olivia Owner changed what you may do in “Legal”.';
    expect((await client.get('/app/notifications')).notifications[0].message).toBe(words);
    expect((await product.outbox(email)).map(({ subject }) => subject)).toContain(words);
    // What changes nothing tells nothing.
    const { version } = (await update({ user_account_key: key, role: 'viewer' })).body.user_account;
    expect(version).toBe(2);
  });

  it('to an administrator and back gives the role that they had', async () => {
    const { key } = await joinTeam(product, admin, team, { role: 'viewer' });
    const roles = [];
    for (const is_admin of [true, false]) roles.push((await update({ user_account_key: key, is_admin })).body.user_account.role);
    expect(roles).toEqual(['admin', 'viewer']);
  });
});

describe('a viewer', () => {
  it('sees a document, and neither prepares nor sends it, nor reminds anybody', async () => {
    const sender = await joinTeam(product, admin, team);
    const { client } = await joinTeam(product, admin, team, { role: 'viewer' }, 'Vera');
    const { packKey, childKey } = await sender.client.upload(await plainPdf(1));
    await product.local.idle();
    const uuid = await sender.client.addSignatory(packKey, { name: 'Sam', email: 'sam@example.com' });
    await sender.client.addField(childKey, { type: 'text', signatory_uuid: uuid, required: false });
    expect((await client.call('GET', `/app/documents/${packKey}`)).status).toBe(200);
    const path = `/app/documents/${packKey}`;
    const send = `${path}/update_document?request_signatures_if_required=true`;
    const refused = [403, 'not_permitted'];
    expect(codeOf(await client.call('POST', send, { data: { status: 'awaiting_signatures' } }))).toEqual(refused);
    expect(codeOf(await client.call('POST', `${path}/update_document`, { data: { subject: 'Mine' } }))).toEqual(refused);
    expect(codeOf(await client.call('POST', `${path}/add_update_signatory`, { data: { uuid, name: 'Eve' } }))).toEqual(refused);
    await sender.client.send(packKey);
    expect(codeOf(await client.call('POST', `${path}/resend_document_notification/${uuid}`, {}))).toEqual(refused);
  });
});

describe('an invitation', () => {
  it('ends when whoever sent it no longer administers the account, and says so in the list', async () => {
    const ann = await joinTeam(product, admin, team, { role: 'admin' }, 'Ann');
    const email = address();
    await add(email, ann.client);
    const token = await invitationOf(product, email);
    await update({ user_account_key: ann.key, role: 'sender' });
    const accept = () => product.client().call('POST', '/app/invitations/accept', { token, name: 'Mia', password });
    expect(codeOf(await accept())).toEqual([410, 'invitation_unbacked']);
    expect(codeOf(await product.client().call('POST', '/app/invitations/look_up', { token }))).toEqual([410, 'invitation_unbacked']);
    const mine = async () => (await listed()).find(({ user }: { user: { email_address: string } }) => user.email_address === email);
    expect((await mine()).is_backed).toBe(false);
    await update({ user_account_key: ann.key, role: 'admin' });
    expect((await mine()).is_backed).toBe(true);
    expect((await accept()).status).toBe(200);
  });

  it('accepted by somebody who is logged in opens no second session', async () => {
    const rita = await product.owner('Rita');
    const { user } = await rita.get('/app/user');
    await add(user.email_address);
    const token = await invitationOf(product, user.email_address);
    const before = (await rita.get('/app/sessions')).sessions.length;
    const { status, body } = await rita.call('POST', '/app/invitations/accept', { token });
    expect([status, body.session_token, body.user.key]).toEqual([200, undefined, user.key]);
    expect((await rita.get('/app/sessions')).sessions).toHaveLength(before);
  });

  it('can’t be kept from an address by the invitations of another account', async () => {
    const email = address();
    for (let at = 0; at < 10; at++) expect((await add(email)).status).toBe(200);
    expect((await add(email)).status).toBe(429);
    const other = await product.owner('Theo');
    expect((await add(email, other, await newTeam(other))).status).toBe(200);
  });

  it('holds no address that a mail program would make a link of', async () => {
    const eve = await product.owner('Claim at https://evil.example');
    const email = address();
    await add(email, eve, await newTeam(eve, 'www.evil.com'));
    const [mail] = await product.outbox(email);
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/evil\.(com|example)/);
    expect(mail?.links.every((link) => link.startsWith(product.url))).toBe(true);
  });
});

describe('a download that a member started', () => {
  it('is not found by a program of another account of the same person', async () => {
    const { packKey } = await admin.upload(await plainPdf(1));
    await product.local.idle();
    const path = `/app/documents/${packKey}/generate_temp_document_download?document_temp_download_type=preview`;
    const { document_temp_download: begun } = await admin.get(path);
    await product.local.idle();
    const { file_key } = (await admin.get(`${path}&temp_download_key=${begun.key}`)).document_temp_download;
    const { user } = await admin.get('/app/user');
    const program = product.client();
    program.bearer = (await admin.post('/app/api_keys/', { entity_key: `${user.key}-${team}` })).api_key;
    expect((await admin.call('GET', `/app/serve_temp_download/${file_key}`)).status).toBe(302);
    expect(codeOf(await program.call('GET', `/app/serve_temp_download/${file_key}`))).toEqual([404, 'file_not_found']);
  });
});
