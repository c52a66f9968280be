import type { PDF, PdfDict } from '@libpdf/core';
import { dictionary, list, resolver } from '../objects/structure.ts';

/** Every field of a form and every widget that they name, each once, however the tree loops. */
export function fieldTree(pdf: PDF): Set<PdfDict> {
  const resolve = resolver(pdf);
  const seen = new Set<PdfDict>();
  const waiting = list(pdf.getCatalog().getDict('AcroForm', resolve)?.get('Fields'), resolve);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const field = dictionary(next, resolve);
    if (!field || seen.has(field)) continue;
    seen.add(field);
    waiting.push(...list(field.get('Kids'), resolve));
  }
  return seen;
}
