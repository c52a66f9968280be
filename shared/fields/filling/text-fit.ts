import type { Size } from '../../geometry/placing.ts';
import { graphemesOf } from '../printing/line-breaks.ts';
import { fitsBox } from '../printing/text-layout.ts';
import { measureUsual } from '../printing/usual-widths.ts';

/**
 * Why words can't be printed in their box: even in the smallest letters they are too long (spec core §9). Null if they
 * fit. `own`: the part of the words that somebody entered, of which the message says how many characters fit.
 */
export function fitProblem(words: string, box: Size, own = words): string | null {
  if (fits(words, box)) return null;
  const at = words.indexOf(own);
  const [before, text, after] = at < 0 ? ['', words, ''] : [words.slice(0, at), own, words.slice(at + own.length)];
  const n = longestFitting(text, (part) => fits(before + part + after, box));
  return `This text is too long for its place in the document. About ${n} characters fit.`;
}

function fits(words: string, box: Size): boolean {
  return fitsBox(words, box, measureUsual);
}

/** How many characters of this text fit. */
function longestFitting(text: string, hasRoom: (part: string) => boolean): number {
  const characters = graphemesOf(text);
  let [fitting, tooMany] = [0, characters.length];
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (hasRoom(characters.slice(0, middle).join(''))) fitting = middle;
    else tooMany = middle;
  }
  return fitting;
}
