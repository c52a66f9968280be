import { expect, test } from 'vitest';
import { until } from '../support/until.ts';

test('until: fails with the description of what never came', async () => {
  await expect(until('sealed document', async () => undefined, { patienceMs: 30, everyMs: 5 })).rejects.toThrow(
    'There was no sealed document within 0.03 s.',
  );
});

test('until: returns what it found, even a false value', async () => {
  const found = [undefined, undefined, false];
  expect(await until('answer', async () => found.shift(), { everyMs: 0 })).toBe(false);
});
