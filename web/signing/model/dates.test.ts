import { expect, test } from 'vitest';
import { isBirthday } from './dates.ts';

const asks = (description: string, custom_id = '') => isBirthday({ description, custom_id });

test('a birthday is known by its words or by the id that a program gave it', () => {
  for (const words of ['Date of birth', 'Your birthday', 'Geburtsdatum', 'DOB', 'When were you born?']) expect(asks(words)).toBe(true);
  expect(asks('', 'birth_date')).toBe(true);
  for (const words of ['Date', 'Date of moving in', 'Stubborn', 'Adobe']) expect(asks(words)).toBe(false);
});
