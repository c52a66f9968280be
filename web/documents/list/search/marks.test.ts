import { expect, test } from 'vitest';
import { foundPerson, marked } from './marks.ts';

const hits = (text: string, search: string) =>
  marked(text, search)
    .filter(({ hit }) => hit)
    .map((part) => part.text);

test('beginnings of words are marked without regard to case and accents, and the text stays whole', () => {
  expect(hits('Lease of Café Zürich', 'le CAFE zur')).toEqual(['Le', 'Café', 'Zür']);
  const text = 'Straße 12, Großhof';
  expect(
    marked(text, 'strass gross')
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
  expect(hits(text, 'strass gross')).toEqual(['Straß', 'Groß']);
});

test('the middle of a word, and a word that is not there, are not marked', () => {
  expect(hits('Release', 'lease')).toEqual([]);
  expect(marked('Lease', '')).toEqual([{ text: 'Lease', hit: false }]);
  expect(hits('a.b@example.com', 'exam')).toEqual(['exam']);
});

test('an accent in two characters is marked with its letter', () => {
  expect(hits('Cafe\u0301 x', 'cafe')).toEqual(['Cafe\u0301']);
});

test('a person is named where the document’s name does not explain the hit', () => {
  const people = [
    { name: 'Ben', email: 'ben@example.com' },
    { name: 'Anna', email: 'anna@example.com' },
  ];
  expect(foundPerson(people, 'Lease', 'lease')).toBeUndefined();
  expect(foundPerson(people, 'Lease', 'lease ann')?.name).toBe('Anna');
});
