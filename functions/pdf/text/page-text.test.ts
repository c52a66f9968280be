import { describe, expect, it } from 'vitest';
import { writePdf } from '../../../test/fixtures/pdf-writer.ts';
import * as pdfs from '../../../test/fixtures/pdfs.ts';
import { scriptSamples } from '../../../test/fixtures/scripts.ts';
import { taggedPdf } from '../../../test/fixtures/tagged-pdf.ts';
import { stamp } from '../stamp/stamp.ts';
import { pageTexts } from './page-text.ts';

const all = { from: 0, to: 50 };
const piecesOf = async (bytes: Uint8Array) =>
  (await pageTexts(bytes, all)).pages.map(({ blocks }) => blocks.map(({ kind, text }) => `${kind}: ${text}`));

/** A page of lines at these heights, from the bottom, in points. */
function page(lines: readonly [y: number, text: string][], entries = ''): Uint8Array {
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R ${entries} >>`,
    { entries: '', data: lines.map(([y, text]) => `BT /F1 12 Tf 60 ${y} Td (${text}) Tj ET`).join('\n') },
  ]);
}

const long = 'The parties agree to everything that stands in this document, without any';

describe('the text of a page', () => {
  it('is read by its tags and in their order, together with text that has no tag', async () => {
    const { language, pages } = await pageTexts(taggedPdf(), all);
    expect(language).toBe('en-GB');
    expect(pages[0]?.blocks.map(({ kind, level, text }) => [kind, level, text])).toEqual([
      ['heading', 1, 'Lease of a boat'],
      ['paragraph', 0, 'The tenant agrees to what stands here, and promises two things:'],
      ['list_item', 0, 'a) to pay by Friday'],
      ['list_item', 0, 'b) to keep it dry'],
      ['table_row', 0, 'Rent | 1,000 EUR'],
      ['picture', 0, 'A boat at the quay'],
      ['paragraph', 0, 'Page 1 of 1'],
    ]);
  });

  it('is divided into paragraphs by gaps, short lines and numbers if the PDF has no tags', async () => {
    const lines: [number, string][] = [
      [780, 'Lease'],
      [740, long],
      [725, 'reserve or condition.'],
      [710, `1. ${long}`],
      [695, 'delay.'],
      [680, `2.1 ${long}`],
    ];
    expect(await piecesOf(page(lines))).toEqual([
      ['paragraph: Lease', `paragraph: ${long} reserve or condition.`, `paragraph: 1. ${long} delay.`, `paragraph: 2.1 ${long}`],
    ]);
  });

  it('gives the place of each piece on the page as displayed, rotated or not', async () => {
    const top = async (entries: string) => (await pageTexts(page([[780, 'Lease']], entries), all)).pages[0]?.blocks[0]?.y ?? -1;
    expect(await top('')).toBeCloseTo((842 - 792) / 842, 1);
    expect(await top('/Rotate 180')).toBeCloseTo(780 / 842, 1);
    expect(await top('/Rotate 90')).toBeCloseTo(60 / 595, 1);
  });

  it('includes entries in the PDF’s own form, at their places', async () => {
    expect((await piecesOf(await pdfs.formPdf()))[0]).toEqual([
      'paragraph: Name and consent',
      'field: name: Ada Lovelace',
      'field: ☑ consent',
    ]);
  });

  it('is empty for a scan', async () => {
    expect(await piecesOf(await pdfs.scannedPdf(2))).toEqual([[], []]);
  });

  it.each(Object.entries(scriptSamples))('is found as it was written: %s', async (_, sample) => {
    const fields = [{ page_index: 0, x: 20, y: 20, width: 400, height: 24, content: { kind: 'text' as const, text: sample } }];
    const { pages } = await pageTexts(await stamp(await pdfs.plainPdf(1, { empty: true }), { fields, images: {} }), all);
    const plain = (text: string) => text.normalize('NFKC').replaceAll('\ufe0f', '').replace(/\s+/g, '');
    expect(plain(pages[0]?.blocks.map(({ text }) => text).join('') ?? '')).toBe(plain(sample));
  });

  it('comes with its lines and words where they are printed, rotated or not', async () => {
    const line = async (entries: string, size = [595, 842]) => {
      const { pages } = await pageTexts(page([[780, 'Lease of boats']], entries), all);
      const found = pages[0]?.blocks[0]?.lines[0];
      if (!found) throw new Error('There is no line');
      const [width = 0, height = 0] = size;
      return { ...found, x: found.x * width, y: found.y * height, width: found.width * width, height: found.height * height };
    };
    const upright = await line('');
    expect(upright).toMatchObject({ text: 'Lease of boats', turn: 0, face: 'sans' });
    expect(upright.x).toBeCloseTo(60, -1);
    expect(upright.y + upright.height).toBeGreaterThan(842 - 780);
    expect(upright.y).toBeLessThan(842 - 788);
    const [first, , second = 0, , third, last] = upright.words;
    expect([first, last, upright.words.length]).toEqual([0, 1_000, 6]);
    expect(second).toBeGreaterThan(400);
    expect(third).toBeGreaterThan(second);
    const right = await line('/Rotate 90', [842, 595]);
    expect(right.turn).toBe(90);
    expect(right.height).toBeCloseTo(upright.width, 0);
    expect(right.words).toEqual(upright.words);
    const down = await line('/Rotate 180');
    expect([down.turn, down.words]).toEqual([180, upright.words]);
    const cropped = await line('/CropBox [50 400 450 800]', [400, 400]);
    expect(cropped.x).toBeCloseTo(10, -1);
    expect(cropped.y).toBeLessThan(20);
  });

  it('comes with the links that may be followed, each with its place', async () => {
    const link = (rect: string, target: string) => `<< /Type /Annot /Subtype /Link /Rect [${rect}] ${target} >>`;
    const uri = (address: string) => `/A << /S /URI /URI (${address}) >>`;
    const annotations = [
      link('60 770 120 790', uri('https://example.com/terms?a=1')),
      link('60 740 120 760', uri('javascript:alert\\(1\\)')),
      link('60 710 120 730', uri('mailto:anna@example.com')),
      link('60 680 120 700', '/A << /S /GoTo /D [4 0 R /Fit] >>'),
      link('60 650 120 670', '/Dest [4 0 R /XYZ 0 700 0]'),
      link('60 620 120 640', uri('file:///etc/passwd')),
      link('60 590 120 610', '/A << /S /Launch /F (run.exe) >>'),
      link('60 560 120 580', '/A << /S /JavaScript /JS (app.alert\\(1\\)) >>'),
      link('60 530 120 550', uri('tel:+27215550100')),
    ];
    const { pages } = await pageTexts(page([[780, 'Lease']], `/Annots [${annotations.join(' ')}]`), all);
    expect(pages[0]?.links.map(({ address, page_index }) => address ?? page_index)).toEqual([
      'https://example.com/terms?a=1',
      'mailto:anna@example.com',
      0,
      0,
      'tel:+27215550100',
    ]);
    expect(pages[0]?.links[0]).toMatchObject({ x: expect.closeTo(60 / 595, 3), y: expect.closeTo(52 / 842, 3) });
  });

  it('is answered only for the requested pages', async () => {
    const { pages } = await pageTexts(await pdfs.plainPdf(3), { from: 1, to: 2 });
    expect(pages.map(({ index }) => index)).toEqual([1]);
  });
});
