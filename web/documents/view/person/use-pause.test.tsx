import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePause } from './use-pause.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a pause lasts a minute from the last message, and ends by itself', async () => {
  const now = Date.parse('2026-11-23T10:00:00.000Z');
  vi.useFakeTimers({ now });
  const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();
  const pause = (since: string | null) => renderHook(() => usePause(since)).result;
  const [recent, old, never, ahead] = [pause(at(-40)), pause(at(-60)), pause(null), pause(at(30))];
  expect([recent, old, never, ahead].map(({ current }) => current)).toEqual([true, false, false, false]);
  await act(() => vi.advanceTimersByTimeAsync(19_000));
  expect(recent.current).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(recent.current).toBe(false);
});
