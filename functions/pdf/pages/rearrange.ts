import { PDF, PdfArray, type PdfDict, PdfNumber } from '@libpdf/core';
import type { PlannedPage } from '../../../shared/domain/documents/page-plan.ts';
import { saveAnew } from '../objects/save.ts';
import { inherited, pageEntries, type Resolve, resolver, spaceOf } from '../objects/structure.ts';
import { runQpdf } from '../qpdf.ts';
import { forgetPages } from './forget-pages.ts';

const inheritable = ['Resources', 'MediaBox', 'CropBox'];

/**
 * The file with these of its pages, in this order, each turned so far. Nothing of the other pages stays in it: neither
 * content, fields, tags nor bookmarks. `bytes` is a clear copy (`normalise`). Equal input gives equal bytes.
 */
export async function rearrange(bytes: Uint8Array, plan: readonly PlannedPage[]): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes);
  const pages = pageEntries(pdf);
  const kept = plan.map(({ index, turned }) => {
    const page = pages[index];
    if (!page) throw new Error(`The file has no page ${index}.`);
    return { ...page, turned };
  });
  const root = pdf.getCatalog().getDict('Pages', resolver(pdf));
  const rootRef = pdf.getCatalog().getRef('Pages');
  if (!root || !rootRef || kept.length === 0) throw new Error('The document has no pages.');
  for (const { dict, turned } of kept) {
    standAlone(dict, turned, resolver(pdf));
    dict.set('Parent', rootRef);
  }
  for (const key of [...inheritable, 'Rotate']) root.delete(key);
  root.set('Kids', new PdfArray(kept.map(({ ref }) => ref)));
  root.set('Count', PdfNumber.of(kept.length));
  forgetPages(pdf, { kept, gone: pages.filter((page) => !kept.some(({ ref }) => ref === page.ref)) });
  dropPlaces(pdf);
  return withoutRemains(await saveAnew(pdf, bytes), plan.length < pages.length);
}

/** Leaves out what nothing leads to any more, and pictures that pages share a list of but no page shows. */
async function withoutRemains(bytes: Uint8Array, hasGone: boolean): Promise<Uint8Array> {
  const unshown = hasGone ? ['--remove-unreferenced-resources=yes', '--pages', '.', '1-z', '--'] : [];
  const { output } = await runQpdf(bytes, ['--deterministic-id', '--object-streams=generate', ...unshown]);
  if (!output) throw new Error('The changed file could not be written.');
  return output;
}

/** Gives a page what it inherits, before its place in the tree changes. */
function standAlone(page: PdfDict, turned: number, resolve: Resolve): void {
  const { rotation } = spaceOf(page, resolve);
  for (const key of inheritable) {
    const value = inherited(page, key, resolve);
    if (value) page.set(key, value);
  }
  page.set('Rotate', PdfNumber.of((rotation + turned) % 360));
}

/** Labels (i, ii, 1, 2 …) and threads of articles are about pages at their old places. */
function dropPlaces(pdf: PDF): void {
  const catalog = pdf.getCatalog();
  catalog.delete('PageLabels');
  catalog.delete('Threads');
  for (const { dict } of pageEntries(pdf)) dict.delete('B');
}
