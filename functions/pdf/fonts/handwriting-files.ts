import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { EastAsianHandwriting, Handwriting } from '../../../shared/fields/printing/handwriting.ts';
import { loadWoff2, unpackWoff2 } from './woff2.ts';

const require = createRequire(import.meta.url);

/** The handwritings that are set here, too. Those of East Asia, 15 megabytes, are on the screens alone. */
export type SetHandwriting = Exclude<Handwriting, EastAsianHandwriting>;

/**
 * The table of each handwriting's parts, as the screen's style sheets declare them. They are named in full because the
 * bundler looks for their names, and takes the files that they name.
 */
const tables: Record<SetHandwriting, string> = {
  'Dancing Script': '@fontsource/dancing-script/unicode.json',
  Caveat: '@fontsource/caveat/unicode.json',
  'Great Vibes': '@fontsource/great-vibes/unicode.json',
  'Homemade Apple': '@fontsource/homemade-apple/unicode.json',
  Mynerve: '@fontsource/mynerve/unicode.json',
  'Marck Script': '@fontsource/marck-script/unicode.json',
  'Aref Ruqaa': '@fontsource/aref-ruqaa/unicode.json',
  'Playpen Sans Hebrew': '@fontsource/playpen-sans-hebrew/unicode.json',
  Charmonman: '@fontsource/charmonman/unicode.json',
  Kalam: '@fontsource/kalam/unicode.json',
  Kavivanar: '@fontsource/kavivanar/unicode.json',
  Chilanka: '@fontsource/chilanka/unicode.json',
};

/** Every handwriting that is set here, in the order of the offer. */
export const handwritingFamilies = Object.keys(tables) as SetHandwriting[];

export const isSetHere = (family: Handwriting): family is SetHandwriting => Object.hasOwn(tables, family);

/** The unpacked font files of a handwriting by their parts. */
export async function readHandwriting(family: SetHandwriting): Promise<Record<string, Uint8Array>> {
  await loadWoff2();
  return readParts(tables[family]);
}

/** The unpacked font files that a table of parts names. Await `loadWoff2` before. */
export function readParts(table: string): Record<string, Uint8Array> {
  const [, name = ''] = table.split('/');
  const parts = Object.keys(JSON.parse(readFileSync(require.resolve(table), 'utf8'))).map((part) => part.replace(/[[\]]/g, ''));
  const file = (part: string) => require.resolve(`@fontsource/${name}/files/${name}-${part}-400-normal.woff2`);
  return Object.fromEntries(parts.map((part) => [part, unpackWoff2(readFileSync(file(part)))]));
}
