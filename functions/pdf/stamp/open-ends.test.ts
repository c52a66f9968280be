import { deflateSync } from 'node:zlib';
import { PDF } from '@libpdf/core';
import { expect, test } from 'vitest';
import { inkOf } from '../../../test/fixtures/ink.ts';
import { writePdf } from '../../../test/fixtures/pdf-writer.ts';
import { textOfPages } from '../../../test/fixtures/text.ts';
import { normalise } from '../normalise/normalise.ts';
import { save } from '../objects/save.ts';
import { pageEntries } from '../objects/structure.ts';
import { stamp } from './stamp.ts';
import { drawWatermark } from './watermark.ts';

const own = 'BT /F1 12 Tf 1 0 0 1 60 600 Tm (own) Tj ET\n';
const lines = Array.from({ length: 40 }, (_, index) => `BT /F1 9 Tf 1 0 0 1 60 ${640 - index * 10} Tm (line ${index}) Tj ET`).join('\n');
const packed = deflateSync(Buffer.from(`${own}${lines}`));
const flate = (data: Uint8Array) => ({ entries: '/Filter /FlateDecode', data });

const ends: [string, string | { entries: string; data: Uint8Array }][] = [
  ['an open string', `${own}BT /F1 12 Tf (abc`],
  ['an open string in a text of 40,000 letters', `${own}(${'a'.repeat(40_000)}(`],
  ['a string that ends in a backslash', `${own}BT /F1 12 Tf (abc\\`],
  ['an open hexadecimal string', `${own}BT /F1 12 Tf <41`],
  ['an open array', `${own}BT /F1 12 Tf [(abc) 1`],
  ['an open dictionary', `${own}/Span << /ActualText (a`],
  ['a dictionary that readers end early', `${own}<< ([) >>`],
  ['a layer that is off', `${own}/OC /MC0 BDC`],
  ['layers that are off, in a state', `${own}q 0 0 5 5 re W n /OC /MC0 BDC /OC /MC0 BDC`],
  ['an image that claims more data than there is', `${own}BI /W 9999 /H 9999 /BPC 8 /CS /G ID x EI`],
  ['an image’s data without an image', `${own}ID ( EI`],
  ['a restoring word that not every reader knows', `${own}Q\x80 0 0 0 0 0 0 cm`],
  ['a restoring word behind zeros', `${own}${'0'.repeat(32)}Q 0 0 0 0 0 0 cm`],
  ['an open path that clips', `${own}0 0 5 5 re W`],
  ['packed data cut short', flate(packed.subarray(0, packed.length - 60))],
  ['packed data that is damaged', flate(Buffer.concat([packed.subarray(0, packed.length - 60), Buffer.alloc(60, 0xff)]))],
  ['packed data cut short in an open string', flate(deflateSync(Buffer.from(`${own}(${'ab'.repeat(99)}`)).subarray(0, 60))],
];
const shapes: [string, string][] = [
  ['', ''],
  [', turned', '/Rotate 90'],
  [', on an empty sheet', '/MediaBox [0 0 0 0]'],
  [', cropped', '/CropBox [40 60 540 700]'],
  [', turned, cropped and away from the origin', '/Rotate 270 /MediaBox [-50 -60 600 800] /CropBox [-20 0 560 700]'],
];
const onShapes = ends.flatMap(([end, content], index) =>
  shapes.filter((_, shape) => shape === 0 || index % 5 === 0).map(([shape, entries]) => [`${end}${shape}`, content, entries] as const),
);

/** A page with this content, and a widget of a form on it. */
function page(content: (typeof ends)[number][1], entries = ''): Uint8Array {
  const mediaBox = entries.includes('/MediaBox') ? '' : '/MediaBox [0 0 595 842]';
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [7 0 R] /D << /OFF [7 0 R] >> >> /AcroForm << /Fields [8 0 R] >> >>',
    `<< /Type /Pages /Kids [4 0 R] /Count 1 ${mediaBox} /Resources << /Properties << /MC0 7 0 R >> /Font << /F1 3 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Type /Page /Parent 2 0 R ${entries} /Contents [5 0 R] /Annots [8 0 R] >>`,
    typeof content === 'string' ? { entries: '', data: content } : content,
    { entries: '/Type /XObject /Subtype /Form /BBox [0 0 60 20]', data: '0 0 60 20 re f' },
    '<< /Type /OCG /Name (Off) >>',
    '<< /Type /Annot /Subtype /Widget /FT /Tx /T (f) /F 4 /Rect [60 500 120 520] /AP << /N 6 0 R >> >>',
  ]);
}

async function normal(bytes: Uint8Array): Promise<Uint8Array> {
  const result = await normalise(bytes);
  if (!result.ok) throw new Error(result.code);
  return result.bytes;
}

const box = { x: 330, y: 20, width: 60, height: 30 };
const black = { page_index: 0, ...box, content: { kind: 'block' as const, colour: '#000000', text: '' } };

test.each(onShapes)('after %s, a field is printed, and the page looks as before', async (_, content, entries) => {
  const file = await normal(page(content, entries));
  const before = await inkOf(file, 0);
  const bytes = await stamp(file, { fields: [black], images: {} });
  const { left, top, right, bottom } = seen(before);
  expect(await inkOf(bytes, 0)).toEqual({
    left: Math.min(left, box.x),
    top: Math.min(top, box.y),
    right: Math.max(right, box.x + box.width),
    bottom: Math.max(bottom, box.y + box.height),
  });
});

test.each(ends)('after %s, a form’s value and a word across the page are seen', async (_, content) => {
  const file = await normal(page(content));
  const flat = await stamp(file, { fields: [], images: {} });
  expect(await inkOf(flat, 0)).toEqual(await inkOf(file, 0));
  const pdf = await PDF.load(file);
  await drawWatermark(pdf, pageEntries(pdf), 'REJECTED', { colour: [0, 0, 0], opacity: 1 });
  expect((await inkOf(await save(pdf, file), 0))?.right).toBeGreaterThan(400);
});

test('a well-formed page keeps its content, with its tags', async () => {
  const tagged = `/P <</MCID 0>> BDC ${own} EMC q /Span <</MCID 1>> BDC`;
  const file = await normal(page(tagged));
  const bytes = await stamp(file, { fields: [black], images: {} });
  expect((await textOfPages(bytes))[0]).toContain('own');
  const appended = Buffer.from(bytes.subarray(file.length)).toString('latin1');
  expect(appended).toContain('EMC \nQ Q');
  expect(appended).not.toContain('MCID');
});

function seen<T>(ink: T | null): T {
  if (ink === null) throw new Error('The page is empty.');
  return ink;
}
