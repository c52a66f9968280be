import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readManifest } from '../../../functions/bulk-sends/runs/run-files.ts';
import { loadBulkSend } from '../../../functions/data/bulk-sends/bulk-sends.ts';
import { gatherAddress } from '../../../functions/personal-data/gather-address.ts';
import { readChunk, writeChunk } from '../../../functions/recipients/rows/chunk-file.ts';
import { eraseRows } from '../../../functions/recipients/rows/rows-of-address.ts';
import { inkPng } from '../../../infra/local/demo/ink.ts';
import { plainPdf } from '../../fixtures/pdfs.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { changeBulkSend, preparedBulkSend } from '../../support/bulk-sends.ts';
import { holding as holdingText, daysLater as passDays } from '../../support/erasing.ts';
import { joinAccount } from '../../support/members.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { importPeople } from '../../support/recipients.ts';
import { sign } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const day = 24 * 3600;
const daysLater = (days: number) => passDays(product, days);
const holding = (text: string) => holdingText(product, text);
async function person(name: string) {
  const client = product.client();
  const email = `${name.toLowerCase()}-${randomUUID()}@people.example`;
  const { password, userKey } = await client.register({ name, email });
  return { client, email, password, userKey };
}
async function loggedIn(email: string, password: string): Promise<ApiClient> {
  const client = product.client();
  client.session = (await client.post('/app/login', { email_address: email, password })) as never;
  return client;
}
async function team(admin: ApiClient, name = 'Night watch') {
  const { data } = await admin.post('/app/accounts/', { data: { name } });
  admin.accountKey = data.account.key;
  return data.account.key as string;
}

/** A document that awaits one signature. */
async function sendTo(client: ApiClient, email: string) {
  const { packKey, childKey } = await client.upload(await plainPdf(1));
  await product.local.idle();
  const signatory_uuid = await client.addSignatory(packKey, { name: 'Sam', email });
  await client.addField(childKey, { type: 'signature', signatory_uuid });
  await client.send(packKey);
  await product.local.idle();
  return { packKey };
}

describe('a member’s own data', () => {
  it('comes as a file with everything but secrets, to nobody else', async () => {
    const { client, email, password } = await person('Ada');
    const blob_key = await client.uploadSignature(inkPng(1));
    await client.post('/app/user/signatures', { data: { signature_type: 'signature', method: 'drawn', blob_key } });
    await sendTo(client, 'sam@people.example');
    const { data_export } = await client.post('/app/user/data_exports');
    expect(data_export).toMatchObject({ state: 'pending', account_key: null, email_address: email });
    await product.local.idle();
    expect((await client.get('/app/user/data_exports')).data_exports).toMatchObject([{ key: data_export.key, state: 'ready' }]);
    const mail = (await product.outbox(email)).at(-1);
    expect(mail?.subject).toContain('Your data');
    expect(mail?.links.some((link) => link.endsWith('/#profile/your_data'))).toBe(true);
    const { url } = await client.get(`/app/user/data_exports/${data_export.key}`);
    const files = unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
    const data = JSON.parse(Buffer.from(files['data.json'] ?? []).toString());
    expect(data.profile[0]).toMatchObject({ name: 'Ada', email_address: email });
    expect(data.documents_you_created).toHaveLength(1);
    expect(data.sessions).not.toHaveLength(0);
    expect(Object.keys(files)).toContain(data.signatures[0].picture);
    const all = Object.values(files)
      .map((file) => Buffer.from(file).toString('latin1'))
      .join();
    expect(all).not.toMatch(/argon2|password_hash|csrf_hash|session_token/);
    expect(Buffer.from(files['index.html'] ?? []).toString()).toContain(email);

    const other = await person('Mallory');
    expect((await other.client.call('GET', `/app/user/data_exports/${data_export.key}`)).body.code).toBe('file_not_found');
    // Ten minutes after a login, the session alone is not enough.
    await product.local.advance(601);
    expect((await client.call('POST', '/app/user/data_exports')).body.code).toBe('proof_required');
    await client.post('/app/user/prove_identity', { password });
    expect((await client.call('POST', '/app/user/data_exports')).status).toBe(200);
    await product.local.advance(2 * day);
    expect((await client.call('GET', `/app/user/data_exports/${data_export.key}`)).status).toBe(404);
  });
});

