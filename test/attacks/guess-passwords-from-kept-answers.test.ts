import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Product, startProduct } from '../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const guesses = ['password1', 'letmein', 'correct horse', 'battery staple'];

/** Everything that is stored, as a thief of the disk reads it. */
const stolen = () =>
  readdirSync(product.dataDir, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => readFileSync(join(product.dataDir, name), 'latin1'))
    .join('\n');

/** The guesses whose request, hashed without a secret, occurs in the stolen data. */
function guessed(path: string, bodyWith: (password: string) => object): string[] {
  const disk = stolen();
  return guesses.filter((password) => {
    for (const query of ['', '?', '?undefined']) {
      const request = `${path}${query}\n${JSON.stringify(bodyWith(password))}`;
      if (disk.includes(createHash('sha256').update(request).digest('hex'))) return true;
    }
    return false;
  });
}

it('a thief of the table learns no password from stored answers to repeated calls', async () => {
  const { email, password } = await product.client().register();
  const login = (guess: string) => ({ email_address: email, password: guess });
  await product.client().ok('POST', '/app/login', login(password), { 'idempotency-key': 'f3a1c0e2-login' });
  expect(guessed('/app/login', login)).toEqual([]);
});

it('a thief of the table learns no password from a repeated change of password', async () => {
  const client = product.client();
  const { password } = await client.register();
  const change = (guess: string) => ({ data: { current_password: guess, password: 'another horse, another day' } });
  await client.ok('POST', '/app/user', change(password), { 'idempotency-key': 'f3a1c0e2-change' });
  expect(guessed('/app/user', change)).toEqual([]);
});
