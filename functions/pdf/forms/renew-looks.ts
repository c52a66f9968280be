import { type PDF, PdfBool, PdfDict, PdfName, PdfRef, PdfStream, PdfString } from '@libpdf/core';
import { inherited, list, number, pageEntries, type Resolve, resolver } from '../objects/structure.ts';
import { Inks, type Sheet } from '../stamp/canvas.ts';
import { drawEntry, type Entry, entryForm } from './draw-entry.ts';
import { fieldFlags, flagsOf, hidden, isPassword, kindOf, shownText, textOf } from './entered-value.ts';
import { asWidget, lookOf, stateOf, statesOf } from './widget-state.ts';
import { styleOf, type WidgetStyle } from './widget-style.ts';

interface Drawn {
  widget: PdfDict;
  style: WidgetStyle;
  sheet: Sheet;
}

/**
 * Draws the entries of a PDF's own form anew where their stored appearances are out of date or missing. Readers draw
 * such entries by themselves, each in its own way; then all show the same. A password becomes asterisks, in the file
 * too. `stale`: the numbers of widgets whose appearance says something else than their value. `isSeen`: a page may look different. `isChanged`: the document was changed at all.
 */
export async function renewLooks(pdf: PDF, stale: ReadonlySet<number> = new Set()): Promise<{ isSeen: boolean; isChanged: boolean }> {
  const resolve = resolver(pdf);
  const form = pdf.getCatalog().getDict('AcroForm', resolve);
  if (!form) return { isSeen: false, isChanged: false };
  const needed = form.get('NeedAppearances', resolve);
  const allAreOld = needed instanceof PdfBool && needed.value;
  const annotations = pageEntries(pdf).flatMap(({ dict }) => list(dict.get('Annots'), resolve));
  const widgets = annotations.flatMap((item) => {
    const widget = asWidget(item, resolve);
    return widget ? [{ widget, isOld: allAreOld || (item instanceof PdfRef && stale.has(item.objectNumber)) }] : [];
  });
  const inks = new Inks(pdf);
  const drawn: Drawn[] = [];
  let [isSeen, isChanged] = [false, form.delete('NeedAppearances')];
  for (const { widget, isOld } of widgets) {
    const entry = entryToDraw(widget, isOld, resolve);
    const style = entry && styleOf(widget, form, resolve);
    if (!entry || !style) continue;
    // Without an appearance for the state that shows, a ticked box's widget shows nothing.
    const plain = entry.kind === 'nothing' && statesOf(widget, resolve) ? { ...style, fill: null, stroke: null } : style;
    const isBlank = (entry.kind === 'nothing' || ('text' in entry && entry.text.trim() === '')) && !plain.fill && !plain.stroke;
    const hadLook = lookOf(widget, resolve) !== undefined;
    // Without an appearance, readers draw a box's frame or a list's arrow, but nothing for an empty text.
    if (isBlank && !hadLook && !isBox(widget, resolve) && kindOf(widget, resolve) !== 'Ch') continue;
    if (drawn.length === 0) await inks.ready();
    drawn.push({ widget, style: plain, sheet: drawEntry(inks, plain, entry) });
    isSeen ||= !isBlank || hadLook;
  }
  if (drawn.length > 0) await inks.finish();
  for (const { widget, style, sheet } of drawn) setLook(widget, entryForm(pdf, style, sheet), resolve);
  for (const { widget } of widgets) isChanged = [plainValue(widget, resolve), plainState(widget, resolve), isChanged].includes(true);
  return { isSeen, isChanged: isChanged || drawn.length > 0 };
}

/** What has to be drawn; null if the widget's own appearance holds. */
function entryToDraw(widget: PdfDict, isOld: boolean, resolve: Resolve): Entry | null {
  const look = lookOf(widget, resolve);
  const kind = kindOf(widget, resolve);
  if (kind === 'Btn') return buttonToDraw(widget, isOld && look !== undefined, resolve);
  if (kind !== 'Tx' && kind !== 'Ch') return null;
  const isKept = look && !isOld && !isPassword(widget, resolve) && !(inherited(widget, 'V', resolve) instanceof PdfStream);
  if (isKept) return null;
  const text = shownText(widget, resolve);
  const count = number(inherited(widget, 'MaxLen', resolve)) ?? 0;
  const isComb = kind === 'Tx' && (flagsOf(widget, resolve) & fieldFlags.comb) !== 0 && count > 0;
  return isComb ? { kind: 'cells', text, count } : { kind: 'words', text };
}

function buttonToDraw(widget: PdfDict, isOld: boolean, resolve: Resolve): Entry | null {
  const isPush = (flagsOf(widget, resolve) & fieldFlags.pushButton) !== 0;
  const marks = widget.getDict('MK', resolve);
  const text = textOf(marks?.get('CA', resolve));
  if (isPush && isOld && text !== '' && !marks?.has('I')) return { kind: 'caption', text };
  if (lookOf(widget, resolve)) return null;
  if (isPush) return text === '' ? { kind: 'nothing' } : { kind: 'caption', text };
  return { kind: stateOf(widget, resolve) === 'Off' ? 'nothing' : 'tick' };
}

/** A checkbox or a radio button. */
function isBox(widget: PdfDict, resolve: Resolve): boolean {
  return kindOf(widget, resolve) === 'Btn' && (flagsOf(widget, resolve) & fieldFlags.pushButton) === 0;
}

/** Appearances may be shared, so the widget gets its own. */
function setLook(widget: PdfDict, look: PdfRef, resolve: Resolve): void {
  if (!isBox(widget, resolve)) {
    widget.set('AP', PdfDict.of({ N: look }));
    return;
  }
  const state = stateOf(widget, resolve);
  const states = statesOf(widget, resolve)?.clone() ?? new PdfDict();
  states.set(state, look);
  widget.set('AP', PdfDict.of({ N: states }));
  widget.set('AS', PdfName.of(state));
}

/** Makes the value of a text field what it shows: a string, and no password. Answers whether it was something else. */
function plainValue(widget: PdfDict, resolve: Resolve): boolean {
  if (kindOf(widget, resolve) !== 'Tx') return false;
  const line = withParents(widget, resolve);
  if (isPassword(widget, resolve)) return line.filter((field) => hideValues(field, resolve)).length > 0;
  const field = line.find((one) => one.has('V'));
  const value = field?.get('V', resolve);
  if (!field || !value || value instanceof PdfString) return false;
  field.set('V', PdfString.fromString(textOf(value)));
  return true;
}

/** Names the state that a widget shows, where readers would have to find it. Answers whether they had to. */
function plainState(widget: PdfDict, resolve: Resolve): boolean {
  const state = widget.get('AS', resolve);
  if (!statesOf(widget, resolve) || (state instanceof PdfName && state.value !== '')) return false;
  widget.set('AS', PdfName.of(stateOf(widget, resolve)));
  return true;
}

/** Hides a password in a field or its ancestor. Answers whether it was there. */
function hideValues(field: PdfDict, resolve: Resolve): boolean {
  const others = ['DV', 'RV'].filter((key) => field.delete(key));
  const value = field.get('V', resolve);
  const before = textOf(value);
  const after = hidden(before);
  if (!value || (value instanceof PdfString && after === before)) return others.length > 0;
  field.set('V', PdfString.fromString(after));
  return true;
}

function withParents(widget: PdfDict, resolve: Resolve): PdfDict[] {
  const line: PdfDict[] = [];
  for (let node: PdfDict | undefined = widget; node && line.length < 64; node = node.getDict('Parent', resolve)) line.push(node);
  return line;
}
