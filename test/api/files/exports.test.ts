import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keys } from '../../../functions/data/keys.ts';
import { inspect } from '../../../functions/pdf/inspect/inspect.ts';
import { itemAt } from '../../../functions/ports/table.ts';
import { type TempDownloadType, tempDownloadTypes } from '../../../shared/contract/schemas/temp-download.ts';
import type { DocumentPermission } from '../../../shared/domain/policy/permission-flags.ts';
import { plainPdf } from '../../fixtures/pdfs.ts';
import { textOfPages } from '../../fixtures/text.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { type Product, startProduct } from '../../support/product.ts';

/** Spec core §6. */
const flagOf: Record<TempDownloadType, DocumentPermission> = {
  preview: 'can_download_document_preview',
  form_with_meta_data: 'can_download_fillable_form_with_metadata',
  form_with_custom_id: 'can_download_fillable_form_with_field_ids',
};

let product: Product;
let owner: ApiClient;
let lease: { packKey: string; childKey: string };

beforeAll(async () => {
  product = await startProduct();
  owner = await product.owner();
  lease = await owner.upload(await plainPdf(2), 'Lease.pdf');
  await owner.upload(await plainPdf(1), 'House rules.pdf', lease.packKey);
  await product.local.idle();
  const tenant = await owner.addSignatory(lease.packKey, { name: 'Tom Tenant', email: 'tom@example.com' });
  await owner.addField(lease.childKey, { type: 'text', custom_id: 'city', signatory_uuid: 'self', data: 'Cape Town' });
  await owner.addField(lease.childKey, { type: 'signature', custom_id: 'signature', signatory_uuid: tenant, y: 200 });
});
afterAll(() => product.close());

const pathOf = (documentKey: string, query: Record<string, string>) =>
  `/app/documents/${documentKey}/generate_temp_document_download?${new URLSearchParams(query)}`;
const begin = async (documentKey: string, type: TempDownloadType, who = owner) =>
  (await who.get(pathOf(documentKey, { document_temp_download_type: type }))).document_temp_download as {
    key: string;
    file_key: string | null;
  };
const ask = async (documentKey: string, key: string) =>
  (await owner.get(pathOf(documentKey, { temp_download_key: key }))).document_temp_download;

/** Requests, prepares and fetches a download, as the screen does. */
async function made(documentKey: string, type: TempDownloadType): Promise<{ bytes: Uint8Array; disposition: string }> {
  const { key } = await begin(documentKey, type);
  await product.local.idle();
  const { file_key } = await ask(documentKey, key);
  const answer = await fetch(`${product.url}/app/serve_temp_download/${file_key}`, {
    headers: { 'x-session-token': owner.session?.session_token ?? '' },
  });
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  return { bytes: new Uint8Array(await answer.arrayBuffer()), disposition: answer.headers.get('content-disposition') ?? '' };
}

async function fieldNames(bytes: Uint8Array): Promise<string[]> {
  const found = await inspect(bytes);
  if (!found.ok) throw new Error(found.code);
  return found.form_fields.map(({ name }) => name);
}

describe('a temporary download', () => {
  it('has a key at once, and a file key once its file exists', async () => {
    const begun = await begin(lease.packKey, 'preview');
    expect(begun).toEqual({ key: expect.any(String), file_key: null, type: 'preview' });
    await product.local.idle();
    expect(await ask(lease.packKey, begun.key)).toEqual({ ...begun, file_key: begun.key });
  });

  it('preview: every child as it would print now, marked as a preview, and displayed in the browser', async () => {
    const { bytes, disposition } = await made(lease.packKey, 'preview');
    const texts = await textOfPages(bytes);
    expect(texts.map((text) => text.includes('Preview'))).toEqual([true, true, true]);
    expect(texts[0]).toContain('Cape Town');
    expect(await inspect(bytes)).toMatchObject({ form_fields: [], signatures: [] });
    expect(disposition).not.toContain('attachment');
  });

  it('form by custom id: the fields of the pack, to be filled in with any reader, saved under the document’s name', async () => {
    const { bytes, disposition } = await made(lease.packKey, 'form_with_custom_id');
    expect(await fieldNames(bytes)).toEqual(['city', 'signature']);
    expect(disposition).toContain('attachment; filename="Lease (form).pdf"');
  });

  it('form with metadata: the fields say whose they are', async () => {
    const [, signature = ''] = await fieldNames((await made(lease.packKey, 'form_with_meta_data')).bytes);
    expect(JSON.parse(signature)).toMatchObject({ type: 'signature', role: 'Tom Tenant', required: true, custom_id: 'signature' });
  });

  it('holds only the child that was asked for', async () => {
    const { bytes } = await made(lease.childKey, 'form_with_custom_id');
    expect(await inspect(bytes)).toMatchObject({ page_count: 2, form_fields: [{ name: 'city' }, { name: 'signature' }] });
  });

  it('can be fetched by a link too, which does not name its account', async () => {
    const { account } = (await owner.post('/app/accounts/', { data: { name: 'Team' } })).data;
    const inTeam = product.client();
    [inTeam.session, inTeam.accountKey] = [owner.session, account.key];
    const { packKey } = await inTeam.upload(await plainPdf(1));
    await product.local.idle();
    const { key } = await begin(packKey, 'preview', inTeam);
    await product.local.idle();
    expect((await owner.call('GET', `/app/serve_temp_download/${key}`)).status).toBe(302);
  });

  it('is recorded in the audit trail when it is fetched', async () => {
    await made(lease.packKey, 'form_with_custom_id');
    const { audit_records } = await owner.get(`/app/audit_trail/${lease.packKey}`);
    const details = audit_records.map(({ audit_detail }: { audit_detail: string }) => audit_detail);
    expect(details).toContain('The document was downloaded as a fillable form with field ids.');
  });
});

