import { PDF, PdfDict, PdfName, type PdfRef, PdfStream } from '@libpdf/core';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { createCopier } from './copy.ts';
import { fontBytes, shapedFonts } from './fonts.ts';
import { inherited, numberArray, pageContent, pageEntries, resolver } from './structure.ts';

/** Room around a run for marks that reach past its width. */
const margin = 4;

type Skia = typeof import('@napi-rs/canvas');
let loading: Promise<{ skia: Skia; ruler: SKRSContext2D }> | undefined;

/** Skia with this product's fonts. */
export function shaper(): Promise<{ skia: Skia; ruler: SKRSContext2D }> {
  loading ??= import('@napi-rs/canvas').then((skia) => {
    for (const name of shapedFonts) skia.GlobalFonts.register(Buffer.from(fontBytes(name)), family(name));
    return { skia, ruler: skia.createCanvas(8, 8).getContext('2d') };
  });
  return loading;
}

export function shapedWidth(ruler: SKRSContext2D, text: string, size: number): number {
  ruler.font = css(size);
  return ruler.measureText(text).width;
}

export interface ShapedRun {
  text: string;
  size: number;
  width: number;
  /** Red, green and blue from 0 to 1. */
  colour: readonly [number, number, number];
  direction: 'ltr' | 'rtl';
}

/** A run as a form to draw: put `origin` where the run's baseline begins. */
export interface ShapedForm {
  ref: PdfRef;
  origin: { x: number; y: number };
}

/** Sets runs of any script with Skia's shaping, all from one document so that fonts are not repeated. */
export async function embedShaped(pdf: PDF, runs: ShapedRun[]): Promise<ShapedForm[]> {
  const { skia } = await shaper();
  const document = new skia.PDFDocument({});
  for (const { text, size, width, colour, direction } of runs) {
    const context = document.beginPage(width + 2 * margin, size * 2);
    context.font = css(size);
    context.fillStyle = `rgb(${colour.map((part) => Math.round(part * 255)).join(', ')})`;
    context.direction = direction;
    context.textAlign = 'left';
    context.fillText(text, margin, size * 1.4);
    document.endPage();
  }
  const source = await PDF.load(new Uint8Array(document.close()));
  const copier = createCopier(source, pdf);
  const resolve = resolver(source);
  return pageEntries(source).map(({ dict }, index) => {
    const { width, size } = runs[index] ?? { width: 0, size: 0 };
    const form = new PdfStream(
      [
        ['Type', PdfName.of('XObject')],
        ['Subtype', PdfName.of('Form')],
        ['BBox', numberArray([0, 0, width + 2 * margin, size * 2])],
        ['Resources', copier.copy(inherited(dict, 'Resources', resolve) ?? new PdfDict())],
      ],
      pageContent(dict, resolve),
    );
    return { ref: pdf.register(form), origin: { x: margin, y: size * 0.6 } };
  });
}

function family(name: string): string {
  return `Countersign ${name}`;
}

function css(size: number): string {
  return `${size}px ${shapedFonts.map((name) => `"${family(name)}"`).join(', ')}`;
}
