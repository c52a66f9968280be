import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutText, type Measure, textDirection } from './text-layout.ts';

/** Every character half as wide as it is high. */
const measure: Measure = (text, size) => [...text].length * size * 0.5;

test('a short text is one line in the middle of its box', () => {
  const { fontSize, lines, overflow } = layoutText('Ada', { width: 150, height: 22 }, measure);
  expect({ fontSize, overflow, count: lines.length }).toEqual({ fontSize: 13, overflow: false, count: 1 });
  expect((lines[0]?.baseline ?? 0) - 0.36 * fontSize).toBeCloseTo(11, 0);
});

test('text is never larger than a document’s own text, however high the box', () => {
  expect(layoutText('Ada', { width: 300, height: 200 }, measure).fontSize).toBe(14);
});

test('text wraps between words and shrinks a pixel at a time until it fits', () => {
  const { fontSize, lines } = layoutText('one two three four five six', { width: 60, height: 40 }, measure);
  expect(lines.map(({ text }) => text).join(' ')).toBe('one two three four five six');
  expect(fontSize).toBeLessThan(14);
  expect(lines.length * fontSize * 1.25).toBeLessThanOrEqual(40);
  expect(lines.every(({ width }) => width <= 56)).toBe(true);
});

test('a word that fits at no size is broken rather than cut off', () => {
  const { lines } = layoutText('x'.repeat(100), { width: 60, height: 60 }, measure);
  expect(lines.map(({ text }) => text).join('')).toBe('x'.repeat(100));
  expect(lines.length).toBeGreaterThan(1);
});

test('text that fits at no size is set in 4 px and marked as overflowing', () => {
  expect(layoutText('word '.repeat(500), { width: 40, height: 10 }, measure)).toMatchObject({ fontSize: 4, overflow: true });
});

test('line breaks are kept, and an empty text is one empty line', () => {
  expect(layoutText('a\r\nb\nc', { width: 100, height: 80 }, measure).lines.map(({ text }) => text)).toEqual(['a', 'b', 'c']);
  expect(layoutText('', { width: 100, height: 20 }, measure).lines).toHaveLength(1);
});

test('text in a script that runs leftwards begins at the right', () => {
  const { direction, lines } = layoutText('שלום', { width: 100, height: 20 }, measure);
  expect(direction).toBe('rtl');
  expect((lines[0]?.x ?? 0) + (lines[0]?.width ?? 0)).toBeCloseTo(98);
  expect(textDirection('12 مرحبا')).toBe('rtl');
  expect(textDirection('Zoë שלום')).toBe('ltr');
});

test('no character is lost, and all text is inside the box unless it overflows', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '-', '\n', '中', 'é'), maxLength: 120 });
  const side = fc.integer({ min: 8, max: 300 });
  fc.assert(
    fc.property(text, side, side, (given, width, height) => {
      const { lines, overflow, fontSize } = layoutText(given, { width, height }, measure);
      expect(
        lines
          .map((line) => line.text)
          .join('')
          .replace(/\s/g, ''),
      ).toBe(given.replace(/\s/g, ''));
      if (overflow || height < 12) return;
      for (const line of lines) {
        expect(line.x + line.width).toBeLessThanOrEqual(width);
        expect(line.baseline + 0.25 * fontSize).toBeLessThanOrEqual(height + 0.01);
      }
    }),
  );
});
