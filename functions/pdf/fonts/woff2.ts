import { createRequire } from 'node:module';

/** The part of emscripten's module that is used here. */
interface Decoder {
  /** Called once, when the WebAssembly is ready. */
  onRuntimeInitialized?: () => void;
  /** A window on the module's memory; false where the font can't be read. */
  decompress(font: Uint8Array): Uint8Array | false;
}

let loaded: Decoder | undefined;
let loading: Promise<Decoder> | undefined;

/** Google's decoder of web fonts, as WebAssembly; to be awaited once before `unpackWoff2`. */
export async function loadWoff2(): Promise<void> {
  loading ??= new Promise((resolve) => {
    // Not the package's own entry, which answers with promises: text is measured at once.
    const decoder: Decoder = createRequire(import.meta.url)('wawoff2/build/decompress_binding.js');
    decoder.onRuntimeInitialized = () => resolve(decoder);
  });
  loaded = await loading;
}

/** A web font (WOFF2) as the plain font file that it was packed from. Throws on any other file. */
export function unpackWoff2(bytes: Uint8Array): Uint8Array {
  if (!loaded) throw new Error('A web font is read before its decoder was loaded.');
  const font = loaded.decompress(bytes);
  if (!font) throw new Error('This is not a WOFF2 font.');
  // A copy: the next font is unpacked into the same memory.
  return font.slice();
}
