import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inkPng } from '../../../infra/local/demo/ink.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { openAsPage } from '../../support/open-as-page.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { preparePack, type Scenario } from '../../support/signing.ts';
import { submitShown } from '../../support/submit-shown.ts';
import { defaultAccount } from '../../support/workspaces.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const site = 'https://portal.example.com';
const grant = { grant_type: 'client_credentials' };

/** A sent document that asks Anna for a pin, whose account lets one site frame signing. */
async function awaiting(): Promise<Scenario> {
  const scenario = await preparePack(product, { people: ['Anna'], settings: { use_two_factor_authentication: true } });
  await scenario.owner.post(`/app/accounts/${await defaultAccount(scenario.owner)}`, { data: { embedding_origins: [site] } });
  await scenario.owner.send(scenario.key);
  return scenario;
}

/** Calls as an application with these scopes. */
async function programOf({ owner }: Scenario, ...scopes: string[]) {
  const { application } = await owner.post('/app/applications/', { data: { name: 'Portal', scopes } });
  const { key: client_id, client_secret } = application;
  const { access_token } = await product.client().post('/app/oauth/token', { ...grant, client_id, client_secret });
  return (path: string, body: object) => product.client().call('POST', path, body, { authorization: `Bearer ${access_token}` });
}

const pathOf = ({ key, people }: Scenario) => `/app/documents/${key}/generate_signing_link_for_signatory/${people[0]?.uuid}`;

async function follow(secret: string): Promise<{ client: ApiClient; document?: unknown }> {
  const client = product.client();
  const answer = await client.post('/app/tokens/exchange', { token: secret, include_document: true });
  client.session = answer;
  return { client, document: answer.document };
}

describe('a signing link for a page that frames it', () => {
  it('leads to that page, with the address to frame in its fragment, only on a site that the account allows', async () => {
    const scenario = await awaiting();
    const { signing_link } = await scenario.owner.post(pathOf(scenario), { token_type: 'embedded', signing_page_url: `${site}/sign?id=1` });
    const url = new URL(signing_link);
    expect(`${url.origin}${url.pathname}${url.search}`).toBe(`${site}/sign?id=1`);
    const framed = new URLSearchParams(url.hash.slice(1)).get('signing_page') ?? '';
    expect(framed.startsWith(`${product.url}/embed/`)).toBe(true);
    expect((await fetch(framed)).status).toBe(200);
    for (const page of ['https://portal.example.com.evil.example/', 'https://evil.example/', 'javascript:alert(1)', '']) {
      const { status, body } = await scenario.owner.call('POST', pathOf(scenario), { signing_page_url: page });
      expect([page, status, body.code]).toEqual([page, 422, 'embedding_origin_not_allowed']);
    }
    const { audit_records } = await scenario.owner.get(`/app/audit_trail/${scenario.key}`);
    // A refusal makes no link.
    expect(audit_records.filter((one: { audit_entry_type: string }) => one.audit_entry_type === 'link_generated')).toHaveLength(1);
  });

  it('asks for no pin where an application vouches with its scope for it, and the record says so', async () => {
    const scenario = await awaiting();
    const voucher = await programOf(scenario, 'documents:send', 'signers:vouch');
    const sender = await programOf(scenario, 'documents:send');
    const { body } = await voucher(pathOf(scenario), { signer_is_validated: true });
    const { client, document } = await follow(body.signing_link.split('/sign/')[1]);
    expect(document).toBeDefined();
    await openAsPage(client, scenario.key);
    const blob = await client.uploadSignature(inkPng(1));
    const [child] = (await client.document(scenario.key)).child_documents;
    await client.post(`/app/documents/${child.key}/add_update_data_field`, { data: [{ uuid: child.data_fields[0].uuid, blob }] });
    expect((await submitShown(client, scenario.key, { update_status_to: 'complete' })).status).toBe(200);
    const { audit_records } = await scenario.owner.get(`/app/audit_trail/${scenario.key}`);
    const made = audit_records.find((one: { audit_entry_type: string }) => one.audit_entry_type === 'link_generated');
    expect(made.audit_detail).toMatch(/Portal, an application of Olivia .* vouches for who follows it: no one-time pin is asked for\./);
    const signed = audit_records.find((one: { audit_entry_type: string }) => one.audit_entry_type === 'user_signed');
    expect(signed).toMatchObject({ identification: 'vouched_by_client' });

    const other = await awaiting();
    const without = await (await programOf(other, 'documents:send'))(pathOf(other), {});
    expect((await follow(without.body.signing_link.split('/sign/')[1])).document).toBeUndefined();
    expect((await sender(pathOf(scenario), { signer_is_validated: true })).body.code).toBe('scope_missing');
  });

  it('is vouched for by no person, whoever they are, and not in person', async () => {
    const scenario = await awaiting();
    for (const body of [
      { signer_is_validated: true },
      { signer_is_validated: true, token_type: 'in_person' },
      { signing_page_url: `${site}/`, token_type: 'in_person' },
    ]) {
      const answer = await scenario.owner.call('POST', pathOf(scenario), body);
      expect([answer.status, answer.body.code]).toEqual([403, 'not_permitted']);
    }
  });
});

it('the record names the site in whose page a document was shown, if the account allows it', async () => {
  const scenario = await preparePack(product, { people: ['Anna'] });
  await scenario.owner.post(`/app/accounts/${await defaultAccount(scenario.owner)}`, { data: { embedding_origins: [site] } });
  await scenario.owner.send(scenario.key);
  const { client } = await product.signer(scenario.people[0]?.email ?? '');
  const opened = `/app/documents/${scenario.key}/audit_document_opened_event`;
  await client.document(scenario.key);
  await client.post(opened, { framed_by: 'https://evil.example' });
  await client.post(opened, { framed_by: site });
  const { audit_records } = await scenario.owner.get(`/app/audit_trail/${scenario.key}`);
  const texts = audit_records
    .filter((one: { audit_entry_type: string }) => one.audit_entry_type === 'document_opened')
    .map((one: { audit_detail: string }) => one.audit_detail);
  expect(texts).toHaveLength(2);
  expect(texts.filter((text: string) => text.includes(`It was shown inside a page of ${site}.`))).toHaveLength(1);
  expect(texts.join()).not.toContain('evil');
});
