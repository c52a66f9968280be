import { createPdfProcess } from '../../infra/local/pdf/pdf-process.ts';
import type { LocalOptions } from '../../infra/local/start.ts';

let shared: ReturnType<typeof createPdfProcess> | undefined;

/**
 * The PDF engine of all products that this process starts: most of a short test file's time went into loading it anew. Its processes end
 * with this one.
 */
export function sharedPdf(): NonNullable<LocalOptions['pdf']> {
  shared ??= createPdfProcess();
  const { close: _ofNoProduct, ...pdf } = shared;
  return pdf;
}
