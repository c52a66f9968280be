import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { type Body, writePdf } from '../../../test/fixtures/pdf-writer.ts';
import { pageTexts } from './page-text.ts';

interface Made {
  page?: string;
  size?: [number, number];
  picture?: Body;
}

/** A page with a font F, a picture Im and an annotation that draws a white block. */
const made = (content: string, { page = '', size = [595, 842], picture = { entries: '', data: '' } }: Made = {}): Uint8Array =>
  writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 ${size.join(' ')}] >>`,
    `<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /Font << /F 5 0 R >> /XObject << /Im 6 0 R >> >> ${page} >>`,
    { entries: '', data: content },
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    picture,
    '<< /Type /Annot /Subtype /Square /F 4 /Rect [60 650 400 690] /AP << /N 8 0 R >> >>',
    { entries: '/Type /XObject /Subtype /Form /BBox [0 0 340 40]', data: '1 g 0 0 340 40 re f' },
  ]);

const write = (text: string, y: number, before = '') => `q ${before} BT /F 12 Tf 72 ${y} Td (${text}) Tj ET Q`;
const shown = 'Anna pays 100 EUR.';
const hidden = (before: string, after = '') => `${write(shown, 700)} ${write('Anna pays 100000 EUR.', 660, before)} ${after}`;

async function textOf(bytes: Uint8Array): Promise<string[]> {
  return (await pageTexts(bytes, { from: 0, to: 1 })).pages[0]?.blocks.map(({ text }) => text) ?? [];
}

/** A scan whose picture shows black words on white, or white only. */
async function scan(words: string): Promise<Body> {
  const canvas = createCanvas(595, 842);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, 595, 842);
  context.fillStyle = 'black';
  for (let x = 0; x < 10 * words.length; x += 4) context.fillRect(72 + x, 842 - 672, 2, 14);
  const entries = '/Type /XObject /Subtype /Image /Width 595 /Height 842 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode';
  return { entries, data: await canvas.encode('jpeg', 90) };
}
const whole = 'q 595 0 0 842 0 0 cm /Im Do Q';

describe('the text of a page leaves out what nobody sees:', () => {
  test.each([
    ['white on white', hidden('1 g')],
    ['nearly white', hidden('0.985 g')],
    ['in the colour of its ground', hidden('0 0 .6 rg 60 650 400 40 re f 0 0 .6 rg')],
    ['invisible', hidden('3 Tr')],
    ['invisible and in front of a pattern', hidden('0 g 70 650 3 30 re 75 650 3 30 re 80 650 90 30 re f 3 Tr')],
    ['a clip only', hidden('7 Tr')],
    ['a white outline', hidden('1 Tr 1 G')],
    ['beneath a white block', hidden('', '1 g 60 650 400 40 re f')],
    ['beneath a black block', hidden('', '0 g 60 650 400 40 re f')],
    ['clipped away', hidden('0 0 50 50 re W n')],
    ['without a size', hidden('0.0001 0 0 0.0001 0 0 cm')],
  ])('%s', async (_, content) => {
    expect(await textOf(made(content))).toEqual([shown]);
  });

  test('beside the page, or beside the part of it that is shown', async () => {
    const beside = `${write(shown, 700)} ${write('Anna pays 100000 EUR.', 900)} ${write('or more', -40)}`;
    expect(await textOf(made(beside))).toEqual([shown]);
    const cropped = `${write(shown, 700)} ${write('Anna pays 100000 EUR.', 60)}`;
    for (const turn of [0, 90, 180, 270]) {
      expect(await textOf(made(cropped, { page: `/CropBox [40 400 500 800] /Rotate ${turn}` }))).toEqual([shown]);
    }
  });

  test('beneath an annotation', async () => {
    expect(await textOf(made(hidden(''), { page: '/Annots [7 0 R]' }))).toEqual([shown]);
  });

  test('within a word', async () => {
    expect(await textOf(made('BT /F 12 Tf 72 700 Td (Anna pays 100) Tj 1 g (000) Tj 0 g ( EUR.) Tj ET'))).toEqual(['Anna pays 100 EUR.']);
  });

  test('invisible on a picture that is no scan', async () => {
    const small = 'q 300 0 0 842 0 0 cm /Im Do Q';
    expect(await textOf(made(`${small} ${hidden('3 Tr')}`, { picture: await scan('Anna pays 100000 EUR.') }))).toEqual([shown]);
  });

  test('invisible on an empty picture with other words over it', async () => {
    expect(await textOf(made(`${whole} ${hidden('3 Tr')}`, { picture: await scan('') }))).toEqual([shown]);
  });
});

describe('the text of a page has what people see:', () => {
  const letters = 'The quick brown fox - jumps, over: the (lazy) dog; 1234567890 | _ . !';
  const escaped = letters.replace('(', '\\(').replace(')', '\\)');

  test.each([
    ['black', ''],
    ['white on a dark ground', '0 0 .4 rg 0 600 595 200 re f 1 g'],
    ['red on a green ground of the same brightness', '0 .5 0 rg 0 600 595 200 re f 1 0 0 rg'],
    ['light grey', '.85 g'],
    ['an outline', '1 Tr'],
  ])('%s, large or small', async (_, before) => {
    const sizes = [4, 6, 8, 10, 14];
    const lines = sizes.map((size, at) => `BT /F ${size} Tf 40 ${760 - 30 * at} Td (${escaped}) Tj ET`);
    for (const page of ['', '/Rotate 90']) {
      expect((await textOf(made(`${before} ${lines.join(' ')}`, { page }))).join(' ')).toBe(sizes.map(() => letters).join(' '));
    }
  });

  test('on a page of any size', async () => {
    const sizes: [number, number][] = [
      [80, 60],
      [1684, 2384],
      [2384, 3370],
      [14_400, 14_400],
    ];
    for (const [width, height] of sizes) {
      const content = `BT /F 10 Tf 5 ${height - 20} Td (Anna pays.) Tj ET`;
      expect(await textOf(made(content, { size: [width, height] }))).toEqual(['Anna pays.']);
    }
  });

  test('a scan’s invisible text, which says what its picture shows', async () => {
    const picture = await scan('Anna pays 100 EUR.');
    expect(await textOf(made(`${whole} ${write(shown, 660, '3 Tr')} ${write('beside a letter', 300, '3 Tr')}`, { picture }))).toEqual([
      shown,
      'beside a letter',
    ]);
    const stamped = `${whole} ${write(shown, 660, '3 Tr')} ${write('Page 1', 40)}`;
    expect(await textOf(made(stamped, { picture }))).toEqual([shown, 'Page 1']);
  });
});
