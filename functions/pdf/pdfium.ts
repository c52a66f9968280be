import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { PdfRefused } from './problems.ts';

export type Pdfium = WrappedPdfiumModule;

/** FPDF_GetLastError. */
export const openError = { password: 4, security: 5 } as const;

let loading: Promise<Pdfium> | undefined;

/** PDFium, loaded once per process. Its memory only grows, so a process that opens untrusted files is replaced now and then. */
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

/** The module's current memory. It moves when it grows, so never keep it. */
export function heap(lib: Pdfium): Uint8Array {
  return (lib.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;
}

export interface OpenPdf {
  lib: Pdfium;
  doc: number;
}

/**
 * Opens a file, passes it to `use`, and closes it. `use` gets `{ error }` (FPDF_GetLastError) if PDFium can't open it.
 * A file that makes PDFium crash (memory, stack) is refused as too complex.
 */
export async function withPdf<T>(
  bytes: Uint8Array,
  password: string | undefined,
  use: (opened: OpenPdf | { error: number }) => T | Promise<T>,
): Promise<T> {
  const lib = await pdfium();
  try {
    return await open(lib, bytes, password, use);
  } catch (error) {
    if (!brokeDown(error)) throw error;
    // After a trap the module can't be used, so the next file gets a new one.
    loading = undefined;
    throw new PdfRefused('pdf_too_complex');
  }
}

async function open<T>(
  lib: Pdfium,
  bytes: Uint8Array,
  password: string | undefined,
  use: (opened: OpenPdf | { error: number }) => T | Promise<T>,
): Promise<T> {
  const at = lib.pdfium.wasmExports.malloc(bytes.length);
  if (at === 0) throw new PdfRefused('pdf_too_complex');
  heap(lib).set(bytes, at);
  const doc = lib.FPDF_LoadMemDocument(at, bytes.length, password ?? '');
  try {
    return await use(doc === 0 ? { error: lib.FPDF_GetLastError() } : { lib, doc });
  } finally {
    if (doc !== 0) lib.FPDF_CloseDocument(doc);
    lib.pdfium.wasmExports.free(at);
  }
}

function brokeDown(error: unknown): boolean {
  return error instanceof WebAssembly.RuntimeError || (error instanceof RangeError && error.message.includes('call stack'));
}

/** Reads the result of a PDFium getter: it answers a length in `unit` bytes, and fills a buffer of that length. */
export function filledBytes(lib: Pdfium, get: (at: number, length: number) => number, unit = 1): Uint8Array {
  const { malloc, free } = lib.pdfium.wasmExports;
  const length = get(0, 0);
  if (length <= 0) return new Uint8Array();
  const at = malloc(length * unit);
  if (at === 0) throw new PdfRefused('pdf_too_complex');
  get(at, length);
  const copy = heap(lib).slice(at, at + length * unit);
  free(at);
  return copy;
}

/** Does the same for text, which PDFium gives as UTF-16 with a zero at its end. */
export function filledText(lib: Pdfium, get: (at: number, length: number) => number): string {
  return Buffer.from(filledBytes(lib, get)).toString('utf16le').replace(/\0+$/, '');
}

/** Form fields are known and drawn only while PDFium's form-fill environment exists; 0 for files without a form. */
export async function withForm<T>({ lib, doc }: OpenPdf, use: (form: number) => T | Promise<T>): Promise<T> {
  if (lib.FPDF_GetFormType(doc) === 0) return use(0);
  const info = lib.PDFiumExt_OpenFormFillInfo();
  const form = lib.PDFiumExt_InitFormFillEnvironment(doc, info);
  // Otherwise fields are drawn on blue, as during filling in.
  lib.FPDF_SetFormFieldHighlightAlpha(form, 0);
  try {
    return await use(form);
  } finally {
    lib.PDFiumExt_ExitFormFillEnvironment(form);
    lib.PDFiumExt_CloseFormFillInfo(info);
  }
}
