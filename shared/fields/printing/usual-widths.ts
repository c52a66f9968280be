import type { Measure } from './text-layout.ts';

/** Widths of the characters from space to tilde in the printed font (Noto Sans), in thousandths of its size. */
const widths = [
  260, 269, 408, 646, 572, 831, 732, 225, 300, 300, 551, 572, 268, 322, 268, 372, 572, 572, 572, 572, 572, 572, 572, 572, 572, 572, 268,
  268, 572, 572, 572, 434, 899, 639, 650, 632, 730, 556, 519, 728, 741, 339, 273, 619, 524, 907, 760, 781, 605, 781, 622, 549, 556, 731,
  600, 930, 586, 566, 572, 329, 372, 329, 572, 444, 281, 561, 615, 480, 615, 564, 344, 615, 618, 258, 258, 534, 258, 935, 618, 605, 615,
  615, 413, 479, 361, 618, 508, 786, 529, 510, 470, 380, 551, 380, 572,
];
/** Scripts whose letters are about as wide as Latin ones, and those between them and the wide ones. All others, and all signs, are wide. */
const narrow = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}\p{Script=Lao}]/u;
const middle =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Khmer}\p{Script=Georgian}\p{Script=Armenian}]/u;
/** In thousandths. */
const usual = { narrow: 640, middle: 760, wide: 1_000 };

/**
 * The width of a text without its font, the same on every machine: exact for plain and accented Latin letters, and for
 * other scripts a little more than what is printed, so that a text that has room by this measure has room in print.
 */
export const measureUsual: Measure = (text, fontSize) => {
  let sum = 0;
  for (const character of text.normalize('NFC')) sum += widthOf(character);
  return (sum * fontSize) / 1_000;
};

function widthOf(character: string): number {
  const known = widths[(character.normalize('NFD').codePointAt(0) ?? 0) - 32];
  if (known !== undefined) return known;
  // Signs above or below a letter take no room of their own.
  if (/[\p{Mn}\p{Me}\p{Cf}]/u.test(character)) return 0;
  if (narrow.test(character)) return /\p{Lu}/u.test(character) ? usual.middle : usual.narrow;
  return middle.test(character) ? usual.middle : usual.wide;
}