describe('deleting a login', () => {
  it('ends sessions and programs at once, and can be taken back until the days of grace are over', async () => {
    const { client, email, password } = await person('Grace');
    const { user_accounts } = await client.get('/app/user/user_accounts');
    const program = product.client();
    program.bearer = (await client.post('/app/api_keys/', { entity_key: user_accounts[0].key })).api_key;
    expect((await program.call('GET', '/app/user')).status).toBe(200);
    const other = await loggedIn(email, password);
    await client.post('/app/user/delete_login');
    for (const dead of [client, other, program]) expect((await dead.call('GET', '/app/user')).status).toBe(401);
    expect((await product.outbox(email)).at(-1)?.subject).toContain('will be deleted');

    const back = await loggedIn(email, password);
    expect((await back.get('/app/user')).user.login_ends).toBeDefined();
    for (const path of ['/app/documents', '/app/user/user_accounts', '/app/user/data_exports']) {
      expect((await back.call('GET', path)).body.code).toBe('login_ending');
    }
    await back.post('/app/user/keep_login');
    expect((await back.get('/app/user')).user.login_ends).toBeUndefined();
    await daysLater(31);
    const still = await loggedIn(email, password);
    expect((await still.get('/app/user/user_accounts')).user_accounts[0]).not.toHaveProperty('account_closes');
    expect((await program.call('GET', '/app/user')).status).toBe(401);
  });

  it('is refused to the last administrator of a team with others, and while people are asked to sign', async () => {
    const { client } = await person('Lena');
    await team(client);
    const member = await joinAccount(product, client);
    expect((await client.call('POST', '/app/user/delete_login')).body).toMatchObject({
      code: 'last_admin_leaves',
      message: 'You need to assign another administrator if you want to leave this team.',
    });
    await sendTo(client, 'sam@people.example');
    expect((await member.call('POST', '/app/user/delete_login')).status).toBe(200);
    const alone = await person('Alma');
    await sendTo(alone.client, 'sam@people.example');
    expect((await alone.client.call('POST', '/app/user/delete_login')).body.code).toBe('documents_under_way');
  });

  it('leaves nothing of the person but evidence in documents of others', async () => {
    const admin = await person('Boss');
    const accountKey = await team(admin.client);
    const email = 'zebedee.quux@people.example';
    await admin.client.post(`/app/accounts/${accountKey}/add_user_account`, {
      data: { email_address: email, first_name: 'Zebedee', last_name: 'Quux', role: 'admin' },
    });
    const link = (await product.outbox(email)).flatMap(({ links }) => links).find((one) => one.includes('/join/'));
    const client = product.client();
    client.session = (await client.post('/app/invitations/accept', {
      token: link?.split('/join/')[1],
      name: 'Zebedee',
      last_name: 'Quux',
      password: 'seventeen quiet herons',
    })) as never;
    await client.post('/app/forgot', { email_address: email });
    client.accountKey = accountKey;
    const blob_key = await client.uploadSignature(inkPng(1));
    await client.post('/app/user/signatures', { data: { signature_type: 'signature', method: 'typed', text: 'Zebedee Quux', blob_key } });
    await client.post('/app/applications/', { data: { name: 'Robot' } });
    await client.post('/app/user/data_exports');
    await admin.client.post('/app/contacts', { data: { name: 'Zebedee Quux', email } });
    const signed = await sendTo(client, 'sam@people.example');
    await sign(product, 'sam@people.example');
    await product.local.idle();
    const draft = await client.upload(await plainPdf(1), 'draft.pdf');
    await daysLater(1);
    const again = await loggedIn(email, 'seventeen quiet herons');
    await again.post('/app/user/delete_login');
    await daysLater(31);

    const left = holding('zebedee');
    const isEvidence = (line: string) => line.includes(signed.packKey) || line.includes(`PACK#${draft.packKey} ~AUDIT`);
    expect(left.filter((line) => !isEvidence(line))).toEqual([]);
    expect(left.length).toBeGreaterThan(0);
    const boss = await loggedIn(admin.email, admin.password);
    boss.accountKey = accountKey;
    const kept = await boss.document(draft.packKey);
    expect(kept.created_by_name).toBe('Boss Owner');
    const { audit_records } = await boss.get(`/app/audit_trail/${draft.packKey}`);
    const lines = audit_records.map(({ audit_detail }: { audit_detail: string }) => audit_detail);
    expect(lines).toContain('Boss Owner took the document over from Former member, who left the team.');
    const { notifications } = await boss.get('/app/notifications');
    expect(notifications[0].message).toBe('You took over 1 document or template of Former member in “Night watch”.');
    expect((await boss.document(signed.packKey)).created_by_name).toBe('Zebedee Quux');
    // The address can come again, and gets nothing of the old.
    const anew = product.client();
    await anew.register({ name: 'Zoe', email });
    expect((await anew.get('/app/user/user_accounts')).user_accounts).toHaveLength(1);
    expect((await anew.get('/app/user/signatures')).signatures).toEqual([]);
    expect((await anew.get('/app/notifications')).notifications).toEqual([]);
  });
});

