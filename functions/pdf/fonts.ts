import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type EmbeddedFont, PDF } from '@libpdf/core';
import { slimFont } from './slim-font.ts';

const require = createRequire(import.meta.url);

/** Fonts under the SIL Open Font License, from npm, so that every machine prints the same. The first that has a character draws it. */
const files = {
  sans: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  arabic: '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  hebrew: '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  devanagari: '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  thai: '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
  emoji: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
} as const;

export type FontName = keyof typeof files;
/** Fonts that Skia chooses among, in this order, for text that needs shaping. */
export const shapedFonts: FontName[] = ['sans', 'arabic', 'hebrew', 'devanagari', 'thai', 'emoji'];

const bytesOf = new Map<FontName, Uint8Array>();

/** A font's file, read once a process. */
export function fontBytes(name: FontName): Uint8Array {
  const known = bytesOf.get(name);
  if (known) return known;
  const bytes = new Uint8Array(readFileSync(require.resolve(files[name])));
  bytesOf.set(name, bytes);
  return bytes;
}

const slim = new Map<FontName, Uint8Array>();

/** The same font for embedding: without what only shaping needs. */
export function embeddedFontBytes(name: FontName): Uint8Array {
  const known = slim.get(name);
  if (known) return known;
  const bytes = slimFont(fontBytes(name));
  slim.set(name, bytes);
  return bytes;
}

const programs = new Map<FontName, EmbeddedFont>();

/** A parsed font for looking up characters and widths; never embedded itself. */
function program(name: FontName): EmbeddedFont {
  const known = programs.get(name);
  if (known) return known;
  const font = PDF.create().embedFont(embeddedFontBytes(name));
  programs.set(name, font);
  return font;
}

function has(name: FontName, character: string): boolean {
  return program(name).codePointToGid(character.codePointAt(0) ?? 0) !== 0;
}

/** Characters that only steer how others are set. */
const invisible = /^[\p{Cf}\p{Cc}\p{Variation_Selector}]$/u;
/** Scripts that a font sets one glyph a character, left to right. */
const plain = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\s]*$/u;

/** Whether a text can be set glyph by glyph from one font, and so stays searchable in every reader. */
export function isPlain(text: string, font: FontName): boolean {
  if (!plain.test(text)) return false;
  for (const character of text) if (!has(font, character)) return false;
  return true;
}

/** The characters of a text that no font here has, each once. */
export function unprintableCharacters(text: string): string[] {
  const missing = new Set<string>();
  for (const character of text.normalize('NFC')) {
    if (/\s/.test(character) || invisible.test(character)) continue;
    if (!shapedFonts.some((name) => has(name, character))) missing.add(character);
  }
  return [...missing];
}

/** The text as it can be printed: a character that no font has becomes its Unicode number, never an empty box. */
export function printable(text: string): string {
  let result = text.normalize('NFC').replace(/[^\P{Cc}\n\r\t]/gu, '');
  for (const character of unprintableCharacters(result)) {
    const number = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    result = result.replaceAll(character, `[U+${number}]`);
  }
  return result;
}

/** Width of plain text; no kerning, as it is drawn. */
export function plainWidth(text: string, font: FontName, size: number): number {
  return program(font).widthOfTextAtSize(text, size);
}
