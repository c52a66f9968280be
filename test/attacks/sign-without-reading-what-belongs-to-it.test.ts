import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from '../support/api-client.ts';
import { type Product, startProduct } from '../support/product.ts';
import { preparePack, startSigning } from '../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

async function attach(owner: ApiClient, key: string, data: object): Promise<{ key: string; blob_serving_url: string }> {
  const upload = await owner.get(`/app/get_document_appendix_upload_url/${key}?filename=prices.txt`);
  await fetch(upload.url, { method: 'PUT', body: Buffer.from('Prices') });
  const { file_key } = await owner.post(`/app/document_appendix_upload_success/${key}`, { file_key: upload.file_key });
  const saved = await owner.post(`/app/documents/${key}/add_update_appendix`, { data: { file_key, filename: 'prices.txt', ...data } });
  return saved.document_appendix;
}

/** Follows a link that the member makes, as the member. */
async function madeLink(owner: ApiClient, key: string, uuid: string, token_type: 'link' | 'in_person'): Promise<ApiClient> {
  const { signing_link } = await owner.post(`/app/documents/${key}/generate_signing_link_for_signatory/${uuid}`, { token_type });
  const client = new ApiClient(product.url);
  const { session_token, csrf_token } = await client.post('/app/tokens/exchange', { token: signing_link.split('/sign/')[1] });
  client.session = { session_token, csrf_token };
  return client;
}

const ticked = async (client: ApiClient, key: string) =>
  (await client.document(key)).appendices.map(({ date_opened }: { date_opened: string | null }) => date_opened !== null);

async function twoSigners() {
  const { owner, key, people } = await preparePack(product, { people: ['Anna', 'Ben'] });
  const must = await attach(owner, key, { description: 'Price list' });
  const forTeam = await attach(owner, key, { description: 'Margins', audience: 'team' });
  await owner.send(key);
  const [anna, ben] = await Promise.all(people.map(({ email }) => startSigning(product, email)));
  if (!anna || !ben) throw new Error('Two people sign.');
  return { owner, key, must, forTeam, anna, ben };
}

describe('a signer who would rather not open what they must read', () => {
  it('is not signed in by what the sender, the other signer or a stranger opens', async () => {
    const { owner, must, anna, ben } = await twoSigners();
    const stranger = await preparePack(product, { people: ['Steve'] });
    await stranger.owner.send(stranger.key);
    const steve = await startSigning(product, stranger.people[0]?.email ?? '');
    const opened = [];
    for (const client of [owner, ben.client, steve.client, stranger.owner, product.client()]) {
      opened.push((await client.call('GET', must.blob_serving_url)).status);
    }
    expect(opened).toEqual([302, 302, 404, 404, 401]);
    expect((await anna.submit()).body.code).toBe('appendices_not_opened');
    expect((await ben.submit()).status).toBe(200);
  });

  it('can’t say that it is opened, nor make it optional, nor open another one instead', async () => {
    const { key, must, forTeam, anna } = await twoSigners();
    const date_opened = product.local.clock.now().toISOString();
    const tried = [
      await anna.client.call('POST', `/app/documents/${key}/add_update_appendix`, { data: { key: must.key, required: false } }),
      await anna.client.call('GET', `/app/documents/${key}/delete_document_appendix/${must.key}`),
      await anna.client.call('GET', forTeam.blob_serving_url),
    ];
    expect(tried.map(({ status }) => status)).toEqual([403, 403, 404]);
    const claimed = await anna.submit({ update_status_to: 'complete', appendices_opened: [{ key: must.key, date: date_opened }] });
    expect(claimed.status).toBe(400);
    expect((await anna.submit()).body.code).toBe('appendices_not_opened');
  });

  it.each(['link', 'in_person'] as const)('is not said to have opened what a member opens by a link of their own: %s', async (type) => {
    const { owner, key, must, anna } = await twoSigners();
    const member = await madeLink(owner, key, anna.uuid, type);
    expect((await member.call('GET', must.blob_serving_url)).status).toBe(302);
    expect(await ticked(member, key)).toEqual([true]);
    expect(await ticked(anna.client, key)).toEqual([false]);
    expect((await anna.submit()).body.code).toBe('appendices_not_opened');
    expect((await anna.client.call('GET', must.blob_serving_url)).status).toBe(302);
    expect((await anna.submit()).status).toBe(200);
  });

  it('is not said to have opened by a member’s link what is optional, nor does one such link count for another', async () => {
    const { owner, key, people } = await preparePack(product, { people: ['Anna'] });
    const [must, map] = [await attach(owner, key, {}), await attach(owner, key, { description: 'Map', required: false })];
    await owner.send(key);
    const anna = await startSigning(product, people[0]?.email ?? '');
    const [first, second] = [await madeLink(owner, key, anna.uuid, 'link'), await madeLink(owner, key, anna.uuid, 'link')];
    for (const { blob_serving_url } of [must, map]) await first.call('GET', blob_serving_url);
    expect(await ticked(second, key)).toEqual([false, false]);
    await anna.client.call('GET', must.blob_serving_url);
    expect((await anna.submit()).status).toBe(200);
    const { audit_records } = await owner.get(`/app/audit_trail/${key}`);
    const signed = audit_records.find((one: { audit_entry_type: string }) => one.audit_entry_type === 'user_signed');
    expect(signed.facts.appendices_opened).toBe(must.key);
  });
});
