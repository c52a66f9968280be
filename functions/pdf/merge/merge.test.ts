import { PDF, PdfArray, PdfBool, PdfDict, PdfName, type PdfRef } from '@libpdf/core';
import { expect, test } from 'vitest';
import { certificateFacts } from '../../../test/fixtures/certificates.ts';
import { furnishedPdf } from '../../../test/fixtures/packs.ts';
import * as pdfs from '../../../test/fixtures/pdfs.ts';
import { tagsOfPages } from '../../../test/fixtures/tags.ts';
import { textOfPages } from '../../../test/fixtures/text.ts';
import { certificate } from '../certificate/certificate.ts';
import { inspect } from '../inspect/inspect.ts';
import { dictionary, list, pageEntries, resolver } from '../objects/structure.ts';
import { numbersOf } from '../objects/trees.ts';
import { loadMerged, merge } from './merge.ts';

test('keeps the pages of all files in order, each with its own size and rotation', async () => {
  const merged = await merge([await pdfs.plainPdf(2), await pdfs.linkedPdf('b'), await pdfs.plainPdf(1, { cropBox: [0, 0, 300, 400] })]);
  expect(await inspect(merged)).toMatchObject({
    page_count: 5,
    pages: [{ width: 595 }, { width: 595 }, { width: 595 }, { width: 842 }, { width: 300, height: 400 }],
  });
  expect((await textOfPages(merged)).map((text) => text.slice(0, 6))).toEqual(['Page 1', 'Page 2', 'Page 1', 'Page 1', 'Page 1']);
});

test('bookmarks of both files, and links by name, lead to their own pages', async () => {
  const pdf = await PDF.load(await merge([await pdfs.linkedPdf('first'), await pdfs.linkedPdf('second')]));
  const resolve = resolver(pdf);
  const pages = pageEntries(pdf);
  const numberOf = (place: unknown) => (place instanceof PdfArray ? pages.findIndex(({ ref }) => ref === (place.at(0) as PdfRef)) : -1);
  const bookmarks: [string, number][] = [];
  const outlines = pdf.getCatalog().getDict('Outlines', resolve);
  for (let item = outlines?.getDict('First', resolve); item; item = item.getDict('Next', resolve)) {
    const place = item.get('Dest', resolve) ?? item.getDict('A', resolve)?.get('D', resolve);
    bookmarks.push([item.getString('Title', resolve)?.asString() ?? '', numberOf(place)]);
  }
  // The first file keeps its names; the second's become places.
  expect(bookmarks).toEqual([
    ['first start', 0],
    ['first end', -1],
    ['second start', 2],
    ['second end', 3],
  ]);
  const link = dictionary(list(pages[2]?.dict.get('Annots'), resolve)[0], resolve);
  expect(numberOf(link?.get('Dest', resolve))).toBe(3);
});

test('one file stays as it is; equal input gives equal bytes', async () => {
  const one = await pdfs.plainPdf(1);
  expect(await merge([one])).toBe(one);
  const files = [one, await pdfs.formPdf()];
  expect(Buffer.compare(await merge(files), await merge(files))).toBe(0);
});

test("puts each file's bookmarks under one with its name", async () => {
  const named = async (word: string, name = word) => ({ bytes: await pdfs.linkedPdf(word), name });
  const { pdf } = await loadMerged([
    await named('Lease'),
    await named('Annex', 'Annex – Ω'),
    { bytes: await pdfs.plainPdf(1), name: 'Plan' },
  ]);
  const resolve = resolver(pdf);
  const titles = (holder: PdfDict | undefined): unknown[] => {
    const found: unknown[] = [];
    for (let item = holder?.getDict('First', resolve); item; item = item.getDict('Next', resolve)) {
      const below = titles(item);
      const title = item.getString('Title', resolve)?.asString();
      found.push(below.length > 0 ? [title, below] : title);
    }
    return found;
  };
  expect(titles(pdf.getCatalog().getDict('Outlines', resolve))).toEqual([
    ['Lease', ['Lease start', 'Lease end']],
    ['Annex – Ω', ['Annex start', 'Annex end']],
    'Plan',
  ]);
});

