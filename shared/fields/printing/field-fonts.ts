/**
 * The fonts of fields, on the screen and on paper alike, in the order in which they are searched for a character. Which
 * of the four Han fonts comes first depends on the text, because each country draws the same character in its own way.
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
export type FieldFont = 'sans' | (typeof scriptFonts)[number] | HanFont | 'symbols' | 'emoji';

/** The font for a text's Han characters: Japanese if the text has kana, Korean if it has hangul, else simplified Chinese. */
export function hanFontOf(text: string): HanFont {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'jp';
  if (/\p{Script=Hangul}/u.test(text)) return 'kr';
  return /\p{Script=Bopomofo}/u.test(text) ? 'tc' : 'sc';
}

/** Every font, in the order in which it is searched for a text's characters. */
export function fontOrder(han: HanFont): readonly FieldFont[] {
  return orders[han];
}

const orderFor = (han: HanFont): readonly FieldFont[] => [
  'sans',
  ...scriptFonts,
  han,
  ...hanFonts.filter((name) => name !== han),
  'symbols',
  'emoji',
];
const orders: Record<HanFont, readonly FieldFont[]> = { sc: orderFor('sc'), tc: orderFor('tc'), jp: orderFor('jp'), kr: orderFor('kr') };

const needs: readonly [characters: RegExp, fonts: readonly FieldFont[]][] = [
  [/\p{Script_Extensions=Arabic}/u, ['arabic']],
  [/[\p{Script=Hebrew}\ufb1d-\ufb4f]/u, ['hebrew']],
  [/[\p{Script=Thai}฿]/u, ['thai']],
  [/\p{Script_Extensions=Bengali}/u, ['bengali']],
  [/\p{Script_Extensions=Tamil}/u, ['tamil']],
  [/\p{Script_Extensions=Telugu}/u, ['telugu']],
  [/\p{Script_Extensions=Gujarati}/u, ['gujarati']],
  [/\p{Script_Extensions=Gurmukhi}/u, ['gurmukhi']],
  [/\p{Script_Extensions=Kannada}/u, ['kannada']],
  [/\p{Script_Extensions=Malayalam}/u, ['malayalam']],
  [/\p{Script_Extensions=Sinhala}/u, ['sinhala']],
  [/\p{Script=Khmer}/u, ['khmer']],
  [/\p{Script=Lao}/u, ['lao']],
  [/\p{Script_Extensions=Myanmar}/u, ['myanmar']],
  [/\p{Script_Extensions=Georgian}/u, ['georgian']],
  [/\p{Script_Extensions=Armenian}/u, ['armenian']],
  [/\p{Script=Ethiopic}/u, ['ethiopic']],
  [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u33ff\ufe30-\ufe4f\uff00-\uffef]/u,
    hanFonts,
  ],
  // Arrows, ticks, circled numbers, boxes, stars: some are in the Latin font, some in the Han fonts, some only in the
  // emoji font.
  [/[\u2190-\u2bff]/u, [...hanFonts, 'symbols', 'emoji']],
  [/[\u{1f000}-\u{1faff}\p{Emoji_Presentation}]/u, [...hanFonts, 'emoji']],
  [/\p{Extended_Pictographic}/u, ['emoji']],
];

/** The fonts beside `sans` that a text may need, in the order in which they are searched. */
export function fontsNeeded(text: string): readonly FieldFont[] {
  if (/^[\0-\u024f\u2010-\u2027]*$/.test(text)) return [];
  const needed = new Set(needs.flatMap(([characters, fonts]) => (characters.test(text) ? fonts : [])));
  return fontOrder(hanFontOf(text)).filter((font) => needed.has(font));
}
