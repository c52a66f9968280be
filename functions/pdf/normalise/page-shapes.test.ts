import { PDF } from '@libpdf/core';
import { expect, test } from 'vitest';
import { markedPages } from '../../../test/fixtures/marked-pages.ts';
import { writePdf } from '../../../test/fixtures/pdf-writer.ts';
import type { PageShape } from '../../../test/fixtures/pdfs.ts';
import { drawnOtherwise } from '../elsewhere/drawn-otherwise.ts';
import { withPdfJs } from '../elsewhere/pdf-js.ts';
import { inspect } from '../inspect/inspect.ts';
import { pageEntries, resolver, spaceOf } from '../objects/structure.ts';
import { renderPixels } from '../render/render.ts';
import { normalise } from './normalise.ts';

const oddPage = (entries: string) =>
  writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [3 0 R] /Count 1 ${entries} >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Resources << >> /Contents 4 0 R >>',
    { entries: '', data: '20 20 100 50 re f' },
  ]);

test.each([
  ['a CropBox outside of the page', '/CropBox [1000 1000 1200 1200]'],
  ['a CropBox that touches the page', '/CropBox [300 0 600 400]'],
  ['a turn by 45 degrees', '/Rotate 45'],
])('a page whose shape readers understand differently gets one shape for all of them, that of the inspection: %s', async (_, entries) => {
  const inspected = await inspect(oddPage(entries));
  const result = await normalise(oddPage(entries));
  if (!result.ok || !inspected.ok) throw new Error('not usable');
  const { width, height } = await renderPixels(result.bytes, 0, 1);
  const inPdfJs = await withPdfJs(result.bytes, async (pdf) => (await pdf.getPage(1)).getViewport({ scale: 1 }));
  const sizes = [inspected.pages[0], inPdfJs, { width, height }].map((size) => [size?.width, size?.height]);
  expect(sizes).toEqual([
    [300, 400],
    [300, 400],
    [300, 400],
  ]);
  expect(await drawnOtherwise(result.bytes, { from: 0, to: 1 })).toEqual([]);
});

test('fields are placed by the turn that is shown, where a page names one between quarters', async () => {
  const result = await normalise(oddPage('/Rotate 45'));
  if (!result.ok) throw new Error(result.message);
  const pdf = await PDF.load(result.bytes);
  expect(pageEntries(pdf).map(({ dict }) => spaceOf(dict, resolver(pdf)).rotation)).toEqual([0]);
});

test('pages of usual shapes stay as they are', async () => {
  const shapes: PageShape[] = [{ rotate: 90, cropBox: [20, 30, 220, 330] }, { rotate: -90 }, { cropBox: [-50, -50, 100, 100] }];
  const file = markedPages(shapes);
  const [before, after] = [await inspect(file), await normalise(file)];
  if (!before.ok || !after.ok) throw new Error('not usable');
  expect(await inspect(after.bytes)).toMatchObject({ pages: before.pages });
});
