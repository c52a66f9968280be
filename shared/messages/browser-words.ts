import { cut } from '../domain/wording/cut.ts';
import { inOneLine } from '../domain/wording/one-line.ts';

/** Usual browsers say a little more than a hundred characters about themselves. */
const most = 160;

/**
 * What a browser says about itself, to stand inside quotation marks: anybody can send any text, so no letter of it may
 * end the quotation, and it is cut.
 */
export function browserWords(userAgent: string): string {
  const words = inOneLine(userAgent)
    .replace(/[\p{Pi}\p{Pf}„‚"]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim();
  return words.length > most ? `${cut(words, most).trimEnd()}…` : words;
}
