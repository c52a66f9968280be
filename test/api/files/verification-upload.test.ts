import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { plainPdf } from '../../fixtures/pdfs.ts';
import type { ApiAnswer, ApiClient } from '../../support/api-client.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { preparePack, type Scenario, sendNewPack, sign, startSigning } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** A pack that everybody has signed, and its final file. */
async function completed(name: string): Promise<Scenario & { bytes: Uint8Array }> {
  const scenario = await sendNewPack(product, { people: [name] });
  await sign(product, scenario.people[0]?.email ?? '');
  await product.local.idle();
  const { headers } = await scenario.owner.call('GET', `/app/serve/${scenario.key}`);
  return { ...scenario, bytes: new Uint8Array(await (await fetch(headers.get('location') ?? '')).arrayBuffer()) };
}

const put = (url: string, bytes: Uint8Array) => fetch(url, { method: 'PUT', body: Buffer.from(bytes) });
const told = (by: ApiClient, file_key: string, document_key: string): Promise<ApiAnswer> =>
  by.call('POST', '/app/document_verification_upload_success', { file_key, document_key });
const result = async (by: ApiClient, key: string) => (await by.get(`/app/document_verifications/${key}`)).document_verification;

async function verified(by: ApiClient, key: string, bytes: Uint8Array) {
  const { url, file_key } = await by.get(`/app/get_verification_upload_url?document_key=${key}`);
  await put(url, bytes);
  const { verification_key } = (await told(by, file_key, key)).body;
  await product.local.idle();
  return result(by, verification_key);
}

describe('a file uploaded for comparison with a document’s final one', () => {
  it('is recognised as that file, an altered one, another document’s, or none of ours', async () => {
    const { owner, key, childKeys, bytes } = await completed('Anna');
    expect(await verified(owner, key, bytes)).toMatchObject({
      document_key: key,
      verification_status: 'verified',
      verification_message: 'This is the final file of this document, unchanged.',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const altered = Buffer.concat([bytes, Buffer.from('7 0 obj\n(hidden)\nendobj\n')]);
    expect((await verified(owner, childKeys[0] ?? '', altered)).verification_status).toBe('altered');
    const other = await completed('Bea');
    expect((await verified(owner, key, other.bytes)).verification_status).toBe('different_document');
    expect((await verified(owner, key, await plainPdf(1))).verification_status).toBe('unknown_file');
    expect((await verified(owner, key, Buffer.from('%PDF-1.7\nand nothing more'))).verification_status).toBe('unknown_file');
  });

  it('is checked once however often its arrival is reported, and is not kept', async () => {
    const { owner, key, bytes } = await completed('Carl');
    const { url, file_key } = await owner.get(`/app/get_verification_upload_url?document_key=${key}`);
    await put(url, bytes);
    const answers = await Promise.all([told(owner, file_key, key), told(owner, file_key, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await product.local.idle();
    expect((await told(owner, file_key, key)).body).toEqual(answers[0]?.body);
    expect(await result(owner, answers[0]?.body.verification_key)).toMatchObject({ verification_status: 'verified' });
    expect(await product.local.deps.files.head(file_key)).toBeUndefined();
  });

  it('is read in the turn of the document’s account', async () => {
    const { owner, key } = await completed('Cleo');
    const { account_key } = await owner.document(key);
    const { pdf, queue } = product.local.deps;
    const [turns, sent] = [vi.spyOn(pdf, 'inTurnOf'), vi.spyOn(queue, 'send')];
    onTestFinished(() => void vi.restoreAllMocks());
    await verified(owner, key, await plainPdf(1));
    expect(turns).toHaveBeenCalled();
    expect(turns.mock.calls.filter(([turn]) => !('account' in turn) || turn.account !== account_key)).toEqual([]);
    expect(sent.mock.calls.filter(([name]) => name === 'verifications').map(([, body]) => body.account_key)).toEqual([account_key]);
  });

  it('is reported only to its uploader', async () => {
    const { owner, key, bytes } = await completed('Dora');
    const { temp_document_verification_key: own } = await verified(owner, key, bytes);
    const status = async (by: ApiClient) => (await by.call('GET', `/app/document_verifications/${own}`)).status;
    expect([await status(owner), await status(await product.owner()), await status(product.client())]).toEqual([200, 404, 401]);
  });

  it('can be uploaded by a signatory', async () => {
    const { key, people } = await sendNewPack(product, { people: ['Eve'] });
    const signing = await startSigning(product, people[0]?.email ?? '');
    expect((await signing.client.call('GET', `/app/get_verification_upload_url?document_key=${key}`)).body.code).toBe('not_complete');
    expect((await signing.submit()).status).toBe(200);
    await product.local.idle();
    expect((await verified(signing.client, key, await plainPdf(1))).verification_status).toBe('unknown_file');
  });

  it('is refused if it is no PDF, empty, never arrived or another’s', async () => {
    const { owner, key, bytes } = await completed('Fay');
    const promise = async () => owner.get(`/app/get_verification_upload_url?document_key=${key}`);
    for (const [content, code] of [
      [Buffer.from('hello'), 'only_pdf'],
      [Buffer.alloc(0), 'file_empty'],
    ] as const) {
      const { url, file_key } = await promise();
      await put(url, content);
      expect((await told(owner, file_key, key)).body.code).toBe(code);
      expect((await told(owner, file_key, key)).body.code).toBe('upload_missing');
    }
    const { url, file_key } = await promise();
    await put(url, bytes);
    const stranger = await completed('Gina');
    expect((await told(stranger.owner, file_key, stranger.key)).body.code).toBe('upload_of_other');
    expect((await stranger.owner.call('GET', `/app/get_verification_upload_url?document_key=${key}`)).status).toBe(404);
  });

  it('needs a complete document', async () => {
    const { owner, key } = await preparePack(product, { people: ['Hal'] });
    const answer = await owner.call('GET', `/app/get_verification_upload_url?document_key=${key}`);
    expect([answer.status, answer.body.code]).toEqual([409, 'not_complete']);
  });
});
