import { afterAll, beforeAll } from 'vitest';
import { type Product, startProduct } from './product.ts';

export { browser } from './browser/test-browser.ts';

/** Whatever imports these has a product and a browser of its own, from before its first test until after its last. */
export let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(async () => {
  await product?.close();
});