describe('closing an account', () => {
  it('leaves it readable, tells other administrators, and any of them can open it again', async () => {
    const { client, email, password } = await person('Cleo');
    const accountKey = await team(client);
    const second = await person('Dora');
    await client.post(`/app/accounts/${accountKey}/add_user_account`, {
      data: { email_address: second.email, first_name: 'Dora', role: 'admin' },
    });
    const link = (await product.outbox(second.email)).flatMap(({ links }) => links).find((one) => one.includes('/join/'));
    await second.client.post('/app/invitations/accept', { token: link?.split('/join/')[1] });
    second.client.accountKey = accountKey;
    const close = (name: string) => client.call('POST', `/app/accounts/${accountKey}/close`, { name });
    expect((await close('Day watch')).body.code).toBe('account_name_differs');
    const { packKey } = await sendTo(client, 'sam@people.example');
    expect((await close('Night watch')).body.code).toBe('documents_under_way');
    await client.post(`/app/documents/${packKey}/update_document`, { data: { status: 'setup' } });
    expect((await close('Night watch')).status).toBe(200);
    await product.local.idle();
    expect((await product.outbox(second.email)).at(-1)?.subject).toContain('closed “Night watch”');
    expect((await product.outbox(email)).some(({ subject }) => subject.includes('closed'))).toBe(false);
    expect((await second.client.get('/app/documents')).documents).toHaveLength(1);
    expect((await second.client.call('POST', `/app/documents/${packKey}/update_document`, { data: { subject: 'x' } })).body.code).toBe(
      'account_closed',
    );
    expect((await client.call('POST', `/app/accounts/${accountKey}`, { data: { name: 'Other' } })).body.code).toBe('account_closed');
    await second.client.post(`/app/accounts/${accountKey}/reopen`);
    await product.local.idle();
    expect((await client.call('POST', `/app/documents/${packKey}/update_document`, { data: { subject: 'x' } })).status).toBe(200);
    await daysLater(31);
    const later = await loggedIn(email, password);
    later.accountKey = accountKey;
    expect((await later.get('/app/documents')).documents).toHaveLength(1);
  });

  it('stops its forms and what others start from its templates, and leaves its members their own', async () => {
    const { client } = await person('Hanna');
    const accountKey = await team(client, 'Quiet');
    const { packKey, childKey } = await client.upload(await plainPdf(1), 'form.pdf');
    await product.local.idle();
    const signatory_uuid = await client.addSignatory(packKey, { name: 'Visitor', email: '' });
    await client.addField(childKey, { type: 'signature', signatory_uuid });
    await client.get(`/app/documents/${packKey}/convert_to_template`);
    await client.post(`/app/documents/${packKey}/update_document`, { data: { settings: { can_be_used_as_form: true } } });
    const visitor = product.client();
    expect((await visitor.call('GET', `/app/forms/${packKey}`)).status).toBe(200);
    await client.post(`/app/accounts/${accountKey}/close`, { name: 'Quiet' });
    await product.local.idle();
    const data = { name: 'Vic', email: 'vic@people.example' };
    for (const [method, body] of [['GET'], ['POST', { data }]] as const) {
      expect((await visitor.call(method, `/app/forms/${packKey}`, body)).body).toMatchObject({
        code: 'form_not_found',
        message: 'This form does not exist, or is not offered any more.',
      });
    }
    expect((await client.call('POST', `/app/document_from_template/${packKey}`, { data: {} })).body.code).toBe('account_closed');
    expect((await client.call('GET', `/app/document_from_template/${packKey}`)).body.code).toBe('account_closed');
    // What is the person’s, or anybody’s, goes on.
    expect((await client.call('POST', '/app/passkeys/creation_options')).body.code).not.toBe('account_closed');
    expect((await client.call('POST', '/app/oidc/start', { email_address: 'a@people.example' })).body.code).not.toBe('account_closed');
    const { user_accounts } = await client.get('/app/user/user_accounts');
    const keyOf = (account: string) => user_accounts.find((one: { account_key: string }) => one.account_key === account)?.key;
    expect((await client.call('POST', '/app/api_keys/', { entity_key: keyOf(accountKey) })).body.code).toBe('account_closed');
    // Naming the closed account from an open one does not help.
    client.accountKey = user_accounts.find((one: { is_personal_account: boolean }) => one.is_personal_account).account_key;
    expect((await client.call('POST', '/app/api_keys/', { entity_key: keyOf(accountKey) })).body.code).toBe('account_closed');
    expect((await client.call('POST', '/app/api_keys/', { entity_key: keyOf(client.accountKey ?? '') })).status).toBe(200);
  });

  it('hands the organisation to whoever joined first if nobody else manages it', async () => {
    const founder = await person('Fay');
    const founding = await team(founder.client, 'Founders');
    const branch = await person('Bo');
    const joined = await team(branch.client, 'Branch');
    await founder.client.post(`/app/accounts/${founding}/organisation`, { data: { key: 'new', name: 'Harbour' } });
    const { code } = await founder.client.post(`/app/accounts/${founding}/organisation/invite`);
    await branch.client.post(`/app/accounts/${joined}/organisation/join`, { data: { code, agreed: true } });
    await founder.client.post(`/app/accounts/${founding}/close`, { name: 'Founders' });
    await daysLater(31);
    const later = await loggedIn(branch.email, branch.password);
    later.accountKey = joined;
    const { organisation } = await later.get(`/app/accounts/${joined}/organisation`);
    expect(organisation).toMatchObject({ name: 'Harbour', is_manager: true });
    expect((await later.call('POST', `/app/accounts/${joined}/organisation/invite`)).status).toBe(200);
  });

  it('deletes all but signed documents, which go when their retention ends', async () => {
    const { client, email, password } = await person('Edda');
    const accountKey = await team(client, 'Short-lived');
    await client.post(`/app/accounts/${accountKey}`, { data: { retention_years: 1 } });
    await client.post('/app/contacts', { data: { name: 'Fred Flint', email: 'fred@people.example' } });
    await sendTo(client, 'signer@people.example');
    await sign(product, 'signer@people.example');
    await product.local.idle();
    const draft = await client.upload(await plainPdf(1), 'unsigned.pdf');
    await product.local.idle();
    await client.post(`/app/accounts/${accountKey}/close`, { name: 'Short-lived' });
    await daysLater(31);
    const later = await loggedIn(email, password);
    later.accountKey = accountKey;
    expect((await later.call('GET', '/app/documents')).body.code).toBe('account_not_found');
    expect(holding(draft.packKey).filter((line) => !line.includes('REMAINS'))).toEqual([]);
    expect(holding('fred@people.example')).toEqual([]);
    expect(holding(`LIST#${accountKey}`)).not.toEqual([]);
    delete later.accountKey;
    expect((await later.call('POST', `/app/accounts/${accountKey}/reopen`)).body.code).toBe('account_not_found');
    await daysLater(366);
    expect(holding(`LIST#${accountKey}`)).toEqual([]);
    expect(holding(`ACCOUNT#${accountKey}`)).toEqual([]);
  });
});

