import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, type PdfRef, PdfString } from '@libpdf/core';
import type { Copier } from '../objects/copy.ts';
import { dictionary, number, type Resolve, resolver } from '../objects/structure.ts';
import { explicitDestination } from './destinations.ts';

/** Adds one bookmark for a file in a pack, which leads to its first page. */
export interface FileBookmark {
  title: string;
  page: PdfRef;
}

/** Moves all bookmarks of a document under one with the document's name. */
export function nestBookmarks(pdf: PDF, { title, page }: FileBookmark): void {
  const resolve = resolver(pdf);
  const [root, rootRef] = outlinesOf(pdf);
  const [first, last] = [root.getRef('First'), root.getRef('Last')];
  const item = bookmark(title, page, rootRef);
  const ref = pdf.register(item);
  if (first && last) {
    holdItems(item, first, last, number(root.get('Count', resolve)));
    for (const one of siblings(first, resolve)) one.set('Parent', ref);
  }
  root.set('First', ref);
  root.set('Last', ref);
  root.set('Count', PdfNumber.of(1));
}

/** Appends a document's bookmarks to the target's, under one for the file if its name is given. */
export function appendBookmarks(target: PDF, source: PDF, copier: Copier, places: Map<string, PdfObject>, file?: FileBookmark): void {
  const resolve = resolver(source);
  const own = source.getCatalog().getDict('Outlines', resolve);
  const [first, last, from] = [own?.getRef('First'), own?.getRef('Last'), source.getCatalog().getRef('Outlines')];
  const complete = own && first && last && from;
  if (!file && !complete) return;
  const [root, rootRef] = outlinesOf(target);
  const parent = file ? target.context.registry.allocateRef() : rootRef;
  let items: [first: PdfRef, last: PdfRef] | undefined;
  if (complete) {
    for (const item of siblings(first, resolve, true)) explicitDestination(item, places, resolve);
    copier.replace(from, parent);
    items = [copier.copy(first) as PdfRef, copier.copy(last) as PdfRef];
  }
  if (!file) {
    if (items) appendItems(target, root, items[0], items[1], Math.max(0, number(own?.get('Count', resolve)) ?? 0));
    return;
  }
  const item = bookmark(file.title, file.page, rootRef);
  if (items) holdItems(item, items[0], items[1], number(own?.get('Count', resolve)));
  target.context.registry.registerAt(parent, item);
  appendItems(target, root, parent, parent, 1);
}

function outlinesOf(pdf: PDF): [PdfDict, PdfRef] {
  const catalog = pdf.getCatalog();
  const root = catalog.getDict('Outlines', resolver(pdf)) ?? PdfDict.of({ Type: PdfName.of('Outlines') });
  const ref = catalog.getRef('Outlines') ?? pdf.register(root);
  catalog.set('Outlines', ref);
  return [root, ref];
}

function bookmark(title: string, page: PdfRef, parent: PdfRef): PdfDict {
  return PdfDict.of({ Title: PdfString.fromString(title), Parent: parent, Dest: new PdfArray([page, PdfName.of('Fit')]) });
}

/** Closed, so that a pack's bookmarks look like the list of its files. */
function holdItems(item: PdfDict, first: PdfRef, last: PdfRef, count: number | undefined): void {
  item.set('First', first);
  item.set('Last', last);
  item.set('Count', PdfNumber.of(-Math.max(1, Math.abs(count ?? 1))));
}

function appendItems(target: PDF, root: PdfDict, first: PdfRef, last: PdfRef, count: number): void {
  const resolve = resolver(target);
  const before = root.getRef('Last');
  if (before) {
    dictionary(before, resolve)?.set('Next', first);
    dictionary(first, resolve)?.set('Prev', before);
  } else {
    root.set('First', first);
  }
  root.set('Last', last);
  root.set('Count', PdfNumber.of((number(root.get('Count', resolve)) ?? 0) + count));
}

/** A bookmark and those after it, and those below them if asked. */
function siblings(first: PdfRef, resolve: Resolve, below = false): PdfDict[] {
  const seen = new Set<PdfDict>();
  const waiting: (PdfObject | undefined)[] = [first];
  while (waiting.length > 0) {
    const item = dictionary(waiting.pop(), resolve);
    if (!item || seen.has(item)) continue;
    seen.add(item);
    waiting.push(item.get('Next'));
    if (below) waiting.push(item.get('First'));
  }
  return [...seen];
}
