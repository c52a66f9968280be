import { afterAll, beforeAll } from 'vitest';
import { type Product, startProduct } from './product.ts';

export { browser } from './browser/test-browser.ts';

/** A test file that imports these has its own product and browser, from before its first test until after its last. */
export let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(async () => {
  await product?.close();
});
