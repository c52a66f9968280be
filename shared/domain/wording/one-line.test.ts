import { expect, test } from 'vitest';
import { inOneLine, isOneLine, keepsItsOrder, tidyLine } from './one-line.ts';

test('names of every script, with joiners and emoji, are one line', () => {
  for (const name of ['', 'Zoë Żółć', '鈴木　太郎', 'شركة', 'ישראל', 'क्‍ष', 'می‌خواهم', '👩‍💻 Ada', 'O’Neil-Smith, Jr.', 'Ann\tSmith'])
    expect([name, isOneLine(name)]).toEqual([name, true]);
});

test('line breaks, control characters, direction marks and halves of surrogate pairs are not one line', () => {
  for (const sign of [
    '\n',
    '\r',
    '\v',
    '\f',
    '\0',
    '\x1b',
    '\x7f',
    '\x85',
    '\u2028',
    '\u2029',
    '\u061c',
    '\u200e',
    '\u200f',
    '\ud800',
    '\udc00',
  ])
    expect([sign, isOneLine(`Ann${sign}Smith`)]).toEqual([sign, false]);
  for (const sign of [0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069].map((code) => String.fromCodePoint(code))) {
    expect([sign, isOneLine(`Ann${sign}`), keepsItsOrder(`two\nlines${sign}`)]).toEqual([sign, false, false]);
  }
});

test('a text of several lines may break, and may mark right-to-left parts', () => {
  expect(keepsItsOrder('Two\nlines\tand שלום\u200f!')).toBe(true);
});

test('tidying reduces runs of white space to one space and keeps a single wide one', () => {
  expect(tidyLine('  Ann \t  Smith\u00a0Jr ')).toBe('Ann Smith Jr');
  expect(tidyLine('鈴木　太郎')).toBe('鈴木　太郎');
});

test('the printed form of any text is one line', () => {
  expect(inOneLine('Anna\r\nIdentified\u2028\u202eby pin\0')).toBe('Anna Identified by pin ');
  expect(isOneLine(inOneLine('a\n\u200eb\u2066\x1bc'))).toBe(true);
});
