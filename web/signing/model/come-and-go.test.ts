import { expect, test } from 'vitest';
import { comeAndGo } from './come-and-go.ts';

const field = (uuid: string, signatory_uuid = 'me') => ({ uuid, signatory_uuid });

test('fields that rules show or hide are told, each person’s own', () => {
  expect(comeAndGo([field('a')], [field('a'), field('b')], 'me')).toBe('1 more field to look at.');
  expect(comeAndGo([field('a'), field('b'), field('c')], [field('d')], 'me')).toBe(
    '1 more field to look at. 3 fields are not needed any more.',
  );
  expect(comeAndGo([field('a')], [field('a'), field('b', 'ben')], 'me')).toBeNull();
  expect(comeAndGo([field('a')], [field('a')], 'me')).toBeNull();
});
