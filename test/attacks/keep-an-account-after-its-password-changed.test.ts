import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { type Product, startProduct } from '../support/product.ts';

/** Mallory has been in the account: a session, or a link from an earlier mail, is left. */
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

async function resetToken(email: string): Promise<string> {
  await product.client().post('/app/forgot', { email_address: email });
  const links = (await product.outbox(email)).flatMap((message) => message.links).filter((link) => link.includes('/reset'));
  return new URL(links.at(-1) ?? '').searchParams.get('token') ?? '';
}

async function loggedIn(email: string, password: string): Promise<ApiClient> {
  const client = product.client();
  client.session = (await client.post('/app/login', { email_address: email, password })) as never;
  return client;
}

describe('after the password has changed', () => {
  it('a reset link that was mailed before is dead', async () => {
    const owner = product.client();
    const { email, password } = await owner.register();
    const token = await resetToken(email);
    await owner.post('/app/user', { data: { current_password: password, password: 'battery staple' } });
    const answer = await product.client().call('POST', '/app/reset_password', { token, password: 'seventeen quiet herons' });
    expect([answer.status, answer.body.code]).toEqual([410, 'token_invalid']);
  });

  it('one of two mailed reset links dies when the other is used', async () => {
    const { email } = await product.client().register();
    const [first, second] = [await resetToken(email), await resetToken(email)];
    expect(first).not.toBe(second);
    await product.client().post('/app/reset_password', { token: first, password: 'battery staple' });
    const answer = await product.client().call('POST', '/app/reset_password', { token: second, password: 'seventeen quiet herons' });
    expect([answer.status, answer.body.code]).toEqual([410, 'token_invalid']);
  });

  it('other sessions are dead, even one that the list of sessions does not show yet; the session that changed the password continues', async () => {
    const owner = product.client();
    const { email, password } = await owner.register();
    const other = await loggedIn(email, password);
    const { table } = product.local.deps;
    const query = table.query.bind(table);
    // Indexes follow the table a moment later.
    table.query = async (input) => (input.index === 'gsi1' && input.pk.startsWith('SESSIONS#') ? { items: [] } : query(input));
    try {
      await owner.post('/app/user', { data: { current_password: password, password: 'battery staple' } });
    } finally {
      table.query = query;
    }
    expect((await other.call('GET', '/app/user')).status).toBe(401);
    expect((await owner.call('GET', '/app/user')).status).toBe(200);
    expect((await product.outbox(email)).at(-1)?.subject).toContain('password');
  });
});
