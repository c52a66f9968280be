import { type PDF, PdfDict, PdfName, PdfNumber, type PdfRef, PdfStream } from '@libpdf/core';
import { hanFontOf } from '../../../shared/fields/printing/field-fonts.ts';
import { highlightOpacity, inkOn, linkColour, partsOf, tick, underline } from '../../../shared/fields/printing/looks.ts';
import type { StampField } from '../../../shared/fields/printing/stamp-field.ts';
import { layoutText } from '../../../shared/fields/printing/text-layout.ts';
import { containIn } from '../../../shared/geometry/page-space.ts';
import { numberArray } from '../objects/structure.ts';
import type { Picture } from '../pictures/pictures.ts';
import { type Colour, type Inks, num, type Sheet } from './canvas.ts';

/** Resources that the fields of one document share, each stored once. */
export interface FieldInks {
  inks: Inks;
  /** By the names that fields use. */
  images: Map<string, Picture>;
  highlights: Map<string, PdfRef>;
}

/** Draws a field as `web/fields/field-view.tsx` shows it on the screen. */
export function drawField(shared: FieldInks, sheet: Sheet, field: StampField): void {
  const { content } = field;
  if (content.kind === 'text') drawWords(shared.inks, sheet, field, content.text, { fontSize: content.fontSize });
  else if (content.kind === 'check') drawTick(sheet, field, content.checked);
  else if (content.kind === 'image') drawPicture(shared, sheet, field, content);
  else if (content.kind === 'highlight') sheet.image(highlightForm(shared, content.colour), field.x, field.y, field.width, field.height);
  else if (content.kind === 'link') drawWords(shared.inks, sheet, field, content.text, { colour: linkColour, underlined: true });
  else drawBlock(shared.inks, sheet, field, content);
}

function drawBlock(inks: Inks, sheet: Sheet, field: StampField, { colour, text }: { colour: string; text: string }): void {
  sheet.rectangle(field.x, field.y, field.width, field.height, partsOf(colour));
  drawWords(inks, sheet, field, text, { colour: inkOn(colour) });
}

function drawWords(
  inks: Inks,
  sheet: Sheet,
  field: StampField,
  text: string,
  look: { colour?: string; underlined?: boolean; fontSize?: number | undefined } = {},
): void {
  if (text.trim() === '') return;
  const { fontSize, lines, direction } = layoutText(text, field, (words, size) => inks.measure(words, size), look.fontSize);
  const colour: Colour | undefined = look.colour === undefined ? undefined : partsOf(look.colour);
  const setting = { direction, han: hanFontOf(text), ...(colour && { colour }) };
  for (const line of lines) {
    const [x, y] = [field.x + line.x, field.y + line.baseline];
    sheet.text(line.text, x, y, fontSize, setting);
    if (look.underlined)
      sheet.rectangle(x, y + underline.offset * fontSize, line.width, underline.thickness * fontSize, colour ?? [0, 0, 0]);
  }
}

function drawPicture({ images }: FieldInks, sheet: Sheet, box: StampField, content: { image: string; ink: boolean }): void {
  const image = images.get(content.image);
  if (!image) throw new Error(`No image named ${content.image} came with the fields.`);
  const drawn = containIn(box, image);
  sheet.image(image.ref, drawn.x, drawn.y, drawn.width, drawn.height, content);
}

/** Draws a tick in the largest square that fits the box. */
function drawTick(sheet: Sheet, box: StampField, checked: boolean): void {
  if (!checked) return;
  const square = containIn(box, { width: 1, height: 1 });
  const points = tick.points.map(([across, down]): [number, number] => [square.x + across * square.width, square.y + down * square.height]);
  sheet.line(points, square.width * tick.thickness);
}

/** A unit square of translucent colour. */
function highlightForm({ inks, highlights }: FieldInks, colour: string): PdfRef {
  const known = highlights.get(colour);
  if (known) return known;
  const ref = translucentSquare(inks.pdf, partsOf(colour), highlightOpacity);
  highlights.set(colour, ref);
  return ref;
}

function translucentSquare(pdf: PDF, colour: Colour, opacity: number): PdfRef {
  const state = PdfDict.of({ Type: PdfName.of('ExtGState'), ca: PdfNumber.of(opacity) });
  const form = PdfDict.of({
    Type: PdfName.of('XObject'),
    Subtype: PdfName.of('Form'),
    BBox: numberArray([0, 0, 1, 1]),
    Resources: PdfDict.of({ ExtGState: PdfDict.of({ G: state }) }),
  });
  return pdf.register(new PdfStream(form, new TextEncoder().encode(`/G gs ${colour.map(num).join(' ')} rg 0 0 1 1 re f`)));
}
