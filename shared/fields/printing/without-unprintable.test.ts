import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unprintableCharacters } from './printable.ts';
import { withoutUnprintable } from './without-unprintable.ts';

test('what no font has is left out and named; the rest stays', () => {
  const { text, message } = withoutUnprintable('Tomb \u{13000} of Żółć');
  expect(text).toBe('Tomb  of Żółć');
  expect(message).toContain('U+13000');
});

test('what can be printed stays as it was typed', () => {
  for (const text of ['', 'Two\nlines', 'Ωμέγα', '鈴木', 'e\u0301']) expect(withoutUnprintable(text)).toEqual({ text, message: null });
});

test('nothing unprintable is ever left', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(unprintableCharacters(withoutUnprintable(typed).text)).toEqual([]);
    }),
  );
});
