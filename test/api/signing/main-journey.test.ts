import { afterAll, beforeAll, expect, test } from 'vitest';
import { mainJourney } from '../../support/main-journey.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

// The same journey runs against a deployment: npm run test:cloud.
test('the main journey, from registration to a sealed file that verifies', async () => {
  const { sealed } = await mainJourney(product.url, { messages: (to) => product.outbox(to) });
  expect(Buffer.from(sealed.subarray(0, 5)).toString()).toBe('%PDF-');
});
