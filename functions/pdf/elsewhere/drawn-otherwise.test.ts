import { deflateSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { everyScriptPdf } from '../../../test/fixtures/every-script.ts';
import { markedPages } from '../../../test/fixtures/marked-pages.ts';
import { type Body, writePdf } from '../../../test/fixtures/pdf-writer.ts';
import * as pdfs from '../../../test/fixtures/pdfs.ts';
import { photoPdf } from '../../../test/fixtures/photo-pdf.ts';
import { prosePdf } from '../../../test/fixtures/prose-pdf.ts';
import { taggedPdf } from '../../../test/fixtures/tagged-pdf.ts';
import { settledPdfs, twoFacedPdfs } from '../../../test/fixtures/two-faced-pdfs.ts';
import { normalise } from '../normalise/normalise.ts';
import { renderPixels } from '../render/render.ts';
import { asPictures } from './as-pictures.ts';
import { differ, greysOfHalf } from './compare.ts';
import { drawnOtherwise } from './drawn-otherwise.ts';

const all = { from: 0, to: 100 };

async function clear(bytes: Uint8Array): Promise<Uint8Array> {
  const result = await normalise(bytes);
  if (!result.ok) throw new Error(result.message);
  return result.bytes;
}

/** A page of 595 by 842 points as PDFium draws it, edges smoothed. */
async function shown(bytes: Uint8Array) {
  const { width, data } = await renderPixels(bytes, 0, 2);
  return greysOfHalf(data, width * 4, { width: 595, height: 842 });
}

test.each(Object.entries(twoFacedPdfs))('a page that readers draw in two ways becomes a picture of what is shown: %s', async (_, make) => {
  const file = await clear(make());
  expect(await drawnOtherwise(file, all)).toEqual([0]);
  const alike = await asPictures(file, [0]);
  expect(await drawnOtherwise(alike, all)).toEqual([]);
  expect(differ(await shown(file), await shown(alike))).toBe(false);
});

test.each(Object.entries(settledPdfs))('a page that readers draw in two ways is settled by normalising: %s', async (_, make) => {
  expect(await drawnOtherwise(make(), all)).toEqual([0]);
  expect(await drawnOtherwise(await clear(make()), all)).toEqual([]);
});

const shapes: pdfs.PageShape[] = [
  { rotate: 0 },
  { rotate: 90, cropBox: [20, 30, 220, 330] },
  { userUnit: 2 },
  { rotate: 270, mediaBox: [10, 10, 110, 60] },
  { rotate: 180 },
];

const honest: Record<string, () => Uint8Array | Promise<Uint8Array>> = {
  'a plain file': () => pdfs.plainPdf(2),
  'a file of prose': () => prosePdf(2),
  'pages of odd shapes': () => pdfs.oddPagesPdf(),
  'turned and cut pages': () => markedPages(shapes),
  'a form that is filled in': () => pdfs.formPdf(),
  'an empty form': () => pdfs.emptyFormPdf(),
  'an empty form on a turned page': () => pdfs.emptyFormPdf(90),
  'a scan': () => pdfs.scannedPdf(),
  'a photo': () => photoPdf(1),
  'a file with tags': () => taggedPdf(),
  'a file in every script': everyScriptPdf,
  'a scan of 300 dots to an inch': () => finelyScanned(),
  'a file with links': () => pdfs.linkedPdf('a'),
  'a file with scripts and programs': () => pdfs.activePdf(),
  'a signed file': () => pdfs.signedPdf(),
  'a file with an XFA form beside its form': () => pdfs.xfaPdf('static'),
  ...Object.fromEntries(
    ['Helvetica', 'Helvetica-Bold', 'Times-Roman', 'Courier-Bold', 'ArialMT', 'TimesNewRomanPSMT', 'ZapfDingbats'].map((name) => [
      `${name}, which the file does not hold`,
      () => inFont(name),
    ]),
  ),
};

test.each(Object.entries(honest))('pages that readers draw alike stay as they are: %s', async (_, make) => {
  expect(await drawnOtherwise(await clear(await make()), all, { isStamped: true })).toEqual([]);
});

/** A page that shows the same in both readers until something is stamped on it: it leaves a hidden layer open for pdf.js alone. */
function hidingPage(how: 'letter' | Exclude<Body, string>): Uint8Array {
  const hide = '/OC /MC0 BDC';
  const layer = '/Resources << /Properties << /MC0 6 0 R >> >>';
  const letters =
    '/FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 /Widths [0] /Encoding << /Differences [97 /a] >>';
  const isLetter = how === 'letter';
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [6 0 R] /D << /OFF [6 0 R] >> >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 595 842] >>',
    '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /Font << /F1 5 0 R /T3 7 0 R >> /XObject << /Fm0 8 0 R >> >> >>',
    { entries: '', data: `BT /F1 18 Tf 60 700 Td (Pay 100 EUR) Tj ET ${isLetter ? 'BT /T3 1 Tf (a) Tj ET' : '/Fm0 Do'}` },
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /OCG /Name (Off) >>',
    `<< /Type /Font /Subtype /Type3 ${letters} /CharProcs << /a 8 0 R >> ${layer} >>`,
    isLetter ? { entries: '', data: `1 0 d0 ${hide}` } : { ...how, entries: `/Subtype /Form /BBox [0 0 595 842] ${layer} ${how.entries}` },
  ]);
}

