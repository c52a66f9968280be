import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import { kindOf } from '../forms/entered-value.ts';
import { fieldTree } from '../forms/field-tree.ts';
import { renewLooks } from '../forms/renew-looks.ts';
import { asWidget, lookOf } from '../forms/widget-state.ts';
import { unseen, unseenWidget } from '../objects/annotation-flags.ts';
import {
  dictionary,
  inherited,
  list,
  number,
  numberArray,
  numbers,
  pageEntries,
  type Resolve,
  resolver,
  subtypeOf,
} from '../objects/structure.ts';
import { num } from './canvas.ts';
import { sheetOf } from './close-content.ts';
import { placeForm, saveState } from './place-form.ts';

/**
 * Makes what lies over the pages part of them, so that it can't cover what is drawn later: form fields, which are
 * removed, and the looks of other annotations, which stay as links, comments and attachments. In a file with a signature
 * only its form.
 */
export async function flattenForm(pdf: PDF): Promise<void> {
  const resolve = resolver(pdf);
  const catalog = pdf.getCatalog();
  // A clear copy's looks are up to date, and other files come here too.
  await renewLooks(pdf);
  const isOnlyForm = isSigned(pdf, resolve);
  if (isOnlyForm && !catalog.has('AcroForm')) return;
  const kept: [PdfDict, PdfObject[]][] = [];
  const [flatWidgets, flatOthers] = [new Set<PdfDict>(), new Set<PdfDict>()];
  let saved: PdfRef | undefined;
  for (const { dict: page } of pageEntries(pdf)) {
    const annotations = list(page.get('Annots'), resolve);
    const widgets = annotations.flatMap((item) => asWidget(item, resolve) ?? []);
    const others = isOnlyForm ? [] : annotations.flatMap((item) => asCovering(item, resolve) ?? []);
    if (widgets.length > 0) kept.push([page, annotations.filter((item) => !asWidget(item, resolve))]);
    const form = looksOf(pdf, page, [...others, ...widgets], resolve);
    if (form) {
      saved ??= saveState(pdf);
      placeForm(pdf, page, form, saved, resolve);
    }
    for (const widget of widgets) flatWidgets.add(widget);
    for (const other of others) flatOthers.add(other);
  }
  // The library, which only has to take the fields out of the form and the tags, would draw them with names of the page's own,
  // and draw widgets that no page shows.
  for (const widget of [...flatWidgets, ...fieldTree(pdf)]) widget.delete('AP');
  const nothing = flatOthers.size > 0 ? pdf.register(emptyLook()) : undefined;
  for (const other of flatOthers) if (nothing) other.set('AP', PdfDict.of({ N: nothing }));
  if (catalog.has('AcroForm')) pdf.getForm()?.flatten({ skipAppearanceUpdate: true });
  for (const [page, annotations] of kept) {
    if (annotations.length > 0) page.set('Annots', new PdfArray(annotations));
    else page.delete('Annots');
  }
  if (catalog.delete('AcroForm')) catalog.delete('Perms');
}

function isSigned(pdf: PDF, resolve: Resolve): boolean {
  return pageEntries(pdf).some(({ dict }) =>
    list(dict.get('Annots'), resolve).some((item) => {
      const widget = asWidget(item, resolve);
      return widget && kindOf(widget, resolve) === 'Sig' && inherited(widget, 'V', resolve) !== undefined;
    }),
  );
}

const nothingDrawn = 'q Q';

/** An appearance that draws nothing. Without one, readers would draw some annotations by themselves. */
export function emptyLook(): PdfStream {
  const entries = { Type: PdfName.of('XObject'), Subtype: PdfName.of('Form'), BBox: numberArray([0, 0, 1, 1]) };
  return PdfStream.fromDict(entries, new TextEncoder().encode(nothingDrawn));
}

/** An annotation that draws something over the page and is no widget. */
function asCovering(item: PdfObject, resolve: Resolve): PdfDict | undefined {
  const annotation = dictionary(item, resolve);
  // Pages do not show the windows of notes.
  if (!annotation || ['Widget', 'Popup'].includes(subtypeOf(annotation, resolve))) return undefined;
  const look = lookOf(annotation, resolve);
  const isFlat = look && Buffer.from(look.stream.data).toString('latin1', 0, 9) === nothingDrawn;
  return look && !isFlat && !isUnshown(annotation, resolve) ? annotation : undefined;
}

function isUnshown(annotation: PdfDict, resolve: Resolve): boolean {
  const flags = asWidget(annotation, resolve) ? unseenWidget : unseen;
  return ((number(annotation.get('F', resolve)) ?? 0) & flags) !== 0;
}

/** The looks of a page's annotations at their places, as one form in the page's space. */
export function looksOf(pdf: PDF, page: PdfDict, widgets: PdfDict[], resolve: Resolve): PdfRef | undefined {
  const [forms, layers] = [new PdfDict(), new PdfDict()];
  const operators = widgets.flatMap((widget, index) => {
    const look = lookOf(widget, resolve);
    const place = look && placeOf(widget, look.stream, resolve);
    if (!look || !place || isUnshown(widget, resolve)) return [];
    // Some programs leave this out, which only widgets may.
    if (!look.stream.has('Subtype')) look.stream.set('Subtype', PdfName.of('Form'));
    forms.set(`W${index}`, look.ref);
    const layer = widget.get('OC');
    if (layer instanceof PdfRef) layers.set(`L${index}`, layer);
    const draw = `q ${place.join(' ')} cm /W${index} Do Q`;
    return layer instanceof PdfRef ? `/OC /L${index} BDC ${draw} EMC` : draw;
  });
  if (operators.length === 0) return undefined;
  return pdf.register(
    PdfStream.fromDict(
      {
        Type: PdfName.of('XObject'),
        Subtype: PdfName.of('Form'),
        BBox: sheetOf(page, resolve),
        Resources: PdfDict.of({ XObject: forms, Properties: layers }),
      },
      new TextEncoder().encode(operators.join('\n')),
    ),
  );
}

/** The matrix that brings an appearance into its widget's rectangle (PDF 32000-1, 12.5.5). */
function placeOf(widget: PdfDict, look: PdfStream, resolve: Resolve): string[] | undefined {
  const rect = numbers(widget.get('Rect', resolve), resolve);
  const box = numbers(look.get('BBox', resolve), resolve);
  if (rect?.length !== 4 || box?.length !== 4 || [...rect, ...box].some(Number.isNaN)) return undefined;
  const own = numbers(look.get('Matrix', resolve), resolve);
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = own?.length === 6 && !own.some(Number.isNaN) ? own : [];
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box;
  const corners = [x0, x1].flatMap((x) => [y0, y1].map((y) => [a * x + c * y + e, b * x + d * y + f] as const));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - bottom];
  if (width <= 0 || height <= 0) return undefined;
  const [rx0 = 0, ry0 = 0, rx1 = 0, ry1 = 0] = rect;
  const [across, up] = [Math.abs(rx1 - rx0) / width, Math.abs(ry1 - ry0) / height];
  return [across, 0, 0, up, Math.min(rx0, rx1) - left * across, Math.min(ry0, ry1) - bottom * up].map(num);
}
