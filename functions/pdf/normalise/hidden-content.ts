import { type PdfDict, PdfNumber } from '@libpdf/core';
import { lookOf } from '../forms/widget-state.ts';
import { unseen } from '../objects/annotation-flags.ts';
import { hasArea, number, type Resolve, subtypeOf } from '../objects/structure.ts';

/** Without an appearance, other programs draw these by themselves and a page image does not: a stamp may say “Void”. */
const drawnElsewhere = ['Stamp', 'Redact'];

/** Whether an annotation has a place on the page but is not shown there. */
export function isUnseen(annotation: PdfDict, resolve: Resolve): boolean {
  const isDrawnElsewhere = drawnElsewhere.includes(subtypeOf(annotation, resolve)) && !lookOf(annotation, resolve);
  if (!isDrawnElsewhere && ((number(annotation.get('F', resolve)) ?? 0) & unseen) === 0) return false;
  // A closed note's window is not printed.
  return subtypeOf(annotation, resolve) !== 'Popup' && hasArea(annotation, resolve);
}

/**
 * Removes an annotation's appearances under the pointer and while pressed, which a page image does not show, and all of
 * a note's window. A ticked box keeps its pressed appearance. Answers whether there were any.
 */
export function dropOtherLooks(annotation: PdfDict, resolve: Resolve): boolean {
  if (subtypeOf(annotation, resolve) === 'Popup') return annotation.delete('AP');
  const looks = annotation.getDict('AP', resolve);
  const others = annotation.has('AS') ? ['R'] : ['R', 'D'];
  return others.filter((look) => looks?.delete(look)).length > 0;
}

const print = 4;
/** Makes an annotation that is shown on the page print as well. Answers whether it did not. */
export function printAsShown(annotation: PdfDict, resolve: Resolve): boolean {
  const flags = number(annotation.get('F', resolve)) ?? 0;
  const kind = subtypeOf(annotation, resolve);
  // A page image shows a link only by its own appearance, and a closed note's window never.
  const shows = kind !== 'Popup' && (kind !== 'Link' || annotation.has('AP'));
  if ((flags & (print | unseen)) !== 0 || !shows || !hasArea(annotation, resolve)) return false;
  annotation.set('F', PdfNumber.of(flags | print));
  return true;
}
