import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../errors.ts';
import { whileBusy } from './while-busy.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const failure = (status: number, code = 'internal_error', after?: number) => new ApiError(status, { code }, false, after);

test.each([500, 502, 503, 429])(
  'a call that meets a busy server (%s) is tried until it gets through, and says that it waits',
  async (status) => {
    const act = vi.fn().mockRejectedValueOnce(failure(status)).mockRejectedValueOnce(failure(status)).mockResolvedValue('done');
    const tell = vi.fn();
    const done = whileBusy(act, tell);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await done).toBe('done');
    expect([act.mock.calls.length, tell.mock.calls.length]).toEqual([3, 2]);
  },
);

test('it gives up after a bit more than a minute, and at once if a refusal is meant', async () => {
  const act = vi.fn().mockRejectedValue(failure(503));
  const outcome = whileBusy(act, () => undefined).catch((error: ApiError) => error.status);
  await vi.advanceTimersByTimeAsync(80_000);
  expect(await outcome).toBe(503);
  await expect(
    whileBusy(
      () => Promise.reject(failure(410, 'expired')),
      () => undefined,
    ),
  ).rejects.toMatchObject({ code: 'expired' });
});

test('it waits as long as the server asks, unless nobody would', async () => {
  const act = vi
    .fn()
    .mockRejectedValueOnce(failure(429, 'too_many_requests', 30))
    .mockResolvedValue('done');
  const done = whileBusy(act, () => undefined);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(act).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await done).toBe('done');
  await expect(
    whileBusy(
      () => Promise.reject(failure(429, 'too_many_requests', 600)),
      () => undefined,
    ),
  ).rejects.toMatchObject({ status: 429 });
});
