import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Handwriting } from '../../../shared/fields/printing/handwriting.ts';
import { loadWoff2, unpackWoff2 } from './woff2.ts';

const require = createRequire(import.meta.url);

/**
 * The files of each handwriting by their parts, as the signing page's style sheet declares them
 * (`web/signature/fonts.css`). They are named in full because the bundler looks for their names.
 */
const files: Record<Handwriting, Record<string, string>> = {
  'Dancing Script': {
    latin: '@fontsource/dancing-script/files/dancing-script-latin-400-normal.woff2',
    'latin-ext': '@fontsource/dancing-script/files/dancing-script-latin-ext-400-normal.woff2',
    vietnamese: '@fontsource/dancing-script/files/dancing-script-vietnamese-400-normal.woff2',
  },
  Caveat: {
    latin: '@fontsource/caveat/files/caveat-latin-400-normal.woff2',
    'latin-ext': '@fontsource/caveat/files/caveat-latin-ext-400-normal.woff2',
    cyrillic: '@fontsource/caveat/files/caveat-cyrillic-400-normal.woff2',
    'cyrillic-ext': '@fontsource/caveat/files/caveat-cyrillic-ext-400-normal.woff2',
  },
  'Great Vibes': {
    latin: '@fontsource/great-vibes/files/great-vibes-latin-400-normal.woff2',
    'latin-ext': '@fontsource/great-vibes/files/great-vibes-latin-ext-400-normal.woff2',
    vietnamese: '@fontsource/great-vibes/files/great-vibes-vietnamese-400-normal.woff2',
    cyrillic: '@fontsource/great-vibes/files/great-vibes-cyrillic-400-normal.woff2',
    'cyrillic-ext': '@fontsource/great-vibes/files/great-vibes-cyrillic-ext-400-normal.woff2',
    'greek-ext': '@fontsource/great-vibes/files/great-vibes-greek-ext-400-normal.woff2',
  },
  'Homemade Apple': { latin: '@fontsource/homemade-apple/files/homemade-apple-latin-400-normal.woff2' },
};

/** Every handwriting, in the order of the offer. */
export const handwritingFamilies = Object.keys(files) as Handwriting[];

/** The unpacked font files of a handwriting by their parts. */
export async function readHandwriting(family: Handwriting): Promise<Record<string, Uint8Array>> {
  await loadWoff2();
  return Object.fromEntries(Object.entries(files[family]).map(([part, file]) => [part, unpackWoff2(readFileSync(require.resolve(file)))]));
}
