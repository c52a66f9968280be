import { beforeAll, expect, test } from 'vitest';
import { faceWith, loadTextEngines } from './faces.ts';
import { type Outline, outlineOf } from './glyph-outline.ts';

beforeAll(loadTextEngines);

const letters = [...'aê8&g@Ф'];

function glyphOf(letter: string) {
  const codePoint = letter.codePointAt(0) ?? 0;
  const font = faceWith('sans', codePoint)?.font;
  if (!font) throw new Error('The font lacks a letter of this test.');
  return { font, glyph: font.nominalGlyph(codePoint) ?? 0 };
}

/** The points of HarfBuzz's pen, including control points. */
const drawn = (letter: string): [x: number, y: number][] => {
  const { font, glyph } = glyphOf(letter);
  return font.glyphToJson(glyph).flatMap(({ values: [a, b, c, d] }) => {
    if (a === undefined || b === undefined) return [];
    return c === undefined || d === undefined
      ? [[a, b]]
      : [
          [a, b],
          [c, d],
        ];
  });
};

/** An outline as TrueType readers see it: with a point half way between any two control points. */
const asRead = (outline: Outline): [x: number, y: number][] =>
  outline.flatMap((points) =>
    points.flatMap((point, index): [number, number][] => {
      const next = points[(index + 1) % points.length] ?? point;
      const own: [number, number] = [point.x, point.y];
      return point.onCurve || next.onCurve ? [own] : [own, [(point.x + next.x) / 2, (point.y + next.y) / 2]];
    }),
  );

test.each(letters)("%s: the embedded outline matches the font's drawing, to half a thousandth of the font size", (letter) => {
  const { font, glyph } = glyphOf(letter);
  const read = asRead(outlineOf(font, glyph, { x: 100, y: -50 }));
  const isRead = ([x, y]: [number, number]) => read.some(([rx, ry]) => Math.abs(rx - x - 100) <= 0.51 && Math.abs(ry - y + 50) <= 0.51);
  expect(drawn(letter).filter((point) => !isRead(point))).toEqual([]);
});

test('points that TrueType implies are left out of embedded outlines', () => {
  for (const letter of letters) {
    const { font, glyph } = glyphOf(letter);
    const outline = outlineOf(font, glyph, { x: 0, y: 0 });
    const closing = outline.length;
    expect(outline.flat().length).toBeLessThan(drawn(letter).length - closing);
  }
});
