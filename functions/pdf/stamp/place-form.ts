import { type PDF, PdfArray, PdfDict, type PdfObject, type PdfRef, PdfStream } from '@libpdf/core';
import { inherited, list, pageContent, type Resolve } from '../objects/structure.ts';
import { balanceOf, withoutStrays } from './balance.ts';

/** The stream that saves the graphics state before a page's own content. All pages share one. */
export function saveState(pdf: PDF): PdfRef {
  return pdf.register(new PdfStream(new PdfDict(), new TextEncoder().encode('q\n')));
}

/** Puts a form on top of a page, whatever graphics state the page's own content leaves behind. */
export function placeForm(pdf: PDF, page: PdfDict, form: PdfRef, saved: PdfRef, resolve: Resolve): void {
  const name = nameForm(page, form, resolve);
  const { parts, closing } = closedContent(pdf, page, resolve);
  const draw = new PdfStream(new PdfDict(), new TextEncoder().encode(`\n${closing}Q\nq /${name} Do Q\n`));
  page.set('Contents', new PdfArray([saved, ...parts, pdf.register(draw)]));
}

/** Adds the form to the page's own resources. Answers its name. */
function nameForm(page: PdfDict, form: PdfRef, resolve: Resolve): string {
  const inheritedResources = inherited(page, 'Resources', resolve);
  const resources = inheritedResources instanceof PdfDict ? inheritedResources.clone() : new PdfDict();
  const xobjects = resources.getDict('XObject', resolve)?.clone() ?? new PdfDict();
  let name = 'Countersign';
  while (xobjects.has(name)) name += 'X';
  xobjects.set(name, form);
  resources.set('XObject', xobjects);
  page.set('Resources', resources);
  return name;
}

/**
 * The page's own streams, and one that closes everything they leave open. The streams stay unchanged unless they
 * restore more than they save: that surplus would undo the state saved before them, so a copy leaves it out.
 */
function closedContent(pdf: PDF, page: PdfDict, resolve: Resolve): { parts: PdfObject[]; closing: string } {
  const own = page.get('Contents');
  const direct = page.get('Contents', resolve);
  const parts = own && direct instanceof PdfStream ? [own] : list(own, resolve);
  const content = pageContent(page, resolve);
  const { strays, open, inText } = balanceOf(content);
  const closing = (inText ? 'ET\n' : '') + 'Q '.repeat(open);
  if (strays.length === 0) return { parts, closing };
  return { parts: [pdf.register(new PdfStream(new PdfDict(), withoutStrays(content, strays)))], closing };
}
