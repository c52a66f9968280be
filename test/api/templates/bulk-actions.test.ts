import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainPdf } from '../../fixtures/pdfs.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { joinAccount, withoutPermissions } from '../../support/members.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
let owner: ApiClient;
beforeAll(async () => {
  product = await startProduct();
  owner = await product.owner();
});
afterAll(() => product.close());

/** Makes packs of one page each; returns their keys. */
async function packs(count: number, by = owner): Promise<string[]> {
  const bytes = await plainPdf(1);
  const keys = [];
  for (let index = 0; index < count; index++) keys.push((await by.upload(bytes, `part-${index}.pdf`)).packKey);
  await product.local.idle();
  return keys;
}

const bulk = (action: string, body: object, by = owner) => by.call('POST', `/app/bulk_actions/document_actions/${action}`, body);
const listed = async (trash: boolean, by = owner): Promise<string[]> =>
  (await by.get(`/app/documents?limit=100&is_trash_view=${trash}`)).documents.map(({ key }: { key: string }) => key);

describe('deleting and recovering many documents', () => {
  it('moves them all; a key named twice counts once, and repeating does no harm', async () => {
    const [a = '', b = ''] = await packs(2);
    const { status, body } = await bulk('delete_multiple_documents', { document_keys: [a, b, a] });
    expect([status, body]).toEqual([200, { success: true, document_keys: [a, b] }]);
    expect(await listed(true)).toEqual(expect.arrayContaining([a, b]));
    expect((await bulk('delete_multiple_documents', { document_keys: [a, b] })).body).toEqual({ success: true, document_keys: [a, b] });
    expect((await bulk('recover_multiple_documents', { document_keys: [b, a] })).body).toEqual({ success: true, document_keys: [b, a] });
    expect(await listed(false)).toEqual(expect.arrayContaining([a, b]));
    const { audit_records } = await owner.get(`/app/audit_trail/${a}`);
    expect(audit_records.slice(-2)).toMatchObject([{ audit_entry_type: 'deleted' }, { audit_entry_type: 'recovered' }]);
  });

  it('leaves out documents that the caller may not delete or recover, and says so', async () => {
    const by = await product.owner();
    const [theirs = ''] = await packs(1, by);
    const member = await joinAccount(product, by);
    const [own = ''] = await packs(1, member);
    const allowed = await withoutPermissions(product, member, ['can_delete_other_users_documents']);
    const stranger = (await packs(1))[0];
    const deleted = await bulk('delete_multiple_documents', { document_keys: [own, theirs, stranger] }, member);
    expect(deleted.body).toEqual({
      success: true,
      document_keys: [own],
      message: "Some documents could not be deleted since you don't have the permissions",
    });
    expect(await listed(false, by)).toEqual([theirs]);
    await bulk('delete_multiple_documents', { document_keys: [theirs] }, by);
    const recovered = await bulk('recover_multiple_documents', { document_keys: [own, theirs] }, member);
    expect(recovered.body).toEqual({
      success: true,
      document_keys: [own],
      message: "Some documents could not be recovered since you don't have the permissions",
    });
    await allowed.restore();
    expect((await bulk('recover_multiple_documents', { document_keys: [theirs] }, member)).body.document_keys).toEqual([theirs]);
  });

  it('accepts keys in the form that HTML forms send too', async () => {
    const [key = ''] = await packs(1);
    const answer = await fetch(`${owner.baseUrl}/app/bulk_actions/document_actions/delete_multiple_documents`, {
      method: 'POST',
      body: new URLSearchParams({ document_keys: JSON.stringify([key]) }),
      headers: { 'x-session-token': owner.session?.session_token ?? '', 'x-csrf-token': owner.session?.csrf_token ?? '' },
    });
    expect(await answer.json()).toEqual({ success: true, document_keys: [key] });
    expect((await bulk('delete_multiple_documents', { document_keys: '[' })).status).toBe(400);
    expect((await bulk('delete_multiple_documents', { document_keys: Array(101).fill(key) })).status).toBe(400);
  });
});

describe('copying many documents', () => {
  it('copies each once', async () => {
    const keys = await packs(2);
    const { body } = await bulk('copy_multiple_documents', { document_keys: keys });
    expect(body).toMatchObject({ success: true, partial: false, message: 'Document(s) copied.' });
    const names = await Promise.all(body.document_keys.map(async (key: string) => (await owner.document(key)).document_name));
    expect(names).toEqual(['part-0 (copy)', 'part-1 (copy)']);
  });

  it('makes documents from templates and templates from documents', async () => {
    const [key = ''] = await packs(1);
    const template = (await bulk('copy_multiple_documents', { document_keys: [key], type: 'template' })).body.document_keys[0];
    expect(await owner.document(template)).toMatchObject({ document_type: 'template' });
    const document = (await bulk('copy_multiple_documents', { document_keys: [template], type: 'document' })).body.document_keys[0];
    expect(await owner.document(document)).toMatchObject({ document_type: 'document', from_template_key: template });
  });

  it('reports if some or all were left out', async () => {
    const [key = ''] = await packs(1);
    const [foreign = ''] = await packs(1, await product.owner());
    const some = await bulk('copy_multiple_documents', { document_keys: [foreign, key] });
    expect(some.body).toMatchObject({ partial: true, message: '(Some) Document(s) copied.' });
    expect(some.body.document_keys).toHaveLength(1);
    const none = await bulk('copy_multiple_documents', { document_keys: [foreign] });
    expect([none.status, none.body.message]).toEqual([409, 'Documents could not be copied']);
  });

  it('needs the permission to copy, and for templates the permission to make them', async () => {
    const by = await product.owner();
    const keys = await packs(1, by);
    const member = await joinAccount(product, by);
    const noCopies = await withoutPermissions(product, member, ['can_create_document_copies']);
    const refused = await bulk('copy_multiple_documents', { document_keys: keys }, member);
    expect([refused.status, refused.body.message]).toEqual([403, "You don't have the permissions to copy documents"]);
    await noCopies.restore();
    await withoutPermissions(product, member, ['can_create_templates']);
    expect((await bulk('copy_multiple_documents', { document_keys: keys, type: 'template' }, member)).body.code).toBe(
      'documents_not_copied',
    );
    expect((await bulk('copy_multiple_documents', { document_keys: keys }, member)).status).toBe(200);
  });

  it('copies once for the same Idempotency-Key', async () => {
    const keys = await packs(1);
    const copy = () =>
      owner.call(
        'POST',
        '/app/bulk_actions/document_actions/copy_multiple_documents',
        { document_keys: keys },
        { 'idempotency-key': 'once' },
      );
    const first = await copy();
    expect((await copy()).body.document_keys).toEqual(first.body.document_keys);
  });
});
