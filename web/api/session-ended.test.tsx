import { afterEach, expect, test, vi } from 'vitest';
import type { getUserRoute } from '../../shared/contract/user/get-user.ts';
import { answering, refused } from '../../test/support/components/answers.ts';
import { call } from './call.ts';
import { type Reactions, reactions, setReactions } from './reactions.ts';

const before = reactions();
afterEach(() => setReactions(before));

/** What a call that failed told the page about the session. */
async function told(): Promise<unknown[][]> {
  const unauthenticated = vi.fn<Reactions['unauthenticated']>(() => true);
  setReactions({ ...before, unauthenticated });
  await expect(call<typeof getUserRoute>('GET', '/app/user')).rejects.toMatchObject({ status: 401, reported: true });
  return unauthenticated.mock.calls;
}

test('a session that has ended is told with the address that the answer names', async () => {
  answering({ 'GET /app/user': refused(401, 'unauthenticated', 'Log in.', { redirect_url: 'https://sign-in.example/' }) });
  expect(await told()).toEqual([['Log in.', 'https://sign-in.example/']]);
});

test('a redirect to the login page counts as a session that has ended', async () => {
  const page = new Response('<html></html>', { status: 200 });
  Object.defineProperties(page, { redirected: { value: true }, url: { value: 'https://sign.example/login' } });
  vi.stubGlobal('fetch', async () => page);
  expect(await told()).toEqual([['']]);
});
