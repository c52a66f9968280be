import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type Greys, greysOf, greysOfHalf } from './compare.ts';
import { sameFont } from './same-font.ts';

const folders: Readonly<Record<string, string>> = { cMapUrl: 'cmaps', standardFontDataUrl: 'standard_fonts', wasmUrl: 'wasm' };

/** What pdf.js asks for by name: encodings, fonts that a file does not hold, decoders. Only its own package answers. */
class Assets {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const same = kind === 'standardFontDataUrl' ? await sameFont(filename) : null;
    const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
    return same ?? new Uint8Array(await readFile(join(root, folders[kind] ?? '', basename(filename))));
  }
}

/** A picture with more pixels is left out, so that its page counts as drawn otherwise. */
const largestPicture = 100_000_000;

/** pdf.js can't open a file. */
export class NotOpened extends Error {}

/** Opens a file with pdf.js, passes it to `use`, and closes it. Throws NotOpened. */
export async function withPdfJs<T>(bytes: Uint8Array, use: (pdf: PDFDocumentProxy) => Promise<T>): Promise<T> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    // pdf.js takes the memory of what it gets.
    data: bytes.slice(),
    // Its package's folders, which `Assets` knows.
    cMapUrl: './',
    standardFontDataUrl: './',
    wasmUrl: './',
    BinaryDataFactory: Assets as never,
    useWorkerFetch: false,
    useSystemFonts: false,
    isEvalSupported: false,
    enableXfa: false,
    maxImageSize: largestPicture,
    verbosity: 0,
  });
  try {
    const opened = await task.promise.catch((error: unknown) => {
      throw new NotOpened('pdf.js can’t open the file.', { cause: error });
    });
    return await use(opened);
  } finally {
    await task.destroy();
  }
}

/** Its annotations are drawn as they are printed: with their looks. */
const withAnnotations = 1;

/**
 * A page as pdf.js draws it in so many pixels, or twice as fine and then halved. `isLate` is asked now and then; then it throws, and so it
 * does if pdf.js can't draw the page or gives it another shape.
 */
export async function drawnByPdfJs(
  pdf: PDFDocumentProxy,
  index: number,
  size: { width: number; height: number },
  { isFiner, isLate }: { isFiner: boolean; isLate: () => boolean },
): Promise<Greys> {
  const by = isFiner ? 2 : 1;
  const [width, height] = [size.width * by, size.height * by];
  const { createCanvas } = await import('@napi-rs/canvas');
  const page = await pdf.getPage(index + 1);
  try {
    const scale = width / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale });
    if (!(Math.abs(viewport.height - height) <= by)) throw new Error('The page has another shape.');
    const canvas = createCanvas(width, height);
    const task = page.render({ canvas: canvas as never, viewport, intent: 'print', annotationMode: withAnnotations });
    task.onContinue = (next: () => void) => {
      if (isLate()) task.cancel();
      else next();
    };
    await task.promise;
    const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
    return isFiner ? greysOfHalf(data, width * 4, size) : greysOf(data, size);
  } finally {
    page.cleanup();
  }
}
