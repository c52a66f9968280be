import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexPack } from '../../../functions/data/lists/search-index.ts';
import type { Item } from '../../../functions/ports/table.ts';
import { manyPacks } from '../../fixtures/many-packs.ts';
import { plainPdf } from '../../fixtures/pdfs.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { countTable } from '../../support/table/count-table.ts';

let product: Product;
let owner: ApiClient;
beforeAll(async () => {
  product = await startProduct();
  owner = await product.owner();
});
afterAll(() => product.close());

interface Found {
  document_name: string;
}
const names = (documents: Found[]): string[] => documents.map(({ document_name }) => document_name);
const search = (query: Record<string, string>, by = owner) => by.get(`/app/search/documents?${new URLSearchParams(query)}`);
/** The names of the documents that a search finds, once the index is up to date. */
async function found(search_query: string, query: Record<string, string> = {}, by = owner): Promise<string[]> {
  await product.local.idle();
  return names((await search({ search_query, ...query }, by)).search_documents);
}
const pack = async (name: string, by = owner): Promise<string> =>
  (await by.get(`/app/get_document_upload_url?${new URLSearchParams({ filename: `${name}.pdf` })}`)).document.key;
const update = (key: string, data: object, by = owner) => by.post(`/app/documents/${key}/update_document`, { data });

/** The entries that the search index holds of an account's packs, and those that it ought to hold. */
async function entries(key: string): Promise<{ kept: string[]; there: string[] }> {
  const { table } = product.local.deps;
  const kept = ((await table.get({ pk: `PACK#${key}`, sk: '~SEARCH' }))?.partitions ?? []) as string[];
  const there: string[] = [];
  for (const pk of kept) {
    const { items } = await table.query({ pk });
    if (items.some((item: Item) => item.sk.endsWith(`#${key}`))) there.push(pk);
  }
  return { kept, there };
}

