import { describe, expect, it } from 'vitest';
import { sleep } from '../api/request/sleep.ts';
import { mostPolls, TookTooLong, waitForFile } from './wait-for-file.ts';

/** Answers a key at the given poll, and records how long each pause was. */
function waiting(thereAt: number) {
  const pauses: number[] = [];
  const answer = waitForFile(
    async () => (pauses.length >= thereAt ? 'key' : null),
    async (milliseconds) => void pauses.push(milliseconds),
  );
  return { answer, pauses };
}

describe('waiting for a file', () => {
  it('polls soon at first, then every 5 s', async () => {
    const { answer, pauses } = waiting(6);
    expect(await answer).toBe('key');
    expect(pauses).toEqual([500, 1_000, 2_000, 5_000, 5_000, 5_000]);
  });

  it('gives up after 1,000 polls', async () => {
    const { answer, pauses } = waiting(Number.POSITIVE_INFINITY);
    await expect(answer).rejects.toThrow(TookTooLong);
    expect([pauses.length, mostPolls]).toEqual([1_000, 1_000]);
  });

  it('ends with the first failure', async () => {
    const failure = new Error('could not be made');
    await expect(
      waitForFile(
        () => Promise.reject(failure),
        async () => undefined,
      ),
    ).rejects.toBe(failure);
  });

  it('stops when it is cancelled', async () => {
    const stop = new AbortController();
    const answer = waitForFile(
      async () => null,
      (milliseconds) => sleep(milliseconds, stop.signal),
    );
    stop.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });
});
