import { PDF, PdfArray, PdfDict, type PdfRef, PdfStream } from '@libpdf/core';
import type { StampField } from '../../shared/fields/stamp-field.ts';
import { layoutText } from '../../shared/fields/text-layout.ts';
import { containIn, displayedSize, uprightToUser } from '../../shared/geometry/page-space.ts';
import type { StampInput } from '../ports/pdf.ts';
import { Inks, Sheet } from './canvas.ts';
import { flattenForm } from './flatten.ts';
import { printable } from './fonts.ts';
import { embedPictures, type Picture } from './pictures.ts';
import { save } from './save.ts';
import { inherited, type PageEntry, pageEntries, type Resolve, resolver, spaceOf } from './structure.ts';

/** Flattens forms and draws the fields. The pages' own content stays byte for byte; what is drawn is appended as a revision. */
export async function stamp(bytes: Uint8Array, input: StampInput): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes);
  await stampInto(pdf, input);
  return save(pdf, bytes);
}

/** The same on a loaded document, without saving it. */
export async function stampInto(pdf: PDF, input: StampInput): Promise<void> {
  flattenForm(pdf);
  if (input.fields.length === 0) return;
  const resolve = resolver(pdf);
  const inks = new Inks(pdf);
  const names = input.fields.flatMap(({ content }) => (content.kind === 'image' ? [content.image] : []));
  const images = await embedPictures(pdf, input.images, names);
  const fields = input.fields.map(withPrintableText);
  await inks.ready(fields.flatMap(({ content }) => (content.kind === 'text' ? [content.text] : [])));
  const pages = pageEntries(pdf);
  const sheets: { page: PageEntry; sheet: Sheet }[] = [];
  for (const [index, ofPage] of byPage(fields)) {
    const page = pages[index];
    if (!page) continue;
    const { width, height } = displayedSize(spaceOf(page.dict, resolve));
    const sheet = new Sheet(inks, width, height);
    for (const field of ofPage) drawField(inks, sheet, field, images);
    if (!sheet.isEmpty) sheets.push({ page, sheet });
  }
  await inks.finish();
  const saveState = pdf.register(new PdfStream(new PdfDict(), new TextEncoder().encode('q\n')));
  for (const { page, sheet } of sheets) place(pdf, page, sheet.toForm(uprightToUser(spaceOf(page.dict, resolve))), saveState, resolve);
}

function withPrintableText(field: StampField): StampField {
  return field.content.kind === 'text' ? { ...field, content: { kind: 'text', text: printable(field.content.text) } } : field;
}

function byPage(fields: StampField[]): Map<number, StampField[]> {
  return Map.groupBy(fields, ({ page_index }) => page_index);
}

function drawField(inks: Inks, sheet: Sheet, field: StampField, images: Map<string, Picture>): void {
  const { content, x, y, width, height } = field;
  if (content.kind === 'text') {
    const layout = layoutText(content.text, field, (text, size) => inks.measure(text, size));
    for (const line of layout.lines) sheet.text(line.text, x + line.x, y + line.baseline, layout.fontSize);
  } else if (content.kind === 'check') {
    if (content.checked) drawTick(sheet, field);
  } else {
    const image = images.get(content.image);
    if (!image) throw new Error(`No image named ${content.image} came with the fields.`);
    const drawn = containIn({ x, y, width, height }, image);
    sheet.image(image.ref, drawn.x, drawn.y, drawn.width, drawn.height);
  }
}

/** A tick in the largest square of the box. */
function drawTick(sheet: Sheet, box: { x: number; y: number; width: number; height: number }): void {
  const square = containIn(box, { width: 1, height: 1 });
  const at = (across: number, down: number): [number, number] => [square.x + across * square.width, square.y + down * square.height];
  sheet.line([at(0.18, 0.54), at(0.41, 0.77), at(0.83, 0.25)], square.width * 0.12);
}

/** Adds a form to a page, on top, whatever state the page's own content leaves behind. */
function place(pdf: PDF, { dict }: PageEntry, form: PdfRef, saveState: PdfRef, resolve: Resolve): void {
  const inheritedResources = inherited(dict, 'Resources', resolve);
  const resources = inheritedResources instanceof PdfDict ? inheritedResources.clone() : new PdfDict();
  const xobjects = resources.getDict('XObject', resolve)?.clone() ?? new PdfDict();
  let name = 'Countersign';
  while (xobjects.has(name)) name += 'X';
  xobjects.set(name, form);
  resources.set('XObject', xobjects);
  dict.set('Resources', resources);
  const draw = new PdfStream(new PdfDict(), new TextEncoder().encode(`\nQ\nq /${name} Do Q\n`));
  const own = dict.get('Contents');
  const resolved = own?.type === 'ref' ? resolve(own as PdfRef) : own;
  const parts = resolved instanceof PdfArray ? resolved.toArray() : own && resolved instanceof PdfStream ? [own] : [];
  dict.set('Contents', new PdfArray([saveState, ...parts, pdf.register(draw)]));
}
