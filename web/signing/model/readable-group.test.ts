import { expect, test } from 'vitest';
import { readableGroup } from './readable-group.ts';

test('a group’s name is shown as it is written, without the number of a copy', () => {
  for (const name of ['Colour of the walls', 'Smoking', 'smoking', 'Nichtraucher-Zimmer', 'Option B, from 2027'])
    expect(readableGroup(name)).toBe(name);
  expect(readableGroup(' Colour (2) ')).toBe('Colour');
});

test('a key that only programs use is no name', () => {
  const keys = [
    'group_1',
    'Group1',
    'Group 1',
    'group',
    'Radio Button 3',
    'Check Box',
    'c1_1',
    'topmostSubform[0]',
    'paymentMethod',
    'rg2',
    'payment_method (2)',
  ];
  for (const key of [...keys, '8b0c6b5e-2c1f-4c0e-9d59-0a5f0a3a1a11', '']) expect(readableGroup(key), key).toBe('');
});
