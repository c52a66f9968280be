import { expect, it } from 'vitest';
import { isBase64 } from './base64.ts';

it('takes letters, digits, + and /, with at most two = at the end', () => {
  expect(['AQ', 'AQ==', 'AQI=', 'az09+/AZ'].map(isBase64)).toEqual([true, true, true, true]);
});

it('refuses nothing at all, padding alone or inside, and characters of other alphabets', () => {
  expect(['', '==', 'A===', 'A=Q', 'A-_Q', 'AQ\n', '\u0410Q==', '@AZ[', '`az{', ',./:'].map(isBase64)).toEqual(Array(10).fill(false));
});

it('reads millions of characters', () => {
  const large = Buffer.alloc(6_000_000, 7).toString('base64');
  expect([isBase64(large), isBase64(`${large.slice(0, -1)}!`)]).toEqual([true, false]);
});
