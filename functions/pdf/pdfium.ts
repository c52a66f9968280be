import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

export type Pdfium = WrappedPdfiumModule;

/** FPDF_GetLastError. */
export const openError = { password: 4, security: 5 } as const;

let loading: Promise<Pdfium> | undefined;

/** PDFium, loaded once a process. Its memory only grows, so a process that meets untrusted files is replaced now and then. */
export function pdfium(): Promise<Pdfium> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Pdfium> {
  const { init } = await import('@embedpdf/pdfium');
  const file = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
  const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer;
  const module = await init({ wasmBinary });
  module.PDFiumExt_Init();
  return module;
}

/** The module's memory as it is now; it moves when it grows, so never keep it. */
export function heap(lib: Pdfium): Uint8Array {
  return (lib.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;
}

export interface OpenPdf {
  lib: Pdfium;
  doc: number;
}

/**
 * Opens a file, hands it to `use`, and closes it. `use` gets `{ error }` (FPDF_GetLastError) when PDFium can't open it.
 */
export async function withPdf<T>(
  bytes: Uint8Array,
  password: string | undefined,
  use: (opened: OpenPdf | { error: number }) => T | Promise<T>,
): Promise<T> {
  const lib = await pdfium();
  const at = lib.pdfium.wasmExports.malloc(bytes.length);
  if (at === 0) return use({ error: -1 });
  heap(lib).set(bytes, at);
  const doc = lib.FPDF_LoadMemDocument(at, bytes.length, password ?? '');
  try {
    return await use(doc === 0 ? { error: lib.FPDF_GetLastError() } : { lib, doc });
  } finally {
    if (doc !== 0) lib.FPDF_CloseDocument(doc);
    lib.pdfium.wasmExports.free(at);
  }
}
