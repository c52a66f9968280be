import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { charactersOf, loadTextEngines } from '../../functions/pdf/fonts/faces.ts';
import { needsWholeFont } from './script-fonts.ts';

const sheet = readFileSync(createRequire(import.meta.url).resolve('@fontsource/noto-sans/400.css'), 'utf8');
const pieces = [...sheet.matchAll(/unicode-range:\s*([^;]+);/g)].flatMap(([, list = '']) =>
  list.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  }),
);
const inPiece = (point: number) => pieces.some(([from, to]) => point >= from && point <= to);

beforeAll(loadTextEngines);

describe('the Latin font on the screen', () => {
  it('is one whole file for each printed character that the web font’s pieces lack', () => {
    const printed = [...charactersOf('sans')];
    expect(printed.length).toBeGreaterThan(3_000);
    const missing = printed.filter((point) => !inPiece(point) && !needsWholeFont(String.fromCodePoint(point)));
    expect(missing.map((point) => point.toString(16))).toEqual([]);
  });

  it('is the pieces alone for every other character, except an accent apart from its letter', () => {
    const needless = [...charactersOf('sans')]
      .map((point) => String.fromCodePoint(point))
      .filter((character) => inPiece(character.codePointAt(0) ?? 0) && needsWholeFont(character));
    expect(needless.filter((character) => !/^\p{Mark}$/u.test(character))).toEqual([]);
  });

  it('is one whole file for an accented letter that no single character holds', () => {
    expect(needsWholeFont('q\u0303')).toBe(true);
    expect(needsWholeFont('Nguyễn'.normalize('NFC'))).toBe(false);
  });
});
