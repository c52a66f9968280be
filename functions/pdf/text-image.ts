import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDF, PdfStream } from '@libpdf/core';
import { removePaper } from '../../shared/pictures/pixels.ts';
import type { Picture } from '../ports/pdf.ts';
import { Inks, Sheet } from './canvas.ts';
import { cutToInk } from './cut-picture.ts';
import { printable } from './fonts.ts';
import { renderPixels } from './render.ts';
import { unpackWoff2 } from './woff2.ts';

const require = createRequire(import.meta.url);

/** The first handwriting that the signing page offers; each file with the letters it has. */
const handwriting = [
  {
    family: 'Countersign Handwriting',
    file: '@fontsource/dancing-script/files/dancing-script-latin-400-normal.woff2',
    covers: /^[\u0020-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201d\u2026]$/u,
  },
  {
    family: 'Countersign Handwriting Ext',
    file: '@fontsource/dancing-script/files/dancing-script-latin-ext-400-normal.woff2',
    covers: /^[\u0100-\u024f]$/u,
  },
] as const;

/** Pixels: sharp in print at the size of a signature field. */
const fontSize = 160;
const widest = 2_400;

/** A text in handwriting, as a transparent PNG cut to its ink; in a plain face where handwriting lacks a letter. Null where it shows nothing. */
export async function textImage(text: string): Promise<Picture | null> {
  const line = printable(text).replace(/\s+/g, ' ').trim();
  if (line === '') return null;
  const written = [...line].every((letter) => handwriting.some(({ covers }) => covers.test(letter)));
  return written ? inHandwriting(line) : inPlainFace(line);
}

let registered = false;

async function inHandwriting(line: string): Promise<Picture | null> {
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas');
  if (!registered) {
    for (const { family, file } of handwriting) GlobalFonts.register(Buffer.from(unpackWoff2(readFileSync(require.resolve(file)))), family);
    registered = true;
  }
  const font = (size: number) => `${size}px ${handwriting.map(({ family }) => `"${family}"`).join(', ')}`;
  const measuring = createCanvas(1, 1).getContext('2d');
  measuring.font = font(fontSize);
  const size = Math.min(fontSize, (fontSize * (widest - 2 * fontSize)) / Math.max(1, measuring.measureText(line).width));
  measuring.font = font(size);
  // Swashes reach beyond the letters' own widths.
  const [width, height] = [Math.ceil(measuring.measureText(line).width + 2 * size), Math.ceil(size * 2.6)];
  const context = createCanvas(width, height).getContext('2d');
  context.font = font(size);
  context.fillText(line, size, size * 1.6);
  return cutToInk({ data: context.getImageData(0, 0, width, height).data, width, height });
}

/** Set as on the page of a document, which every script is set for. */
async function inPlainFace(line: string): Promise<Picture | null> {
  const pdf = PDF.create();
  const inks = new Inks(pdf);
  await inks.ready();
  const size = Math.min(fontSize, widest / Math.max(1, inks.measure(line, 1)));
  const [width, height] = [inks.measure(line, size) + 2 * size, size * 3];
  const sheet = new Sheet(inks, width, height);
  sheet.text(line, size, size * 1.8, size);
  await inks.finish();
  const { content, resources } = sheet.result();
  const { dict } = pdf.addPage({ width, height });
  dict.set('Resources', resources);
  dict.set('Contents', pdf.register(PdfStream.fromDict({}, content)));
  const pixels = await renderPixels(await pdf.save(), 0, 1);
  removePaper(pixels);
  return cutToInk(pixels);
}
