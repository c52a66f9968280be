import { PDF } from '@libpdf/core';
import { save } from '../objects/save.ts';
import { StreamPool } from '../objects/stream-pool.ts';
import { pageEntries } from '../objects/structure.ts';
import { flattenForm } from '../stamp/flatten.ts';
import { appendDocument } from './append-document.ts';
import { nestBookmarks } from './bookmarks.ts';

/**
 * Makes one file of all pages in order, with bookmarks, links and tags. Forms are flattened, because field names of two
 * files can clash.
 */
export async function merge(files: Uint8Array[]): Promise<Uint8Array> {
  const [first, ...others] = files;
  if (!first) throw new Error('There is nothing to merge.');
  if (others.length === 0) return first;
  const { pdf } = await loadMerged(files.map((bytes) => ({ bytes })));
  return save(pdf, first);
}

export interface Merged {
  pdf: PDF;
  /** The index of each file's first page. */
  starts: number[];
}

/** Does the same and answers a loaded document, without saving it. Files with names get a bookmark each, with their own bookmarks below. */
export async function loadMerged(files: { bytes: Uint8Array; name?: string }[]): Promise<Merged> {
  const [first, ...others] = files;
  if (!first) throw new Error('There is nothing to merge.');
  const pdf = await PDF.load(first.bytes);
  await flattenForm(pdf);
  const starts = [0];
  if (others.length === 0) return { pdf, starts };
  const pages = pageEntries(pdf);
  let count = pages.length;
  const [page] = pages;
  if (first.name !== undefined && page) nestBookmarks(pdf, { title: first.name, page: page.ref });
  const pool = new StreamPool();
  pool.addResources(pdf);
  for (const { bytes, name } of others) {
    const source = await PDF.load(bytes);
    await flattenForm(source);
    appendDocument(pdf, source, { pool, ...(name !== undefined && { title: name }) });
    starts.push(count);
    count += source.getPageCount();
  }
  return { pdf, starts };
}
