import { PDF } from '@libpdf/core';
import { appendDocument } from './append-document.ts';
import { flattenForm } from './flatten.ts';
import { save } from './save.ts';

/** One file of all pages in order, bookmarks and links kept; forms are flattened, since field names of two files clash. */
export async function merge(files: Uint8Array[]): Promise<Uint8Array> {
  const [first, ...others] = files;
  if (!first) throw new Error('There is nothing to merge.');
  if (others.length === 0) return first;
  const { pdf } = await loadMerged(files);
  return save(pdf, first);
}

/** The same as a loaded document, without saving it, and the index of each file's first page in it. */
export async function loadMerged([first, ...others]: Uint8Array[]): Promise<{ pdf: PDF; starts: number[] }> {
  if (!first) throw new Error('There is nothing to merge.');
  const pdf = await PDF.load(first);
  flattenForm(pdf);
  const starts = [0];
  let count = pdf.getPageCount();
  for (const bytes of others) {
    const source = await PDF.load(bytes);
    flattenForm(source);
    appendDocument(pdf, source);
    starts.push(count);
    count += source.getPageCount();
  }
  return { pdf, starts };
}
