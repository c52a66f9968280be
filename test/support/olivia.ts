import { beforeAll } from 'vitest';
import type { ApiClient } from './api-client.ts';
import { product } from './stage.ts';

/** The owner of a test file's documents: registered on its stage before its first test, with `owner` as a caller. */
export const olivia = { email: 'olivia@example.com', password: 'correct horse' };
export let owner: ApiClient;

beforeAll(async () => {
  owner = product.client();
  await owner.register(olivia);
});
