import { beforeAll } from 'vitest';
import type { ApiClient } from './api-client.ts';
import { product } from './stage.ts';

/** Who owns the documents of a test file: registered on its stage before its first test, `owner` as a caller. */
export const olivia = { email: 'olivia@example.com', password: 'correct horse' };
export let owner: ApiClient;

beforeAll(async () => {
  owner = product.client();
  await owner.register(olivia);
});
