import { type FieldFont, fontsNeeded } from '../../shared/fields/field-fonts.ts';

type ScriptFont = Exclude<FieldFont, 'sans'>;

/** Style sheets that name the pieces of each font; the browser fetches only the pieces whose characters are there. */
const sheets: Record<ScriptFont, () => Promise<unknown>> = {
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

function familyOf(font: FieldFont): string {
  if (font === 'sans') return 'Noto Sans';
  if (font === 'emoji') return 'Noto Emoji';
  if (font === 'symbols') return 'Noto Sans Symbols 2';
  const name = font.length === 2 ? font.toUpperCase() : font.charAt(0).toUpperCase() + font.slice(1);
  return `Noto Sans ${name} Variable`;
}

/** The families that draw a text on the screen and in the final document, in the order in which they are asked for a character. */
export function fieldFontFamily(text: string): string {
  return [...['sans' as const, ...fontsNeeded(text)].map((font) => `'${familyOf(font)}'`), 'sans-serif'].join(', ');
}

/** Whether everything that a text is drawn with has arrived. */
export function fontsHaveArrived(text: string, font: string): boolean {
  return fontsNeeded(text).every((name) => arrived.has(name)) && document.fonts.check(font, text);
}

const arrived = new Set<FieldFont>();

/** Fetches what a text is drawn with. */
export async function fetchFonts(text: string, font: string): Promise<void> {
  const needed = fontsNeeded(text).filter((name): name is ScriptFont => name !== 'sans');
  await Promise.all(needed.map((name) => sheets[name]()));
  for (const name of needed) arrived.add(name);
  await document.fonts.load(font, text);
}
