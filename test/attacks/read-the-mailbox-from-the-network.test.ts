import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { LocalOptions } from '../../infra/local/start.ts';
import { startProduct } from '../support/product.ts';
import { freePort } from '../support/product-process.ts';

const paths = ['/_local/mailbox', '/_local/outbox', '/_local/dead-letters', '/_local/attachments/m/0'];

async function started(options: Partial<LocalOptions>) {
  const product = await startProduct(options);
  onTestFinished(() => product.close());
  return product;
}

const clock = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/_local/clock`, { method: 'POST', headers, body: '{"advance_seconds":86400}' });

describe('an attacker on the network who wants the links in the mailbox', () => {
  test.each([
    ['the product listens on every address', { host: '0.0.0.0' }],
    ['a public address stands in front of it', { publicUrl: 'https://sign.example.org' }],
  ])('gets none of them where %s', async (_where, options) => {
    const port = await freePort();
    await started({ ...options, port });
    const address = `http://127.0.0.1:${port}`;
    for (const path of paths) expect([path, (await fetch(address + path)).status]).toEqual([path, 403]);
    expect((await clock(address)).status).toBe(403);
  });

  test('gets none of them through a proxy that addresses the product by its local name', async () => {
    const product = await started({});
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
      const answer = await fetch(`${product.url}/_local/outbox`, { headers: { [name]: '203.0.113.9' } });
      expect([name, answer.status]).toEqual([name, 403]);
    }
  });

  test('lacks the token that is printed at start, which opens the mailbox and is dropped from the address at once', async () => {
    const product = await started({ host: '0.0.0.0' });
    const token = product.local.localToken;
    const opened = await fetch(`${product.url}/_local/mailbox?token=${token}`, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/_local/mailbox']);
    const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await fetch(`${product.url}/_local/mailbox`, { headers: { cookie } })).status).toBe(200);
    expect((await fetch(`${product.url}/_local/outbox`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
    expect((await clock(product.url, { cookie })).status).toBe(403);
  });
});

test('a product that others can reach does not start on a data folder whose clock was moved', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'countersign-moved-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const product = await startProduct({ dataDir });
  expect((await clock(product.url)).status).toBe(200);
  await product.close();
  await expect(startProduct({ dataDir, host: '0.0.0.0' })).rejects.toThrow('was moved 24.0 hours ahead');
});

test('a caller cannot choose the address that limits count and audit records name', async () => {
  const product = await started({ trustedProxy: '10.0.0.1' });
  for (let attempt = 0; attempt < 21; attempt++) {
    await fetch(`${product.url}/app/tokens/exchange`, exchange(`198.51.100.${attempt}`));
  }
  expect((await fetch(`${product.url}/app/tokens/exchange`, exchange('198.51.100.200'))).status).toBe(429);
});

function exchange(forwarded: string) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwarded };
  return { method: 'POST', headers, body: '{"token":"guess"}' };
}
