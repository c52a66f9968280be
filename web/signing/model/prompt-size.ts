/** Of the font size, how wide a letter is on average. */
const letter = 0.56;

/**
 * CSS pixels of the letters in an empty field's box: good to read, and smaller where the box is low or narrow, but never too small to read;
 * what does not fit then is cut off.
 */
export function promptSize(words: string, width: number, height: number): number {
  const room = width - 8;
  return Math.max(8, Math.min(14, height * 0.5, room / (words.length * letter)));
}
