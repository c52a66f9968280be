import { type PDF, PdfDict, PdfName, type PdfRef, PdfStream } from '@libpdf/core';
import { type HanFont, hanFontOf } from '../../../shared/fields/printing/field-fonts.ts';
import { textDirection } from '../../../shared/fields/printing/text-layout.ts';
import type { Matrix } from '../../../shared/geometry/page-space.ts';
import { EmbeddedFont } from '../fonts/embedded-font.ts';
import { loadTextEngines } from '../fonts/faces.ts';
import type { FontFamily } from '../fonts/font-pieces.ts';
import type { FontName } from '../fonts/fonts.ts';
import { type Print, setLine, widthOf } from '../fonts/shape.ts';
import { numberArray } from '../objects/structure.ts';

/** Red, green and blue from 0 to 1. */
export type Colour = [number, number, number];
const black: Colour = [0, 0, 0];

/** A number in PDF syntax: no exponent, and only the digits that matter. */
export function num(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 10_000) / 10_000) : '0';
}

/** The typography of a text. */
export interface TextOptions {
  font?: FontName;
  colour?: Colour;
  /** The direction of the whole line; by default that of its first letter. */
  direction?: 'ltr' | 'rtl';
  /** The country of Han characters; by default the text itself decides. */
  han?: HanFont;
}

/**
 * The resources shared by all pages drawn on in one document: fonts (one subset each, embedded once) and images (stored
 * once). Await `ready` before measuring or drawing, and `finish` before saving.
 */
export class Inks {
  readonly pdf: PDF;
  readonly #fonts = new Map<FontFamily, EmbeddedFont>();
  readonly #widths = new Map<string, number>();

  constructor(pdf: PDF) {
    this.pdf = pdf;
  }

  /** Loads the fonts and tools for setting text. */
  async ready(): Promise<void> {
    await loadTextEngines();
  }

  measure(text: string, size: number, font: FontName = 'sans'): number {
    const key = `${font} ${text}`;
    let width = this.#widths.get(key);
    if (width === undefined) {
      width = widthOf(text, { font, direction: textDirection(text), han: hanFontOf(text) });
      this.#widths.set(key, width);
    }
    return (width * size) / 1000;
  }

  /**
   * Adds these texts to the fonts as if they were drawn. Two documents that draw and reserve the same texts embed the
   * same fonts, byte for byte, so that a merged file needs one copy of each.
   */
  reserve(texts: Iterable<string>, font: FontName = 'sans', options: Pick<TextOptions, 'direction' | 'han'> = {}): void {
    for (const text of texts) {
      for (const line of text.split(/[\r\n]+/)) this.prints(line, { font, ...options });
    }
  }

  /** A line as glyphs, which the document will embed. */
  prints(text: string, { font = 'sans', direction = textDirection(text), han = hanFontOf(text) }: TextOptions): readonly Print[] {
    const { prints } = setLine(text, { font, direction, han });
    for (const print of prints) this.font(print.face.family).add(print);
    return prints;
  }

  font(family: FontFamily): EmbeddedFont {
    const known = this.#fonts.get(family);
    if (known) return known;
    const font = new EmbeddedFont(this.pdf, family);
    this.#fonts.set(family, font);
    return font;
  }

  /** Embeds the fonts that were used. */
  async finish(): Promise<void> {
    for (const font of this.#fonts.values()) font.embed();
  }
}

/** Draws in points, x to the right and y DOWN from the top left of an area. The result becomes a form that is put on a page. */
export class Sheet {
  readonly #inks: Inks;
  readonly #width: number;
  readonly #height: number;
  readonly #operators: (string | (() => string))[] = [];
  readonly #fonts = new PdfDict();
  readonly #xobjects = new PdfDict();
  #hasInk = false;

  constructor(inks: Inks, width: number, height: number) {
    this.#inks = inks;
    this.#width = width;
    this.#height = height;
  }

  get isEmpty(): boolean {
    return this.#operators.length === 0;
  }

