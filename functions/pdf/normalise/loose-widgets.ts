import { type PDF, PdfArray, type PdfDict, type PdfObject, PdfRef } from '@libpdf/core';
import { asWidget } from '../forms/widget-state.ts';
import { hasMoreFields } from '../inspect/form-fields.ts';
import { hasArea, list, pageEntries, resolver } from '../objects/structure.ts';
import { withForm, withPdf } from '../pdfium.ts';
import { limits, PdfRefused } from '../problems.ts';
import { looksOf } from '../stamp/flatten.ts';
import { placeForm, saveState } from '../stamp/place-form.ts';

/** The numbers of the objects that are widgets of the file's form. Page images show no others, and other readers do. */
export async function formWidgets(bytes: Uint8Array): Promise<Set<number>> {
  const known = new Set<number>();
  await withPdf(bytes, undefined, async (opened) => {
    if ('error' in opened) return;
    const { lib, doc } = opened;
    const pageCount = lib.FPDF_GetPageCount(doc);
    if (lib.FPDF_GetFormType(doc) !== 0 && hasMoreFields(opened, pageCount, limits.fields)) throw new PdfRefused('pdf_too_complex');
    await withForm(opened, (form) => {
      for (let page = 0; form !== 0 && page < pageCount; page++) {
        // Without loading the page, which would take in widgets that only a page names.
        for (let index = lib.EPDFPage_GetAnnotCountRaw(doc, page) - 1; index >= 0; index--) {
          const annotation = lib.EPDFPage_GetAnnotRaw(doc, page, index);
          if (annotation === 0) continue;
          if (lib.FPDFAnnot_GetFormControlIndex(form, annotation) >= 0) known.add(lib.EPDFAnnot_GetObjectNumber(annotation));
          lib.FPDFPage_CloseAnnot(annotation);
        }
      }
    });
  });
  return known;
}

/** Whether any page has a widget, of a form or of none. */
export function hasWidgets(pdf: PDF): boolean {
  const resolve = resolver(pdf);
  return pageEntries(pdf).some(({ dict }) => list(dict.get('Annots'), resolve).some((item) => asWidget(item, resolve)));
}

/** Makes the looks of all other widgets part of their pages, and removes them. Answers whether there were any. */
export function flattenLooseWidgets(pdf: PDF, known: ReadonlySet<number>): boolean {
  const resolve = resolver(pdf);
  const asLoose = (item: PdfObject) => {
    const widget = item instanceof PdfRef && known.has(item.objectNumber) ? undefined : asWidget(item, resolve);
    return widget && hasArea(widget, resolve) ? widget : undefined;
  };
  const gone = new Set<PdfDict>();
  let saved: PdfRef | undefined;
  for (const { dict: page } of pageEntries(pdf)) {
    const annotations = list(page.get('Annots'), resolve).map((item) => ({ item, loose: asLoose(item) }));
    const loose = annotations.flatMap((one) => one.loose ?? []);
    if (loose.length === 0) continue;
    const form = looksOf(pdf, page, loose, resolve);
    if (form) {
      saved ??= saveState(pdf);
      placeForm(pdf, page, form, saved, resolve);
    }
    page.set('Annots', new PdfArray(annotations.flatMap((one) => (one.loose ? [] : [one.item]))));
    for (const widget of loose) gone.add(widget);
  }
  // A form may still name them.
  for (const widget of gone) widget.delete('AP');
  return gone.size > 0;
}
