import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { type Product, startProduct } from '../support/product.ts';
import { seededRandom } from '../support/seed.ts';
import { type Scenario, sendNewPack } from '../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const random = seededRandom();

async function picture(format: 'png' | 'jpeg' | 'webp' = 'png', [width, height] = [300, 100]): Promise<string> {
  const canvas = createCanvas(width ?? 1, height ?? 1);
  const context = canvas.getContext('2d');
  for (let at = 0; at < 40; at++) context.fillRect(random() * 200, random() * 80, 60, 4);
  const bytes = format === 'png' ? await canvas.encode('png') : await canvas.encode(format, 90);
  return bytes.toString('base64');
}

interface Asked {
  pack: Scenario;
  client: ApiClient;
  uuid: string;
  token: string;
}

async function asked(people = ['Anna'], settings: Record<string, boolean> = {}): Promise<Asked> {
  const pack = await sendNewPack(product, { people, settings });
  const { client, signatory_uuid: uuid } = await product.signer(pack.people[0]?.email ?? '');
  const { token } = await client.post(`/app/documents/${pack.key}/start_drawing/${uuid}`, { type: 'signature' });
  return { pack, client, uuid, token };
}

const codeOf = async (answer: ReturnType<ApiClient['call']>) => {
  const { status, body } = await answer;
  return status === 200 ? 200 : body.code;
};
const send = (token: string, image: string) => codeOf(product.client().call('POST', '/app/drawings/send', { token, image }));
const lookUp = (token: string) => codeOf(product.client().call('POST', '/app/drawings/look_up', { token }));
const fetched = async ({ client, pack, uuid, token }: Asked) =>
  (await client.call('POST', `/app/documents/${pack.key}/fetch_drawing/${uuid}`, { token })).body;

describe('putting a drawing of one’s own onto somebody’s page', () => {
  it('a code that was used takes no second picture, and says nothing any more', async () => {
    const anna = await asked();
    expect(await send(anna.token, await picture())).toBe(200);
    const { image } = await fetched(anna);
    expect(await send(anna.token, await picture())).toBe('drawing_link_unknown');
    expect(await lookUp(anna.token)).toBe('drawing_link_unknown');
    expect((await fetched(anna)).image).toBe(image);
  });

  it('two pictures sent at once: one is taken', async () => {
    const anna = await asked();
    const images = [await picture(), await picture()];
    const codes = await Promise.all(images.map((image) => send(anna.token, image)));
    expect(codes.sort()).toEqual([200, 'drawing_link_unknown']);
  });

  it('a code is good for ten minutes, and not after its page has ended it or its session', async () => {
    const [late, ended, left] = [await asked(), await asked(), await asked()];
    await ended.client.post(`/app/documents/${ended.pack.key}/end_drawing/${ended.uuid}`, { token: ended.token });
    expect(await send(ended.token, await picture())).toBe('drawing_link_unknown');
    await left.pack.owner.post(`/app/documents/${left.pack.key}/update_document`, { data: { status: 'setup' } });
    expect(await send(left.token, await picture())).toBe('drawing_link_unknown');
    expect(await lookUp(left.token)).toBe('drawing_link_unknown');
    await product.client().post('/_local/clock', { advance_seconds: 601 });
    expect(await send(late.token, await picture())).toBe('drawing_link_unknown');
    expect(await lookUp(late.token)).toBe('drawing_link_unknown');
    expect((await fetched(late)).code).toBe('drawing_link_unknown');
  });

  it('another signatory, another session and the sender neither ask for, fetch nor end it', async () => {
    const anna = await asked(['Anna', 'Ben']);
    await send(anna.token, await picture());
    const ben = await product.signer(anna.pack.people[1]?.email ?? '');
    const again = await product.signer(anna.pack.people[0]?.email ?? '');
    const path = (verb: string, uuid = anna.uuid) => `/app/documents/${anna.pack.key}/${verb}_drawing/${uuid}`;
    const { token } = anna;
    expect(await codeOf(ben.client.call('POST', path('start'), { type: 'signature' }))).toBe('signatory_not_found');
    expect(await codeOf(ben.client.call('POST', path('fetch'), { token }))).toBe('signatory_not_found');
    expect(await codeOf(ben.client.call('POST', path('fetch', ben.signatory_uuid), { token }))).toBe('drawing_link_unknown');
    expect(await codeOf(again.client.call('POST', path('fetch'), { token }))).toBe('drawing_link_unknown');
    expect(await codeOf(again.client.call('POST', path('end'), { token }))).toBe(200);
    expect(await codeOf(anna.pack.owner.call('POST', path('fetch'), { token }))).toBe('not_permitted');
    expect((await fetched(anna)).state).toBe('drawn');
  });

  it('nothing but a small PNG is taken', async () => {
    const anna = await asked();
    expect(await send(anna.token, await picture('jpeg'))).toBe('drawing_not_a_picture');
    expect(await send(anna.token, await picture('webp'))).toBe('drawing_not_a_picture');
    expect(await send(anna.token, Buffer.from('\x89PNG and no more').toString('base64'))).toBe('drawing_not_a_picture');
    expect(await send(anna.token, 'no base64 at all')).toBe('drawing_not_a_picture');
    const large = Buffer.concat([Buffer.from(await picture(), 'base64'), Buffer.alloc(1_100_000)]).toString('base64');
    expect(await send(anna.token, large)).toBe('file_too_large');
    expect((await fetched(anna)).state).toBe('waiting');
  });

  it('guessing is slowed down', async () => {
    const codes = [];
    for (let guess = 0; guess < 52; guess++) codes.push(await lookUp(`guess-${guess}`));
    expect(codes[0]).toBe('drawing_link_unknown');
    expect(codes.at(-1)).toBe('too_many_requests');
  });
});
