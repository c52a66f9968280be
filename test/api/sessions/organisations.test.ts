import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../support/api-client.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { preparePack, textPdf } from '../../support/signing.ts';
import { inNewAccount } from '../../support/workspaces.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

async function template(): Promise<{ owner: ApiClient; key: string }> {
  const { owner, key } = await preparePack(product, { people: ['Anna'] });
  await owner.get(`/app/documents/${key}/convert_to_template`);
  return { owner, key };
}

const share = (owner: ApiClient, key: string, keys: string[]) =>
  owner.call('POST', `/app/documents/${key}/update_document`, { data: { visible_to_organisations_keys: keys } });
const templates = async (client: ApiClient, query = ''): Promise<{ key: string; delete_enabled: boolean }[]> =>
  (await client.get(`/app/documents?document_type=template${query}`)).documents;

describe('organisations', () => {
  it('are the accounts of the user, with one as the current account', async () => {
    const owner = await product.owner();
    const { client, account } = await inNewAccount(product, owner, 'Branch');
    const of = async (caller: ApiClient) => (await caller.get('/app/user/get_user_organisations')).organisations;
    const [first, second, ...more] = await of(client);
    expect(more).toEqual([]);
    expect([first, second]).toEqual(expect.arrayContaining([{ key: account, name: 'Branch', is_current_user_organisation: true }]));
    expect((await of(owner)).find((one: { key: string }) => one.key === account)).toMatchObject({ is_current_user_organisation: false });
  });
});

describe('a shared template', () => {
  it('is visible only to its own organisation until it is shared', async () => {
    const { owner, key } = await template();
    const { client, account } = await inNewAccount(product, owner, 'Branch');
    expect(await owner.document(key)).toMatchObject({
      visible_to_organisation: false,
      visible_to_organisations_keys: [],
      visible_to_organisation_via_api: false,
    });
    expect(await templates(client)).toEqual([]);
    expect((await client.call('GET', `/app/documents/${key}`)).status).toBe(404);
    expect((await share(owner, key, [account])).status).toBe(200);
    expect(await templates(client)).toMatchObject([{ key, delete_enabled: false, restore_enabled: false }]);
    expect(await templates(client, '&document_status=setup')).toMatchObject([{ key }]);
    await product.local.idle();
    expect(await templates(client, '&search_query=agree')).toMatchObject([{ key }]);
    expect(await client.document(key)).toMatchObject({ key, visible_to_organisations_keys: [account] });
  });

  it('makes documents in the other organisation, which then belong to it', async () => {
    const { owner, key } = await template();
    const { client, account } = await inNewAccount(product, owner, 'Branch');
    await share(owner, key, [account]);
    const { document_key } = await client.get(`/app/documents/${key}/create_a_copy?template_to_document=true`);
    expect(await client.document(document_key)).toMatchObject({
      account_key: account,
      document_type: 'document',
      from_template_key: key,
      visible_to_organisations_keys: [],
    });
    expect((await owner.call('GET', `/app/documents/${document_key}`)).status).toBe(404);
  });

  it('of an account that is closed is the start of nothing: no document, no copy, no bulk send', async () => {
    const owner = await product.owner();
    const { client: sharing, account: closing } = await inNewAccount(product, owner, 'Harbour');
    const { packKey: key } = await sharing.upload(await textPdf(1));
    await product.local.idle();
    await sharing.get(`/app/documents/${key}/convert_to_template`);
    const { client, account } = await inNewAccount(product, owner, 'Branch');
    await share(sharing, key, [account]);
    const { bulk_send } = await client.post('/app/bulk_sends/add_update_bulk_send', { data: { description: 'Leases' } });
    const starts = () =>
      Promise.all([
        client.call('POST', `/app/document_from_template/${key}`, { data: {} }),
        client.call('GET', `/app/documents/${key}/create_a_copy?template_to_document=true`),
        client.call('POST', '/app/bulk_sends/add_update_bulk_send', { data: { key: bulk_send.key, template_key: key } }),
      ]);
    await sharing.post(`/app/accounts/${closing}/close`, { name: 'Harbour' });
    for (const { body } of await starts()) expect(body.code).toBe('account_closed');
    await sharing.post(`/app/accounts/${closing}/reopen`);
    for (const { status } of await starts()) expect(status).toBe(200);
  });

  it('can be viewed there, but is changed only by its own organisation', async () => {
    const { owner, key } = await template();
    const { client, account } = await inNewAccount(product, owner, 'Branch');
    await share(owner, key, [account]);
    expect((await client.call('POST', `/app/documents/${key}/update_document`, { data: { subject: 'Mine' } })).status).toBe(404);
    expect((await client.call('GET', `/app/documents/${key}/delete_document`)).status).toBe(404);
    expect((await client.call('GET', `/app/audit_trail/${key}`)).status).toBe(404);
    const updates = async () => (await client.post('/app/documents/updates', { keys: [key] })).documents;
    expect(await updates()).toMatchObject([{ key, _deleted: false }]);
    await share(owner, key, []);
    expect(await updates()).toMatchObject([{ key, _deleted: true }]);
    expect(await templates(client)).toEqual([]);
    expect((await client.call('GET', `/app/documents/${key}`)).status).toBe(404);
  });

  it('leaves other organisations’ lists when it goes into the trash, and returns when it is recovered', async () => {
    const { owner, key } = await template();
    const { client, account } = await inNewAccount(product, owner, 'Branch');
    await share(owner, key, [account]);
    await owner.get(`/app/documents/${key}/delete_document`);
    expect(await templates(client)).toEqual([]);
    expect(await templates(client, '&is_trash_view=true')).toEqual([]);
    await owner.get(`/app/documents/${key}/recover_document`);
    expect(await templates(client)).toMatchObject([{ key }]);
  });

  it('can’t be shared with organisations of others', async () => {
    const { owner, key } = await template();
    const stranger = await product.owner('Stella');
    const account = (await stranger.get('/app/user/user_accounts')).user_accounts[0].account_key;
    const { status, body } = await share(owner, key, [account]);
    expect([status, body.issues]).toEqual([
      400,
      [
        {
          path: 'body.data.visible_to_organisations_keys.0',
          code: 'unknown_organisation',
          message: 'You do not belong to this organisation.',
        },
      ],
    ]);
    expect(await templates(stranger)).toEqual([]);
  });

  it('keeps its other settings of who sees it', async () => {
    const { owner, key } = await template();
    const data = { visible_to_organisation: true, visible_to_organisation_via_api: true };
    await owner.post(`/app/documents/${key}/update_document`, { data });
    expect(await owner.document(key)).toMatchObject(data);
    expect(await templates(owner)).toMatchObject([{ key, ...data }]);
  });
});
