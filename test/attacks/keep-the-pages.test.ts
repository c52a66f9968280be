import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { type Product, startProduct } from '../support/product.ts';
import { type Scenario, sendNewPack } from '../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** The address of the first page's image, as this caller gets it. */
async function pageAddress(client: ApiClient, key: string): Promise<string> {
  return (await client.document(key)).child_documents[0].pages[0].image_url;
}

/** Fetches without a session, like somebody who only has the address. */
const status = async (address: string) => (await product.client().call('GET', address)).status;

async function opened(): Promise<Scenario & { signer: ApiClient; uuid: string; address: string }> {
  const scenario = await sendNewPack(product, { people: ['Anna', 'Ben'] });
  const { client, signatory_uuid } = await product.signer(scenario.people[0]?.email ?? '');
  const address = await pageAddress(client, scenario.key);
  expect(await status(address)).toBe(200);
  return { ...scenario, signer: client, uuid: signatory_uuid, address };
}

describe('an attacker keeps the address of a page to look at it later', () => {
  test('it is valid for at most five minutes, and no shared cache may keep the page', async () => {
    const { address } = await opened();
    const answer = await product.client().call('GET', address);
    expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=[1-9]\d{0,2}, immutable$/);
    expect(Number(/max-age=(\d+)/.exec(answer.headers.get('cache-control') ?? '')?.[1])).toBeLessThanOrEqual(300);
    await product.client().post('/_local/clock', { advance_seconds: 300 });
    expect(await status(address)).toBe(404);
  });

  test.each<[string, (scenario: Awaited<ReturnType<typeof opened>>) => Promise<unknown>]>([
    ['the request was taken back', ({ owner, key }) => owner.post(`/app/documents/${key}/update_document`, { data: { status: 'setup' } })],
    ['the document was deleted', ({ owner, key }) => owner.get(`/app/documents/${key}/delete_document`)],
    [
      'they were excluded',
      ({ owner, key, uuid }) => owner.post(`/app/documents/${key}/exclude_signatory`, { data: { uuid }, update_status_to: 'excluded' }),
    ],
    [
      'the request went to another address',
      ({ owner, key, uuid }) =>
        owner.post(`/app/documents/${key}/update_signatory_details`, { signatory: { uuid, email: 'new@example.com' } }),
    ],
    ['they ended their session', ({ signer }) => signer.post('/app/logout')],
  ])('it is dead at once when %s', async (_reason, act) => {
    const scenario = await opened();
    await act(scenario);
    expect(await status(scenario.address)).toBe(404);
  });

  test('a member’s address dies with their session too', async () => {
    const { owner, key } = await opened();
    const address = await pageAddress(owner, key);
    expect(await status(address)).toBe(200);
    await owner.post('/app/logout');
    expect(await status(address)).toBe(404);
  });

  test('it does not work for another session or another document', async () => {
    const [first, second] = [await opened(), await opened()];
    const query = (address: string) => new URLSearchParams(address.split('?')[1]);
    for (const name of ['session', 'document', 'signatory', 'expires']) {
      const changed = query(first.address);
      changed.set(name, name === 'expires' ? String(Number(changed.get(name)) + 1) : (query(second.address).get(name) ?? ''));
      expect([name, await status(`${first.address.split('?')[0]}?${changed}`)]).toEqual([name, 404]);
    }
    expect(await status(`${second.address.split('?')[0]}?${query(first.address)}`)).toBe(404);
  });
});

describe('an attacker keeps the address of a document’s file', () => {
  test.each<[string, (scenario: Scenario) => Promise<unknown>]>([
    ['taken back', ({ owner, key }) => owner.post(`/app/documents/${key}/update_document`, { data: { status: 'setup' } })],
    [
      'taken back and sent again',
      async ({ owner, key }) => {
        await owner.post(`/app/documents/${key}/update_document`, { data: { status: 'setup' } });
        await owner.send(key);
      },
    ],
  ])('once it is %s no range is served in their session, and the store’s address is dead after five minutes', async (_, act) => {
    const scenario = await opened();
    const file = `/app/documents/${scenario.childKeys[0]}/pdf`;
    const redirected = await scenario.signer.call('GET', file);
    const address = (redirected.headers.get('location') ?? '').replace(product.url, '');
    expect([redirected.status, await status(address)]).toEqual([302, 200]);
    await act(scenario);
    expect((await scenario.signer.call('GET', file, undefined, { range: 'bytes=0-99' })).status).toBeGreaterThanOrEqual(400);
    await product.client().post('/_local/clock', { advance_seconds: 300 });
    expect(await status(address)).toBe(403);
  });
});
