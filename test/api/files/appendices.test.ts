import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendixAudiences } from '../../../shared/contract/schemas/documents/appendix.ts';
import type { ApiAnswer, ApiClient } from '../../support/api-client.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { preparePack, startSigning } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const prepared = (settings: Record<string, boolean> = {}, files = 1) => preparePack(product, { people: ['Anna'], settings, files });

async function told(by: ApiClient, key: string, filename: string, bytes: Uint8Array): Promise<ApiAnswer> {
  const query = new URLSearchParams({ filename });
  const { url, file_key } = await by.get(`/app/get_document_appendix_upload_url/${key}?${query}`);
  await fetch(url, { method: 'PUT', body: Buffer.from(bytes) });
  return by.call('POST', `/app/document_appendix_upload_success/${key}`, { file_key });
}
const save = (by: ApiClient, key: string, data: object) => by.call('POST', `/app/documents/${key}/add_update_appendix`, { data });
const listed = async (by: ApiClient, key: string) => (await by.get(`/app/documents/${key}/appendices`)).appendices;
const stored = (key: string) => product.local.deps.files.list(`attached/${key}/`);

/** Uploads a text file and makes it a supporting document. */
async function attach(by: ApiClient, key: string, rest: object = {}, words = 'Prices') {
  const { filename, file_key } = (await told(by, key, 'prices.txt', Buffer.from(words))).body;
  return (await save(by, key, { file_key, filename, ...rest })).body.document_appendix;
}

async function served(by: ApiClient, url: string): Promise<string> {
  const answer = await by.call('GET', url);
  expect(answer.status).toBe(302);
  const file = await fetch(answer.headers.get('location') ?? '');
  expect(file.headers.get('content-disposition')).toContain('prices.txt');
  return file.text();
}

