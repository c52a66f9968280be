import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FieldFont } from '../../../shared/fields/printing/field-fonts.ts';
import { unpackWoff2 } from './woff2.ts';

const require = createRequire(import.meta.url);

/** `bold` replaces `sans` in headings; the other scripts have one weight. */
export type FontFamily = FieldFont | 'bold';

/** The fonts are under the SIL Open Font License and come from npm, so that every machine prints the same. */
const wholeFiles = {
  sans: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  emoji: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
} as const;

/**
 * Fonts of the other scripts are the screen's web fonts, divided by character: a text in Chinese loads the few pieces
 * it needs, not ten megabytes. Each package is named in full because the bundler looks for its name.
 */
const packages: Record<Exclude<FontFamily, keyof typeof wholeFiles | 'symbols'>, string> = {
  arabic: '@fontsource-variable/noto-sans-arabic',
  hebrew: '@fontsource-variable/noto-sans-hebrew',
  thai: '@fontsource-variable/noto-sans-thai',
  bengali: '@fontsource-variable/noto-sans-bengali',
  tamil: '@fontsource-variable/noto-sans-tamil',
  telugu: '@fontsource-variable/noto-sans-telugu',
  gujarati: '@fontsource-variable/noto-sans-gujarati',
  gurmukhi: '@fontsource-variable/noto-sans-gurmukhi',
  kannada: '@fontsource-variable/noto-sans-kannada',
  malayalam: '@fontsource-variable/noto-sans-malayalam',
  sinhala: '@fontsource-variable/noto-sans-sinhala',
  khmer: '@fontsource-variable/noto-sans-khmer',
  lao: '@fontsource-variable/noto-sans-lao',
  myanmar: '@fontsource-variable/noto-sans-myanmar',
  georgian: '@fontsource-variable/noto-sans-georgian',
  armenian: '@fontsource-variable/noto-sans-armenian',
  ethiopic: '@fontsource-variable/noto-sans-ethiopic',
  sc: '@fontsource-variable/noto-sans-sc',
  tc: '@fontsource-variable/noto-sans-tc',
  jp: '@fontsource-variable/noto-sans-jp',
  kr: '@fontsource-variable/noto-sans-kr',
};

/**
 * Only one file of its package is used: ticks, boxes and arrows, as far as forms need them. The rest are emoji. As in
 * web/fields/symbols-font.css.
 */
const symbols = {
  file: '@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff2',
  ranges: [[0x2190, 0x2bff]],
} as const;

/** One file of a font, with the ranges of characters that it is used for, or null for any. */
export interface FontPiece {
  /** Unique among all pieces. */
  id: string;
  ranges: readonly (readonly [from: number, to: number])[] | null;
  /** The unpacked font file, read each time. */
  read: () => Uint8Array;
}

const known = new Map<FontFamily, readonly FontPiece[]>();

/** The files of a font. */
export function fontPieces(name: FontFamily): readonly FontPiece[] {
  const found = known.get(name);
  if (found) return found;
  const pieces =
    name === 'symbols'
      ? [symbolsPiece]
      : name in packages
        ? webPieces(name as keyof typeof packages)
        : [wholePiece(name as keyof typeof wholeFiles)];
  known.set(name, pieces);
  return pieces;
}

function wholePiece(name: keyof typeof wholeFiles): FontPiece {
  return { id: name, ranges: null, read: () => new Uint8Array(readFileSync(require.resolve(wholeFiles[name]))) };
}

const symbolsPiece: FontPiece = {
  id: 'symbols',
  ranges: symbols.ranges,
  read: () => unpackWoff2(readFileSync(require.resolve(symbols.file))),
};

function webPieces(name: keyof typeof packages): FontPiece[] {
  const family = packages[name].slice('@fontsource-variable/'.length);
  const unicode = JSON.parse(readFileSync(require.resolve(`${packages[name]}/unicode.json`), 'utf8')) as Record<string, string>;
  // Pieces for Latin and similar letters are not needed, because another font comes first.
  const own = Object.entries(unicode).filter(([subset]) => subset === name || !(name in unicode));
  return own.map(([subset, ranges]) => {
    const part = subset.replace(/[[\]]/g, '');
    return {
      id: `${name} ${part}`,
      ranges: ranges.split(',').map(readRange),
      read: () => unpackWoff2(readFileSync(require.resolve(`${packages[name]}/files/${family}-${part}-wght-normal.woff2`))),
    };
  });
}

/** Reads `U+4E00` or `U+4E00-4E0F`. */
function readRange(range: string): [from: number, to: number] {
  const [from = '', to = from] = range.slice(2).split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
