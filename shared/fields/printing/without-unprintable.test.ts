import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unprintableCharacters } from './printable.ts';
import { withoutUnprintable } from './without-unprintable.ts';

test('withoutUnprintable drops and names characters that no font has, and keeps the rest', () => {
  const { text, message } = withoutUnprintable('Tomb \u{13000} of Żółć');
  expect(text).toBe('Tomb  of Żółć');
  expect(message).toContain('U+13000');
});

test('withoutUnprintable keeps printable text as it was typed', () => {
  for (const text of ['', 'Two\nlines', 'Ωμέγα', '鈴木', 'e\u0301']) expect(withoutUnprintable(text)).toEqual({ text, message: null });
});

test('withoutUnprintable leaves nothing that can not be printed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(unprintableCharacters(withoutUnprintable(typed).text)).toEqual([]);
    }),
  );
});
