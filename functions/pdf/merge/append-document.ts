import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, type PdfRef } from '@libpdf/core';
import { type Copier, createCopier } from '../objects/copy.ts';
import type { StreamPool } from '../objects/stream-pool.ts';
import { dictionary, inherited, list, number, numberArray, pageEntries, type Resolve, resolver } from '../objects/structure.ts';
import { appendLayers } from './append-layers.ts';
import { appendStructure, structureOffset } from './append-structure.ts';
import { copyAttachments } from './attachments.ts';
import { appendBookmarks } from './bookmarks.ts';
import { explicitDestination, namedDestinations } from './destinations.ts';
import { appendPageLabels } from './page-labels.ts';

const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
/** Entries that point into trees that are not copied. */
const leftBehind = new Set(['Parent', 'B', ...inheritable]);

export interface AppendOptions {
  /** The target's objects, so that equal ones are found again. */
  pool?: StreamPool;
  /** The document's bookmarks are put under one with this name. */
  title?: string;
}

/**
 * Appends a document's pages to the target, with links, bookmarks, tags, layers, page labels and attachments. Changes
 * `source` in memory.
 */
export function appendDocument(target: PDF, source: PDF, { pool, title }: AppendOptions = {}): void {
  const offset = structureOffset(target, source);
  const copier = createCopier(source, target, { structureOffset: offset, ...(pool && { pool }) });
  const start = pageEntries(target).length;
  const finishStructure = appendStructure(target, source, copier, offset);
  const destinations = namedDestinations(source, resolver(source));
  const [page] = appendPages(target, source, copier, destinations);
  appendBookmarks(target, source, copier, destinations, title !== undefined && page ? { title, page } : undefined);
  appendLayers(target, source, copier);
  appendPageLabels(target, source, start, copier);
  copyAttachments(target, source, copier.copy);
  finishStructure();
}

/** Answers the places of the pages in the target. */
function appendPages(target: PDF, source: PDF, copier: Copier, destinations: Map<string, PdfObject>): PdfRef[] {
  const resolve = resolver(source);
  const { registry } = target.context;
  const root = target.getCatalog().getDict('Pages', resolver(target));
  const rootRef = target.getCatalog().getRef('Pages');
  if (!root || !rootRef) throw new Error('The document has no page tree.');
  const pages = pageEntries(source).map((entry) => ({ ...entry, to: registry.allocateRef() }));
  for (const { ref, to } of pages) copier.replace(ref, to);
  const nodeRef = registry.allocateRef();
  for (const { dict, to } of pages) {
    for (const item of list(dict.get('Annots'), resolve)) explicitDestination(dictionary(item, resolve), destinations, resolve);
    const kept = new PdfDict([...dict].filter(([name]) => !leftBehind.has(name.value)));
    // Set on the page itself, so that it inherits nothing from the target's page tree.
    for (const key of inheritable) {
      const value = inherited(dict, key, resolve) ?? standard(key, dict, resolve);
      if (value) kept.set(key, value);
    }
    const page = copier.copy(kept) as PdfDict;
    page.set('Parent', nodeRef);
    registry.registerAt(to, page);
  }
  const kids = new PdfArray(pages.map(({ to }) => to));
  registry.registerAt(nodeRef, PdfDict.of({ Type: PdfName.of('Pages'), Parent: rootRef, Kids: kids, Count: PdfNumber.of(pages.length) }));
  root.set('Kids', new PdfArray([...list(root.get('Kids'), resolver(target)), nodeRef]));
  root.set('Count', PdfNumber.of((number(root.get('Count', resolver(target))) ?? 0) + pages.length));
  return kids.toArray() as PdfRef[];
}

function standard(key: string, page: PdfDict, resolve: Resolve): PdfObject | undefined {
  if (key === 'Resources') return new PdfDict();
  if (key === 'Rotate') return PdfNumber.of(0);
  return inherited(page, 'MediaBox', resolve) ?? numberArray([0, 0, 612, 792]);
}
