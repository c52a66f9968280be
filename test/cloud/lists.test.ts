import { expect, test } from 'vitest';
import { ApiClient } from '../support/api-client.ts';
import { apiUrl } from './deployment.ts';

test('search follows changes, and many documents are moved, copied and merged at once', async () => {
  const owner = new ApiClient(apiUrl);
  await owner.register({ confirmed: false });
  const create = async (name: string): Promise<string> =>
    (await owner.get(`/app/get_document_upload_url?filename=${name}.pdf`)).document.key;
  const keys = [await create('Huurkontrak'), await create('Aanhangsel')];
  await owner.addSignatory(keys[0] ?? '', { name: 'Anna Müller', email: 'anna@example.com' });
  const found = async (search_query: string, rest = {}): Promise<string[]> => {
    const query = new URLSearchParams({ search_query, ...rest });
    const { search_documents } = await owner.get(`/app/search/documents?${query}`);
    return search_documents.map((row: { document_name: string }) => row.document_name);
  };
  const patience = { timeout: 60_000, interval: 500 };
  await expect.poll(() => found('mull huur'), patience).toEqual(['Huurkontrak']);
  await owner.post(`/app/documents/${keys[0]}/update_document`, { data: { document_name: 'Lease' } });
  await expect.poll(() => found('lease anna'), patience).toEqual(['Lease']);
  expect(await found('huur')).toEqual([]);

  const bulk = (action: string, document_keys: string[]) =>
    owner.post(`/app/bulk_actions/document_actions/${action}_multiple_documents`, { document_keys });
  expect((await bulk('delete', keys)).document_keys).toEqual(keys);
  await expect.poll(() => found('lease', { is_trash_view: 'true' }), patience).toEqual(['Lease']);
  expect((await bulk('recover', keys)).document_keys).toEqual(keys);
  expect((await bulk('copy', keys)).document_keys).toHaveLength(2);
  const { document_key } = await bulk('merge', keys);
  expect(await owner.document(document_key)).toMatchObject({ document_name: 'Lease + Aanhangsel', signatories: [{ name: 'Anna Müller' }] });
});
