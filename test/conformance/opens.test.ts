import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withPdf } from '../../functions/pdf/pdfium.ts';
import { runQpdf } from '../../functions/pdf/qpdf.ts';
import { pathOf } from './made.ts';
import { made } from './results.ts';

const files = [...made.sealed, ...made.second, ...made.signedBefore].map(({ name }) => name).concat(made.certificates);

describe.each(files)('%s', (name) => {
  const bytes = new Uint8Array(readFileSync(pathOf(name)));

  test('qpdf reads it without a warning', async () => {
    expect(await runQpdf(bytes, [])).toMatchObject({ exit: 0, messages: [] });
  });

  test('PDFium opens it', async () => {
    const pages = await withPdf(bytes, undefined, (opened) => ('error' in opened ? 0 : opened.lib.FPDF_GetPageCount(opened.doc)));
    expect(pages).toBeGreaterThan(0);
  });
});
