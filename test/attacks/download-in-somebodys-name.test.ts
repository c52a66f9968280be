import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainPdf } from '../fixtures/pdfs.ts';
import type { ApiClient } from '../support/api-client.ts';
import { joinAccount } from '../support/members.ts';
import { type Product, startProduct } from '../support/product.ts';
import { sendNewPack } from '../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const followLink = (by: ApiClient, key: string, from: string) =>
  fetch(`${product.url}/app/documents/${key}/get_csv_file`, {
    headers: { cookie: `countersign_session=${by.session?.session_token}`, 'sec-fetch-site': from },
    redirect: 'manual',
  });

describe('another site links to a download, so that the record names whoever clicks', () => {
  test.each(['cross-site', 'same-site'])('a member who follows a %s link is led to the document, and nothing is recorded', async (site) => {
    const { owner, key } = await sendNewPack(product, { people: ['Anna'] });
    const follow = (from: string) => followLink(owner, key, from);
    const downloads = async () =>
      ((await owner.get(`/app/audit_trail/${key}`)).audit_records as { audit_entry_type: string }[]).filter(
        ({ audit_entry_type }) => audit_entry_type === 'downloaded',
      ).length;
    const led = await follow(site);
    const own = (await owner.get('/app/user')).user.default_user_account_key;
    expect([led.status, led.headers.get('location'), await downloads()]).toEqual([302, `/#documents/${key}?user_account=${own}`, 0]);
    for (const from of ['same-origin', 'none']) expect((await follow(from)).status).toBe(200);
    expect(await downloads()).toBe(2);
  });

  test('a member of a team is led into the team, and nobody else learns which account a document belongs to', async () => {
    const admin = await product.owner();
    const team = (await admin.post('/app/accounts/', { data: { name: 'Legal' } })).data.account.key;
    admin.accountKey = team;
    const member = await joinAccount(product, admin);
    const { packKey } = await admin.upload(await plainPdf(1));
    const placeFor = async (by: ApiClient) => (await followLink(by, packKey, 'cross-site')).headers.get('location');
    const { key: user_key } = (await member.get('/app/user')).user;
    expect(await placeFor(member)).toBe(`/#documents/${packKey}?user_account=${user_key}-${team}`);
    expect(await placeFor(await product.owner())).toBe(`/#documents/${packKey}`);
  });

  test('a program that shows who asks is served wherever it runs', async () => {
    const { owner, key } = await sendNewPack(product, { people: ['Anna'] });
    const answer = await owner.call('GET', `/app/documents/${key}/get_csv_file`, undefined, { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(200);
  });
});
