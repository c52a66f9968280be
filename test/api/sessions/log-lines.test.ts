import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Product } from '../../support/product.ts';

const written: string[] = [];
let product: Product;

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'info');
  vi.stubEnv('POWERTOOLS_DEV', '');
  const keep = (text: unknown) => Boolean(written.push(String(text)));
  vi.spyOn(process.stdout, 'write').mockImplementation(keep as never);
  vi.spyOn(process.stderr, 'write').mockImplementation(keep as never);
  // How much is written is read once, and another file of this worker may have had it read.
  vi.resetModules();
  const { startProduct } = await import('../../support/product.ts');
  product = await startProduct();
});
afterAll(async () => {
  await product.close();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const lines = () => written.map((text) => JSON.parse(text) as Record<string, unknown>);
const uuid = /^[0-9a-f]{8}-/;

test('log lines of refusals and failures name their call, and hold no words, addresses or secrets of people', async () => {
  const address = 'rosalind.franklin@flaky.invalid';
  const password = 'correct horse battery staple';
  const owner = product.client();
  await owner.register({ name: 'Rosalind', email: address, password, confirmed: false });
  const visitor = product.client();
  const login = await visitor.call('POST', '/app/login', { email_address: address, password: 'a wrong secret' });
  expect(login.body.code).toBe('wrong_credentials');
  const exchange = await visitor.call('POST', '/app/tokens/exchange', { token: 'unknown-signing-token' });
  expect(exchange.body.code).toBe('signing_link_unknown');
  // The mail to this address fails twice before it arrives.
  await expect.poll(() => lines().filter(({ message }) => message === 'message_failed').length).toBe(2);
  await product.local.idle();

  const refused = lines().filter(({ message }) => message === 'refused');
  expect(refused).toEqual([
    expect.objectContaining({ level: 'WARN', function: 'login', code: 'wrong_credentials', request_id: expect.stringMatching(uuid) }),
    expect.objectContaining({ level: 'WARN', function: 'exchange-token', code: 'signing_link_unknown' }),
  ]);
  const failed = lines().filter(({ message }) => message === 'message_failed');
  expect(failed[0]).toMatchObject({ level: 'ERROR', function: 'send-mail', error: 'Error', correlation_id: expect.stringMatching(uuid) });
  expect(failed[1]?.correlation_id).toBe(failed[0]?.correlation_id);
  expect(failed[1]?.request_id).not.toBe(failed[0]?.request_id);
  const all = written.join('');
  for (const secret of [address, 'rosalind', 'flaky.invalid', password, 'a wrong secret', 'unknown-signing-token', 'mail server is busy']) {
    expect(all.toLowerCase()).not.toContain(secret);
  }
});
