import { expect, test } from 'vitest';
import { waitWords } from './account-form.ts';

test('a form says how long to wait before the next try, in seconds or minutes, if the answer names a time', () => {
  expect(waitWords(undefined)).toEqual([]);
  expect(waitWords(1)).toEqual(['You can try again in 1 second.']);
  expect(waitWords(45)).toEqual(['You can try again in 45 seconds.']);
  expect(waitWords(121)).toEqual(['You can try again in 3 minutes.']);
});
