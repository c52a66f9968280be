import { type EmbeddedFont, type PDF, PdfDict, PdfName, PdfNumber, type PdfRef, PdfStream } from '@libpdf/core';
import { textDirection } from '../../shared/fields/text-layout.ts';
import type { Matrix } from '../../shared/geometry/page-space.ts';
import { embeddedFontBytes, type FontName, isPlain, plainWidth } from './fonts.ts';
import { embedShaped, type ShapedForm, type ShapedRun, shapedWidth, shaper } from './shaped-text.ts';
import { numberArray } from './structure.ts';

type Ruler = Awaited<ReturnType<typeof shaper>>['ruler'];

/** Red, green and blue from 0 to 1. */
export type Colour = [number, number, number];
const black: Colour = [0, 0, 0];

/** A number in PDF syntax: no exponent, no more digits than matter. */
export function num(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 10_000) / 10_000) : '0';
}

/**
 * What the pages drawn on in one document share: fonts (a subset each, embedded once) and images (stored once).
 * Call `ready` with the texts to come before measuring, and `finish` before saving.
 */
export class Inks {
  readonly pdf: PDF;
  readonly #fonts = new Map<FontName, { font: EmbeddedFont; ref: PdfRef }>();
  readonly #runs: ShapedRun[] = [];
  readonly #whenShaped: ((form: ShapedForm) => void)[] = [];
  #ruler: Ruler | undefined;

  constructor(pdf: PDF) {
    this.pdf = pdf;
  }

  /** Loads Skia when one of the texts needs it. */
  async ready(texts: string[]): Promise<void> {
    if (!this.#ruler && texts.some((text) => !isPlain(text, 'sans'))) this.#ruler = (await shaper()).ruler;
  }

  measure(text: string, size: number, font: FontName = 'sans'): number {
    if (isPlain(text, font)) return plainWidth(text, font, size);
    return this.#ruler ? shapedWidth(this.#ruler, text, size) : 0;
  }

  font(name: FontName): { font: EmbeddedFont; ref: PdfRef } {
    const known = this.#fonts.get(name);
    if (known) return known;
    const font = this.pdf.embedFont(embeddedFontBytes(name));
    const ref = this.pdf.context.getFontRef(font);
    const entry = { font, ref };
    this.#fonts.set(name, entry);
    return entry;
  }

  /** Sets a run by Skia later on; `use` gets its form when it is there. */
  shaped(run: Omit<ShapedRun, 'width'>, use: (form: ShapedForm) => void): void {
    this.#runs.push({ ...run, width: this.measure(run.text, run.size) });
    this.#whenShaped.push(use);
  }

  /** Embeds what was used. */
  async finish(): Promise<void> {
    if (this.#runs.length > 0) {
      const forms = await embedShaped(this.pdf, this.#runs);
      for (const [index, form] of forms.entries()) this.#whenShaped[index]?.(form);
    }
    this.pdf.fonts.finalize(true);
    for (const [name, { font, ref }] of this.#fonts) nameSubset(this.pdf, ref, name, font);
  }
}

/** The library names a subset by chance; here its glyphs name it, so that equal input gives equal bytes. */
function nameSubset(pdf: PDF, ref: PdfRef, name: FontName, font: EmbeddedFont): void {
  const resolve = (to: PdfRef) => pdf.context.resolve(to);
  const type0 = resolve(ref);
  if (!(type0 instanceof PdfDict)) return;
  let hash = name.length;
  for (const glyph of font.getUsedGlyphIds()) hash = (Math.imul(hash, 31) + glyph) >>> 0;
  let tag = '';
  for (let index = 0; index < 6; index++, hash = Math.imul(hash ^ (hash >>> 15), 2246822519) >>> 0)
    tag += String.fromCharCode(65 + (hash % 26));
  const base = (type0.getName('BaseFont')?.value ?? '').replace(/^[A-Z]{6}\+/, '');
  const full = PdfName.of(`${tag}+${base}`);
  type0.set('BaseFont', full);
  const descendant = type0.getArray('DescendantFonts', resolve)?.at(0, resolve);
  if (!(descendant instanceof PdfDict)) return;
  descendant.set('BaseFont', full);
  descendant.getDict('FontDescriptor', resolve)?.set('FontName', full);
}

/** Drawing in points, x to the right and y DOWN from the top left of an area, made into a form to place. */
export class Sheet {
  readonly #inks: Inks;
  readonly #width: number;
  readonly #height: number;
  readonly #operators: string[] = [];
  readonly #fonts = new PdfDict();
  readonly #xobjects = new PdfDict();

  constructor(inks: Inks, width: number, height: number) {
    this.#inks = inks;
    this.#width = width;
    this.#height = height;
  }

  get isEmpty(): boolean {
    return this.#operators.length === 0;
  }

  /** One line of text, its left end on the baseline at x, y. */
  text(
    text: string,
    x: number,
    y: number,
    size: number,
    options: { font?: FontName; colour?: Colour; direction?: 'ltr' | 'rtl' } = {},
  ): void {
    if (text.trim() === '') return;
    const { font = 'sans', colour = black, direction = textDirection(text) } = options;
    const baseline = this.#height - y;
    if (!isPlain(text, font)) {
      const name = `S${this.#xobjects.size}`;
      // A place for the form, whose reference comes when all runs are set.
      this.#xobjects.set(name, PdfNumber.of(0));
      const at = this.#operators.push('') - 1;
      this.#inks.shaped({ text, size, colour, direction }, ({ ref: form, origin }) => {
        this.#xobjects.set(name, form);
        this.#operators[at] = `q 1 0 0 1 ${num(x - origin.x)} ${num(baseline - origin.y)} cm /${name} Do Q`;
      });
      return;
    }
    const { font: embedded, ref } = this.#inks.font(font);
    this.#fonts.set(font, ref);
    const glyphs = embedded
      .encodeTextToGids(text)
      .map((code) => code.toString(16).padStart(4, '0'))
      .join('');
    this.#operators.push(`BT ${rgb(colour)} rg /${font} ${num(size)} Tf 1 0 0 1 ${num(x)} ${num(baseline)} Tm <${glyphs}> Tj ET`);
  }

  /** An image or form whose own square is stretched over the rectangle. */
  image(ref: PdfRef, x: number, y: number, width: number, height: number): void {
    const name = `I${ref.objectNumber}`;
    this.#xobjects.set(name, ref);
    this.#operators.push(`q ${num(width)} 0 0 ${num(height)} ${num(x)} ${num(this.#height - y - height)} cm /${name} Do Q`);
  }

  rectangle(x: number, y: number, width: number, height: number, fill: Colour): void {
    this.#operators.push(`${rgb(fill)} rg ${num(x)} ${num(this.#height - y - height)} ${num(width)} ${num(height)} re f`);
  }

  /** A line through points, with round ends. */
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

  /** The drawing's content and resources; after `Inks.finish`. */
  result(): { content: Uint8Array; resources: PdfDict } {
    const resources = new PdfDict();
    if (this.#fonts.size > 0) resources.set('Font', this.#fonts);
    if (this.#xobjects.size > 0) resources.set('XObject', this.#xobjects);
    return { content: new TextEncoder().encode(this.#operators.join('\n')), resources };
  }

  /** The drawing as a form XObject; `matrix` takes the area's bottom left to the page's user space. */
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

function rgb(colour: Colour): string {
  return colour.map(num).join(' ');
}
