import { expect, it } from 'vitest';
import { goesBack } from './passkey-counter.ts';

it.each([
  [0, 0, false],
  [0, 1, false],
  [4, 5, false],
  [4, 90, false],
  [4, 4, true],
  [4, 3, true],
  [4, 0, true],
])('after %i, a counter of %i goes back: %s', (before, now, back) => expect(goesBack(before, now)).toBe(back));
