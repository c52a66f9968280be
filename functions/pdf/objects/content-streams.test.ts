import { PDF } from '@libpdf/core';
import { expect, test } from 'vitest';
import { writePdf } from '../../../test/fixtures/pdf-writer.ts';
import { pageContent } from './content-streams.ts';
import { pageEntries, resolver } from './structure.ts';

test('content that can’t be decoded counts as empty, and the rest of the page is kept', async () => {
  const bytes = writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> /Contents [4 0 R 5 0 R] >>',
    { entries: '/Filter /FlatEDecode', data: 'lost' },
    { entries: '', data: '0 0 5 5 re f' },
  ]);
  const pdf = await PDF.load(bytes);
  const [page] = pageEntries(pdf);
  expect(
    page &&
      Buffer.from(pageContent(page.dict, resolver(pdf)).bytes)
        .toString()
        .trim(),
  ).toBe('0 0 5 5 re f');
});
