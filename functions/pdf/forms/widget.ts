import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfString } from '@libpdf/core';
import { layoutText } from '../../../shared/fields/printing/text-layout.ts';
import { displayToUser, type PageSpace, transform, uprightToUser } from '../../../shared/geometry/page-space.ts';
import { numberArray, type PageEntry } from '../objects/structure.ts';
import { type Inks, num } from '../stamp/canvas.ts';
import type { Control } from './form-parts.ts';
import { frameColour, frameWidth, type Look, stateForm } from './widget-look.ts';

/** Field flags (PDF 12.7). */
export const flags = { required: 1 << 1, manyLines: 1 << 12, noneToOff: 1 << 14, radio: 1 << 15, pushButton: 1 << 16, combo: 1 << 17 };
/** Annotation flag: printed with the page. */
const printed = 4;
/** In boxes up to this height, readers choose the font size by the length of the text. Points. */
const ownSizeBelow = 24;

/** The place of a widget. */
export interface Spot {
  page: PageEntry;
  space: PageSpace;
  /** Not printed if the final document leaves the field out. */
  isPrinted: boolean;
}

/** Makes the widget annotation of a control, with place, rotation and looks. `on` names the ticked state of a box. */
export function widgetOf(pdf: PDF, inks: Inks, control: Control, look: Look, { page, space, isPrinted }: Spot, on: string): PdfDict {
  const turn = uprightToUser(space);
  const form = (sheet: Parameters<typeof stateForm>[2]) => stateForm(pdf, look, sheet, turn, control);
  const dict = PdfDict.of({
    Type: PdfName.of('Annot'),
    Subtype: PdfName.of('Widget'),
    Rect: numberArray(rectangle(control, space)),
    F: PdfNumber.of(isPrinted ? printed : 0),
    P: page.ref,
    MK: characteristics(control, space),
    BS: PdfDict.of({ W: PdfNumber.of(frameWidth / space.userUnit), S: PdfName.of('S') }),
  });
  if ('normal' in look.sheets) {
    const normal = form(look.sheets.normal);
    dict.set('AP', PdfDict.of({ N: normal }));
    if (control.kind === 'picture') dict.getDict('MK')?.set('I', normal);
    else if (control.kind !== 'signing')
      dict.set('DA', PdfString.fromString(`/Helv ${num(fontSize(inks, control) / space.userUnit)} Tf 0 g`));
    return dict;
  }
  const checked = 'checked' in control && control.checked;
  dict.set('AP', PdfDict.of({ N: PdfDict.of({ [on]: form(look.sheets.on), Off: form(look.sheets.off) }) }));
  dict.set('AS', PdfName.of(checked ? on : 'Off'));
  dict.set('DA', PdfString.fromString('/ZaDb 0 Tf 0 g'));
  return dict;
}

/** The entries of a field, besides its name and its widgets' entries. `on` names the state of the ticked box, if there is one. */
export function fieldEntries(control: Control, on: string | null): Record<string, PdfObject> {
  const text = (value: string) => PdfString.fromString(value);
  switch (control.kind) {
    case 'words':
      return {
        FT: PdfName.of('Tx'),
        Ff: PdfNumber.of(control.lines === 'many' ? flags.manyLines : 0),
        ...(control.value !== '' && { V: text(control.value) }),
        ...(control.longest !== undefined && { MaxLen: PdfNumber.of(control.longest) }),
      };
    case 'list':
      return {
        FT: PdfName.of('Ch'),
        Ff: PdfNumber.of(flags.combo),
        Opt: new PdfArray(control.options.map((option) => text(option))),
        ...(control.value !== '' && { V: text(control.value) }),
      };
    case 'box':
    case 'radio':
      return { FT: PdfName.of('Btn'), Ff: PdfNumber.of(control.kind === 'radio' ? flags.radio : 0), V: PdfName.of(on ?? 'Off') };
    case 'signing':
      return { FT: PdfName.of('Sig'), Ff: PdfNumber.of(0) };
    case 'picture':
      return { FT: PdfName.of('Btn'), Ff: PdfNumber.of(flags.pushButton) };
  }
}

/** In the page's own space, whatever its rotation. */
function rectangle({ x, y, width, height }: Control, space: PageSpace): number[] {
  const toUser = displayToUser(space);
  const [a, b] = [transform(toUser, x, y), transform(toUser, x + width, y + height)];
  return [Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y)];
}

/** From these entries readers redraw the widget once it is filled in. */
function characteristics(control: Control, space: PageSpace): PdfDict {
  const dict = PdfDict.of({ BC: numberArray(frameColour) });
  if (space.rotation !== 0) dict.set('R', PdfNumber.of(space.rotation));
  // Characters of ZapfDingbats: a tick, a dot.
  if (control.kind === 'box') dict.set('CA', PdfString.fromString('4'));
  if (control.kind === 'radio') dict.set('CA', PdfString.fromString('l'));
  // A push button that shows its icon alone.
  if (control.kind === 'picture') dict.set('TP', PdfNumber.of(1));
  return dict;
}

/** The font size of the value as laid out, or of a first letter, at most the size that was chosen; with 0 readers fit the text. */
function fontSize(inks: Inks, control: Control): number {
  const wanted = 'fontSize' in control ? control.fontSize : undefined;
  if (wanted === undefined && (control.kind === 'list' || (control.kind === 'words' && control.lines === 'one'))) {
    if (control.height <= ownSizeBelow) return 0;
  }
  const value = 'value' in control ? control.value : '';
  return layoutText(value || 'x', control, (words, size) => inks.measure(words, size), wanted).fontSize;
}
