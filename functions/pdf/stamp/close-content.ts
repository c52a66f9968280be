import { type PDF, type PdfArray, PdfDict, PdfName, type PdfObject, PdfStream } from '@libpdf/core';
import { contentParts, pageContent } from '../objects/content-streams.ts';
import { deflatedStream } from '../objects/deflated-stream.ts';
import { inherited, numberArray, type Resolve, spaceOf } from '../objects/structure.ts';
import { balanceOf, withoutStrays } from './balance.ts';
import { closed } from './close-forms.ts';
import { nameForm } from './name-form.ts';

/**
 * A page's own content so that nothing in it reaches what is drawn after it, whoever reads it. `closing` belongs behind
 * `parts`.
 *
 * The streams stay unchanged if they are well-formed and only leave states, texts or layers open. If they restore more
 * than they save, a copy leaves that out, because it would undo a state saved before them. If readers may disagree about
 * where a word ends, a form holds them: no reader reads beyond a form's end. Its tags are lost then.
 */
export function closedContent(pdf: PDF, page: PdfDict, resolve: Resolve): { parts: PdfObject[]; closing: string } {
  const { bytes, isWhole } = pageContent(page, resolve);
  const { strays, closing, isDoubtful } = balanceOf(bytes);
  if (isWhole && !isDoubtful && strays.length === 0) return { parts: contentParts(page, resolve), closing };
  if (isWhole && !isDoubtful) return { parts: [pdf.register(deflatedStream(withoutStrays(bytes, strays)))], closing };
  const form = deflatedStream(closed(bytes));
  form.set('Type', PdfName.of('XObject'));
  form.set('Subtype', PdfName.of('Form'));
  form.set('BBox', sheetOf(page, resolve));
  const resources = inherited(page, 'Resources', resolve);
  form.set('Resources', resources instanceof PdfDict ? resources.clone() : new PdfDict());
  const name = nameForm(page, pdf.register(form), resolve);
  return { parts: [pdf.register(new PdfStream(new PdfDict(), new TextEncoder().encode(`/${name} Do\n`)))], closing: '' };
}

/** The visible part of the page's sheet. */
export function sheetOf(page: PdfDict, resolve: Resolve): PdfArray {
  const { x0, y0, x1, y1 } = spaceOf(page, resolve).box;
  return numberArray([x0, y0, x1, y1]);
}
