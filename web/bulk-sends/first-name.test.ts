import { expect, test } from 'vitest';
import { firstName } from './first-name.ts';

test('a new bulk send is called by its day, and numbered from the second of that day on', () => {
  expect(firstName('1 May', ['Dues', 'Bulk send of 2 May'])).toBe('Bulk send of 1 May');
  expect(firstName('1 May', ['Bulk send of 1 May'])).toBe('Bulk send of 1 May (2)');
  expect(firstName('1 May', ['Bulk send of 1 May (2)', 'Bulk send of 1 May'])).toBe('Bulk send of 1 May (3)');
});
