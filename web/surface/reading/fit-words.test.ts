import { describe, expect, it } from 'vitest';
import { type FittedLine, fitWords } from './fit-words.ts';

/** Letters of these widths, in em. */
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter === ' ' ? 0.25 : letter === 'm' ? 0.8 : 0.5), 0);
const none = () => -1;

/** Where each segment begins and ends, in em. */
function placesOf({ segments }: FittedLine) {
  let at = 0;
  return segments.map(({ text, spacing, gap }) => {
    const begins = at;
    const ends = begins + widthOf(text) + spacing * [...text].length;
    at = ends + gap + widthOf(' ');
    return [begins, ends];
  });
}

describe('a line of text over its print', () => {
  it('stays in one piece where the letters are as wide as the print', () => {
    const fitted = fitWords({ text: 'ab cd', words: [0, 444, 556, 1_000] }, { length: 22.5, thickness: 10 }, widthOf, none);
    expect(fitted.size).toBeCloseTo(1, 1);
    expect(fitted.segments.map(({ text }) => text)).toEqual(['ab cd']);
  });

  it('has each word begin and end where it is printed', () => {
    const line = { text: 'mm iiii mm', words: [0, 400, 500, 600, 650, 1_000] };
    const fitted = fitWords(line, { length: 50, thickness: 10 }, widthOf, none);
    const em = 10 * fitted.size;
    expect(placesOf(fitted).map((ends) => ends.map((end = 0) => Math.round((end * em) / 0.05)))).toEqual([
      [0, 400],
      [500, 600],
      [650, 1_000],
    ]);
  });

  it('keeps its letters’ size where columns stand far apart', () => {
    const near = fitWords({ text: 'ab cd', words: [0, 444, 556, 1_000] }, { length: 22.5, thickness: 10 }, widthOf, none);
    const far = fitWords({ text: 'ab cd', words: [0, 100, 900, 1_000] }, { length: 100, thickness: 10 }, widthOf, none);
    expect(far.size).toBeCloseTo(near.size, 1);
    expect(placesOf(far)[1]?.[0]).toBeCloseTo(9, 5);
  });

  it('leaves joined letters joined: only the spaces give way', () => {
    const fitted = fitWords({ text: 'عقد الإيجار', words: [0, 300, 500, 1_000] }, { length: 60, thickness: 10 }, widthOf, none);
    expect(fitted.segments.map(({ spacing }) => spacing)).toEqual([0, 0]);
  });

  it('in both directions is as long as its print', () => {
    const fitted = fitWords({ text: 'عقد Contract 2026', words: [] }, { length: 100, thickness: 10 }, widthOf, none);
    expect((placesOf(fitted).at(-1)?.[1] ?? 0) * 10 * fitted.size).toBeCloseTo(100, 5);
  });

  it('is divided where a link begins and ends', () => {
    const line = { text: 'ab cd ef', words: [0, 308, 346, 654, 692, 1_000] };
    const fitted = fitWords(line, { length: 35, thickness: 10 }, widthOf, (word) => (word === 1 ? 0 : -1));
    expect(fitted.segments.map(({ text, link }) => [text, link])).toEqual([
      ['ab', -1],
      ['cd', 0],
      ['ef', -1],
    ]);
  });
});
