import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { inkOf } from '../../../test/fixtures/ink.ts';
import { type Body, writePdf } from '../../../test/fixtures/pdf-writer.ts';
import * as pdfs from '../../../test/fixtures/pdfs.ts';
import { imageHeader } from '../pictures/clean-image.ts';
import { renderPages, renderPixels } from './render.ts';
import type { Pixels } from './write-jpeg.ts';

test('pages of text become PNG in two widths, in order', async () => {
  const pages = await renderPages(await pdfs.plainPdf(4), { from: 1, to: 3 });
  expect(pages.map(({ index }) => index)).toEqual([1, 2]);
  for (const { large, thumbnail } of pages) {
    expect(imageHeader(large)).toEqual({ kind: 'png', width: 1240, height: 1754 });
    expect(imageHeader(thumbnail)).toEqual({ kind: 'png', width: 200, height: 283 });
    expect(large.length).toBeLessThan(123_000);
  }
});

test('only the first page has a cover, as sharp as a phone needs and in less than half the bytes', async () => {
  const [first, second] = await renderPages(await pdfs.plainPdf(2), { from: 0, to: 2 });
  expect(imageHeader(first?.cover ?? new Uint8Array())).toEqual({ kind: 'png', width: 780, height: 1103 });
  expect(first?.cover?.length).toBeLessThan((first?.large.length ?? 0) / 2);
  expect(second?.cover).toBeNull();
});

test.each(['0 g', '0.2 0.4 0.8 rg'])(
  'an image shows the page as PDFium draws it in colours, within half a step of sixteen: %s',
  async (ink) => {
    const page = await drawnPdf(`${ink} 50 600 300 150 re f BT /F1 24 Tf 60 500 Td (Every word of this line) Tj ET`);
    const [image] = await renderPages(page, { from: 0, to: 1 });
    const { width, data } = await renderPixels(page, 0, Math.sqrt((1240 * 1754) / (595 * 842)));
    const shown = await pixelsOf(image?.large);
    let furthest = 0;
    for (let at = 0; at < data.length; at++) furthest = Math.max(furthest, Math.abs((data[at] ?? 0) - (shown.data[at] ?? 0)));
    expect(shown.width).toBe(width);
    expect(furthest).toBeLessThanOrEqual(17);
  },
);

test('the colours of even areas are kept exactly, however near to white', async () => {
  const page = await drawnPdf('0.98 g 50 600 300 150 re f 0.9 0.95 1 rg 50 300 300 150 re f');
  const [image] = await renderPages(page, { from: 0, to: 1 });
  const { width, data } = await pixelsOf(image?.large);
  const colourAt = (x: number, y: number) => [...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3)];
  expect([colourAt(300, 400), colourAt(300, 1000), colourAt(20, 20)]).toEqual([
    [250, 250, 250],
    [230, 242, 255],
    [255, 255, 255],
  ]);
});

test('pages of photos become JPEG; pages with small photos and black-and-white scans become PNG', async () => {
  const kindOf = async (file: Uint8Array) => imageHeader((await renderPages(file, { from: 0, to: 1 }))[0]?.large ?? file)?.kind;
  expect(await kindOf(await pdfs.scannedPdf())).toBe('jpeg');
  expect(await kindOf(await imagePdf({ width: 400, height: 400, bits: 8 }))).toBe('jpeg');
  expect(await kindOf(await imagePdf({ width: 60, height: 60, bits: 8 }))).toBe('png');
  expect(await kindOf(await imagePdf({ width: 595, height: 842, bits: 1 }))).toBe('png');
});

test('a range past the end ends with the last page', async () => {
  expect(await renderPages(await pdfs.plainPdf(2), { from: 1, to: 9 })).toHaveLength(1);
});

test('sideways pages are turned, and scans become small files', async () => {
  const [lying] = await renderPages(await pdfs.plainPdf(1, { rotate: 90 }), { from: 0, to: 1 });
  expect(imageHeader(lying?.large ?? new Uint8Array())).toMatchObject({ width: 1754, height: 1240 });
  const [scan] = await renderPages(await pdfs.scannedPdf(), { from: 0, to: 1 });
  expect(scan?.large.length).toBeLessThan(200_000);
});

test('form fields are drawn', async () => {
  const { width, data } = await renderPixels(await pdfs.formPdf(), 0, 1);
  let dark = 0;
  for (let y = 842 - 722; y < 842 - 698; y++) for (let x = 100; x < 300; x++) if ((data[(y * width + x) * 4] ?? 255) < 128) dark++;
  expect(dark).toBeGreaterThan(20);
});

test('an image shows the fields of a form in plain black', async () => {
  const [image] = await renderPages(await pdfs.formPdf(), { from: 0, to: 1 });
  const { data } = await pixelsOf(image?.large);
  let ink = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at] ?? 255) < 128) ink++;
    if (data[at] !== data[at + 1] || data[at] !== data[at + 2]) throw new Error('A pixel has a colour.');
  }
  expect(ink).toBeGreaterThan(1000);
});

test('an empty page is white', async () => {
  expect(await inkOf(await pdfs.plainPdf(1, { empty: true }), 0)).toBeNull();
});

/** One A4 page with these operators; the font is F1. */
function drawnPdf(operators: string): Promise<Uint8Array> {
  return pagePdf('/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>', operators);
}

/** One A4 page with an even picture of this many points. */
function imagePdf({ width, height, bits }: { width: number; height: number; bits: 1 | 8 }): Promise<Uint8Array> {
  return pagePdf('/XObject << /I 5 0 R >>', `q ${width} 0 0 ${height} 0 0 cm /I Do Q`, {
    entries: `/Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent ${bits}`,
    data: new Uint8Array(8 * bits).fill(0x55),
  });
}

async function pagePdf(resources: string, operators: string, ...more: Body[]): Promise<Uint8Array> {
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << ${resources} >> /Contents 4 0 R >>`,
    { entries: '', data: operators },
    ...more,
  ]);
}

async function pixelsOf(image: Uint8Array = new Uint8Array()): Promise<Pixels> {
  const picture = await loadImage(Buffer.from(image));
  const { width, height } = picture;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(picture, 0, 0);
  return { width, height, data: new Uint8ClampedArray(context.getImageData(0, 0, width, height).data) };
}
