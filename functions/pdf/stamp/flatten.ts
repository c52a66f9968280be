import { type PDF, PdfDict, PdfNumber } from '@libpdf/core';
import { dictionary, inherited, list, number, pageEntries, type Resolve, resolver } from '../objects/structure.ts';

/** Makes form fields part of their pages. Values keep their look, and the form is removed. */
export function flattenForm(pdf: PDF): void {
  const resolve = resolver(pdf);
  const catalog = pdf.getCatalog();
  if (!catalog.has('AcroForm')) return;
  for (const { dict } of pageEntries(pdf)) if (hasWidgets(dict, resolve)) ownResources(dict, resolve);
  const form = pdf.getForm();
  for (const field of form?.getFields() ?? []) {
    if (!('needsAppearanceUpdate' in field) || field.getWidgets().every((widget) => widget.hasNormalAppearance())) continue;
    // A value without an appearance would vanish, and the library draws none for read-only fields.
    Object.assign(field, { needsAppearanceUpdate: true });
    const dict = field.getDict();
    dict.set('Ff', PdfNumber.of((number(dict.get('Ff', resolve)) ?? 0) & ~1));
  }
  form?.flatten();
  catalog.delete('AcroForm');
  catalog.delete('Perms');
}

function hasWidgets(page: PdfDict, resolve: Resolve): boolean {
  return list(page.get('Annots'), resolve).some((item) => dictionary(item, resolve)?.getName('Subtype', resolve)?.value === 'Widget');
}

/** The library draws fields with the page's own resources, and an empty entry would hide inherited ones. */
function ownResources(page: PdfDict, resolve: Resolve): void {
  if (page.has('Resources')) return;
  const resources = inherited(page, 'Resources', resolve);
  if (resources instanceof PdfDict) page.set('Resources', resources.clone());
}