async function tagged(): Promise<Uint8Array> {
  return certificate({ ...certificateFacts(40), content_sha256: 'ef'.repeat(32), images: {} });
}

test('tagged files keep their tags, each its own', async () => {
  const one = await tagged();
  const alone = tagsOfPages(await PDF.load(one));
  const merged = tagsOfPages(await PDF.load(await merge([one, await pdfs.plainPdf(1), one])));
  expect(merged).toEqual([...alone, { marks: [], elements: [], atHome: true }, ...alone]);
  expect(alone.every(({ marks, atHome }) => marks.length > 0 && atHome)).toBe(true);
});

test('a role that means something else in each file keeps both meanings', async () => {
  const withRole = async (standard: string) => {
    const pdf = await PDF.load(await tagged());
    const resolve = resolver(pdf);
    const root = pdf.getCatalog().getDict('StructTreeRoot', resolve);
    root?.set('RoleMap', PdfDict.of({ Own: PdfName.of(standard) }));
    dictionary(root?.get('K'), resolve)?.set('S', PdfName.of('Own'));
    return pdf.save();
  };
  const pdf = await PDF.load(await merge([await withRole('Document'), await withRole('Part')]));
  const resolve = resolver(pdf);
  const root = pdf.getCatalog().getDict('StructTreeRoot', resolve);
  const roles = root?.getDict('RoleMap', resolve);
  const standards = list(root?.get('K'), resolve).map((kid) => roles?.getName(dictionary(kid, resolve)?.getName('S')?.value ?? '')?.value);
  expect(standards).toEqual(['Document', 'Part']);
});

test('says whether the whole file is tagged', async () => {
  const marksOf = async (files: Uint8Array[]) => {
    const pdf = await PDF.load(await merge(files));
    const marks = pdf.getCatalog().getDict('MarkInfo', resolver(pdf));
    return ['Marked', 'Suspects'].filter((key) => marks?.get(key) === PdfBool.TRUE);
  };
  const [one, plain] = [await tagged(), await pdfs.plainPdf(1)];
  expect(await marksOf([one, one])).toEqual(['Marked']);
  expect(await marksOf([one, plain])).toEqual(['Marked', 'Suspects']);
  expect(await marksOf([plain, one])).toEqual([]);
});

test('keeps hidden layers hidden, and keeps page labels and attachments', async () => {
  const merged = await merge([await pdfs.plainPdf(2), furnishedPdf('first'), furnishedPdf('second')]);
  const pdf = await PDF.load(merged);
  const resolve = resolver(pdf);
  const layers = pdf.getCatalog().getDict('OCProperties', resolve);
  expect([list(layers?.get('OCGs'), resolve).length, list(layers?.getDict('D', resolve)?.get('OFF'), resolve).length]).toEqual([2, 2]);
  expect([...(await pdf.getAttachments()).keys()]).toEqual(['notes (2).txt', 'notes.txt']);
  const labels = numbersOf(pdf.getCatalog().get('PageLabels'), resolve).map(([page, label]) => [
    page,
    dictionary(label, resolve)?.getName('S')?.value,
  ]);
  expect(labels).toEqual([
    [0, 'D'],
    [2, 'r'],
    [3, 'r'],
  ]);
  // Structure keys without tags would lead to another file's tags.
  expect(pageEntries(pdf).some(({ dict }) => dict.has('StructParents'))).toBe(false);
});

test('stores objects that two files share once', async () => {
  const scan = await pdfs.scannedPdf();
  const merged = await merge([scan, scan, scan]);
  expect(merged.length).toBeLessThan(scan.length * 1.1);
  expect(await inspect(merged)).toMatchObject({ ok: true, page_count: 3 });
});
