import { type PDF, PdfName, type PdfRef, PdfStream } from '@libpdf/core';
import { hanFontOf } from '../../../shared/fields/printing/field-fonts.ts';
import { graphemesOf } from '../../../shared/fields/printing/line-breaks.ts';
import { tick } from '../../../shared/fields/printing/looks.ts';
import { layoutText } from '../../../shared/fields/printing/text-layout.ts';
import { printable } from '../fonts/fonts.ts';
import { numberArray } from '../objects/structure.ts';
import { type Inks, num, Sheet } from '../stamp/canvas.ts';
import type { WidgetStyle } from './widget-style.ts';

/** What a widget of a PDF's own form shows inside its frame. */
export type Entry =
  | { kind: 'words'; text: string }
  /** One letter in each of these cells. */
  | { kind: 'cells'; text: string; count: number }
  | { kind: 'caption'; text: string }
  | { kind: 'tick' }
  | { kind: 'nothing' };

/** Draws an entry with the fonts that print text fields. Call `entryForm` with it once the fonts are finished. */
export function drawEntry(inks: Inks, style: WidgetStyle, entry: Entry): Sheet {
  const sheet = new Sheet(inks, style.width, style.height);
  const middle = (text: string) => ({ ...style, align: 'centre' as const, text });
  if (entry.kind === 'words') drawWords(inks, sheet, { ...style, text: entry.text });
  else if (entry.kind === 'caption') drawWords(inks, sheet, middle(entry.text));
  else if (entry.kind === 'cells') {
    const width = style.width / entry.count;
    for (const [index, letter] of graphemesOf(printable(entry.text)).slice(0, entry.count).entries()) {
      drawWords(inks, sheet, { ...middle(letter), width }, index * width);
    }
  } else if (entry.kind === 'tick') drawTick(sheet, style);
  return sheet;
}

function drawWords(inks: Inks, sheet: Sheet, { text, align, colour, fontSize, ...box }: WidgetStyle & { text: string }, left = 0): void {
  const words = printable(text);
  if (words.trim() === '') return;
  const layout = layoutText(words, box, (line, size) => inks.measure(line, size), fontSize);
  const { direction } = layout;
  for (const line of layout.lines) {
    const free = Math.max(0, box.width - 2 * line.x - line.width);
    const x = align === 'centre' ? (box.width - line.width) / 2 : align === 'right' && direction === 'ltr' ? line.x + free : line.x;
    sheet.text(line.text, left + x, line.baseline, layout.fontSize, { colour, direction, han: hanFontOf(words) });
  }
}

function drawTick(sheet: Sheet, { width, height, colour }: WidgetStyle): void {
  const side = Math.min(width, height) * 0.8;
  const [left, top] = [(width - side) / 2, (height - side) / 2];
  sheet.line(
    tick.points.map(([across, down]): [number, number] => [left + across * side, top + down * side]),
    side * tick.thickness,
    colour,
  );
}

/** An entry in its widget's frame, as an appearance. */
export function entryForm(pdf: PDF, style: WidgetStyle, sheet: Sheet): PdfRef {
  const { width, height, fill, stroke, strokeWidth: line } = style;
  const { content, resources } = sheet.result();
  const inner = [line / 2, line / 2, width - line, height - line].map(num).join(' ');
  const operators = [
    fill && `q ${fill.map(num).join(' ')} rg 0 0 ${num(width)} ${num(height)} re f Q`,
    stroke && line > 0 && `q ${stroke.map(num).join(' ')} RG ${num(line)} w ${inner} re S Q`,
    `/Tx BMC q 0 0 ${num(width)} ${num(height)} re W n`,
    new TextDecoder().decode(content),
    'Q EMC',
  ];
  return pdf.register(
    PdfStream.fromDict(
      {
        Type: PdfName.of('XObject'),
        Subtype: PdfName.of('Form'),
        BBox: numberArray([0, 0, width, height]),
        Matrix: numberArray(turns[style.turn]),
        Resources: resources,
      },
      new TextEncoder().encode(operators.filter(Boolean).join('\n')),
    ),
  );
}

/** Turns alone, because readers move an appearance into its rectangle. */
const turns = { 0: [1, 0, 0, 1, 0, 0], 90: [0, 1, -1, 0, 0, 0], 180: [-1, 0, 0, -1, 0, 0], 270: [0, -1, 1, 0, 0, 0] };
