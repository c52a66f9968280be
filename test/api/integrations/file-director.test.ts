import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keys } from '../../../functions/data/keys.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { joinAccount, withoutPermissions } from '../../support/members.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { preparePack, sign } from '../../support/signing.ts';
import { type FileDirectorStandIn, startFileDirector } from '../../support/stand-ins/file-director/file-director.ts';

let product: Product;
let director: FileDirectorStandIn;
beforeAll(async () => {
  director = await startFileDirector();
  product = await startProduct({ settings: { integrationPrivateHosts: director.host } });
});
afterAll(async () => {
  await product.close();
  await director.close();
});

const change = '/app/integration_configuration/add_update_delete_configured_integration';
const connected = async (owner: ApiClient, more: object = {}) => {
  const settings = { integration_id: 'file_director', name: 'Files', site_url: director.url, access_token: 'director-key', ...more };
  return (await owner.post(change, { data: settings })).integration_configuration;
};
const tree = '/app/trees/documents/tree';
const query_json = {
  meta_data_set_id: 'property',
  meta_data_type_id: 'portfolio_name',
  link_type_ids: ['tenant_name'],
  primary_ids: [],
  secondary_ids: ['tenant_name:Tenant 1 Ltd'],
  current_selected_id: null,
  filter_by_name: '',
  being_updated_by_child: true,
};

describe('the file director of an account', () => {
  it('answers its tree and its metadata to those who prepare documents', async () => {
    const owner = await product.owner('Dora');
    const integration = await connected(owner);
    const tried = await owner.post('/app/integrations/set_up_integration_configuration', {
      data: { integration_configuration_id: integration.key },
    });
    expect(tried.integration_configuration).toMatchObject({ is_authenticated: true });
    expect(await owner.get(tree)).toMatchObject({
      tree: [{ id: 'north' }, { id: 'south' }, { id: 'empty' }, { id: 'archive' }],
      cursor: null,
    });
    const page = await owner.get(`${tree}?parent_id=archive`);
    expect(page.tree).toHaveLength(500);
    expect((await owner.get(`${tree}?parent_id=archive&cursor=${page.cursor}`)).tree[0]).toMatchObject({ name: 'Box 00501' });
    expect(await owner.post('/app/meta_data', { query_json })).toMatchObject({ meta_data: [{ name: 'Portfolio 3' }], has_more: false });

    const member = await joinAccount(product, owner, 'Vera');
    expect((await member.get(tree)).tree).toHaveLength(4);
    await withoutPermissions(product, member, ['can_prepare_and_send_documents']);
    expect((await member.call('GET', tree)).body.code).toBe('not_permitted');
    expect((await member.call('POST', '/app/meta_data', { query_json })).body.code).toBe('not_permitted');
  });

  it('is missing, off, expired, slow or broken: the answer says which', async () => {
    const owner = await product.owner('Dan');
    const codes = async () => [
      (await owner.call('GET', tree)).body.code,
      (await owner.call('POST', '/app/meta_data', { query_json })).body.code,
    ];
    const both = (code: string) => [code, code];
    expect(await codes()).toEqual(both('file_director_not_connected'));
    const { key } = await connected(owner, { is_active: false });
    expect(await codes()).toEqual(both('file_director_not_connected'));
    await owner.post(change, { data: { integration_configuration_id: key, is_active: true } });
    director.trouble = { expired: true };
    expect(await codes()).toEqual(both('file_director_refused'));
    director.trouble = { status: 500 };
    expect(await codes()).toEqual(both('integration_failed'));
    director.trouble = {};
    expect((await owner.call('GET', '/app/trees/unknown/tree')).body.code).toBe('file_director_place_missing');
    await owner.post(change, { data: { integration_configuration_id: key, access_token: 'another' } });
    expect(await codes()).toEqual(both('file_director_refused'));
  });

  it('gets a finished document at its place, once its key is good again', async () => {
    const scenario = await preparePack(product, { people: ['Anna'], data: { document_name: 'Lease' } });
    const { owner, key } = scenario;
    const integration = await connected(owner);
    const node = { tree_id: 'documents', id: 'north-1-leases', name: 'Leases', path: 'North / Harbour House' };
    const set = { control_id: 'tenant', meta_data_set_id: 'property', meta_data_type_id: 'tenant_name' };
    const tenant = { ...set, id: 'tenant_name:Tenant 1 Ltd', name: 'Tenant 1 Ltd' };
    await product.local.deps.table.write({
      put: {
        ...keys.attribute(key, 'place'),
        ...{ key: 'place', id: 'place', name: 'Place', value: '', required: false, visible_on_ui: true, related_entity_id: '' },
        ...{ created_from_user_defined_attribute_id: null, control_level: 'document_pack', date_created: '2026-11-29T00:00:00.000Z' },
        ...{ custom_control: 'control', custom_control_properties: { kind: 'file_director' } },
        custom_control_value: JSON.stringify({ node, meta_data: [tenant] }),
      },
    });
    director.trouble = { expired: true };
    await owner.send(key);
    await sign(product, scenario.people[0]?.email ?? '');
    await product.local.idle();
    const filings = async () => (await owner.get(`/app/documents/${key}/filings`)).filings;
    expect(await filings()).toMatchObject([{ state: 'failed', problem: 'refused' }]);
    director.trouble = {};
    await owner.post(`/app/documents/${key}/file_again`, { integration_configuration_id: integration.key });
    await product.local.idle();
    expect(await filings()).toMatchObject([{ state: 'filed', path: `North / Harbour House / Leases / Lease ${key}.pdf` }]);
    const [stored] = director.documents.get(key)?.meta_data ?? [];
    expect(stored).toEqual({ meta_data_set_id: 'property', meta_data_type_id: 'tenant_name', id: tenant.id });
    const pack = await product.local.deps.table.get(keys.pack(key));
    const sealed = await product.local.deps.files.get(pack?.final_file_key ?? '');
    expect(Buffer.from(sealed).equals(director.files.get(key) ?? new Uint8Array())).toBe(true);
  });
});
