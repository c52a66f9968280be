import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { inspect } from '../../../functions/pdf/inspect/inspect.ts';
import { samplePdf } from './sample-document.ts';

test('the sample is a sound PDF of one A4 page', async () => {
  const bytes = new TextEncoder().encode(samplePdf());
  const pdf = await PDFDocument.load(bytes, { throwOnInvalidObject: true });
  expect(pdf.getPages().map((page) => page.getSize())).toEqual([{ width: 595, height: 842 }]);
  expect(await inspect(bytes)).toMatchObject({ ok: true });
});
