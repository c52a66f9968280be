import { beforeAll } from 'vitest';
import type { ApiClient } from './api-client.ts';
import { onStage, product } from './stage.ts';

/** The owner of a test file's documents. */
export const olivia = { email: 'olivia@example.com', password: 'correct horse' };
export let owner: ApiClient;

/** The stage, on which Olivia is registered before the first test of the file that calls this, with `owner` as a caller. */
export function onOliviasStage(): void {
  onStage();
  beforeAll(async () => {
    owner = product.client();
    await owner.register(olivia);
  });
}
