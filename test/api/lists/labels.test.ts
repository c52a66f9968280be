import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mostLabels, mostLabelsOfDocument } from '../../../shared/domain/labels/label-limits.ts';
import { plainPdf } from '../../fixtures/pdfs.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { aLabel, putLabels } from '../../support/labels.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { copyOrMove, inNewAccount } from '../../support/workspaces.ts';

let product: Product;
let owner: ApiClient;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  owner = await product.owner();
});

const labels = async (query = '') => (await owner.get(`/app/labels${query}`)).labels;
const carried = async (key: string) => (await owner.document(key)).label_keys;
const listed = async (query: string) =>
  (await owner.get(`/app/documents?${query}`)).documents.map(({ document_name }: { document_name: string }) => document_name);
async function pack(name: string): Promise<string> {
  const { packKey } = await owner.upload(await plainPdf(1), `${name}.pdf`);
  await product.local.idle();
  return packKey;
}

describe('the labels of an account', () => {
  it('have names that differ in more than their capitals, and colours of their own', async () => {
    const { label } = await owner.post('/app/labels', { data: { name: '  Leases   2026 ', colour: 'green' } });
    expect(label).toMatchObject({ name: 'Leases 2026', colour: 'green', version: 1 });
    const again = await owner.call('POST', '/app/labels', { data: { name: 'LEASES 2026' } });
    expect([again.status, again.body.code, again.body.label.key]).toEqual([409, 'label_exists', label.key]);
    const other = (await owner.post('/app/labels', { data: { name: 'Offers' } })).label;
    expect(other.colour).not.toBe('green');
    expect((await labels()).map(({ name }: { name: string }) => name)).toEqual(['Leases 2026', 'Offers']);
    // Only its own capitals change.
    expect((await owner.post('/app/labels', { data: { key: label.key, name: 'LEASES 2026' } })).label).toMatchObject({
      colour: 'green',
      version: 2,
    });
    expect((await owner.call('POST', '/app/labels', { data: { name: 'x'.repeat(41) } })).status).toBe(400);
  });

  it('are changed by one person at a time, and two of one name are never made at once', async () => {
    const key = await aLabel(owner, 'Leases');
    const late = ['A', 'B'].map((name) => owner.call('POST', '/app/labels', { data: { key, name, version: 1 } }));
    expect((await Promise.all(late)).map(({ status }) => status).sort()).toEqual([200, 409]);
    const same = ['new', 'NEW', 'New'].map((name) => owner.call('POST', '/app/labels', { data: { name } }));
    expect((await Promise.all(same)).map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it(`are ${mostLabels} at most`, async () => {
    for (let n = 0; n < mostLabels; n++) await aLabel(owner, `Label ${n}`);
    const more = await owner.call('POST', '/app/labels', { data: { name: 'One more' } });
    expect([more.status, more.body.code]).toEqual([422, 'limit_reached']);
  });
});

describe('documents with labels', () => {
  it('are found by them, together with words, and counted', async () => {
    const [lease, offer] = [await pack('Lease north'), await pack('Offer north')];
    await pack('Plain north');
    const [red, blue] = [await aLabel(owner, 'Red'), await aLabel(owner, 'Blue')];
    expect((await putLabels(owner, [lease, offer], { add: [red] })).body.documents).toHaveLength(2);
    await putLabels(owner, [offer], { add: [blue] });
    await product.local.idle();
    expect(await listed(`label=${red}`)).toEqual(['Offer north', 'Lease north']);
    expect(await listed(`label=${red},${blue}`)).toEqual(['Offer north']);
    expect(await listed(`label=${red}&search_query=lease`)).toEqual(['Lease north']);
    expect(await listed(`label=${red}&document_status=complete`)).toEqual([]);
    expect(await listed('label=nosuchlabel')).toEqual([]);
    expect((await labels('?counts=true')).map(({ documents }: { documents: number }) => documents)).toEqual([1, 2]);
    const { documents, cursor } = await owner.get(`/app/documents?label=${red}&limit=1`);
    expect(documents[0]).toMatchObject({ document_name: 'Offer north', label_keys: [red, blue] });
    expect((await owner.get(`/app/documents?label=${red}&limit=1&cursor=${cursor}`)).documents[0].document_name).toBe('Lease north');
  });

  it('keep their date and their place in the list', async () => {
    const [first] = [await pack('First'), await pack('Second')];
    const before = (await owner.document(first ?? '')).date_updated;
    await putLabels(owner, [first ?? ''], { add: [await aLabel(owner, 'Red')] });
    expect((await owner.document(first ?? '')).date_updated).toBe(before);
    expect(await listed('')).toEqual(['Second', 'First']);
  });

  it('keep what two people put on at once', async () => {
    const key = await pack('Lease');
    const made = await Promise.all(['A', 'B', 'C', 'D'].map((name) => aLabel(owner, name)));
    await Promise.all(made.map((label) => putLabels(owner, [key], { add: [label] })));
    expect((await carried(key)).toSorted()).toEqual(made.toSorted());
    await putLabels(owner, [key], { remove: made.slice(1) });
    expect(await carried(key)).toEqual(made.slice(0, 1));
  });

  it(`carry ${mostLabelsOfDocument} at most: of several, the others are labelled`, async () => {
    const [full, free] = [await pack('Full'), await pack('Free')];
    const made: string[] = [];
    for (let n = 0; n <= mostLabelsOfDocument; n++) made.push(await aLabel(owner, `L${n}`));
    await putLabels(owner, [full], { add: made.slice(0, mostLabelsOfDocument) });
    const last = made.slice(-1);
    const alone = await putLabels(owner, [full], { add: last });
    expect([alone.status, alone.body.code]).toEqual([422, 'too_many_labels']);
    const both = await putLabels(owner, [full, free], { add: last });
    expect(both.body).toMatchObject({ documents: [{ key: free, label_keys: last }] });
    expect(both.body.message).toContain('could not be labelled');
  });

  it('lose a label that is removed, and carry the one that it was merged into, once', async () => {
    const [both, old] = [await pack('Both'), await pack('Old')];
    const [stays, goes, gone] = await Promise.all(['Stays', 'Goes', 'Gone'].map((name) => aLabel(owner, name)));
    await putLabels(owner, [both], { add: [stays ?? '', goes ?? '', gone ?? ''] });
    await putLabels(owner, [old], { add: [goes ?? ''] });
    await product.local.idle();
    await owner.ok('DELETE', `/app/labels/${gone}`);
    await owner.ok('DELETE', `/app/labels/${gone}`);
    for (let twice = 0; twice < 2; twice++) await owner.post(`/app/labels/${stays}/merge`, { data: { other_key: goes } });
    expect(await carried(both)).toEqual([stays]);
    expect(await carried(old)).toEqual([stays]);
    expect(await listed(`label=${stays}`)).toEqual(['Old', 'Both']);
    // An address that names the former label still leads there.
    expect(await listed(`label=${goes}`)).toEqual(['Old', 'Both']);
    expect((await labels('?counts=true')).map(({ name, documents }: { name: string; documents: number }) => [name, documents])).toEqual([
      ['Stays', 2],
    ]);
    expect((await putLabels(owner, [old], { add: [gone ?? ''] })).body.code).toBe('label_not_found');
    await putLabels(owner, [old], { remove: [stays ?? ''] });
    expect(await carried(old)).toEqual([]);
  });

  it('give them to copies in the account, and leave them when they move to another', async () => {
    const key = await pack('Lease');
    const label = await aLabel(owner, 'Red');
    await putLabels(owner, [key], { add: [label] });
    const copy = await owner.get(`/app/documents/${key}/create_a_copy`);
    expect(await carried(copy.document_key)).toEqual([label]);
    const { client, account } = await inNewAccount(product, owner, 'Branch');
    await copyOrMove(owner, 'move', account, [key]);
    expect((await client.document(key)).label_keys).toEqual([]);
    const { account: third, client: there } = await inNewAccount(product, owner, 'Third');
    await copyOrMove(client, 'move', third, [key]);
    expect((await there.document(key)).label_keys).toEqual([]);
  });

  it('in the trash have to be recovered first', async () => {
    const key = await pack('Lease');
    await owner.ok('GET', `/app/documents/${key}/delete_document`);
    const answer = await putLabels(owner, [key], { add: [await aLabel(owner, 'Red')] });
    expect([answer.status, answer.body.code]).toEqual([409, 'document_deleted']);
  });
});

describe('how a member has their lists', () => {
  it('is kept with them, for this account, and guarded by its version', async () => {
    const usual = { columns: null, views: [], version: 0, account_columns: null };
    expect((await owner.get('/app/user/list_settings')).data).toEqual(usual);
    const chosen = { columns: ['labels', 'updated', 'custom:Straße_2'], views: [{ name: 'Leases', query: 'search_query=lease' }] };
    expect((await owner.post('/app/user/list_settings', { data: { ...chosen, version: 0 } })).data).toEqual({
      ...usual,
      ...chosen,
      version: 1,
    });
    const late = await owner.call('POST', '/app/user/list_settings', { data: usual });
    expect([late.status, late.body.code, late.body.data]).toEqual([409, 'version_conflict', { ...usual, ...chosen, version: 1 }]);
    for (const columns of [['custom:'], ['custom:a b'], ['colour']]) {
      const refused = await owner.call('POST', '/app/user/list_settings', { data: { ...chosen, columns, version: 1 } });
      expect([refused.status, refused.body.code]).toEqual([400, 'bad_request']);
    }
    const { client, account: account_key } = await inNewAccount(product, owner, 'Branch');
    expect((await client.get('/app/user/list_settings')).data).toEqual(usual);
    const changed = await client.post(`/app/accounts/${account_key}`, { data: { list_columns: ['people', 'custom:cost_centre'] } });
    expect(changed.data.account.list_columns).toEqual(['people', 'custom:cost_centre']);
    expect((await client.get('/app/user/list_settings')).data).toEqual({ ...usual, account_columns: ['people', 'custom:cost_centre'] });
    await client.post(`/app/accounts/${account_key}`, { data: { list_columns: null } });
    expect((await client.get(`/app/accounts/${account_key}`)).data.account.list_columns).toBeNull();
    expect((await (await product.owner('Tom')).get('/app/user/list_settings')).data).toEqual(usual);
  });
});
