const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader sees as one character: a letter with its marks, an emoji with its parts. */
export function graphemesOf(text: string): string[] {
  return /^[\x20-\x7e]*$/.test(text) ? [...text] : Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Scripts whose lines may end at any character. */
const east = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff01-\uff60]/u;
/**
 * Scripts without spaces. Only dictionaries know their words, and those differ between browsers. So their lines too may
 * end at any character, and end at the same one everywhere.
 */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Characters that begin no line, and characters that end none. */
const closing = /^[、。，．・：；？！）」』】〉》〕］｝〗〙〟ーゝゞ々…‥’”),.:;?!\]}%ๆฯ។៕၊။]/u;
const opening = /^[（「『【〈《〔［｛〖〘〝‘“([{]/u;
const space = /^[^\S\u00a0\u202f\u2007]+$/u;

/** The same for scripts with spaces, in one expression: a word with the hyphen or the spaces behind it. No-break spaces belong to words. */
const spacedPart = /(?:[^\s-]|[\u00a0\u202f\u2007])*(?:-|[^\S\u00a0\u202f\u2007]+)|(?:[^\s-]|[\u00a0\u202f\u2007])+/gu;

/** Splits a paragraph where a line may end: after spaces and hyphens, and between characters of some scripts. */
export function breakableParts(paragraph: string): string[] {
  if (!east.test(paragraph) && !unspaced.test(paragraph)) return paragraph.match(spacedPart) ?? [];
  const parts: string[] = [];
  let before = '';
  for (const next of graphemesOf(paragraph)) {
    const last = parts.length - 1;
    if (last >= 0 && !mayEndBetween(before, next)) parts[last] += next;
    else parts.push(next);
    before = next;
  }
  return parts;
}

function mayEndBetween(before: string, after: string): boolean {
  if (space.test(after)) return false;
  if (space.test(before) || before === '-') return true;
  if (closing.test(after) || opening.test(before)) return false;
  return east.test(before) || east.test(after) || (unspaced.test(before) && unspaced.test(after));
}
