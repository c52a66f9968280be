import { afterAll, beforeAll } from 'vitest';
import { systemClock } from '../../functions/ports/aws/clock.ts';
import type { LocalOptions } from '../../infra/local/start.ts';
import { onBrowser } from './browser/test-browser.ts';
import { type Product, startProduct } from './product.ts';

export { browser } from './browser/test-browser.ts';

export let product: Product;

/**
 * Gives the test file that calls this its own product and browser, from before its first test until after its last. The product goes by the
 * machine's clock, as the browser does. A call, because the
 * files of a worker share this module, which itself runs only once.
 */
export function onStage(options: Partial<LocalOptions> = {}): void {
  onBrowser();
  beforeAll(async () => {
    product = await startProduct({ clock: systemClock, ...options });
  });
  afterAll(async () => {
    await product?.close();
  });
}
