/**
 * The fonts that fields are set in, on the screen and on paper alike, in the order in which they are asked for a
 * character. Which of the four Han fonts comes first depends on the text: the same character is drawn in its own way in each country.
 */
export const scriptFonts = [
  'arabic',
  'hebrew',
  'thai',
  'bengali',
  'tamil',
  'telugu',
  'gujarati',
  'gurmukhi',
  'kannada',
  'malayalam',
  'sinhala',
  'khmer',
  'lao',
  'myanmar',
  'georgian',
  'armenian',
  'ethiopic',
] as const;
export const hanFonts = ['sc', 'tc', 'jp', 'kr'] as const;

export type HanFont = (typeof hanFonts)[number];
export type FieldFont = 'sans' | (typeof scriptFonts)[number] | HanFont | 'emoji';

/** The font for a text's Han characters: Japanese beside kana, Korean beside hangul, else simplified Chinese. */
export function hanFontOf(text: string): HanFont {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'jp';
  if (/\p{Script=Hangul}/u.test(text)) return 'kr';
  return /\p{Script=Bopomofo}/u.test(text) ? 'tc' : 'sc';
}

/** Every font in the order in which it is asked for a text's characters. */
export function fontOrder(han: HanFont): readonly FieldFont[] {
  return orders[han];
}

const orderFor = (han: HanFont): readonly FieldFont[] => ['sans', ...scriptFonts, han, ...hanFonts.filter((name) => name !== han), 'emoji'];
const orders: Record<HanFont, readonly FieldFont[]> = { sc: orderFor('sc'), tc: orderFor('tc'), jp: orderFor('jp'), kr: orderFor('kr') };
