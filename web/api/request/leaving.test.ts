import { afterEach, describe, expect, it, vi } from 'vitest';
import type { getHealthRoute } from '../../../shared/contract/installation/get-health.ts';
import type { logoutRoute } from '../../../shared/contract/session/logout.ts';
import { call } from '../call.ts';
import { leave, stay } from './leaving.ts';

afterEach(() => {
  stay();
  vi.unstubAllGlobals();
});

/** Answers what came first: the end of the call, or the end of everything else that was waiting. */
const settled = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => 'answered',
      () => 'failed',
    ),
    new Promise((resolve) => setImmediate(() => resolve('silent'))),
  ]);

describe('leaving a page', () => {
  it('cancels pending reads and starts no new ones, but still sends changes', async () => {
    const answer = () => new Response(JSON.stringify({ success: true }), { headers: { 'content-type': 'application/json' } });
    const sent = vi.fn((_url: string, { method, signal }: RequestInit) => {
      if (method !== 'GET') return Promise.resolve(answer());
      return new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    });
    vi.stubGlobal('fetch', sent);
    vi.stubGlobal('__APP_VERSION__', '1.0.0');
    vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en' } });
    vi.stubGlobal('location', { origin: 'https://example.com' });
    const read = call<typeof getHealthRoute>('GET', '/app/health');
    leave();
    expect(await settled(read)).toBe('silent');
    expect(await settled(call<typeof getHealthRoute>('GET', '/app/health'))).toBe('silent');
    expect(await settled(call<typeof logoutRoute>('POST', '/app/logout', { body: {} }))).toBe('answered');
    expect(sent.mock.calls.map(([, { method }]) => method)).toEqual(['GET', 'POST']);
  });
});
