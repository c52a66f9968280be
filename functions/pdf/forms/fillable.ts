import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfString } from '@libpdf/core';
import { isPrinted } from '../../../shared/fields/printing/is-printed.ts';
import type { FillableInput } from '../../ports/pdf.ts';
import { loadMerged } from '../merge/merge.ts';
import { save } from '../objects/save.ts';
import { list, type PageEntry, pageEntries, resolver, spaceOf } from '../objects/structure.ts';
import { embedPictures } from '../pictures/pictures.ts';
import { Inks } from '../stamp/canvas.ts';
import { stampInto } from '../stamp/stamp.ts';
import { formNames, stateNames } from './form-names.ts';
import { type FormPart, planForm } from './form-parts.ts';
import { fieldEntries, flags, widgetOf } from './widget.ts';
import { drawLook, type Look } from './widget-look.ts';

interface Drawn {
  inks: Inks;
  /** For the controls of each part. */
  looks: Look[][];
}

/**
 * Makes a pack a form that any reader fills in. Data fields become form fields with their values, drawn with our own
 * fonts so that any script shows. Marks, links and given signatures are printed, and the files' own forms are
 * flattened.
 */
export async function fillable({ files, images, naming }: FillableInput): Promise<Uint8Array> {
  const [first] = files;
  if (!first) throw new Error('There is nothing to export.');
  const named = files.map(({ bytes, name }) => (files.length > 1 ? { bytes, name } : { bytes }));
  const { pdf, starts } = await loadMerged(named);
  const pages = pageEntries(pdf);
  const fields = files.flatMap((file, index) => file.fields.map((one) => ({ ...one, page_index: one.page_index + (starts[index] ?? 0) })));
  const { parts, printed } = planForm(fields.filter(({ page_index }) => pages[page_index]));
  const { inks, looks } = await draw(pdf, parts, { fields: printed, images });
  const names = formNames(parts, naming);
  const form = new FormWriter(pdf, inks, pages);
  for (const [index, part] of parts.entries()) {
    form.add(part, { name: names[index] ?? '', looks: looks[index] ?? [], states: stateNames(part, naming) });
  }
  form.finish();
  return save(pdf, first.bytes);
}

/** Prints the fixed parts, and draws the widgets with the same fonts. */
async function draw(pdf: PDF, parts: FormPart[], printed: Parameters<typeof stampInto>[1]): Promise<Drawn> {
  const controls = parts.flatMap((part) => part.controls);
  const names = controls.flatMap((control) => (control.kind === 'picture' && control.image !== null ? [control.image] : []));
  const pictures = await embedPictures(pdf, printed.images, names);
  const looksBy = (inks: Inks) => parts.map((part) => part.controls.map((control) => drawLook(inks, pictures, control)));
  let drawn: Drawn | undefined;
  await stampInto(pdf, printed, (inks) => {
    drawn = { inks, looks: looksBy(inks) };
  });
  if (drawn) return drawn;
  // Nothing is printed, so only the widgets need fonts.
  const inks = new Inks(pdf);
  await inks.ready();
  const looks = looksBy(inks);
  await inks.finish();
  return { inks, looks };
}

/** Collects fields and their widgets, and adds them to the document. */
class FormWriter {
  readonly #pdf: PDF;
  readonly #inks: Inks;
  readonly #pages: PageEntry[];
  readonly #fields: PdfRef[] = [];
  readonly #widgets = new Map<PageEntry, PdfRef[]>();
  #toSign = false;

  constructor(pdf: PDF, inks: Inks, pages: PageEntry[]) {
    this.#pdf = pdf;
    this.#inks = inks;
    this.#pages = pages;
  }

  add(part: FormPart, { name, looks, states }: { name: string; looks: Look[]; states: string[] }): void {
    const several = part.controls.length > 1;
    const ticked = part.controls.findIndex((control) => 'checked' in control && control.checked);
    const on = (index: number) => (several ? (states[index] ?? '') : 'Yes');
    const [control] = part.controls;
    if (!control) return;
    const entries = PdfDict.of(fieldEntries(control, ticked < 0 ? null : on(ticked)));
    entries.set('T', PdfString.fromString(name));
    entries.set('TU', PdfString.fromString(part.title));
    // A push button can't be required.
    const required = part.required && control.kind !== 'picture' ? flags.required | (several ? flags.noneToOff : 0) : 0;
    entries.set('Ff', PdfNumber.of((entries.getNumber('Ff')?.value ?? 0) | required));
    this.#toSign ||= control.kind === 'signing';
    const widgets = part.controls.map((one, index) => this.#widget(part, one, looks[index], on(index), index));
    if (!several) {
      const [widget] = widgets;
      if (!widget) return;
      for (const [key, value] of entries) widget.dict.set(key, value);
      this.#fields.push(this.#place(widget));
      return;
    }
    const parent = this.#pdf.register(entries);
    for (const widget of widgets) widget?.dict.set('Parent', parent);
    entries.set('Kids', new PdfArray(widgets.flatMap((widget) => (widget ? [this.#place(widget)] : []))));
    this.#fields.push(parent);
  }

  #widget(part: FormPart, control: FormPart['controls'][number], look: Look | undefined, on: string, index: number) {
    const page = this.#pages[control.page_index];
    if (!page || !look) return undefined;
    const space = spaceOf(page.dict, resolver(this.#pdf));
    const field = part.fields[index];
    const printed = field === undefined || isPrinted(field);
    return { page, dict: widgetOf(this.#pdf, this.#inks, control, look, { page, space, isPrinted: printed }, on) };
  }

  #place({ page, dict }: { page: PageEntry; dict: PdfDict }): PdfRef {
    const ref = this.#pdf.register(dict);
    this.#widgets.set(page, [...(this.#widgets.get(page) ?? []), ref]);
    return ref;
  }

  finish(): void {
    const resolve = resolver(this.#pdf);
    for (const [{ dict }, widgets] of this.#widgets) {
      dict.set('Annots', new PdfArray([...list(dict.get('Annots'), resolve), ...widgets]));
      // Readers then tab through them in this reading order.
      dict.delete('Tabs');
    }
    const form = PdfDict.of({
      Fields: new PdfArray(this.#fields),
      DR: PdfDict.of({ Font: PdfDict.of({ Helv: this.#standardFont('Helvetica'), ZaDb: this.#standardFont('ZapfDingbats') }) }),
      DA: PdfString.fromString('/Helv 0 Tf 0 g'),
    });
    if (this.#toSign) form.set('SigFlags', PdfNumber.of(1));
    this.#pdf.getCatalog().set('AcroForm', this.#pdf.register(form));
  }

  /** Every reader has these fonts. It types with them, and uses its own for characters they lack. */
  #standardFont(name: 'Helvetica' | 'ZapfDingbats'): PdfRef {
    const font = PdfDict.of({ Type: PdfName.of('Font'), Subtype: PdfName.of('Type1'), BaseFont: PdfName.of(name) });
    if (name === 'Helvetica') font.set('Encoding', PdfName.of('WinAnsiEncoding'));
    return this.#pdf.register(font);
  }
}
