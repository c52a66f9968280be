import { type PDF, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import { streamContent } from '../objects/content-streams.ts';
import { deflatedStream } from '../objects/deflated-stream.ts';
import type { Resolve } from '../objects/structure.ts';
import { balanceOf, withoutStrays } from './balance.ts';
import { drawnWith } from './drawn-with.ts';

/**
 * Replaces the forms that these parts of a page draw, where one restores or hides more than its own: for some readers
 * (pdf.js) states and layers are not bound to the form that has them.
 */
export function closeForms(pdf: PDF, parts: (PdfObject | undefined)[], resolve: Resolve): void {
  for (const object of drawnWith({ parts }, resolve)) {
    if (!(object instanceof PdfDict)) continue;
    for (const [key, value] of [...object]) {
      // The stream of a page's content may be a form elsewhere.
      const stream = value instanceof PdfRef && key.value !== 'Contents' ? resolve(value) : undefined;
      if (!(stream instanceof PdfStream) || stream.getName('Subtype', resolve)?.value !== 'Form') continue;
      const closed = closedForm(pdf, stream, resolve);
      if (closed) object.set(key, closed);
    }
  }
}

const known = new WeakMap<PdfStream, PdfRef | null>();

function closedForm(pdf: PDF, form: PdfStream, resolve: Resolve): PdfRef | null {
  const before = known.get(form);
  if (before !== undefined) return before;
  const { bytes, isWhole } = streamContent(form, resolve);
  const content = closed(bytes);
  // What can't be read at all stays.
  if (bytes.length === 0 || (isWhole && content === bytes)) {
    known.set(form, null);
    return null;
  }
  const copy = deflatedStream(content);
  for (const [key, value] of form) if (!['Filter', 'DecodeParms', 'Length'].includes(key.value)) copy.set(key, value);
  copy.set('Filter', PdfName.of('FlateDecode'));
  const ref = pdf.register(copy);
  known.set(form, ref).set(copy, null);
  return ref;
}

/** A form's content that restores and hides nothing outside, whoever reads it; the same bytes if it is so already. */
export function closed(content: Uint8Array): Uint8Array {
  const { strays, closing, isDoubtful } = balanceOf(content);
  const text = isDoubtful ? Buffer.from(content).toString('latin1') : '';
  // As many as any reader may find. All readers close the states that a form leaves open.
  const [restores, marks] = [text.split('Q').length - 1, text.split(/B[DM]C/).length - 1];
  if (strays.length === 0 && closing === '' && restores === 0 && marks === 0) return content;
  return Buffer.concat([
    Buffer.from('q '.repeat(restores)),
    withoutStrays(content, strays),
    Buffer.from(`\n${closing}\n${'EMC '.repeat(marks)}`),
  ]);
}
