/** The average width of a letter as a share of the font size. */
const letter = 0.56;

/**
 * The size of the words in an empty field's box, in CSS pixels: comfortable to read, smaller in low or narrow boxes,
 * but never unreadable. Words that still don't fit are cut off.
 */
export function promptSize(words: string, width: number, height: number): number {
  const room = width - 8;
  return Math.max(8, Math.min(14, height * 0.5, room / (words.length * letter)));
}
