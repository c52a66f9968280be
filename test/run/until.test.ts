import { expect, test } from 'vitest';
import { until } from '../support/until.ts';

test('until: what never comes ends with the words that say what it was', async () => {
  await expect(until('sealed document', async () => undefined, { patienceMs: 30, everyMs: 5 })).rejects.toThrow(
    'There was no sealed document within 0.03 s.',
  );
});

test('until: it answers what it found, even where that is false', async () => {
  const found = [undefined, undefined, false];
  expect(await until('answer', async () => found.shift(), { everyMs: 0 })).toBe(false);
});
