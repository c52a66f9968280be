import { afterAll, expect, test } from 'vitest';
import { PdfKilled } from '../../functions/ports/pdf.ts';
import { createPdfProcess } from '../../infra/local/pdf/pdf-process.ts';
import { conversionErrors } from '../../shared/contract/schemas/documents/document.ts';
import { hostilePdfs } from '../fixtures/hostile-pdfs.ts';
import * as pdfs from '../fixtures/pdfs.ts';

// The product's limits except time, so that endless files end soon.
const engine = createPdfProcess({ processes: 1, limits: { milliseconds: 10_000 } });
afterAll(() => engine.close());

const field = { page_index: 0, x: 40, y: 40, width: 120, height: 20, content: { kind: 'text' as const, text: 'Ada' } };

/** The outcome of the file's conversion: `ok`, or the reason that its document will show. */
async function conversion(bytes: Uint8Array): Promise<string> {
  const inspected = await engine.inspect(bytes);
  if (!inspected.ok) return inspected.code;
  const normalised = await engine.normalise(bytes);
  if (!normalised.ok) return normalised.code;
  await engine.renderPages(normalised.bytes, { from: 0, to: 1 });
  await engine.drawnOtherwise(normalised.bytes, { from: 0, to: 1 }).catch(killedIsAnAnswer);
  await engine.stamp(normalised.bytes, { fields: [field], images: {} });
  return 'ok';
}

/** A conversion makes the page a picture then. */
function killedIsAnAnswer(error: unknown): void {
  if (!(error instanceof PdfKilled)) throw error;
}

/** Read as in the workflow's last step. */
function reason(error: unknown): string {
  if (error instanceof PdfKilled || String(error).includes('pdf_too_complex')) return 'pdf_too_complex';
  return String(error);
}

const files = {
  ...hostilePdfs,
  'a page of 100,000 by 100,000 points': pdfs.hugePagePdf,
  'content that unpacks to two gigabytes': pdfs.memoryEaterPdf,
};

test.each(Object.entries(files))('%s: used or refused by name, and the next file is served', async (_, make) => {
  const came = await conversion(await make()).catch(reason);
  if (process.env.SHOW_HOSTILE) process.stdout.write(`${_}: ${came}\n`);
  expect(['ok', ...conversionErrors]).toContain(came);
  expect(await engine.inspect(await pdfs.plainPdf(1))).toMatchObject({ ok: true, page_count: 1 });
});
