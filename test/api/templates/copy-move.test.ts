import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainPdf } from '../../fixtures/pdfs.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { joinAccount, withoutPermissions } from '../../support/members.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { preparePack, sendNewPack, sign, startSigning } from '../../support/signing.ts';
import { actingIn, copyOrMove, defaultAccount, inNewAccount } from '../../support/workspaces.ts';

let product: Product;
let owner: ApiClient;
let branch: ApiClient;
let home = '';
let account = '';
/** A theme of the first account. */
let blue = '';
beforeAll(async () => {
  product = await startProduct();
  owner = await product.owner();
  home = await defaultAccount(owner);
  ({ client: branch, account } = await inNewAccount(product, owner, 'Branch'));
  blue = (await owner.post(`/app/accounts/${home}/branding/`, { data: { name: 'Blue' } })).account_branding_theme.key;
});
afterAll(() => product.close());

async function packs(count: number, by = owner): Promise<string[]> {
  const bytes = await plainPdf(1);
  const keys = [];
  for (let index = 0; index < count; index++) keys.push((await by.upload(bytes, `part-${index}.pdf`)).packKey);
  await product.local.idle();
  return keys;
}
const listed = async (by: ApiClient, query = ''): Promise<string[]> =>
  (await by.get(`/app/documents?limit=100${query}`)).documents.map(({ key }: { key: string }) => key);
const skippedOf = (document_key: string, code: string) => ({ document_key, code, message: expect.any(String) });
const status = async (by: ApiClient, key: string) => (await by.call('GET', `/app/documents/${key}`)).status;

describe('moving documents to another workspace', () => {
  it('takes them out of the lists, the search and the polls of the one, and into those of the other', async () => {
    const [a = '', b = '', stays = ''] = await packs(3);
    const { body } = await copyOrMove(owner, 'move', account, [a, b, a]);
    expect(body).toEqual({ success: true, moved: 2, document_keys: [a, b], skipped: [], message: '2 moved.' });
    expect(await listed(branch)).toEqual(expect.arrayContaining([a, b]));
    expect(await listed(owner)).toContain(stays);
    expect(await listed(owner)).not.toEqual(expect.arrayContaining([a]));
    expect([await status(owner, a), await status(branch, a)]).toEqual([404, 200]);
    await product.local.idle();
    expect(await listed(branch, '&search_query=part-1')).toEqual([b]);
    expect(await listed(owner, '&search_query=part-1')).toEqual([]);
    const { documents } = await owner.post('/app/documents/updates', { keys: [a] });
    expect(documents).toMatchObject([{ key: a, _deleted: true }]);
  });

  it('is recorded in the audit trail with who moved them and both workspaces', async () => {
    const [key = ''] = await packs(1);
    await copyOrMove(owner, 'move', account, [key]);
    const { audit_records } = await branch.get(`/app/audit_trail/${key}`);
    const last = audit_records.at(-1);
    expect(last).toMatchObject({ audit_entry_type: 'setting_changed', facts: { from_account_key: home, to_account_key: account } });
    expect(last.audit_detail).toMatch(/^The document was moved from the workspace “.+” to “Branch”\.$/);
    expect(last.actor).toContain('Olivia');
  });

  it('puts template, branding and contact list to the defaults, and back where they are moved back', async () => {
    const [template = ''] = await packs(1);
    await owner.get(`/app/documents/${template}/convert_to_template`);
    const key = (await owner.get(`/app/documents/${template}/create_a_copy?template_to_document=true`)).document_key;
    await owner.post(`/app/documents/${key}/update_document`, { data: { branding_key: blue, contact_list_id: 'clients' } });
    const had = { from_template_key: template, branding_key: blue, contact_list_id: 'clients' };
    expect(await owner.document(key)).toMatchObject(had);
    await copyOrMove(owner, 'move', account, [key]);
    expect(await branch.document(key)).toMatchObject({ from_template_key: null, branding_key: null, contact_list_id: null });
    expect((await copyOrMove(branch, 'move', home, [key])).body.moved).toBe(1);
    expect(await owner.document(key)).toMatchObject(had);
  });

  it('keeps a template in the lists of those that it is shared with', async () => {
    const third = await inNewAccount(product, owner, 'Third');
    const [key = ''] = await packs(1);
    await owner.get(`/app/documents/${key}/convert_to_template`);
    const keys = [home, account, third.account];
    await owner.post(`/app/documents/${key}/update_document`, { data: { visible_to_organisations_keys: keys } });
    await copyOrMove(owner, 'move', account, [key]);
    const inLists = async () =>
      Promise.all([owner, branch, third.client].map(async (by) => (await listed(by, '&document_type=template')).includes(key)));
    expect(await inLists()).toEqual([false, true, true]);
    await copyOrMove(branch, 'move', third.account, [key]);
    expect(await inLists()).toEqual([false, false, true]);
  });

  it('counts down by the notification rules of the new workspace', async () => {
    const moved = await inNewAccount(product, owner, 'With rules');
    const { owner: sender, key } = { owner, key: (await packs(1))[0] ?? '' };
    const data = { entity_key: moved.account, event: 'in_setup', action: 'notify', countdown_seconds: 172_800 };
    await moved.client.post('/app/notification_rules/add_update_notification_rule', { data });
    const due = async () => (await product.local.deps.table.get({ pk: `PACK#${key}`, sk: 'PACK#DETAILS' }))?.rules_due_at ?? null;
    expect(await due()).toBeNull();
    await copyOrMove(sender, 'move', moved.account, [key]);
    expect(await due()).not.toBeNull();
    await copyOrMove(moved.client, 'move', home, [key]);
    expect(await due()).toBeNull();
  });

  it('answers a repeated call alike and moves once', async () => {
    const [key = ''] = await packs(1);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await copyOrMove(owner, 'move', account, [key], headers);
    expect((await copyOrMove(owner, 'move', account, [key], headers)).body).toEqual(first.body);
    expect((await copyOrMove(owner, 'move', account, [key])).body).toMatchObject({
      moved: 0,
      skipped: [skippedOf(key, 'document_not_found')],
    });
  });

  it('skips documents in the trash or waiting for a file, with the reason, and moves the rest', async () => {
    const [deleted = '', moved = ''] = await packs(2);
    await owner.get(`/app/documents/${deleted}/delete_document`);
    const waiting = (await owner.get('/app/get_document_upload_url?filename=never.pdf&size=0.1')).document.key;
    const { body } = await copyOrMove(owner, 'move', account, [deleted, moved, waiting]);
    expect(body).toMatchObject({ moved: 1, document_keys: [moved], message: 'Some documents could not be moved.' });
    expect(body.skipped).toEqual([skippedOf(deleted, 'document_deleted'), skippedOf(waiting, 'still_converting')]);
  });

  it('leaves a document whose creator is not in the new workspace to whoever moves it, until it comes back', async () => {
    const member = await joinAccount(product, owner);
    const [key = ''] = await packs(1, member);
    const { created_by } = await owner.document(key);
    await copyOrMove(owner, 'move', account, [key]);
    const { user } = await owner.get('/app/user');
    expect((await branch.document(key)).created_by).toBe(user.key);
    await copyOrMove(branch, 'move', home, [key]);
    expect((await owner.document(key)).created_by).toBe(created_by);
  });
});

