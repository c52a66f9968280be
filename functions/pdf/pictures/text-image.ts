import { PDF, PdfStream } from '@libpdf/core';
import { handwritingsFor, typedLine } from '../../../shared/fields/printing/handwriting.ts';
import { textDirection } from '../../../shared/fields/printing/text-layout.ts';
import { removePaper } from '../../../shared/pictures/pixels.ts';
import type { Picture } from '../../ports/pdf.ts';
import { printable } from '../fonts/fonts.ts';
import { isSetHere, readHandwriting, type SetHandwriting } from '../fonts/handwriting-files.ts';
import { renderPixels } from '../render/render.ts';
import { Inks, Sheet } from '../stamp/canvas.ts';
import { cutToInk } from './cut-picture.ts';

/** Pixels: sharp in print at the size of a signature field. */
const fontSize = 160;
const widest = 2_400;

/**
 * A text in the first handwriting that has all its letters, else in the fonts of the document's fields, as a
 * transparent PNG cropped to its ink. Null if nothing is visible.
 */
export async function textImage(text: string): Promise<Picture | null> {
  const line = typedLine(printable(text));
  if (line === '') return null;
  const family = handwritingsFor(line).find(isSetHere);
  return family ? inHandwriting(line, family) : inFieldFonts(line);
}

/** The names of the files, in order: a letter comes from the first file that has it. */
const registered = new Map<SetHandwriting, string>();

async function inHandwriting(line: string, family: SetHandwriting): Promise<Picture | null> {
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas');
  const names =
    registered.get(family) ??
    Object.entries(await readHandwriting(family))
      .map(([part, file]) => {
        GlobalFonts.register(Buffer.from(file), `Countersign ${family} ${part}`);
        return `"Countersign ${family} ${part}"`;
      })
      .join(', ');
  registered.set(family, names);
  const font = (size: number) => `${size}px ${names}`;
  const measuring = createCanvas(1, 1).getContext('2d');
  measuring.font = font(fontSize);
  const size = Math.min(fontSize, (fontSize * (widest - 2 * fontSize)) / Math.max(1, measuring.measureText(line).width));
  measuring.font = font(size);
  // Swashes reach beyond the letters' own widths.
  const [width, height] = [Math.ceil(measuring.measureText(line).width + 2 * size), Math.ceil(size * 3)];
  const context = createCanvas(width, height).getContext('2d');
  context.font = font(size);
  context.direction = textDirection(line);
  context.textAlign = 'left';
  context.fillText(line, size, size * 1.8);
  return cutToInk({ data: context.getImageData(0, 0, width, height).data, width, height });
}

/** Set as on a document's page, which can set every script. */
async function inFieldFonts(line: string): Promise<Picture | null> {
  const direction = textDirection(line);
  const pdf = PDF.create();
  const inks = new Inks(pdf);
  await inks.ready();
  const size = Math.min(fontSize, widest / Math.max(1, inks.measure(line, 1)));
  const [width, height] = [inks.measure(line, size) + 2 * size, size * 3];
  const sheet = new Sheet(inks, width, height);
  sheet.text(line, size, size * 1.8, size, { direction });
  await inks.finish();
  const { content, resources } = sheet.result();
  const { dict } = pdf.addPage({ width, height });
  dict.set('Resources', resources);
  dict.set('Contents', pdf.register(PdfStream.fromDict({}, content)));
  const pixels = await renderPixels(await pdf.save(), 0, 1);
  removePaper(pixels);
  return cutToInk(pixels);
}