describe('a temporary download is refused', () => {
  it('without a key and a kind', async () => {
    const answer = await owner.call('GET', pathOf(lease.packKey, { temp_download_key: '' }));
    expect([answer.status, answer.body.issues[0].path]).toEqual([400, 'query.document_temp_download_type']);
  });

  it('for the key of another document, and an unknown one', async () => {
    const { packKey } = await owner.upload(await plainPdf(1));
    await product.local.idle();
    const { key } = await begin(lease.packKey, 'preview');
    for (const query of [{ temp_download_key: key }, { temp_download_key: 'unknown' }]) {
      expect((await owner.call('GET', pathOf(packKey, query))).body.code).toBe('file_not_found');
    }
  });

  it('if another account requested it', async () => {
    const { key } = await begin(lease.packKey, 'preview');
    await product.local.idle();
    const stranger = await product.owner();
    expect((await stranger.call('GET', `/app/serve_temp_download/${key}`)).body.code).toBe('file_not_found');
    expect((await stranger.call('GET', pathOf(lease.packKey, { temp_download_key: key }))).body.code).toBe('document_not_found');
  });

  it('while the document is being converted, and for an unknown file', async () => {
    await product.local.idle();
    const { packKey } = await owner.upload(await plainPdf(1));
    const early = await owner.call('GET', pathOf(packKey, { document_temp_download_type: 'preview' }));
    expect(early.body.code).toBe('still_converting');
    await product.local.idle();
    expect((await owner.call('GET', '/app/serve_temp_download/unknown')).body.code).toBe('file_not_found');
  });

  it('after a failure, which is reported; a new request starts again', async () => {
    const { packKey, childKey } = await owner.upload(await plainPdf(1));
    await product.local.idle();
    const { deps } = product.local;
    const place = keys.child(packKey, childKey);
    const child = await deps.table.get(place);
    if (!child) throw new Error('no child');
    await deps.table.write({ put: itemAt(place, { ...child, clear_file_key: `clear/${packKey}/none.pdf` }) });
    const { key } = await begin(packKey, 'preview');
    await product.local.idle();
    expect((await owner.call('GET', pathOf(packKey, { temp_download_key: key }))).body.code).toBe('export_failed');
    await deps.table.write({ put: itemAt(place, child) });
    expect((await made(packKey, 'preview')).bytes.length).toBeGreaterThan(0);
  });

  it.each(tempDownloadTypes)('%s without its permission', async (type) => {
    const { key } = await begin(lease.packKey, type);
    await product.local.idle();
    await without(flagOf[type], async () => {
      for (const path of [
        pathOf(lease.packKey, { document_temp_download_type: type }),
        pathOf(lease.packKey, { temp_download_key: key }),
        `/app/serve_temp_download/${key}`,
      ]) {
        const answer = await owner.call('GET', path);
        expect([answer.status, answer.body.code]).toEqual([403, 'not_permitted']);
      }
      for (const other of tempDownloadTypes.filter((one) => one !== type)) expect((await begin(lease.packKey, other)).file_key).toBeNull();
    });
  });
});

/** Runs while the owner lacks a flag. */
async function without(flag: DocumentPermission, run: () => Promise<void>): Promise<void> {
  const { table } = product.local.deps;
  const { user } = await owner.get('/app/user');
  const key = keys.userAccount(user.key, String(user.default_user_account_key).split('-')[1] ?? '');
  const membership = await table.get(key);
  if (!membership) throw new Error('The owner has no account');
  const permissions = structuredClone(membership.permissions) as { document_permissions: Record<string, boolean> };
  permissions.document_permissions[flag] = false;
  await table.write({ put: itemAt(key, { ...membership, permissions: permissions as never }) });
  await run();
  await table.write({ put: itemAt(key, membership) });
}

it('a temporary download is deleted after a day', async () => {
  const { key } = await begin(lease.packKey, 'preview');
  await product.local.idle();
  await product.client().post('/_local/clock', { advance_seconds: 25 * 3600 });
  expect((await owner.call('GET', pathOf(lease.packKey, { temp_download_key: key }))).body.code).toBe('file_not_found');
  expect((await owner.call('GET', `/app/serve_temp_download/${key}`)).body.code).toBe('file_not_found');
});
