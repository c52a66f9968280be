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
      ['paragraph', 0, 'Rent | 1,000 EUR'],
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

  it('is answered only for the requested pages', async () => {
    const { pages } = await pageTexts(await pdfs.plainPdf(3), { from: 1, to: 2 });
    expect(pages.map(({ index }) => index)).toEqual([1]);
  });
});