describe('searching', () => {
  it('finds by beginnings of words in the name, people and custom ids, all of which must match, and by keys', async () => {
    const by = await product.owner();
    const { packKey, childKey } = await by.upload(await plainPdf(1), 'Huurkontrak Zoë 2026.pdf');
    await pack('Lease 2026', by);
    await by.addSignatory(packKey, { name: 'Anna Müller', email: 'anna@acme.example' });
    await product.local.idle();
    await by.addField(childKey, { type: 'text', custom_id: 'policy_number' });
    for (const query of ['huur', 'ZOE', 'mull huurkont', 'anna@acme.example', 'policy', 'numb 2026 a', packKey, childKey]) {
      expect([query, await found(query, {}, by)]).toEqual([query, ['Huurkontrak Zoë 2026']]);
    }
    for (const query of ['kontrak', 'huur lease', 'anna bob', 'signature'])
      expect([query, await found(query, {}, by)]).toEqual([query, []]);
    expect(await found('2026', {}, by)).toEqual(['Lease 2026', 'Huurkontrak Zoë 2026']);
    expect(await found('…', {}, by)).toHaveLength(2);
  });

  it('follows changes, and no longer finds former words', async () => {
    const by = await product.owner();
    const key = await pack('Draft', by);
    const uuid = randomUUID();
    await by.post(`/app/documents/${key}/add_update_signatory`, { data: { uuid, name: 'Benjamin', email: 'ben@example.com' } });
    expect(await found('draft benj', {}, by)).toEqual(['Draft']);
    await update(key, { document_name: 'Final' }, by);
    await by.post(`/app/documents/${key}/add_update_signatory`, { data: { uuid, removed: true } });
    expect(await found('benjamin', {}, by)).toEqual([]);
    expect(await found('draft', {}, by)).toEqual([]);
    expect(await found('final', {}, by)).toEqual(['Final']);
    const { kept, there } = await entries(key);
    expect(there).toEqual(kept);
    expect(kept.some((one) => one.endsWith('#benj') || one.endsWith('#draf'))).toBe(false);
  });

  it('is limited to the account, and filters by type, status and trash', async () => {
    const by = await product.owner();
    const [kept, gone, template] = [await pack('Contract kept', by), await pack('Contract gone', by), await pack('Contract model', by)];
    await by.get(`/app/documents/${template}/convert_to_template`);
    await by.get(`/app/documents/${gone}/delete_document`);
    expect(await found('contract', {}, by)).toEqual(['Contract kept']);
    expect(await found('contract', { document_status: 'setup' }, by)).toEqual(['Contract kept']);
    expect(await found('contract', { document_status: 'complete' }, by)).toEqual([]);
    expect(await found('contract', { is_trash_view: 'true' }, by)).toEqual(['Contract gone']);
    expect(await found('contract', { document_type: 'template', document_status: 'setup' }, by)).toEqual(['Contract model']);
    expect(await found('contract')).toEqual([]);
    await by.get(`/app/documents/${gone}/recover_document`);
    await by.get(`/app/documents/${kept}/delete_document`);
    expect(await found('contract', {}, by)).toEqual(['Contract gone']);
  });

  it('pages from the place where the last page ended, and by the number of seen rows', async () => {
    const by = await product.owner();
    for (let index = 0; index < 5; index++) await pack(`Offer ${index}`, by);
    await product.local.idle();
    const seen: string[] = [];
    let search_offset: string | null = '0';
    while (search_offset !== null) {
      const page: { search_documents: Found[]; search_offset: string | null } = await search(
        { search_query: 'offer', limit: '2', search_offset },
        by,
      );
      seen.push(...names(page.search_documents));
      search_offset = page.search_offset;
    }
    expect(seen).toEqual(['Offer 4', 'Offer 3', 'Offer 2', 'Offer 1', 'Offer 0']);
    expect(await found('offer', { search_offset: '3', limit: '2' }, by)).toEqual(['Offer 1', 'Offer 0']);
    expect(await found('offer', { search_offset: '5' }, by)).toEqual([]);
    const wrong = await by.call('GET', '/app/search/documents?search_query=offer&search_offset=elsewhere');
    expect([wrong.status, wrong.body.issues[0].path]).toEqual([400, 'query.search_offset']);
  });

  it('reports if the latest changes are missing, and shows nothing that is outdated', async () => {
    const by = await product.owner();
    const key = await pack('Old name', by);
    await product.local.idle();
    expect(await search({ search_query: 'old' }, by)).toMatchObject({ wait_for_response: false, search_documents: [{ key }] });
    // Changes are answered before the index has them: the event stays in the outbox until then.
    await update(key, { document_name: 'New name' }, by);
    const { table } = product.local.deps;
    const late = await search({ search_query: 'old' }, by);
    expect(late.search_documents).toEqual([]);
    await product.local.idle();
    expect(await search({ search_query: 'new' }, by)).toMatchObject({ wait_for_response: false, search_documents: [{ key }] });
    const event = { pk: 'EVENT#waiting', sk: 'EVENT', gsi1pk: `CATCHING_UP#${(await by.document(key)).account_key}`, gsi1sk: 'waiting' };
    await table.write({ put: event });
    expect(await search({ search_query: 'new' }, by)).toMatchObject({ wait_for_response: true, search_documents: [{ key }] });
    await table.write({ delete: { pk: event.pk, sk: event.sk } });
  });

  it('keeps no entry of a pack that is deleted for ever', async () => {
    const by = await product.owner();
    const key = await pack('Ephemeral', by);
    await product.local.idle();
    const { kept } = await entries(key);
    await by.get(`/app/documents/${key}/delete_document`);
    await by.ok('DELETE', `/app/document_actions/${key}/permanently_delete_document`);
    await product.local.idle();
    const { table } = product.local.deps;
    for (const pk of kept.flatMap((one) => [one, one.replace('#live#', '#trash#')])) expect((await table.query({ pk })).items).toEqual([]);
    await indexPack(table, key);
    expect((await table.query({ pk: `PACK#${key}` })).items).toEqual([]);
  });

  it('is right in the end after many simultaneous changes with more words than a transaction holds', async () => {
    const by = await product.owner();
    const key = await pack('Crowd', by);
    const { table } = product.local.deps;
    const people = ['Aardvark', 'Bumblebee', 'Cormorant', 'Dragonfly', 'Elephant', 'Flamingo', 'Gazelle', 'Hedgehog'].map((name) => ({
      uuid: randomUUID(),
      name: `${name} ${name.toLowerCase().split('').reverse().join('')}`,
      email: `${name}@${name}zoo.example`,
    }));
    for (const data of people) await by.post(`/app/documents/${key}/add_update_signatory`, { data });
    await Promise.all([1, 2, 3].map(() => indexPack(table, key)));
    await update(key, { document_name: 'Nobody' }, by);
    await Promise.all([
      ...people.map(({ uuid }) => by.post(`/app/documents/${key}/add_update_signatory`, { data: { uuid, removed: true } })),
      ...[1, 2, 3].map(() => indexPack(table, key)),
    ]);
    await product.local.idle();
    const { kept, there } = await entries(key);
    expect(there).toEqual(kept);
    const child: string = (await by.document(key)).child_document_keys[0];
    const ofKeys = child.split('-').map((part) => part.slice(0, 8));
    expect(kept.map((one) => one.split('#').at(-1)).sort()).toEqual(['n', 'no', 'nob', 'nobo', 'nobody', ...ofKeys].sort());
  });
});

