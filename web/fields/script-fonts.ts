import { type FieldFont, fontsNeeded } from '../../shared/fields/printing/field-fonts.ts';

/** `whole`: the printed Latin, Greek and Cyrillic font in one file. */
type ScreenFont = FieldFont | 'whole';
type ScriptFont = Exclude<ScreenFont, 'sans'>;

/**
 * Characters of the printed font that the web font's pieces lack: accents apart from their letter, raised and lowered
 * digits, fractions, ligatures. A letter and its accent must come from one file; otherwise the browser draws both in
 * one of the machine's own fonts.
 */
const betweenPieces =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\ufe00\ufe20-\ufe2d\u02cd\u02d8\u02d9\u02db\u10fb\u2070-\u209f\u2100-\u2112\u2114\u2115\u2117-\u2121\u2123-\u215f\u2183\u2184\u2189\u2e00-\u2e5d\ua700-\ua71f\ua92e\uab30-\uab6b\ufb00-\ufb06\ufffc\u{10780}-\u{107ba}\u{1df00}-\u{1df1e}]/u;

/** Whether the pieces of the web font lack a Latin, Greek or Cyrillic character of a text. */
export const needsWholeFont = (text: string): boolean => betweenPieces.test(text);

/** The fonts that the screen draws a text with in addition to `sans`, in order of precedence. */
function screenFonts(text: string): readonly ScreenFont[] {
  return needsWholeFont(text) ? ['whole', ...fontsNeeded(text)] : fontsNeeded(text);
}

/** Style sheets that name the pieces of each font. The browser fetches only pieces whose characters occur. */
const sheets: Record<ScriptFont, () => Promise<unknown>> = {
  whole: () => import('./whole-font.css'),
  arabic: () => import('@fontsource-variable/noto-sans-arabic/wght.css'),
  hebrew: () => import('@fontsource-variable/noto-sans-hebrew/wght.css'),
  thai: () => import('@fontsource-variable/noto-sans-thai/wght.css'),
  bengali: () => import('@fontsource-variable/noto-sans-bengali/wght.css'),
  tamil: () => import('@fontsource-variable/noto-sans-tamil/wght.css'),
  telugu: () => import('@fontsource-variable/noto-sans-telugu/wght.css'),
  gujarati: () => import('@fontsource-variable/noto-sans-gujarati/wght.css'),
  gurmukhi: () => import('@fontsource-variable/noto-sans-gurmukhi/wght.css'),
  kannada: () => import('@fontsource-variable/noto-sans-kannada/wght.css'),
  malayalam: () => import('@fontsource-variable/noto-sans-malayalam/wght.css'),
  sinhala: () => import('@fontsource-variable/noto-sans-sinhala/wght.css'),
  khmer: () => import('@fontsource-variable/noto-sans-khmer/wght.css'),
  lao: () => import('@fontsource-variable/noto-sans-lao/wght.css'),
  myanmar: () => import('@fontsource-variable/noto-sans-myanmar/wght.css'),
  georgian: () => import('@fontsource-variable/noto-sans-georgian/wght.css'),
  armenian: () => import('@fontsource-variable/noto-sans-armenian/wght.css'),
  ethiopic: () => import('@fontsource-variable/noto-sans-ethiopic/wght.css'),
  sc: () => import('@fontsource-variable/noto-sans-sc/wght.css'),
  tc: () => import('@fontsource-variable/noto-sans-tc/wght.css'),
  jp: () => import('@fontsource-variable/noto-sans-jp/wght.css'),
  kr: () => import('@fontsource-variable/noto-sans-kr/wght.css'),
  symbols: () => import('./symbols-font.css'),
  emoji: () => import('./emoji-font.css'),
};

function familyOf(font: ScreenFont): string {
  if (font === 'sans') return 'Noto Sans';
  if (font === 'whole') return 'Noto Sans Whole';
  if (font === 'emoji') return 'Noto Emoji';
  if (font === 'symbols') return 'Noto Sans Symbols 2';
  const name = font.length === 2 ? font.toUpperCase() : font.charAt(0).toUpperCase() + font.slice(1);
  return `Noto Sans ${name} Variable`;
}

/** The font families that draw a text on the screen and in the final document, in order of precedence. */
export function fieldFontFamily(text: string): string {
  const fonts = screenFonts(text);
  // The whole font comes before its pieces, so that it draws a letter and its accent together.
  const order: readonly ScreenFont[] = fonts[0] === 'whole' ? fonts : ['sans', ...fonts];
  return [...order.map((font) => `'${familyOf(font)}'`), 'sans-serif'].join(', ');
}

/** Whether all fonts of a text have arrived. */
export function fontsHaveArrived(text: string, font: string): boolean {
  return screenFonts(text).every((name) => arrived.has(name)) && document.fonts.check(font, text);
}

const arrived = new Set<ScreenFont>();

/** Fetches the fonts of a text. Throws if one does not arrive, because the machine's own font may show boxes instead. */
export async function fetchFonts(text: string, font: string): Promise<void> {
  const needed = screenFonts(text).filter((name): name is ScriptFont => name !== 'sans');
  await Promise.all(needed.map((name) => sheets[name]()));
  const declared = new Set([...document.fonts].map(({ family }) => family.replace(/["']/g, '')));
  const missing = needed.filter((name) => !declared.has(familyOf(name)));
  if (missing.length > 0) throw new Error(`Fonts that have not come: ${missing.join(', ')}`);
  for (const name of needed) arrived.add(name);
  await document.fonts.load(font, text);
}
