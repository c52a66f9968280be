import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../support/product.ts';
import { preparePack } from '../support/signing.ts';
import { copyOrMove, defaultAccount, inNewAccount } from '../support/workspaces.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const site = 'https://portal.example.com';

/** A document that awaits Anna, whose mail leads to a page of the sender's. */
async function awaiting() {
  const settings = { signers_may_delegate: true };
  const draft = await preparePack(product, { people: ['Anna'], settings, data: { in_app_signing_page_url: `${site}/lease` } });
  await draft.owner.post(`/app/accounts/${await defaultAccount(draft.owner)}`, { data: { embedding_origins: [site] } });
  await draft.owner.send(draft.key);
  const [, mailed = ''] = (await product.signingLink(draft.people[0]?.email ?? '')).split('/sign/');
  return { ...draft, mailed };
}

const exchange = (token: string) => product.client().call('POST', '/app/tokens/exchange', { token });

/** The secret that the sender's page reads. */
async function secretOfPage(mailed: string): Promise<string> {
  const { in_app_page } = (await exchange(mailed)).body;
  return new URLSearchParams(new URL(in_app_page).hash.slice(1)).get('signing_page')?.split('/embed/')[1] ?? '';
}

test('a page of the sender’s never gets the link that was mailed, and by its own nobody is proven to hold the address', async () => {
  const { key, people, mailed, owner } = await awaiting();
  const secret = await secretOfPage(mailed);
  expect([secret.length > 40, secret === mailed]).toEqual([true, false]);
  const { body: session } = await exchange(secret);
  const client = product.client();
  client.session = session;
  await client.document(key);
  await client.post(`/app/documents/${key}/audit_document_opened_event`, { framed_by: 'https://elsewhere.example.com' });
  const mallory = { name: 'Mallory', email: 'mallory@example.com' };
  const named = await client.call('POST', `/app/documents/${key}/delegate_signing/${people[0]?.uuid}`, mallory);
  expect([named.status, named.body.code]).toEqual([403, 'address_not_proven']);
  const [anna] = (await owner.document(key)).signatories;
  expect(anna).toMatchObject({ uuid: people[0]?.uuid, identification: 'sender_page', identified_by: site });
  // The record names the site for which the link was made, whatever its browser says.
  const { audit_records } = await owner.get(`/app/audit_trail/${key}`);
  const opened = audit_records.filter((one: { audit_entry_type: string }) => one.audit_entry_type === 'document_opened');
  expect(opened.map((one: { audit_detail: string }) => one.audit_detail).join()).toContain(`It was shown inside a page of ${site}.`);
});

test('the link of a page opens one session, within the hour, and shows nothing in frames of other sites', async () => {
  const { mailed, owner } = await awaiting();
  const other = 'https://other.example.com';
  await owner.post(`/app/accounts/${await defaultAccount(owner)}`, { data: { embedding_origins: [other, site] } });
  const secret = await secretOfPage(mailed);
  const policy = (await fetch(`${product.url}/embed/${secret}`)).headers.get('content-security-policy');
  expect(policy).toContain(`frame-ancestors ${site};`);
  const answers = await Promise.all([exchange(secret), exchange(secret)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  expect((await exchange(secret)).body.code).toBe('expired');
  // Nor has it pins for the copy sent to the person.
  expect((await product.client().call('POST', '/app/tokens/request_copy_pin', { token: secret })).body.code).toBe('expired');
  const late = await secretOfPage(mailed);
  product.local.clock.advance(61 * 60);
  expect((await exchange(late)).body.code).toBe('expired');
  expect((await exchange(mailed)).status).toBe(200);
});

test('a document that is moved to an account of one’s own leads to no page of a site that is allowed there', async () => {
  const { key, mailed, owner } = await awaiting();
  const { account, client } = await inNewAccount(product, owner, 'Loot');
  await client.post(`/app/accounts/${account}`, { data: { embedding_origins: [site, 'https://evil.example.com'] } });
  expect((await copyOrMove(owner, 'move', account, [key])).body.moved).toBe(1);
  const { status, body } = await exchange(mailed);
  expect([status, body.in_app_page]).toEqual([200, undefined]);
});
