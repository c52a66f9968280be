import { expect, test } from 'vitest';
import type { StampField } from '../../../shared/fields/printing/stamp-field.ts';
import { writePdf } from '../../../test/fixtures/pdf-writer.ts';
import { runQpdf } from '../qpdf.ts';
import { renderPixels } from '../render/render.ts';
import { checkPrinted } from '../stamp/check-printed.ts';
import { stamp } from '../stamp/stamp.ts';
import { normalise } from './normalise.ts';

/** A page with an annotation that has no appearance, so that each reader draws it by itself. */
const page = (annotation: string) =>
  writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Annots [5 0 R] >>',
    { entries: '', data: '.5 g 320 500 200 100 re f' },
    `<< /Type /Annot ${annotation} /Rect [40 700 300 800] /F 4 >>`,
    { entries: '/Type /XObject /Subtype /Form /BBox [0 0 260 100]', data: '' },
  ]);
/** The object that may be an annotation's look. */
const look = 6;

/** Lies under the annotation. */
const fields: StampField[] = [
  { page_index: 0, x: 60, y: 60, width: 200, height: 30, content: { kind: 'text', text: 'Anna pays 100 EUR' } },
];
const printedFault = async (bytes: Uint8Array) => checkPrinted(await stamp(bytes, { fields, images: {} }), [{ bytes, fields }], {});

async function clear(bytes: Uint8Array): Promise<Uint8Array> {
  const result = await normalise(bytes);
  if (!result.ok) throw new Error(result.code);
  return result.bytes;
}

const covering = [
  '/Subtype /Square /IC [1 1 1]',
  '/Subtype /Circle /IC [1 1 1]',
  '/Subtype /Polygon /Vertices [40 700 300 700 300 800 40 800] /IC [1 1 1]',
  '/Subtype /FreeText /Contents (Nothing) /DA (/Helv 12 Tf 0 g) /C [1 1 1]',
  '/Subtype /Line /L [40 767 300 767] /BS << /W 40 >> /C [1 0 0]',
  '/Subtype /Ink /InkList [[40 767 300 767]] /BS << /W 40 >> /C [1 0 0]',
  '/Subtype /Link /Border [0 0 100] /C [1 1 1]',
  '/Subtype /Link /BS << /W 100 >>',
];

test.each(covering)('an annotation without an appearance covers nothing that is filled in: %s', async (annotation) => {
  const bytes = await page(annotation);
  expect(await printedFault(bytes), 'as it came').toEqual({ page_index: 0, field_index: 0 });
  expect(await printedFault(await clear(bytes)), 'as it is prepared').toBeNull();
});

test.each(covering.filter((one) => !one.includes('Link')))(
  'an annotation without an appearance looks as before: %s',
  async (annotation) => {
    const bytes = await page(annotation);
    const [before, after] = [await renderPixels(bytes, 0, 1), await renderPixels(await clear(bytes), 0, 1)];
    expect(Buffer.compare(Buffer.from(before.data.buffer), Buffer.from(after.data.buffer))).toBe(0);
  },
);

test('equal files with such annotations give equal bytes', async () => {
  const bytes = await page(covering[0] as string);
  expect(Buffer.compare(await clear(bytes), await clear(bytes))).toBe(0);
});

test.each(['/Subtype /FileAttachment', '/Subtype /Sound', '/Subtype /Unknown', '/Subtype /FileAttachment /AP << >>', ''])(
  'an annotation that has no appearance of its own gets one that draws nothing: %s',
  async (annotation) => {
    const bytes = await clear(page(`${annotation} /Contents (kept)`));
    const { output } = await runQpdf(bytes, ['--qdf', '--object-streams=disable']);
    const text = Buffer.from(output ?? []).toString('latin1');
    expect(text).toContain('(kept)');
    expect(text).toMatch(/\/AP <<\s*\/N \d+ 0 R/);
    expect(text).toContain('q Q');
  },
);

// Some readers draw frames beside the look that a link has.
test.each([
  '/AP << /N << /On null >> >> /AS /Off /BS << /W 40 >>',
  `/AP << /N ${look} 0 R >> /BS << /W 40 >>`,
  `/AP << /N ${look} 0 R >> /Border [0 0 40]`,
  `/AP << /N ${look} 0 R >>`,
])('a link has no frame, whatever look it has: %s', async (entries) => {
  const bytes = await clear(page(`/Subtype /Link /C [1 1 1] ${entries}`));
  const { output } = await runQpdf(bytes, ['--qdf', '--object-streams=disable']);
  const text = Buffer.from(output ?? []).toString('latin1');
  expect(text).toMatch(/\/Border \[\s*0\s+0\s+0\s*\]/);
  expect(text).not.toContain('/W 40');
  expect(text.includes('/AP')).toBe(entries.includes(`${look} 0 R`));
});
