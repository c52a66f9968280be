import { expect, test, vi } from 'vitest';
import type { getHealthRoute } from '../../shared/contract/installation/get-health.ts';
import { call } from './call.ts';
import { ApiError, NetworkError } from './errors.ts';

const answeredBy = (status: number, body: string) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  return expect(call<typeof getHealthRoute>('GET', '/app/health')).rejects;
};

test('an answer that broke off counts as none: the call may have had its effect, and may be repeated', async () => {
  await answeredBy(200, '{"success":tr').toBeInstanceOf(NetworkError);
});

test('the error page of something before the product is a failure of the server', async () => {
  await answeredBy(502, '<html></html>').toBeInstanceOf(ApiError);
});
