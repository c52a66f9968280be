import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Product, startProduct } from '../support/product.ts';
import { sendNewPack } from '../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

describe('another site links to a download, so that the record names whoever clicks', () => {
  test.each(['cross-site', 'same-site'])('a member who follows a %s link is led to the document, and nothing is recorded', async (site) => {
    const { owner, key } = await sendNewPack(product, { people: ['Anna'] });
    const cookie = `countersign_session=${owner.session?.session_token}`;
    const follow = (from: string) =>
      fetch(`${product.url}/app/documents/${key}/get_csv_file`, { headers: { cookie, 'sec-fetch-site': from }, redirect: 'manual' });
    const downloads = async () =>
      ((await owner.get(`/app/audit_trail/${key}`)).audit_records as { audit_entry_type: string }[]).filter(
        ({ audit_entry_type }) => audit_entry_type === 'downloaded',
      ).length;
    const led = await follow(site);
    expect([led.status, led.headers.get('location'), await downloads()]).toEqual([302, `/#documents/${key}`, 0]);
    for (const own of ['same-origin', 'none']) expect((await follow(own)).status).toBe(200);
    expect(await downloads()).toBe(2);
  });

  test('a program that shows who asks is served wherever it runs', async () => {
    const { owner, key } = await sendNewPack(product, { people: ['Anna'] });
    const answer = await owner.call('GET', `/app/documents/${key}/get_csv_file`, undefined, { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(200);
  });
});