describe('moving a document that people are signing', () => {
  it('keeps links and sessions, and everybody signs on in the new workspace', async () => {
    const { owner: sender, key, people } = await sendNewPack(product, { people: ['Anna', 'Bert'] });
    const there = await inNewAccount(product, sender, 'There');
    const [anna, bert] = people.map(({ email }) => email);
    const signing = await startSigning(product, anna ?? '');
    expect((await copyOrMove(sender, 'move', there.account, [key])).body.moved).toBe(1);
    expect((await signing.submit()).status).toBe(200);
    await sign(product, bert ?? '');
    await product.local.idle();
    expect(await there.client.document(key)).toMatchObject({ status: 'complete', status_detail: null });
    expect((await there.client.call('GET', `/app/serve/${key}`)).status).toBe(302);
  });

  it('loses neither the signature nor the move if both come at once', async () => {
    for (const round of [1, 2, 3]) {
      const { owner: sender, key, people } = await sendNewPack(product, { people: ['Anna', 'Bert'] });
      const there = await inNewAccount(product, sender, `There ${round}`);
      const signing = await startSigning(product, people[0]?.email ?? '');
      const [moved, signed] = await Promise.all([copyOrMove(sender, 'move', there.account, [key]), signing.submit()]);
      expect([moved.body.moved, signed.status]).toEqual([1, 200]);
      const { signatories } = await there.client.document(key);
      expect(signatories.map((person: { status: string }) => person.status)).toEqual(['complete', 'awaiting_signatures']);
    }
  });

  it('decides again if somebody signs between reading and writing', async () => {
    const { owner: sender, key, people } = await sendNewPack(product, { people: ['Anna', 'Bert'] });
    const there = await inNewAccount(product, sender, 'There');
    const signing = await startSigning(product, people[0]?.email ?? '');
    const { table } = product.local.deps;
    const { transact } = table;
    let tries = 0;
    table.transact = async (writes) => {
      if (!writes.some((write) => 'put' in write && write.put.sk === 'PACK' && write.put.account_key === there.account))
        return transact(writes);
      if (++tries === 1) expect((await signing.submit()).status).toBe(200);
      return transact(writes);
    };
    const moved = await copyOrMove(sender, 'move', there.account, [key]);
    table.transact = transact;
    expect([moved.body.moved, tries]).toEqual([1, 2]);
    const { audit_records } = await there.client.get(`/app/audit_trail/${key}`);
    const types: string[] = audit_records.map((record: { audit_entry_type: string }) => record.audit_entry_type);
    expect(types.indexOf('user_signed')).toBeLessThan(types.lastIndexOf('setting_changed'));
  });

  it('waits while the final document is made', async () => {
    const { owner: sender, key, people } = await sendNewPack(product, { people: ['Anna'] });
    const there = await inNewAccount(product, sender, 'There');
    await sign(product, people[0]?.email ?? '');
    const early = (await copyOrMove(sender, 'move', there.account, [key])).body;
    await product.local.idle();
    if (early.moved === 0) expect(early.skipped).toEqual([skippedOf(key, 'being_sealed')]);
    if (early.moved === 0) expect((await copyOrMove(sender, 'move', there.account, [key])).body.moved).toBe(1);
    expect(await there.client.document(key)).toMatchObject({ status: 'complete', account_key: there.account });
  });
});

