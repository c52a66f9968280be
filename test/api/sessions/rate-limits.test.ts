import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sampleEvent } from '../../../bin/sample-event.ts';
import { rateLimits } from '../../../functions/calls/rate-limits.ts';
import { mostLinkGuesses } from '../../../functions/session/open-link.ts';
import { inkPng } from '../../../infra/local/demo/ink.ts';
import { routes } from '../../../shared/contract/registry.ts';
import { plainPdf } from '../../fixtures/pdfs.ts';
import type { ApiAnswer, ApiClient } from '../../support/api-client.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
let owner: ApiClient;
let packKey: string;
let form: string;
let signatory: { client: ApiClient; document_key: string; signatory_uuid: string };

beforeAll(async () => {
  product = await startProduct();
  owner = await product.owner();
  const uploaded = await owner.upload(await plainPdf(1));
  packKey = uploaded.packKey;
  await product.local.idle();
  form = (await owner.get(`/app/documents/${packKey}/create_a_copy`)).document_key;
  await owner.get(`/app/documents/${form}/convert_to_template`);
  await owner.post(`/app/documents/${form}/add_update_signatory`, { data: { uuid: randomUUID(), role: 'Tenant', name: 'T', email: '' } });
  await owner.post(`/app/documents/${form}/update_document`, { data: { settings: { can_be_used_as_form: true } } });
  const uuid = await owner.addSignatory(packKey, { name: 'Sam', email: 'sam@example.com' });
  await owner.addField(uploaded.childKey, { type: 'text', signatory_uuid: uuid });
  await owner.post(`/app/documents/${packKey}/update_document`, { data: { settings: { use_two_factor_authentication: true } } });
  await owner.send(packKey);
  signatory = await product.signer('sam@example.com');
});
afterAll(() => product.close());
afterEach(() => vi.restoreAllMocks());

/** From now on every counter is far above its limit. */
function everythingUsedUp(): void {
  const { table } = product.local.deps;
  const write = table.write.bind(table);
  vi.spyOn(table, 'write').mockImplementation(async (given) => {
    const counted = 'update' in given && given.update.pk.startsWith('RATE#');
    return counted ? { ...given.update, count: 1_000_000 } : write(given);
  });
}

function expectRefusal(answer: ApiAnswer): void {
  expect([answer.status, answer.body.code]).toEqual([429, 'too_many_requests']);
  expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d{0,4}$/);
}

/** A call as in its sample event, by a caller who may make it. */
function sampleCall(name: string): Promise<ApiAnswer> {
  const event = sampleEvent(name);
  const callers: readonly string[] = routes.find((route) => route.name === name)?.callers ?? [];
  const by = callers.includes('anonymous') ? product.client() : callers.includes('member') ? owner : signatory.client;
  const path = event.rawQueryString ? `${event.rawPath}?${event.rawQueryString}` : event.rawPath;
  const body = event.body === undefined ? undefined : JSON.parse(event.body);
  return by.call(event.requestContext.http.method, path, body);
}

/** Calls that are limited by their object, each prepared so that it reaches its limit. */
const ofUseCases: Record<string, () => Promise<ApiAnswer>> = {
  register: () => sampleCall('register'),
  login: () => sampleCall('login'),
  forgot: () => sampleCall('forgot'),
  exchangeToken: () => sampleCall('exchangeToken'),
  fillForm: () => product.client().call('POST', `/app/forms/${form}`, { data: { name: 'Anna', email: 'anna@example.com' } }),
  'verifyFinalDocument of a file': () => product.client().call('POST', '/app/verify_final_document', { pdf: 'JVBERi0xLjcK' }),
  generateNewVerificationOtp: () =>
    signatory.client.call('POST', `/app/documents/${packKey}/generate_new_verification_otp/${signatory.signatory_uuid}`),
  generateTempDocumentDownload: () =>
    owner.call('GET', `/app/documents/${packKey}/generate_temp_document_download?document_temp_download_type=preview`),
  textToImageBlob: () => owner.call('GET', '/text_to_image_blob?text=Olivia'),
  base64ToImageBlob: () => owner.call('POST', '/base64_to_image_blob/', { image: Buffer.from(inkPng(1)).toString('base64') }),
};

describe('a call that is made too often is refused with the seconds to wait', () => {
  it.each(Object.keys(rateLimits))('%s', async (name) => {
    everythingUsedUp();
    expectRefusal(await sampleCall(name));
  });

  it.each(Object.entries(ofUseCases))('%s', async (_, call) => {
    everythingUsedUp();
    expectRefusal(await call());
  });
});

describe('rate limits', () => {
  it('count by caller and by call, and start anew with the next window', async () => {
    const [first, second] = [await product.owner(), await product.owner()];
    const { max, windowSeconds } = rateLimits.createAccount ?? { max: 0, windowSeconds: 0 };
    const create = (by: ApiClient) => by.call('POST', '/app/accounts/', { data: { name: 'Team' } });
    for (let call = 0; call < max; call++) expect((await create(first)).status).toBe(200);
    const refused = await create(first);
    expectRefusal(refused);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(windowSeconds);
    expect((await create(second)).status).toBe(200);
    expect((await first.call('GET', '/app/get_signature_upload_url')).status).toBe(200);
    await product.local.advance(Number(refused.headers.get('retry-after')));
    expect((await create(first)).status).toBe(200);
  });

  it('count somebody with an IPv6 address once, whichever of their network they call from', async () => {
    const behind = await startProduct({ trustedProxy: 'loopback' });
    try {
      const guess = (from: string) =>
        behind.client().call('POST', '/app/tokens/exchange', { token: 'unknown' }, { 'x-forwarded-for': from });
      const max = mostLinkGuesses;
      for (let n = 1; n <= max; n++) expect((await guess(`2001:db8:1:2::${n.toString(16)}`)).status).toBe(404);
      expectRefusal(await guess('2001:db8:1:2:ffff::1'));
      expect((await guess('2001:db8:1:3::1')).status).toBe(404);
      expect((await guess('192.0.2.1')).status).toBe(404);
    } finally {
      await behind.close();
    }
  });
});
