import { PdfDict } from '@libpdf/core';
import { dictionary, type Resolve } from '../objects/structure.ts';

/**
 * Says of a page that each object is painted over those before it. In a page that says the opposite, every object replaces
 * what is beneath it (a knockout group, PDF 32000-1, 11.4.6), and ink would hide words. People are shown the page without
 * that, because PDFium and pdf.js don't do it.
 */
export function withoutKnockout(page: PdfDict, resolve: Resolve): void {
  const group = dictionary(page.get('Group'), resolve);
  if (!group?.has('K')) return;
  const copy = new PdfDict();
  for (const [key, value] of group) if (key.value !== 'K') copy.set(key, value);
  page.set('Group', copy);
}
