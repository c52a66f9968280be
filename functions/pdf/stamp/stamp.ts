import { PDF } from '@libpdf/core';
import type { StampField } from '../../../shared/fields/printing/stamp-field.ts';
import { displayedSize, uprightToUser } from '../../../shared/geometry/page-space.ts';
import type { StampInput } from '../../ports/pdf.ts';
import { printable } from '../fonts/fonts.ts';
import { save } from '../objects/save.ts';
import { type PageEntry, pageEntries, resolver, spaceOf } from '../objects/structure.ts';
import { embedPictures } from '../pictures/pictures.ts';
import { Inks, Sheet } from './canvas.ts';
import { drawField } from './draw-field.ts';
import { flattenForm } from './flatten.ts';
import { addLink } from './link-annotation.ts';
import { placeForm, saveState } from './place-form.ts';
import { withoutKnockout } from './without-knockout.ts';

/** Flattens forms and draws the fields. The pages' own content stays unchanged byte for byte; the drawings are appended as a revision. */
export async function stamp(bytes: Uint8Array, input: StampInput): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes);
  await stampInto(pdf, input);
  return save(pdf, bytes);
}

/** Does the same on a loaded document, without saving it. `prepare` may add texts that are printed elsewhere to the fonts. */
export async function stampInto(pdf: PDF, input: StampInput, prepare?: (inks: Inks) => void): Promise<void> {
  await flattenForm(pdf);
  if (input.fields.length === 0) return;
  const resolve = resolver(pdf);
  const inks = new Inks(pdf);
  const names = input.fields.flatMap(({ content }) => (content.kind === 'image' ? [content.image] : []));
  const shared = { inks, images: await embedPictures(pdf, input.images, names), highlights: new Map() };
  const fields = input.fields.map(withPrintableWords);
  await inks.ready();
  const pages = pageEntries(pdf);
  const sheets: { page: PageEntry; sheet: Sheet }[] = [];
  for (const [index, ofPage] of Map.groupBy(fields, ({ page_index }) => page_index)) {
    const page = pages[index];
    if (!page) continue;
    const space = spaceOf(page.dict, resolve);
    const { width, height } = displayedSize(space);
    const sheet = new Sheet(inks, width, height);
    for (const field of ofPage) {
      drawField(shared, sheet, field);
      if (field.content.kind === 'link') addLink(pdf, page.dict, { ...field, ...field.content }, space, resolve);
    }
    if (!sheet.isEmpty) sheets.push({ page, sheet });
  }
  prepare?.(inks);
  await inks.finish();
  const saved = saveState(pdf);
  for (const { page, sheet } of sheets) {
    if (sheet.hasInk) withoutKnockout(page.dict, resolve);
    placeForm(pdf, page.dict, sheet.toForm(uprightToUser(spaceOf(page.dict, resolve))), saved, resolve);
  }
}

function withPrintableWords(field: StampField): StampField {
  const { content } = field;
  return 'text' in content ? { ...field, content: { ...content, text: printable(content.text) } } : field;
}
