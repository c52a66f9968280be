import { type PDF, PdfName, type PdfRef, PdfStream } from '@libpdf/core';
import { hanFontOf } from '../../../shared/fields/printing/field-fonts.ts';
import type { Matrix } from '../../../shared/geometry/page-space.ts';
import { printable } from '../fonts/fonts.ts';
import { numberArray } from '../objects/structure.ts';
import type { Picture } from '../pictures/pictures.ts';
import { type Colour, type Inks, num, Sheet } from '../stamp/canvas.ts';
import { drawField } from '../stamp/draw-field.ts';
import type { Control } from './form-parts.ts';

/** The colour of the boxes to fill in. A widget's own entries repeat it for the border. */
export const frameColour: Colour = [0.62, 0.66, 0.72];
export const frameWidth = 0.75;
const captionColour: Colour = [0.42, 0.45, 0.52];
const captionSize = 7;

/** The look of a control in each of its states. Draw first, and call `toRef` once the fonts are finished. */
export interface Look {
  /** Empty except for text, which readers replace while a person types. */
  sheets: Record<'on' | 'off', Sheet> | { normal: Sheet };
  width: number;
  height: number;
}

/** Draws a control's states with the code that draws the final document. */
export function drawLook(inks: Inks, images: Map<string, Picture>, control: Control): Look {
  const { width, height } = control;
  const sheet = () => new Sheet(inks, width, height);
  const box = { page_index: 0, x: 0, y: 0, width, height };
  const shared = { inks, images, highlights: new Map() };
  if ('checked' in control) {
    const on = sheet();
    if (control.kind === 'box') drawField(shared, on, { ...box, content: { kind: 'check', checked: true } });
    else dot(on, width);
    return { sheets: { on, off: sheet() }, width, height };
  }
  const normal = sheet();
  if (control.kind === 'words' || control.kind === 'list') {
    drawField(shared, normal, { ...box, content: textOf(control) });
  } else if (control.kind === 'picture' && control.image !== null && images.has(control.image)) {
    drawField(shared, normal, { ...box, content: { kind: 'image', image: control.image, ink: control.ink } });
  } else {
    caption(inks, normal, printable(control.caption), { width, height });
  }
  return { sheets: { normal }, width, height };
}

function textOf({ value, fontSize }: { value: string; fontSize?: number }): { kind: 'text'; text: string; fontSize?: number } {
  return { kind: 'text', text: printable(value), ...(fontSize !== undefined && { fontSize }) };
}

/** A state as a form. `turn` brings it upright on a rotated page. */
export function stateForm(pdf: PDF, { width, height }: Look, sheet: Sheet, turn: Matrix, control: Control): PdfRef {
  const { content, resources } = sheet.result();
  const drawn = new TextDecoder().decode(content);
  const words = control.kind === 'words' || control.kind === 'list';
  // Readers replace the content between these marks when the value changes (PDF 12.7.4.3).
  const inside = words ? `/Tx BMC\nq 1 1 ${num(width - 2)} ${num(height - 2)} re W n\n${drawn}\nQ\nEMC` : drawn;
  const dict = {
    Type: PdfName.of('XObject'),
    Subtype: PdfName.of('Form'),
    BBox: numberArray([0, 0, width, height]),
    Matrix: numberArray([turn[0], turn[1], turn[2], turn[3], 0, 0]),
    Resources: resources,
  };
  return pdf.register(PdfStream.fromDict(dict, new TextEncoder().encode(`${frame(control)}\n${inside}\n`)));
}

function frame({ kind, width, height }: Control): string {
  const inset = 0.5;
  const line = `${frameColour.map(num).join(' ')} RG ${num(frameWidth)} w`;
  if (kind !== 'radio') return `q ${line} ${num(inset)} ${num(inset)} ${num(width - 2 * inset)} ${num(height - 2 * inset)} re S Q`;
  return `q ${line} ${circle(width / 2, height / 2, Math.min(width, height) / 2 - inset)} S Q`;
}

function dot(sheet: Sheet, width: number): void {
  const inset = width * 0.28;
  const side = width - 2 * inset;
  sheet.roundedRectangle(inset, inset, side, side, side / 2, { fill: [0, 0, 0] });
}

function circle(x: number, y: number, radius: number): string {
  const k = radius * 0.5523;
  const point = (dx: number, dy: number) => `${num(x + dx)} ${num(y + dy)}`;
  return [
    `${point(radius, 0)} m`,
    `${point(radius, k)} ${point(k, radius)} ${point(0, radius)} c`,
    `${point(-k, radius)} ${point(-radius, k)} ${point(-radius, 0)} c`,
    `${point(-radius, -k)} ${point(-k, -radius)} ${point(0, -radius)} c`,
    `${point(k, -radius)} ${point(radius, -k)} ${point(radius, 0)} c h`,
  ].join(' ');
}

/** The label of an empty place, small and in its lower left corner; left out if it does not fit. */
function caption(inks: Inks, sheet: Sheet, text: string, { width, height }: { width: number; height: number }): void {
  if (height < captionSize * 1.6 || inks.measure(text, captionSize) > width - 6) return;
  sheet.text(text, 3, height - 3.5, captionSize, { colour: captionColour, han: hanFontOf(text) });
}
