import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../support/api-client.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { expectedPicture, nameIn, nameScripts, plainPicture, sameInk } from '../../support/typed-names.ts';

let product: Product;
let owner: ApiClient;
beforeAll(async () => {
  product = await startProduct();
  owner = await product.owner();
});
afterAll(() => product.close());

const typed = (text: string) => owner.call('GET', `/text_to_image_blob?${new URLSearchParams({ text })}`);
const picture = async (text: string) => {
  const { body } = await typed(text);
  return (await product.client().call('GET', body.blob_url)).body as Uint8Array;
};

describe('a typed signature is stored as a picture of the right glyphs', () => {
  it.each(nameScripts)('%s', async (script) => {
    expect(await sameInk(await picture(nameIn(script)), await expectedPicture(script, 'server'))).toBeGreaterThan(0.85);
  });

  it('a picture of boxes does not count as glyphs', async () => {
    for (const script of nameScripts) {
      const name = nameIn(script);
      const boxes = createCanvas(400, 120);
      const context = boxes.getContext('2d');
      context.lineWidth = 6;
      for (let at = 0; at < [...name].length; at++) context.strokeRect(10 + (at * 380) / [...name].length, 10, 300 / [...name].length, 100);
      expect(await sameInk(boxes, await expectedPicture(script, 'server')), name).toBeLessThan(0.5);
    }
  });

  it('a handwriting is used only if it has every letter', async () => {
    expect(await sameInk(await picture('Ƕans'), await plainPicture('Ƕans'))).toBeGreaterThan(0.85);
    for (const name of ['Łukasz Šťastný', 'Олена'])
      expect(await sameInk(await picture(name), await plainPicture(name)), name).toBeLessThan(0.6);
  });
});

it('a name with letters that no font has is refused, and the answer names the letters', async () => {
  const { status, body } = await typed('Anna 𓀀');
  expect([status, body.issues]).toEqual([
    400,
    [{ path: 'query.text', code: 'unprintable', message: "“𓀀” (U+13000) can't be printed: the document's fonts don't have it." }],
  ]);
});
