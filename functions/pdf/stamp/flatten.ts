import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import { renewLooks } from '../forms/renew-looks.ts';
import { asWidget, lookOf } from '../forms/widget-state.ts';
import { list, number, numberArray, numbers, pageEntries, type Resolve, resolver } from '../objects/structure.ts';
import { num } from './canvas.ts';
import { sheetOf } from './close-content.ts';
import { placeForm, saveState } from './place-form.ts';

/** Annotation flags: invisible, hidden, not shown on screens. */
export const unseen = 1 | 2 | 32;

/** Makes form fields part of their pages. Values keep their look, and the form is removed. */
export async function flattenForm(pdf: PDF): Promise<void> {
  const resolve = resolver(pdf);
  const catalog = pdf.getCatalog();
  if (!catalog.has('AcroForm')) return;
  // A clear copy's looks are up to date, and other files come here too.
  await renewLooks(pdf);
  const kept: [PdfDict, PdfObject[]][] = [];
  let saved: PdfRef | undefined;
  for (const { dict: page } of pageEntries(pdf)) {
    const annotations = list(page.get('Annots'), resolve);
    const widgets = annotations.flatMap((item) => asWidget(item, resolve) ?? []);
    if (widgets.length === 0) continue;
    kept.push([page, annotations.filter((item) => !asWidget(item, resolve))]);
    const form = looksOf(pdf, page, widgets, resolve);
    if (form) {
      saved ??= saveState(pdf);
      placeForm(pdf, page, form, saved, resolve);
    }
    // The library, which only has to take the fields out of the form and the tags, would draw them with names of the page's own.
    for (const widget of widgets) widget.delete('AP');
  }
  pdf.getForm()?.flatten({ skipAppearanceUpdate: true });
  for (const [page, annotations] of kept) {
    if (annotations.length > 0) page.set('Annots', new PdfArray(annotations));
    else page.delete('Annots');
  }
  catalog.delete('AcroForm');
  catalog.delete('Perms');
}

/** The looks of a page's widgets at their places, as one form in the page's space. */
export function looksOf(pdf: PDF, page: PdfDict, widgets: PdfDict[], resolve: Resolve): PdfRef | undefined {
  const [forms, layers] = [new PdfDict(), new PdfDict()];
  const operators = widgets.flatMap((widget, index) => {
    const look = lookOf(widget, resolve);
    const place = look && placeOf(widget, look.stream, resolve);
    if (!look || !place || ((number(widget.get('F', resolve)) ?? 0) & unseen) !== 0) return [];
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
        BBox: numberArray(sheetOf(page, resolve)),
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
