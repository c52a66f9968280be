import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core';
import { unseen } from '../objects/annotation-flags.ts';
import { dictionary, list, number, numbers, type Resolve, resolver, subtypeOf } from '../objects/structure.ts';

/** Without an appearance, other programs draw these by themselves and a page image does not: a stamp may say “Void”. */
const drawnElsewhere = ['Stamp', 'Redact'];

/** Whether an annotation has a place on the page but is not shown there. */
export function isUnseen(annotation: PdfDict, resolve: Resolve): boolean {
  const isDrawnElsewhere = drawnElsewhere.includes(subtypeOf(annotation, resolve)) && !annotation.has('AP');
  if (!isDrawnElsewhere && ((number(annotation.get('F', resolve)) ?? 0) & unseen) === 0) return false;
  // Invisible signatures have no area. A closed note's window is not printed.
  const [left = 0, bottom = 0, right = 0, top = 0] = numbers(annotation.get('Rect', resolve), resolve) ?? [];
  const isNote = subtypeOf(annotation, resolve) === 'Popup' && !annotation.has('AP');
  return !isNote && left !== right && bottom !== top;
}

/**
 * Removes an annotation's appearances under the pointer and while pressed, which a page image does not show. A ticked
 * box keeps its pressed appearance. Answers whether there were any.
 */
export function dropOtherLooks(annotation: PdfDict, resolve: Resolve): boolean {
  const looks = annotation.getDict('AP', resolve);
  const others = annotation.has('AS') ? ['R'] : ['R', 'D'];
  return others.filter((look) => looks?.delete(look)).length > 0;
}

const print = 4;
/** A page image shows these only by their own appearance: a link's frame, a closed note's window. */
const withoutLook = ['Link', 'Popup'];

/** Makes an annotation that is shown on the page print as well. Answers whether it did not. */
export function printAsShown(annotation: PdfDict, resolve: Resolve): boolean {
  const flags = number(annotation.get('F', resolve)) ?? 0;
  const [left = 0, bottom = 0, right = 0, top = 0] = numbers(annotation.get('Rect', resolve), resolve) ?? [];
  const shows = annotation.has('AP') || !withoutLook.includes(subtypeOf(annotation, resolve));
  if ((flags & (print | unseen)) !== 0 || !shows || left === right || bottom === top) return false;
  annotation.set('F', PdfNumber.of(flags | print));
  return true;
}

const situational = ['View', 'Print', 'Export', 'Zoom', 'User', 'Language'];

/**
 * Fixes each layer as the page images show it, on the screen and on paper: no state by situation, no other
 * configurations, nothing to switch. Answers whether the file had any of these. Hidden layers stay in the file,
 * invisible.
 */
export function freezeLayers(pdf: PDF, dicts: Iterable<PdfDict>): boolean {
  const resolve = resolver(pdf);
  const layers = pdf.getCatalog().getDict('OCProperties', resolve);
  if (!layers) return false;
  const before = layers.getDict('D', resolve) ?? new PdfDict();
  const groups = allGroups(list(layers.get('OCGs'), resolve), dicts, resolve);
  const off = [...groups].flatMap(([ref, group]) => (isShown(ref, group, before, resolve) ? [] : [ref]));
  const hasSituations = [...groups.values()].some(
    (group) => situational.some((key) => group.getDict('Usage', resolve)?.has(key)) || group.has('Intent'),
  );
  if (off.length === 0 && !hasSituations && !layers.has('Configs') && !['AS', 'BaseState', 'Intent'].some((key) => before.has(key)))
    return false;
  for (const group of groups.values()) {
    group.delete('Usage');
    group.delete('Intent');
  }
  const refs = [...groups.keys()];
  layers.delete('Configs');
  layers.set('OCGs', new PdfArray(refs));
  layers.set('D', PdfDict.of({ BaseState: PdfName.of('ON'), OFF: new PdfArray(off), Order: new PdfArray([]), Locked: new PdfArray(refs) }));
  return true;
}

/** The layers in the catalogue's list, and those that only a page or a membership names. */
function allGroups(listed: PdfObject[], dicts: Iterable<PdfDict>, resolve: Resolve): Map<PdfRef, PdfDict> {
  const found = new Map<string, [PdfRef, PdfDict]>();
  const add = (item: PdfObject, isListed: boolean) => {
    const group = item instanceof PdfRef ? dictionary(item, resolve) : undefined;
    if (item instanceof PdfRef && group && (isListed || group.getName('Type', resolve)?.value === 'OCG'))
      found.set(String(item), [item, group]);
  };
  for (const item of listed) add(item, true);
  for (const dict of dicts)
    for (const [, value] of dict) for (const item of value instanceof PdfArray ? value.toArray() : [value]) add(item, false);
  return new Map(found.values());
}

/** Follows PDFium, which draws the pages that people are shown. */
function isShown(ref: PdfRef, group: PdfDict, view: PdfDict, resolve: Resolve): boolean {
  const intent = group.get('Intent', resolve);
  const intents = intent instanceof PdfArray ? intent.toArray() : intent ? [intent] : [];
  if (intents.length > 0 && !intents.some((one) => one instanceof PdfName && ['View', 'All'].includes(one.value))) return true;
  const wanted = group.getDict('Usage', resolve)?.getDict('View', resolve)?.getName('ViewState', resolve)?.value;
  if (wanted !== undefined) return wanted !== 'OFF';
  const isIn = (key: string) => list(view.get(key), resolve).some((item) => String(item) === String(ref));
  if (isIn('OFF')) return false;
  return isIn('ON') || view.getName('BaseState', resolve)?.value !== 'OFF';
}
