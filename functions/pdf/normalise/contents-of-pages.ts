import { type PDF, PdfArray, PdfRef, PdfStream } from '@libpdf/core';
import { contentParts } from '../objects/content-streams.ts';
import { pageEntries, resolver } from '../objects/structure.ts';

/**
 * Leaves out parts of the content of pages that are no streams: some readers pass over them, and others show an empty page. Answers whether
 * there were any.
 */
export function dropOddContents(pdf: PDF): boolean {
  const resolve = resolver(pdf);
  let found = false;
  for (const { dict } of pageEntries(pdf)) {
    const parts = contentParts(dict, resolve);
    const streams = parts.filter((part) => (part instanceof PdfRef ? resolve(part) : part) instanceof PdfStream);
    if (streams.length === parts.length) continue;
    dict.set('Contents', new PdfArray(streams));
    found = true;
  }
  return found;
}
