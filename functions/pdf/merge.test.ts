import { PDF, PdfArray, type PdfRef } from '@libpdf/core';
import { expect, test } from 'vitest';
import * as pdfs from '../../test/fixtures/pdfs.ts';
import { textOfPages } from '../../test/fixtures/text.ts';
import { inspect } from './inspect.ts';
import { merge } from './merge.ts';
import { dictionary, list, pageEntries, resolver } from './structure.ts';

test('pages of all files in order, each with its own size and turn', async () => {
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
  // The first file keeps its names; the second's are turned into places.
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
