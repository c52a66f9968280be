import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from '../support/api-client.ts';
import { type Product, startProduct } from '../support/product.ts';
import { preparePack, type Scenario } from '../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** A signatory who signs twice, and a browser address with their session token in it. */
async function scene(): Promise<Scenario & { client: ApiClient; path: string; address: string }> {
  const scenario = await preparePack(product, { people: ['Anna', 'Twice'] });
  const [anna = { email: '', uuid: '' }, twice = { email: '', uuid: '' }] = scenario.people;
  await scenario.owner.post(`/app/documents/${scenario.key}/add_update_signatory`, { data: { uuid: twice.uuid, email: anna.email } });
  await scenario.owner.send(scenario.key);
  const { client } = await product.signer(anna.email);
  const path = `/app/documents/${scenario.key}/switch_user/${twice.uuid}`;
  return { ...scenario, client, path, address: `${path}?session_token=${client.session?.session_token}` };
}

describe('a session token that was in an address', () => {
  it('the address redirects to itself without the token, and works once', async () => {
    const { path, address } = await scene();
    const first = await product.client().call('GET', address);
    expect([first.status, first.headers.get('location')]).toEqual([302, path]);
    const again = await product.client().call('GET', address);
    expect([again.status, again.body.code]).toEqual([401, 'unauthenticated']);
  });

  it('the token is dead after it was in an address', async () => {
    const { client, key, address } = await scene();
    await product.client().call('GET', address);
    expect((await client.call('GET', `/app/documents/${key}`)).status).toBe(401);
  });

  it('the new link works for that address only, and once', async () => {
    const { key, path, address } = await scene();
    const first = await product.client().call('GET', address);
    const [cookie = ''] = (first.headers.get('set-cookie') ?? '').split(';');
    expect(first.headers.get('set-cookie')).toContain('HttpOnly');
    const token = cookie.split('=')[1] ?? '';
    const elsewhere = new ApiClient(product.url, { session_token: token, csrf_token: '' });
    expect((await elsewhere.call('GET', `/app/documents/${key}`)).status).toBe(401);
    const second = await product.client().call('GET', path, undefined, { cookie });
    expect([second.status, second.headers.get('location')]).toEqual([302, expect.stringContaining('/sign/')]);
    expect((await product.client().call('GET', path, undefined, { cookie })).status).toBe(401);
  });
});
