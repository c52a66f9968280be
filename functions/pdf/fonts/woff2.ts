import { createRequire } from 'node:module';

/** The part of emscripten's module that is used here. */
interface Decoder {
  /** Called once, when the WebAssembly is ready. */
  onRuntimeInitialized?: () => void;
  /** Whether that has happened. */
  calledRun?: boolean;
  /** A view of the module's memory; false if the font can't be read. */
  decompress(font: Uint8Array): Uint8Array | false;
}

let loaded: Decoder | undefined;
let loading: Promise<Decoder> | undefined;

/** Google's decoder of web fonts, as WebAssembly. Await it once before `unpackWoff2`. */
export async function loadWoff2(): Promise<void> {
  loading ??= new Promise((resolve) => {
    // The package's own entry answers with promises, but text is measured synchronously.
    const decoder: Decoder = createRequire(import.meta.url)('wawoff2/build/decompress_binding.js');
    if (decoder.calledRun) resolve(decoder);
    else decoder.onRuntimeInitialized = () => resolve(decoder);
  });
  loaded = await loading;
}

/** Unpacks a web font (WOFF2) into the plain font file. Throws on any other file. */
export function unpackWoff2(bytes: Uint8Array): Uint8Array {
  if (!loaded) throw new Error('A web font is read before its decoder was loaded.');
  const font = loaded.decompress(bytes);
  if (!font) throw new Error('This is not a WOFF2 font.');
  // A copy, because the next font is unpacked into the same memory.
  return font.slice();
}
