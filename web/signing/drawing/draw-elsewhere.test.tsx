import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawingCodeMs } from '../../../shared/domain/signing/drawing-code.ts';
import { show } from '../../../test/support/components/show.tsx';
import { ApiError, NetworkError } from '../../api/errors.ts';
import type { Drawing } from './calls.ts';
import { DrawElsewhere } from './draw-elsewhere.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The code on the screen, while the product answers so to the question whether something was drawn. */
async function code(answer: () => Promise<Drawing>) {
  const fetch = vi.fn(answer);
  const drawings = { start: async () => ({ link: 'https://sign.example/draw/1', token: '1' }), fetch, end: async () => undefined };
  const onDrawn = vi.fn();
  show(
    <DrawElsewhere
      {...{ drawings, onDrawn }}
      documentKey="pack"
      signatoryUuid="anna"
      type="signature"
      drawn={null}
      onLeave={() => undefined}
    />,
  );
  await passes(0);
  return { fetch, onDrawn };
}
const passes = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const waiting = () => screen.queryByText(/^Waiting for your phone/) !== null;
const over = () => screen.queryByText('This code does not work any more.') !== null;

test('a code without network, or while the server fails, is asked about again and the drawing arrives', async () => {
  const failures = [new NetworkError(null), new ApiError(503, {}, false), new ApiError(429, {}, false)];
  const { onDrawn } = await code(async () => {
    const failure = failures.pop();
    if (failure) throw failure;
    return { state: 'drawn', image: 'data:image/png,ink' };
  });
  await passes(4_500);
  expect([waiting(), onDrawn.mock.calls]).toEqual([true, []]);
  await passes(1_500);
  expect(onDrawn).toHaveBeenCalledWith('data:image/png,ink');
});

test.each([401, 403, 404])('a code that the server refuses with %i is over, and nothing asks on', async (status) => {
  const { fetch } = await code(async () => {
    throw new ApiError(status, {}, false);
  });
  await passes(20_000);
  expect(over()).toBe(true);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a code that nobody can ask about is over when its time is', async () => {
  const { fetch } = await code(async () => {
    throw new NetworkError(null);
  });
  await passes(drawingCodeMs - 1_500);
  expect(over()).toBe(false);
  await passes(3_000);
  expect(over()).toBe(true);
  const asked = fetch.mock.calls.length;
  await passes(20_000);
  expect(fetch).toHaveBeenCalledTimes(asked);
});
