import { type PDF, PdfDict } from '@libpdf/core';
import { dictionary, inherited, list, pageEntries, type Resolve, resolver } from './structure.ts';

/** Makes form fields part of their pages. Values stay as they look; the form itself goes. */
export function flattenForm(pdf: PDF): void {
  const resolve = resolver(pdf);
  const catalog = pdf.getCatalog();
  if (!catalog.has('AcroForm')) return;
  for (const { dict } of pageEntries(pdf)) if (hasWidgets(dict, resolve)) ownResources(dict, resolve);
  pdf.getForm()?.flatten();
  catalog.delete('AcroForm');
  catalog.delete('Perms');
}

function hasWidgets(page: PdfDict, resolve: Resolve): boolean {
  return list(page.get('Annots'), resolve).some((item) => dictionary(item, resolve)?.getName('Subtype', resolve)?.value === 'Widget');
}

/** The library draws fields with the page's own resources, and would hide inherited ones behind an empty entry. */
function ownResources(page: PdfDict, resolve: Resolve): void {
  if (page.has('Resources')) return;
  const resources = inherited(page, 'Resources', resolve);
  if (resources instanceof PdfDict) page.set('Resources', resources.clone());
}