describe('copying documents to another workspace', () => {
  it('makes copies in setup there and leaves the originals', async () => {
    const [key = ''] = await packs(1);
    await owner.post(`/app/documents/${key}/update_document`, { data: { branding_key: blue, contact_list_id: 'clients' } });
    const { body } = await copyOrMove(owner, 'copy', account, [key]);
    expect(body).toMatchObject({ moved: 1, skipped: [], message: 'Document(s) copied.' });
    const [copy = ''] = body.document_keys;
    expect(copy).not.toBe(key);
    expect(await branch.document(copy)).toMatchObject({ status: 'setup', account_key: account, branding_key: null, contact_list_id: null });
    expect(await owner.document(key)).toMatchObject({ branding_key: blue, contact_list_id: 'clients' });
    expect(await status(owner, copy)).toBe(404);
  });

  it('keeps templates templates, shared ones too', async () => {
    const [key = ''] = await packs(1, branch);
    await branch.get(`/app/documents/${key}/convert_to_template`);
    await branch.post(`/app/documents/${key}/update_document`, { data: { visible_to_organisations_keys: [home] } });
    const third = await inNewAccount(product, owner, 'Third');
    expect((await copyOrMove(owner, 'move', third.account, [key])).body.skipped).toEqual([skippedOf(key, 'document_not_found')]);
    const { body } = await copyOrMove(owner, 'copy', third.account, [key]);
    expect(await third.client.document(body.document_keys[0])).toMatchObject({ document_type: 'template' });
  });

  it('skips documents in the trash', async () => {
    const [key = '', other = ''] = await packs(2);
    await owner.get(`/app/documents/${key}/delete_document`);
    const { body } = await copyOrMove(owner, 'copy', account, [key, other]);
    expect(body).toMatchObject({ moved: 1, skipped: [skippedOf(key, 'document_deleted')], message: '(Some) Document(s) copied.' });
  });
});

describe('who may copy and move', () => {
  it('refuses the workspace that they are in', async () => {
    const [key = ''] = await packs(1);
    const answer = await copyOrMove(owner, 'move', home, [key]);
    expect([answer.status, answer.body.code]).toEqual([422, 'same_account']);
  });

  it('says so if somebody lacks the permission on either side', async () => {
    const { owner: boss, key } = await preparePack(product, { people: ['Anna'] });
    const office = await defaultAccount(boss);
    boss.accountKey = office;
    const member = await joinAccount(product, boss);
    const own = await defaultAccount(member);
    const atHome = actingIn(product, member, own);
    const [mine = ''] = await packs(1, atHome);
    const off = await withoutPermissions(product, member, ['can_move_documents', 'can_upload_documents']);
    const message = "Some documents could not be moved since you don't have the permissions";
    const away = await copyOrMove(member, 'move', own, [key]);
    expect(away.body).toMatchObject({ moved: 0, message, skipped: [skippedOf(key, 'not_permitted')] });
    const into = await copyOrMove(atHome, 'move', office, [mine]);
    expect(into.body).toMatchObject({ moved: 0, message, skipped: [skippedOf(mine, 'not_welcome_there')] });
    await off.restore();
    expect((await copyOrMove(atHome, 'move', office, [mine])).body.moved).toBe(1);
  });
});
