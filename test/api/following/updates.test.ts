import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inkPng } from '../../../infra/local/demo/ink.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { preparePack, type Scenario, sendNewPack, sign, startSigning } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

interface Dates {
  most_recent_data_field_update: string;
  most_recent_signatory_update: string;
}

const dates = (client: ApiClient, key: string): Promise<Dates> => client.get(`/app/documents/${key}/get_data_field_signatory_updates`);
const updates = (client: ApiClient, key: string, since: string) =>
  client.get(`/app/documents/${key}/get_document_updates?last_update=${encodeURIComponent(since)}`);

/** The names of the dates that a change moved on. */
async function moved({ owner, key }: Scenario, change: () => Promise<unknown>): Promise<string[]> {
  const before = await dates(owner, key);
  const since = (await updates(owner, key, '2020-01-01T00:00:00.000Z')).date_updated;
  await change();
  await product.local.idle();
  const after = await dates(owner, key);
  expect((await updates(owner, key, since)).document).not.toBeNull();
  return (Object.keys(before) as (keyof Dates)[]).filter((name) => after[name] > before[name]).map((name) => name.split('_')[2] ?? '');
}

/** Somebody who has opened the document and signed; `signAgain` puts in another picture. */
async function begin({ people, key }: Scenario, at: number) {
  const signing = await startSigning(product, people[at]?.email ?? '');
  const [child] = (await signing.client.document(key)).child_documents;
  const { uuid } = child.data_fields.find((field: { signatory_uuid: string }) => field.signatory_uuid === signing.uuid);
  const signAgain = async () => {
    const blob = await signing.client.uploadSignature(inkPng(7));
    await signing.client.post(`/app/documents/${child.key}/add_update_data_field`, { data: [{ uuid, blob }] });
  };
  return { ...signing, signAgain };
}

describe('the dates of the latest changes', () => {
  it('move when their part of the document changes', async () => {
    const scenario = await preparePack(product, { people: ['Anna', 'Bert'] });
    const { owner, key, childKeys, people } = scenario;
    const [child = ''] = childKeys;
    expect(await moved(scenario, () => owner.addField(child, { type: 'text', signatory_uuid: people[0]?.uuid }))).toEqual(['data']);
    expect(await moved(scenario, () => owner.addSignatory(key, { name: 'Cleo', email: 'cleo@example.com' }))).toEqual(['signatory']);
    expect(await moved(scenario, () => owner.post(`/app/documents/${key}/update_document`, { data: { subject: 'Hello' } }))).toEqual([]);
  });

  it('move while several people sign at once', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna', 'Bert'] });
    await product.local.idle();
    const [anna, bert] = [await begin(scenario, 0), await begin(scenario, 1)];
    expect(await moved(scenario, anna.signAgain)).toEqual(['data']);
    expect(await moved(scenario, bert.signAgain)).toEqual(['data']);
    expect(await moved(scenario, () => bert.submit())).toEqual(['signatory']);
    const { owner, key } = scenario;
    const reverted = () => owner.post(`/app/documents/${key}/update_document`, { data: { status: 'setup' } });
    expect(await moved(scenario, reverted)).toEqual(['data', 'signatory']);
  });
});

describe('polling without changes', () => {
  it('costs one look-up of the caller and one Query, for the sender and for signatories', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna', 'Bert'] });
    await product.local.idle();
    const [anna = { email: '' }, bert = { email: '' }] = scenario.people;
    const { client } = await startSigning(product, anna.email);
    await sign(product, bert.email);
    await product.local.idle();
    for (const caller of [scenario.owner, client]) {
      caller.accountKey = caller === client ? undefined : await accountOf(caller);
      const { date_updated } = await updates(caller, scenario.key, '2020-01-01T00:00:00.000Z');
      const reads = countReads();
      const answer = await updates(caller, scenario.key, date_updated);
      await dates(caller, scenario.key);
      expect(reads.done()).toEqual(['batchGet', 'query', 'batchGet', 'query']);
      expect(answer).toEqual({ success: true, date_updated, document: null });
    }
  });
});

async function accountOf(caller: ApiClient): Promise<string> {
  return (await caller.get('/app/user')).user.default_user_account_key.split('-')[1];
}

/** The names of all later reads of the table. */
function countReads() {
  const { table } = product.local.deps;
  const names: string[] = [];
  const spies = (['get', 'batchGet', 'query'] as const).map((name) => {
    const read = table[name].bind(table) as (...input: unknown[]) => Promise<unknown>;
    return vi.spyOn(table, name).mockImplementation((async (...input: unknown[]) => {
      names.push(name);
      return read(...input);
    }) as never);
  });
  const done = () => {
    for (const spy of spies) spy.mockRestore();
    return names;
  };
  return { done };
}

describe('the dates of the latest changes are shown only to those who may see the document', () => {
  it('not to strangers, nor to a signatory whose request was taken back', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna'] });
    const { client } = await product.signer(scenario.people[0]?.email ?? '');
    await scenario.owner.post(`/app/documents/${scenario.key}/update_document`, { data: { status: 'setup' } });
    const path = `/app/documents/${scenario.key}/get_data_field_signatory_updates`;
    expect((await client.call('GET', path)).body.code).toBe('cancelled');
    expect((await (await product.owner()).call('GET', path)).body.code).toBe('document_not_found');
  });
});
