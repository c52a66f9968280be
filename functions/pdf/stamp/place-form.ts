import { type PDF, PdfArray, PdfDict, type PdfRef, PdfStream } from '@libpdf/core';
import { inherited, type Resolve } from '../objects/structure.ts';
import { closedContent } from './close-content.ts';
import { closeForms } from './close-forms.ts';
import { nameForm } from './name-form.ts';

/** The stream that saves the graphics state before a page's own content. All pages share one. */
export function saveState(pdf: PDF): PdfRef {
  return pdf.register(new PdfStream(new PdfDict(), new TextEncoder().encode('q\n')));
}

/** Puts a form on top of a page, whatever graphics state the page's own content leaves behind. */
export function placeForm(pdf: PDF, page: PdfDict, form: PdfRef, saved: PdfRef, resolve: Resolve): void {
  closeForms(pdf, [inherited(page, 'Resources', resolve), form], resolve);
  const { parts, closing } = closedContent(pdf, page, resolve);
  const name = nameForm(page, form, resolve);
  const draw = new PdfStream(new PdfDict(), new TextEncoder().encode(`\n${closing}Q\nq /${name} Do Q\n`));
  page.set('Contents', new PdfArray([saved, ...parts, pdf.register(draw)]));
}