describe('the cost of reading lists', () => {
  /** Pages name their account with each call, which saves a read. */
  const nameAccount = async (by: ApiClient) => {
    by.accountKey = (await by.get('/app/user')).user.default_user_account_key.split('-')[1];
  };
  const reads = async (path: string, by: ApiClient) => {
    // Schedules read the table too.
    await product.local.idle();
    const counted = countTable(product.local.deps.table);
    const answer = await by.get(path);
    const { query, batchGet, get } = counted.stop();
    return { answer, query, batchGet, get };
  };

  it('is the same among 2,000 documents: one query for a list; for a search one for each word, and a batch read (and one look-up of the caller)', async () => {
    const by = await product.owner();
    await nameAccount(by);
    await manyPacks(product.local.deps.table, by, 2_000, (index) => ({
      document_name: `Contract ${index}`,
      status: index % 2 === 0 ? 'setup' : 'complete',
      people: [],
    }));
    const listed = await reads('/app/documents?limit=25', by);
    expect(names(listed.answer.documents).slice(0, 2)).toEqual(['Contract 1999', 'Contract 1998']);
    expect(listed).toMatchObject({ query: 1, batchGet: 1 });
    const ofStatus = await reads('/app/documents?document_status=setup&limit=25', by);
    expect(names(ofStatus.answer.documents).slice(0, 2)).toEqual(['Contract 1998', 'Contract 1996']);
    expect(ofStatus).toMatchObject({ query: 1, batchGet: 1 });
    for (const [words, first, queries] of [
      ['contr', 'Contract 1999', 1],
      ['1234', 'Contract 1234', 1],
      ['cont 12', 'Contract 1299', 2],
      ['12 contr', 'Contract 1299', 2],
    ] as const) {
      const searched = await reads(`/app/documents?search_query=${encodeURIComponent(words)}&limit=25`, by);
      expect(names(searched.answer.documents)[0]).toBe(first);
      expect([words, searched.query, searched.batchGet]).toEqual([words, queries, 2]);
    }
    const { answer, ...cost } = await reads('/app/search/documents?search_query=contract&limit=25', by);
    expect(answer.search_documents).toHaveLength(25);
    expect(cost).toMatchObject({ query: 2, batchGet: 2 });
  });

  it('is one query for every kind of list, and also a batch read for documents that await one’s signature', async () => {
    const by = product.client();
    const { email } = await by.register();
    await nameAccount(by);
    const { packKey, childKey } = await by.upload(await plainPdf(1));
    await product.local.idle();
    await by.addField(childKey, { type: 'text', signatory_uuid: await by.addSignatory(packKey, { name: 'Me', email }) });
    await by.send(packKey);
    for (const list of ['', 'is_trash_view=true', 'document_type=template', 'document_status=awaiting_signatures']) {
      expect([list, await reads(`/app/documents?${list}&include_signatories=true`, by)]).toMatchObject([list, { query: 1, batchGet: 1 }]);
    }
    const mine = await reads('/app/documents?document_status=awaiting_my_signature&include_signatories=true', by);
    expect(mine.answer.documents).toHaveLength(1);
    expect(mine).toMatchObject({ query: 1, batchGet: 2 });
  });
});