const hidden = deflateSync(Buffer.from('/OC /MC0 BDC '));

test.each<[string, Parameters<typeof hidingPage>[0]]>([
  ['a letter of a font of drawings', 'letter'],
  ['a form whose filter has a short name', { entries: '/Filter /Fl', data: hidden }],
  ['a form with a filter that nobody knows', { entries: '/Filter [/FlateDecode /Nobody]', data: hidden }],
])('a page that hides what is stamped on it in one reader becomes a picture: %s', async (_, how) => {
  const file = await clear(hidingPage(how));
  expect(await drawnOtherwise(file, all, { isStamped: true })).toEqual([0]);
  expect(await drawnOtherwise(await asPictures(file, [0]), all, { isStamped: true })).toEqual([]);
});

/** A page of small letters as a picture that is four times as fine as it is compared. */
async function finelyScanned(): Promise<Uint8Array> {
  const [width, height] = [2480, 3508];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.fillStyle = 'black';
  for (let line = 0; line < 60; line++) {
    for (let stroke = 0; stroke < 300; stroke++) {
      if ((stroke * 7 + line * 3) % 5 > 1) context.fillRect(150 + stroke * 7, 150 + line * 50, 4, 12 + ((stroke * 5) % 20));
    }
  }
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>',
    { entries: '', data: 'q 595 0 0 842 0 0 cm /I Do Q' },
    {
      entries: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      data: await canvas.encode('jpeg', 80),
    },
  ]);
}

/** A page of this font in sizes from a footnote to a heading. */
function inFont(name: string): Uint8Array {
  const lines = [7, 9, 11, 14, 24, 36].map((size) => `/F1 ${size} Tf 0 -50 Td (Pay 1,234.50 EUR by 6 July 2089 & note 7) Tj`);
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    { entries: '', data: `BT 40 800 Td ${lines.join(' ')} ET` },
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`,
  ]);
}

test('pages that take pdf.js longer than it may count as drawn otherwise', async () => {
  const file = await clear(await prosePdf(2));
  expect(await drawnOtherwise(file, all, { most: { page: 0, all: 60_000 } })).toEqual([0, 1]);
  expect(await drawnOtherwise(file, all, { most: { page: 60_000, all: 0 } })).toEqual([0, 1]);
});

test('a range holds only its own pages, and ends with the last', async () => {
  const file = await clear(markedPages([{}, {}, {}]));
  const other = await clear(twoFacedPdfs['forms nested 45 deep']?.() ?? new Uint8Array());
  expect([await drawnOtherwise(file, { from: 1, to: 9 }), await drawnOtherwise(other, { from: 1, to: 9 })]).toEqual([[], []]);
});

test.each([0, 150])('a word of eight points more is found wherever it stands, in print of grey %i of 255', (grey) => {
  const missed: string[] = [];
  for (let x = 0; x < 16; x++) {
    for (let y = 0; y < 16; y++) {
      const text = (words: string) => written(words, { x, y, grey });
      expect(differ(text('I owe 100'), text('I owe 100'))).toBe(false);
      if (!differ(text('I owe 100'), text('I owe 900,100'))) missed.push(`${x} ${y}`);
    }
  }
  expect(missed).toEqual([]);
});

/** Letters as blocks of four by six points, with a stroke of one point around each. */
function written(text: string, { x: left, y: top, grey }: { x: number; y: number; grey: number }) {
  const [width, height] = [160, 48];
  const data = new Uint8Array(width * height).fill(255);
  for (const [at, letter] of [...text].entries()) {
    if (letter === ' ') continue;
    for (let y = 0; y < 6; y++) {
      for (let x = 0; x < 4; x++) if (y === 0 || y === 5 || x === 0 || x === 3) data[(top + y) * width + left + at * 5 + x] = grey;
    }
  }
  return { width, height, data };
}