  /** Draws one line of text in any scripts, with its left end on the baseline at x, y. */
  text(text: string, x: number, y: number, size: number, options: TextOptions = {}): void {
    if (text.trim() === '') return;
    const { colour = black } = options;
    const start = `BT ${rgb(colour)} rg 1 0 0 1 ${num(x)} ${num(this.#height - y)} Tm`;
    const parts: (() => string)[] = [];
    for (const prints of byFamily(this.#inks.prints(text, options))) {
      const family = prints[0]?.face.family ?? 'sans';
      const font = this.#inks.font(family);
      this.#fonts.set(family, font.ref);
      parts.push(() => `/${family} ${num(size)} Tf <${font.encode(prints)}> Tj`);
    }
    // Codes are known only when the document's fonts are finished.
    if (parts.length > 0) this.#operators.push(() => `${start} ${parts.map((part) => part()).join(' ')} ET`);
  }

  /** Whether something was drawn that mixes with what is beneath it. */
  get hasInk(): boolean {
    return this.#hasInk;
  }

  /** Draws an image or form, stretched from its unit square to the rectangle. `ink`: it darkens what is beneath, and hides nothing. */
  image(ref: PdfRef, x: number, y: number, width: number, height: number, { ink = false } = {}): void {
    const name = `I${ref.objectNumber}`;
    this.#xobjects.set(name, ref);
    this.#hasInk ||= ink;
    const place = [width, 0, 0, height, x, this.#height - y - height].map(num).join(' ');
    this.#operators.push(`q ${ink ? '/Ink gs ' : ''}${place} cm /${name} Do Q`);
  }

  /** Begins content that belongs to an element of the document's structure, or to none (`Artifact`). `endMarked` ends it. */
  beginMarked(tag: string, properties: string): void {
    this.#operators.push(`/${tag} ${properties} BDC`);
  }

  endMarked(): void {
    this.#operators.push('EMC');
  }

  rectangle(x: number, y: number, width: number, height: number, fill: Colour): void {
    this.#operators.push(`${rgb(fill)} rg ${num(x)} ${num(this.#height - y - height)} ${num(width)} ${num(height)} re f`);
  }

  /** Draws a line through points, with round ends. */
  line(points: [x: number, y: number][], width: number, colour: Colour = black): void {
    const path = points.map(([x, y], index) => `${num(x)} ${num(this.#height - y)} ${index === 0 ? 'm' : 'l'}`).join(' ');
    this.#operators.push(`q ${rgb(colour)} RG ${num(width)} w 1 J 1 j ${path} S Q`);
  }

  roundedRectangle(x: number, y: number, width: number, height: number, radius: number, paint: { fill?: Colour; stroke?: Colour }): void {
    const [left, right, top, bottom] = [x, x + width, this.#height - y, this.#height - y - height];
    const k = radius * 0.4477;
    const path = [
      `${num(left + radius)} ${num(bottom)} m ${num(right - radius)} ${num(bottom)} l`,
      `${num(right - k)} ${num(bottom)} ${num(right)} ${num(bottom + k)} ${num(right)} ${num(bottom + radius)} c`,
      `${num(right)} ${num(top - radius)} l ${num(right)} ${num(top - k)} ${num(right - k)} ${num(top)} ${num(right - radius)} ${num(top)} c`,
      `${num(left + radius)} ${num(top)} l ${num(left + k)} ${num(top)} ${num(left)} ${num(top - k)} ${num(left)} ${num(top - radius)} c`,
      `${num(left)} ${num(bottom + radius)} l ${num(left)} ${num(bottom + k)} ${num(left + k)} ${num(bottom)} ${num(left + radius)} ${num(bottom)} c h`,
    ].join(' ');
    const { fill, stroke } = paint;
    const operator = fill && stroke ? 'B' : fill ? 'f' : 'S';
    this.#operators.push(`q ${fill ? `${rgb(fill)} rg ` : ''}${stroke ? `${rgb(stroke)} RG 0.75 w ` : ''}${path} ${operator} Q`);
  }

  /** The drawing's content and resources. Call it after `Inks.finish`. */
  result(): { content: Uint8Array; resources: PdfDict } {
    const resources = new PdfDict();
    const content = this.#operators.map((operator) => (typeof operator === 'string' ? operator : operator())).join('\n');
    if (this.#fonts.size > 0) resources.set('Font', this.#fonts);
    if (this.#xobjects.size > 0) resources.set('XObject', this.#xobjects);
    if (this.#hasInk) resources.set('ExtGState', PdfDict.of({ Ink: multiplied() }));
    return { content: new TextEncoder().encode(content), resources };
  }

  /**
   * The drawing as a form XObject. It is no group of its own, so that ink in it mixes with the page beneath. `matrix` moves
   * the area's bottom left to its place in the page's user space.
   */
  toForm(matrix: Matrix): PdfRef {
    const { content, resources } = this.result();
    return this.#inks.pdf.register(
      PdfStream.fromDict(
        {
          Type: PdfName.of('XObject'),
          Subtype: PdfName.of('Form'),
          BBox: numberArray([0, 0, this.#width, this.#height]),
          Matrix: numberArray(matrix),
          Resources: resources,
        },
        content,
      ),
    );
  }
}

/** The graphics state of ink: each colour is multiplied with the one beneath it (PDF 32000-1, 11.3.5.2). */
function multiplied(): PdfDict {
  return PdfDict.of({ Type: PdfName.of('ExtGState'), BM: PdfName.of('Multiply') });
}

/** Groups glyphs that follow each other in one font. */
function byFamily(prints: readonly Print[]): Print[][] {
  const groups: Print[][] = [];
  for (const print of prints) {
    const last = groups.at(-1);
    if (last?.[0]?.face.family === print.face.family) last.push(print);
    else groups.push([print]);
  }
  return groups;
}

function rgb(colour: Colour): string {
  return colour.map(num).join(' ');
}
