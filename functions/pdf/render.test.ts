import { loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { inkOf } from '../../test/fixtures/ink.ts';
import * as pdfs from '../../test/fixtures/pdfs.ts';
import { renderPages, renderPixels } from './render.ts';

test('pages as WebP in two widths, in order', async () => {
  const pages = await renderPages(await pdfs.plainPdf(4), { from: 1, to: 3 });
  expect(pages.map(({ index }) => index)).toEqual([1, 2]);
  for (const { large, thumbnail } of pages) {
    expect(Buffer.from(large).toString('latin1', 8, 12)).toBe('WEBP');
    expect(await loadImage(Buffer.from(large))).toMatchObject({ width: 1240, height: 1754 });
    expect(await loadImage(Buffer.from(thumbnail))).toMatchObject({ width: 200, height: 283 });
  }
});

test('a range past the end ends with the last page', async () => {
  expect(await renderPages(await pdfs.plainPdf(2), { from: 1, to: 9 })).toHaveLength(1);
});

test('lying pages are turned, scans are small files', async () => {
  const [lying] = await renderPages(await pdfs.plainPdf(1, { rotate: 90 }), { from: 0, to: 1 });
  expect(await loadImage(Buffer.from(lying?.large ?? []))).toMatchObject({ width: 1754, height: 1240 });
  const [scan] = await renderPages(await pdfs.scannedPdf(), { from: 0, to: 1 });
  expect(scan?.large.length).toBeLessThan(200_000);
});

test('form fields show', async () => {
  const { width, data } = await renderPixels(await pdfs.formPdf(), 0, 1);
  let dark = 0;
  for (let y = 842 - 722; y < 842 - 698; y++) for (let x = 100; x < 300; x++) if ((data[(y * width + x) * 4] ?? 255) < 128) dark++;
  expect(dark).toBeGreaterThan(20);
});

test('an empty page is white', async () => {
  expect(await inkOf(await pdfs.plainPdf(1, { empty: true }), 0)).toBeNull();
});