describe('an address', () => {
  it('is taken out of lists of recipients, and of what bulk sends keep', async () => {
    const { client } = await person('Iris');
    const accountKey = await team(client);
    const rows =
      'Name,Email,Rent\nAnn,ann@people.example,1\nHal,Hal <hal@people.example>,2\nHal,HAL@people.example,3\nJo,johal@people.example,4';
    const { key, list } = await preparedBulkSend(product, client, rows, { bulk_send_type: 'create_only' });
    await changeBulkSend(client, { key, status: 'active' });
    await product.local.idle();
    const email = 'hal@people.example';
    const { files, table } = product.local.deps;
    const { sections } = await gatherAddress(product.local.deps, accountKey, email);
    expect(sections.recipient_lists?.map((row) => (row as { values: { Rent: string } }).values.Rent)).toEqual(['2', '3']);
    expect(await client.post(`/app/accounts/${accountKey}/erase_address`, { email_address: email })).toMatchObject({ rows: 4 });
    const left = (await client.get(`/app/recipient_datas/${list.key}/rows`)).recipient_data_rows;
    expect(left.map(({ values }: { values: { Name: string } }) => values.Name)).toEqual(['Ann', 'Jo']);
    const run = (await loadBulkSend(table, accountKey, key))?.run;
    const [chunk] = await readManifest(files, accountKey, run?.key ?? '', 'rows');
    const kept = await readChunk(files, { account_key: accountKey, key: run?.key ?? '' }, { key: chunk?.key ?? '' });
    expect(kept.map(({ cells }) => cells[0])).toEqual(['Ann', '', '', 'Jo']);
    expect(await client.post(`/app/accounts/${accountKey}/erase_address`, { email_address: email })).toMatchObject({ rows: 0 });
  });

  it('is also taken out of what a run copied while it was erased, and of many rows by a queue', async () => {
    const { client } = await person('Ines');
    const accountKey = await team(client);
    const rows = `Name,Email,Rent\n${Array.from({ length: 1_200 }, (_, at) => `Hal ${at},hal@people.example,${at}`).join('\n')}`;
    const list = await importPeople(product, client, rows);
    const { deps } = product.local;
    const { files } = deps;
    const email = 'hal@people.example';
    // What a run keeps that began before.
    const before = { account_key: accountKey, key: 'former' };
    await writeChunk(files, before, 'rows-0', [{ index: 0, cells: ['Hal', email, '1'] }]);
    const { after, erased } = await eraseRows(deps, accountKey, email, { milliseconds: -1 });
    expect({ after, erased }).toEqual({ after: `list ${list.key}`, erased: 1_200 });
    const copied = { account_key: accountKey, key: 'copied' };
    await writeChunk(files, copied, 'rows-0', [{ index: 0, cells: ['Hal', email, '1'] }]);
    expect(await client.post(`/app/accounts/${accountKey}/erase_address`, { email_address: email })).toMatchObject({ rows_go_on: false });
    await writeChunk(files, copied, 'rows-1', [{ index: 1, cells: ['Hal', email, '2'] }]);
    await product.local.idle();
    await product.local.advance(901);
    await product.local.idle();
    for (const [place, chunk] of [
      [before, 'rows-0'],
      [copied, 'rows-0'],
      [copied, 'rows-1'],
    ] as const) {
      expect((await readChunk(files, place, { key: chunk })).map(({ cells }) => cells)).toEqual([['', '', '']]);
    }
  });

  it('two at once are both taken out of the same rows', async () => {
    const { deps } = product.local;
    const { files } = deps;
    const place = { account_key: 'both', key: 'run' };
    const people = Array.from({ length: 40 }, (_, at) => `p${at}@people.example`);
    await writeChunk(
      files,
      place,
      'rows-0',
      people.map((email, index) => ({ index, cells: ['Someone', email] })),
    );
    await Promise.all(people.map((email) => eraseRows(deps, 'both', email, { milliseconds: 60_000 })));
    expect((await readChunk(files, place, { key: 'rows-0' })).flatMap(({ cells }) => cells).join('')).toBe('');
  });

  it('is gathered and erased by an administrator, who learns which documents still name it', async () => {
    const { client } = await person('Finn');
    const accountKey = await team(client);
    const email = 'gwen@people.example';
    await client.post('/app/contacts', { data: { name: 'Gwen', email } });
    const { packKey } = await sendTo(client, email);
    const { data_export } = await client.post(`/app/accounts/${accountKey}/address_export`, { email_address: email });
    await product.local.idle();
    const finn = (await client.get('/app/user')).user;
    const mail = (await product.outbox(finn.email_address)).at(-1);
    expect(mail?.links.some((link) => link.endsWith(`/#team/${accountKey}?user_account=${finn.key}-${accountKey}`))).toBe(true);
    const { url } = await client.get(`/app/user/data_exports/${data_export.key}`);
    const files = unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
    const data = JSON.parse(Buffer.from(files['data.json'] ?? []).toString());
    expect(data.contacts).toMatchObject([{ name: 'Gwen', email }]);
    expect(data.documents).toMatchObject([{ as: ['signatory'], signatories: [{ email }] }]);
    const draft = await client.upload(await plainPdf(1), 'draft.pdf');
    await product.local.idle();
    await client.addSignatory(draft.packKey, { name: 'Gwen', email, mobile_number: '+27821234567' });
    const cc_recipients = [{ name: 'Gwen', email: email.toUpperCase(), mobile_number: '', can_track_progress: false }];
    await client.post(`/app/documents/${draft.packKey}/update_document`, { data: { cc_recipients } });
    const copied = await client.upload(await plainPdf(1), 'copied.pdf');
    await product.local.idle();
    await client.post(`/app/documents/${copied.packKey}/update_document`, { data: { cc_recipients } });
    const erased = await client.post(`/app/accounts/${accountKey}/erase_address`, { email_address: email });
    expect(erased).toMatchObject({ removed: ['contact'], drafts: 2, documents: [{ key: packKey, kept_until: null }], has_more: false });
    expect(holding(email).filter((line) => line.includes(draft.packKey) || line.includes(copied.packKey))).toEqual([]);
    const { signatories } = await client.get(`/app/documents/${draft.packKey}/get_signatories`);
    expect(signatories).toMatchObject([{ name: 'signer-1', email: '', mobile_number: '' }]);
    // A document that was sent says in its history to whom, also after it was taken back.
    await client.post(`/app/documents/${packKey}/update_document`, { data: { status: 'setup' } });
    const again = await client.post(`/app/accounts/${accountKey}/erase_address`, { email_address: email });
    expect(again).toMatchObject({ removed: [], drafts: 1, documents: [{ key: packKey, kept_until: null }] });
    const member = await joinAccount(product, client);
    expect((await member.call('POST', `/app/accounts/${accountKey}/address_export`, { email_address: email })).body.code).toBe(
      'not_permitted',
    );
    expect((await member.call('POST', `/app/accounts/${accountKey}/erase_address`, { email_address: email })).body.code).toBe(
      'not_permitted',
    );
  });
});
