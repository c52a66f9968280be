import { afterEach, describe, expect, it } from 'vitest';
import { askingWithin, type StoredAbout } from '../../../functions/integrations/adapters/connection.ts';
import { fileDirector } from '../../../functions/integrations/adapters/file-director/director.ts';
import { connectFileDirector } from '../../../functions/integrations/adapters/file-director.ts';
import { createHttpConnections } from '../../../functions/ports/http/connections.ts';
import { type FileDirectorStandIn, startFileDirector } from '../../support/stand-ins/file-director/file-director.ts';

let standIn: FileDirectorStandIn;
afterEach(() => standIn.close());

async function started({ seconds = 5, access_token = 'director-key' } = {}) {
  standIn = await startFileDirector();
  const connect = (change: { seconds?: number; access_token?: string } = {}) => {
    const given = { seconds, access_token, ...change };
    const ask = askingWithin(createHttpConnections({ integrationPrivateHosts: standIn.host }), given.seconds);
    const credentials = { site_url: `${standIn.url}/`, user_name: '', bucket: '', region: '', access_token: given.access_token };
    return { connection: connectFileDirector(ask, credentials), director: fileDirector(ask, credentials) };
  };
  return { connect, ...connect() };
}

const path = ['2026', 'Größe & Co #1 abc.pdf'];
const bytes = new TextEncoder().encode('%PDF-1.7');
const node = { tree_id: 'documents', id: 'north-1-leases', name: 'Leases', path: 'North / Harbour House' };
const tenant = {
  control_id: 'tenant',
  meta_data_set_id: 'property',
  meta_data_type_id: 'tenant_name',
  id: 'tenant_name:Tenant 1 Ltd',
  name: 'Tenant 1 Ltd',
};
const about = (...values: object[]): StoredAbout => ({
  key: 'abc',
  document_name: 'Größe & Co #1',
  custom_fields: [
    { id: 'plain', name: 'Plain', kind: null, value: '{}', text: '' },
    ...values.map((value) => ({ id: 'place', name: 'Place', kind: 'file_director', value: JSON.stringify(value), text: '' })),
  ],
});
const problem = (sent: Promise<unknown>) => sent.then(() => null).catch((error) => error.problem);
const all = {
  link_type_ids: [],
  primary_ids: [],
  secondary_ids: [],
  current_selected_id: null,
  filter_by_name: '',
  being_updated_by_child: false,
};
const names = (answer: { meta_data: { name: string }[] }) => answer.meta_data.map(({ name }) => name);

describe('a file director', () => {
  it('takes a file with its metadata to the chosen place, again under the same key', async () => {
    const { connection } = await started();
    const store = (content: Uint8Array) =>
      connection.store(path, content, 'application/pdf', about({ node: null, meta_data: [] }, { node, meta_data: [tenant] }));
    await store(new Uint8Array(3));
    expect(await store(bytes)).toBe('North / Harbour House / Leases / Größe & Co #1 abc.pdf');
    expect([...standIn.files]).toEqual([['abc', bytes]]);
    const { control_id, name, ...sent } = tenant;
    const told = { file_name: path[1], node: { tree_id: 'documents', node_id: node.id }, folders: [], meta_data: [sent] };
    expect(standIn.documents.get('abc')).toEqual(told);
  });

  it('takes a file without a place into the folders of the naming pattern', async () => {
    const { connection } = await started();
    expect(await connection.store(path, bytes, 'application/pdf', about())).toBe(path.join('/'));
    expect(standIn.documents.get('abc')).toMatchObject({ node: null, folders: ['2026'], file_name: path[1], meta_data: [] });
    await connection.store(path, bytes, 'application/pdf', about({ node: null, meta_data: [tenant] }));
    expect(standIn.documents.get('abc')).toMatchObject({ node: null, folders: ['2026'], meta_data: [{ id: tenant.id }] });
  });

  it('gives its tree level by level and page by page, and finds nodes by their name', async () => {
    const { director } = await started();
    const first = await director.tree('documents', {});
    expect(first).toMatchObject({
      cursor: null,
      tree: [{ id: 'north', has_children: true, path: '' }, {}, { id: 'empty', has_children: false }, {}],
    });
    const seen = new Set<string>();
    let cursor: string | undefined;
    do {
      const page = await director.tree('documents', { parent_id: 'archive', cursor });
      for (const { id } of page.tree) seen.add(id);
      cursor = page.cursor ?? undefined;
    } while (cursor);
    expect(seen.size).toBe(10_000);
    const found = await director.tree('documents', { filter_by_name: 'lease' });
    expect(found.tree).toEqual([{ id: node.id, name: 'Leases', has_children: false, path: node.path }]);
    expect((await director.tree('documents', { parent_id: 'empty' })).tree).toEqual([]);
    expect(await problem(director.tree('unknown', {}))).toBe('place_missing');
  });

  it('narrows metadata by parents, and by children where they ask, and keeps what is chosen', async () => {
    const { director } = await started();
    const tenants = { ...all, meta_data_set_id: 'property', meta_data_type_id: 'tenant_name' };
    const portfolios = { ...all, meta_data_set_id: 'property', meta_data_type_id: 'portfolio_name' };
    expect(await director.metaData(tenants)).toMatchObject({ has_more: true, meta_data: { length: 100 } });
    expect(names(await director.metaData({ ...tenants, primary_ids: ['property_code:P2'] }))).toHaveLength(10);
    expect(names(await director.metaData({ ...tenants, filter_by_name: 'tenant 299' }))).toEqual(['Tenant 299 Ltd']);
    const kept = await director.metaData({ ...tenants, current_selected_id: 'tenant_name:Tenant 299 Ltd' });
    expect(names(kept)).toContain('Tenant 299 Ltd');
    expect(names(await director.metaData({ ...tenants, primary_ids: ['property_code:P99'] }))).toEqual([]);
    const chosen = { ...portfolios, secondary_ids: ['tenant_name:Tenant 1 Ltd'] };
    expect(names(await director.metaData(chosen))).toHaveLength(3);
    expect(names(await director.metaData({ ...chosen, being_updated_by_child: true }))).toEqual(['Portfolio 3']);
    expect(await problem(director.metaData({ ...tenants, meta_data_set_id: 'unknown' }))).toBe('place_missing');
  });

  it('says what is wrong', async () => {
    const { connect } = await started();
    const each = async (change: Parameters<typeof connect>[0] = {}) => {
      const { connection, director } = connect(change);
      return [
        await problem(connection.check()),
        await problem(director.tree('documents', {})),
        await problem(connection.store(path, bytes, 'application/pdf', about({ node, meta_data: [] }))),
      ];
    };
    const thrice = (what: string | null) => [what, what, what];
    expect(await each({ access_token: 'another' })).toEqual(thrice('refused'));
    standIn.trouble = { expired: true };
    expect(await each()).toEqual(thrice('refused'));
    standIn.trouble = { status: 500 };
    expect(await each()).toEqual(thrice('failed'));
    standIn.trouble = { slow: 1_000 };
    expect(await each({ seconds: 0.1 })).toEqual(thrice('timed_out'));
    standIn.trouble = { status: 200 };
    expect(await problem(connect().director.tree('documents', {}))).toBe('failed');
    standIn.trouble = { broken: 1 };
    expect(await problem(connect().connection.check())).toBe(null);
    const gone = about({ node: { ...node, id: 'gone' }, meta_data: [] });
    expect(await problem(connect().connection.store(path, bytes, 'application/pdf', gone))).toBe('place_missing');
    expect(standIn.files.size).toBe(0);
  });
});
