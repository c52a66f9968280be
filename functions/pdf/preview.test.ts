import { expect, test } from 'vitest';
import * as pdfs from '../../test/fixtures/pdfs.ts';
import { colourAt } from '../../test/fixtures/pixel.ts';
import { textOfPages } from '../../test/fixtures/text.ts';
import { inspect } from './inspect/inspect.ts';
import { preview } from './preview.ts';

const field = { page_index: 0, x: 60, y: 90, width: 200, height: 24, content: { kind: 'text' as const, text: 'Cape Town' } };

test('shows the current values on the pages of all children, and marks each page as a preview', async () => {
  const files = [
    { bytes: await pdfs.plainPdf(2), name: 'First', fields: [field] },
    { bytes: await pdfs.formPdf(), name: 'Second', fields: [{ ...field, content: { kind: 'text' as const, text: 'Rome' } }] },
  ];
  const bytes = await preview({ files, images: {}, watermark: 'Preview' });
  const texts = await textOfPages(bytes);
  expect(texts.map((text) => text.includes('Preview'))).toEqual([true, true, true]);
  expect([texts[0], texts[2]].map((text) => text?.match(/Cape Town|Rome/)?.[0])).toEqual(['Cape Town', 'Rome']);
  expect(await inspect(bytes)).toMatchObject({ page_count: 3, form_fields: [], signatures: [] });
});

test.each([0, 90, 180, 270])('on a page turned by %i, the text stays readable under the word', async (rotate) => {
  const bytes = await preview({
    files: [{ bytes: await pdfs.plainPdf(1, { rotate, empty: true }), fields: [] }],
    images: {},
    watermark: 'Preview',
  });
  const [width, height] = rotate % 180 === 0 ? [595, 842] : [842, 595];
  const drawn = await Promise.all(
    Array.from({ length: 40 }, (_, step) => colourAt(bytes, 0, { x: (width * (step + 10)) / 60, y: height - (height * (step + 10)) / 60 })),
  );
  const darkest = Math.min(...drawn.flat());
  expect(darkest).toBeLessThan(250);
  expect(darkest).toBeGreaterThan(200);
});
