import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../support/api-client.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { preparePack, type Scenario, sign } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const emailOf = ({ people }: Scenario, name: string) => people.find((one) => one.name === name)?.email ?? '';
const serve = (client: ApiClient, key = '') => client.call('GET', `/app/serve/${key}`);

/** Three documents. Anna sees all of them; Ben sees the first, which holds his signature field, and the third. */
async function partly(): Promise<Scenario> {
  const scenario = await preparePack(product, { people: ['Anna', 'Ben'], files: 3 });
  const associated_document_keys = [scenario.childKeys[2]];
  await scenario.owner.post(`/app/documents/${scenario.key}/add_update_signatory`, {
    data: { uuid: scenario.people[1]?.uuid, associated_document_keys },
  });
  await scenario.owner.send(scenario.key);
  return scenario;
}

describe('a signer who is shown only some documents of a pack', () => {
  it('sees those and the ones with their fields, and nothing of the others', async () => {
    const scenario = await partly();
    const [first, second, third] = scenario.childKeys;
    const { client } = await product.signer(emailOf(scenario, 'Ben'));
    const document = await client.document(scenario.key);
    expect(document.child_document_keys).toEqual([first, third]);
    expect(document.child_documents.map(({ key }: { key: string }) => key)).toEqual([first, third]);
    for (const path of ['get_blob_as_image?index_of_page=0', 'pdf', 'get_data_fields']) {
      expect((await client.call('GET', `/app/documents/${second}/${path}`)).status).toBe(404);
    }
    const { client: anna } = await product.signer(emailOf(scenario, 'Anna'));
    expect((await anna.document(scenario.key)).child_documents).toHaveLength(3);
  });

  it('receives those documents in the end, each as a file of its own', async () => {
    const scenario = await partly();
    const [first, second, third] = scenario.childKeys;
    const { client } = await product.signer(emailOf(scenario, 'Ben'));
    await sign(product, emailOf(scenario, 'Anna'));
    await sign(product, emailOf(scenario, 'Ben'));
    await product.local.idle();
    const attached = async (email: string) =>
      (await product.outbox(email)).at(-1)?.attachments.map(({ filename }: { filename: string }) => filename);
    expect(await attached(emailOf(scenario, 'Ben'))).toEqual(['agreement (signed).pdf', 'annex-2 (signed).pdf']);
    expect(await attached(emailOf(scenario, 'Anna'))).toEqual(['agreement (signed).pdf']);
    const document = await client.document(scenario.key);
    expect(document.final_file_key).toBeNull();
    expect(document.child_documents.map(({ final_file_key }: { final_file_key: string }) => final_file_key)).toEqual([first, third]);
    expect((await serve(client, first)).status).toBe(302);
    expect((await serve(client, second)).status).toBe(404);
    expect((await serve(client, scenario.key)).status).toBe(404);
    const token = (await product.signingLink(emailOf(scenario, 'Ben'))).split('/sign/')[1];
    const again = await product.client().call('POST', '/app/tokens/exchange', { token });
    expect(again.body.downloads.map(({ name }: { name: string }) => name)).toEqual(['agreement', 'annex-2']);
    expect(again.body.download_url).toBeUndefined();
  });

  it('can’t be shown a document of another pack; in a copy they see the documents in the same places', async () => {
    const scenario = await partly();
    const { document_key } = await scenario.owner.get(`/app/documents/${scenario.key}/create_a_copy`);
    const copy = await scenario.owner.document(document_key);
    expect(copy.signatories[1].associated_document_keys).toEqual([copy.child_document_keys[2]]);
    const answer = await scenario.owner.call('POST', `/app/documents/${document_key}/add_update_signatory`, {
      data: { uuid: copy.signatories[1].uuid, associated_document_keys: [scenario.childKeys[0]] },
    });
    expect(answer.body.code).toBe('document_not_found');
  });
});