describe('a supporting document', () => {
  it('is uploaded, described, served and removed with its file', async () => {
    const { owner, key } = await prepared();
    const upload = (await told(owner, key, 'prices.txt', Buffer.from('Prices'))).body;
    expect(upload).toMatchObject({ success: true, filename: 'prices.txt' });
    expect(await (await fetch(upload.blob_url)).text()).toBe('Prices');
    const { filename, file_key } = upload;
    const made = (await save(owner, key, { _id: 'c1', file_key, filename })).body.document_appendix;
    expect(made).toMatchObject({
      _id: 'c1',
      document_key: key,
      description: 'Supporting document',
      required: true,
      audience: 'all',
      custom_id: '',
      file_key,
      filename,
    });
    expect(await served(owner, made.blob_serving_url)).toBe('Prices');
    const changed = (await save(owner, key, { key: made.key, description: 'Price list', required: false, audience: 'team' })).body;
    expect(changed.document_appendix).toMatchObject({
      key: made.key,
      description: 'Price list',
      required: false,
      audience: 'team',
      filename,
    });
    expect(await listed(owner, key)).toEqual([changed.document_appendix]);
    expect((await owner.document(key)).appendices).toEqual([changed.document_appendix]);

    const remove = () => owner.get(`/app/documents/${key}/delete_document_appendix/${made.key}`);
    await remove();
    await remove();
    expect(await listed(owner, key)).toEqual([]);
    expect(await stored(key)).toEqual([]);
  });

  it('is created once however often it is saved, and its old file is removed when it gets another', async () => {
    const { owner, key } = await prepared();
    const first = await attach(owner, key, { _id: 'one' });
    expect(await attach(owner, key, { _id: 'one' }, 'Newer prices')).toMatchObject({ key: first.key });
    const [only, ...others] = await listed(owner, key);
    expect(others).toEqual([]);
    expect(await served(owner, only.blob_serving_url)).toBe('Newer prices');
    expect(await stored(key)).toHaveLength(1);
    const { file_key, filename } = only;
    expect((await save(owner, key, { _id: 'one', file_key, filename })).body.document_appendix).toEqual(only);
  });

  it('is not overwritten by a save with older data', async () => {
    const { owner, key } = await prepared();
    const first = await attach(owner, key);
    const newer = (await save(owner, key, { key: first.key, description: 'New', date_updated: first.date_updated })).body.document_appendix;
    const older = await save(owner, key, { key: first.key, description: 'Old', date_updated: first.date_updated });
    expect([older.status, older.body.code, older.body.document_appendix]).toEqual([409, 'version_conflict', newer]);
  });

  it('is shown to its audience', async () => {
    const { owner, key, people } = await prepared();
    const made = new Map<string, { key: string; blob_serving_url: string }>();
    for (const audience of appendixAudiences) made.set(audience, await attach(owner, key, { audience, description: audience }));
    await owner.send(key);
    const { client } = await startSigning(product, people[0]?.email ?? '');
    const seen = (await listed(client, key)).map((one: { audience: string }) => one.audience);
    expect(seen).toEqual(['all', 'signatories']);
    expect((await client.document(key)).appendices).toHaveLength(2);
    expect(await served(client, made.get('signatories')?.blob_serving_url ?? '')).toBe('Prices');
    const hidden = await client.call('GET', made.get('team')?.blob_serving_url ?? '');
    expect([hidden.status, hidden.body.code]).toEqual([404, 'file_not_found']);
    expect(await listed(owner, key)).toHaveLength(4);
    const { audit_records } = await owner.get(`/app/audit_trail/${key}`);
    expect(audit_records.at(-1)).toMatchObject({
      audit_entry_type: 'downloaded',
      audit_detail: 'The supporting document “signatories” was downloaded.',
    });
  });

  it('is shown to every signer if the document says so', async () => {
    const { owner, key, people } = await prepared({ attachments_visible_to_all_signers: true });
    for (const audience of appendixAudiences) await attach(owner, key, { audience });
    await owner.send(key);
    expect(await listed((await product.signer(people[0]?.email ?? '')).client, key)).toHaveLength(4);
  });

  it('carries over into a copy with a file of its own, and is deleted for ever with its document', async () => {
    const { owner, key, childKeys } = await prepared({}, 2);
    const [first, second] = childKeys as [string, string];
    await attach(owner, key, { description: 'of the pack' });
    await attach(owner, second, { description: 'of a child' });
    expect(await listed(owner, first)).toEqual([]);
    expect(await listed(owner, second)).toMatchObject([{ description: 'of a child', document_key: second }]);
    const copy = (await owner.get(`/app/documents/${key}/create_a_copy`)).document_key;
    const document = await owner.document(copy);
    expect(document.appendices).toMatchObject([
      { description: 'of the pack', document_key: copy },
      { description: 'of a child', document_key: document.child_document_keys[1] },
    ]);

    await owner.get(`/app/documents/${second}/delete_document`);
    expect(await listed(owner, key)).toMatchObject([{ description: 'of the pack' }]);
    await owner.get(`/app/documents/${key}/delete_document`);
    await owner.ok('DELETE', `/app/document_actions/${key}/permanently_delete_document`);
    await product.local.idle();
    expect(await stored(key)).toEqual([]);
    expect(await served(owner, document.appendices[0].blob_serving_url)).toBe('Prices');
  });

  it('that was taken before there was a list of kinds can still be described', async () => {
    const { owner, key } = await prepared();
    const made = await attach(owner, key);
    const { table } = product.local.deps;
    const item = { pk: `PACK#${key}`, sk: `APPENDIX#${made.key}` };
    await table.write({ update: item, set: { filename: 'page.html' } });
    const saved = await save(owner, key, { key: made.key, filename: 'page.html', description: 'The page' });
    expect(saved.body.document_appendix).toMatchObject({ filename: 'page.html', description: 'The page' });
    expect((await save(owner, key, { key: made.key, filename: 'other.html' })).body.code).toBe('kind_not_accepted');
  });

  it('is refused if it is a program, of a kind that shows something of its own, empty, from elsewhere, or if the document is already sent', async () => {
    const { owner, key } = await prepared();
    const url = await owner.call('GET', `/app/get_document_appendix_upload_url/${key}?filename=setup.EXE`);
    expect([url.status, url.body.message]).toEqual([415, "We currently don't accept executable files."]);
    expect((await told(owner, key, 'list.txt', Buffer.from('MZ\x90\0'))).body.code).toBe('no_executables');
    expect((await told(owner, key, 'list.txt', Buffer.from('#!/bin/sh\n'))).body.code).toBe('no_executables');
    expect((await told(owner, key, 'list.txt', Buffer.alloc(0))).body.code).toBe('file_empty');
    const made = await attach(owner, key);
    expect((await save(owner, key, { key: made.key, filename: 'run.bat' })).body.code).toBe('no_executables');
    const page = await owner.call('GET', `/app/get_document_appendix_upload_url/${key}?filename=page.html`);
    expect([page.status, page.body.code]).toEqual([415, 'kind_not_accepted']);
    expect((await save(owner, key, { key: made.key, filename: 'page.html' })).body.code).toBe('kind_not_accepted');

    const stranger = await prepared();
    expect((await save(stranger.owner, key, {})).status).toBe(404);
    expect((await save(stranger.owner, stranger.key, { file_key: made.file_key })).body.code).toBe('file_not_found');
    expect((await save(owner, key, { key: `${key}-aaaaaaaaaa` })).body.code).toBe('appendix_not_found');

    await owner.send(key);
    for (const answer of [
      await save(owner, key, { key: made.key, description: 'Late' }),
      await owner.call('GET', `/app/documents/${key}/delete_document_appendix/${made.key}`),
      await owner.call('GET', `/app/get_document_appendix_upload_url/${key}?filename=a.txt`),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'not_in_setup']);
    }
  });

  it.each([false, true])('goes with the final mail to its audience: %s', async (include_attachments) => {
    const cecil = `cecil-${include_attachments}@example.com`;
    const { owner, ownerEmail, key, people } = await prepared({ include_attachments });
    await owner.post(`/app/documents/${key}/update_document`, {
      data: { cc_recipients: [{ name: 'Cecil', email: cecil, mobile_number: '' }] },
    });
    for (const audience of appendixAudiences) {
      const { key: made } = await attach(owner, key, { audience, required: false });
      await save(owner, key, { key: made, filename: `${audience}.txt` });
    }
    await owner.send(key);
    const email = people[0]?.email ?? '';
    await (await startSigning(product, email)).submit();
    const files = async (to: string) =>
      (await product.outbox(to))
        .at(-1)
        ?.attachments.slice(1)
        .map(({ filename }) => filename);
    expect(await files(cecil)).toEqual(['all.txt', 'cc_recipients.txt']);
    expect(await files(email)).toEqual(include_attachments ? ['all.txt', 'signatories.txt'] : []);
    expect(await files(ownerEmail)).toEqual(include_attachments ? appendixAudiences.map((audience) => `${audience}.txt`) : []);
  });
});

