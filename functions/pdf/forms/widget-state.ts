import { PdfDict, PdfName, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core';
import { dictionary, type Resolve } from '../objects/structure.ts';

interface WidgetLook {
  ref: PdfRef;
  stream: PdfStream;
}

/** An entry of a page's list of annotations, if it is a widget. */
export function asWidget(item: PdfObject, resolve: Resolve): PdfDict | undefined {
  const annotation = dictionary(item, resolve);
  return annotation?.getName('Subtype', resolve)?.value === 'Widget' ? annotation : undefined;
}

/** A widget's appearance, in its current state. */
export function lookOf(widget: PdfDict, resolve: Resolve): WidgetLook | undefined {
  const normal = widget.getDict('AP', resolve)?.get('N');
  const direct = normal instanceof PdfRef ? resolve(normal) : normal;
  if (direct instanceof PdfStream) return normal instanceof PdfRef ? { ref: normal, stream: direct } : undefined;
  if (!(direct instanceof PdfDict)) return undefined;
  const ref = direct.get(stateOf(widget, resolve));
  const stream = ref instanceof PdfRef ? resolve(ref) : undefined;
  return ref instanceof PdfRef && stream instanceof PdfStream ? { ref, stream } : undefined;
}

/** The appearances of a widget with several states. */
export function statesOf(widget: PdfDict, resolve: Resolve): PdfDict | undefined {
  const states = widget.getDict('AP', resolve)?.get('N', resolve);
  return states instanceof PdfDict && !(states instanceof PdfStream) ? states : undefined;
}

/** The state that a widget shows. Follows PDFium, which draws the pages that people are shown. */
export function stateOf(widget: PdfDict, resolve: Resolve): string {
  const state = wordOf(widget.get('AS', resolve));
  if (state !== '') return state;
  const value = wordOf(widget.get('V', resolve)) || wordOf(widget.getDict('Parent', resolve)?.get('V', resolve));
  return value !== '' && statesOf(widget, resolve)?.has(value) ? value : 'Off';
}

/** A name, or a string in its place. Without a letter it counts as missing. */
function wordOf(object: PdfObject | undefined): string {
  if (object instanceof PdfName) return object.value;
  return object instanceof PdfString ? object.asString() : '';
}
