import { expect, it } from 'vitest';
import { ownSeparator } from './own-separator.ts';

it.each([
  ['de-DE', 'semicolon'],
  ['fr', 'semicolon'],
  ['en-GB', 'comma'],
  ['de-CH', 'comma'],
])('a spreadsheet in %s expects a %s between cells', (language, separator) => {
  expect(ownSeparator(language)).toBe(separator);
});