describe('a supporting document that must be opened', () => {
  it('is opened by its signer before they submit, which the history and the certificate’s record keep', async () => {
    const { owner, key, people } = await prepared();
    const must = await attach(owner, key, { description: 'Price list' });
    await attach(owner, key, { description: 'Map', required: false });
    await attach(owner, key, { description: 'Notes of the team', audience: 'team' });
    await save(owner, key, { description: 'Still without a file' });
    await owner.send(key);
    const { client, submit } = await startSigning(product, people[0]?.email ?? '');
    const refused = await submit();
    expect([refused.status, refused.body.code]).toEqual([422, 'appendices_not_opened']);
    expect(refused.body.issues).toEqual([{ path: `appendices.${must.key}`, code: 'not_opened', message: 'Price list' }]);
    expect(await served(client, must.blob_serving_url)).toBe('Prices');
    const dates = async () => (await listed(client, key)).map(({ date_opened }: { date_opened: string | null }) => date_opened);
    const [first, ...others] = await dates();
    expect([typeof first, ...others]).toEqual(['string', null, null]);
    await product.local.advance(60);
    await served(client, must.blob_serving_url);
    expect((await dates())[0]).toBe(first);
    expect((await listed(owner, key))[0].date_opened).toBeNull();
    expect((await submit()).status).toBe(200);
    const { audit_records } = await owner.get(`/app/audit_trail/${key}`);
    const types = audit_records.map(({ audit_entry_type }: { audit_entry_type: string }) => audit_entry_type);
    expect(types.indexOf('downloaded')).toBeLessThan(types.indexOf('user_signed'));
    expect(audit_records[types.indexOf('user_signed')].facts.appendices_opened).toBe(must.key);
  });

  it('stays opened for the receiver of the mailed link, also on another device', async () => {
    const { owner, key, people } = await prepared();
    const must = await attach(owner, key);
    await owner.send(key);
    const email = people[0]?.email ?? '';
    const phone = await startSigning(product, email);
    await served(phone.client, must.blob_serving_url);
    const desktop = await startSigning(product, email);
    expect((await listed(desktop.client, key))[0].date_opened).not.toBeNull();
    expect((await desktop.submit()).status).toBe(200);
  });

  it('is opened anew in a new round, and by whoever a link goes to after a correction of the address', async () => {
    const { owner, key, people } = await prepared();
    const must = await attach(owner, key);
    await owner.send(key);
    const first = await startSigning(product, people[0]?.email ?? '');
    await served(first.client, must.blob_serving_url);
    const other = `other-${people[0]?.email}`;
    await owner.post(`/app/documents/${key}/update_signatory_details`, { signatory: { uuid: people[0]?.uuid, email: other } });
    await product.local.idle();
    const second = await startSigning(product, other);
    expect((await second.submit()).body.code).toBe('appendices_not_opened');
    await served(second.client, must.blob_serving_url);
    await owner.post(`/app/documents/${key}/update_document`, { data: { status: 'setup' } });
    await owner.send(key);
    await product.local.idle();
    const third = await startSigning(product, other);
    expect((await third.submit()).body.code).toBe('appendices_not_opened');
    await served(third.client, must.blob_serving_url);
    expect((await third.submit()).status).toBe(200);
  });
});

describe('the order of supporting documents', () => {
  it('is that of their places, and those without one follow, oldest first', async () => {
    const { owner, key } = await prepared();
    const made = [];
    for (const description of ['a', 'b', 'c']) made.push((await save(owner, key, { description })).body.document_appendix);
    const order = async () => (await listed(owner, key)).map(({ description }: { description: string }) => description);
    expect(await order()).toEqual(['a', 'b', 'c']);
    expect((await save(owner, key, { key: made[2].key, position: 0 })).body.document_appendix.position).toBe(0);
    expect(await order()).toEqual(['c', 'a', 'b']);
    const { document_key } = await owner.get(`/app/documents/${key}/create_a_copy`);
    expect((await listed(owner, document_key)).map(({ description }: { description: string }) => description)).toEqual(['c', 'a', 'b']);
  });
});
