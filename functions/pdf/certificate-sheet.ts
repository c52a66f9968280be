import { type PDF, PdfArray, PdfDict, PdfName, PdfStream, PdfString } from '@libpdf/core';
import { wrapText } from '../../shared/fields/text-layout.ts';
import { type Colour, type Inks, Sheet } from './canvas.ts';
import type { FontName } from './fonts.ts';
import { numberArray } from './structure.ts';

/** A4 in points. */
export const paper = { width: 595.28, height: 841.89, margin: 48, foot: 56 };
export const contentWidth = paper.width - 2 * paper.margin;

export const colours = {
  ink: [0.09, 0.12, 0.17],
  muted: [0.38, 0.43, 0.5],
  line: [0.87, 0.89, 0.92],
  soft: [0.965, 0.972, 0.98],
  accent: [0.13, 0.31, 0.75],
  good: [0.06, 0.45, 0.3],
  goodSoft: [0.9, 0.96, 0.93],
} satisfies Record<string, Colour>;

export interface Style {
  size: number;
  font?: FontName;
  colour?: Colour;
  /** From one baseline to the next; 1.35 times the size unless told. */
  leading?: number;
}

interface Link {
  x: number;
  y: number;
  width: number;
  height: number;
  url: string;
}

/** Pages filled from top to bottom; a block that doesn't fit goes to the next. */
export class Flow {
  readonly inks: Inks;
  /** The top of what comes next, in points from the page's top. */
  y = paper.margin;
  readonly #pages: { sheet: Sheet; links: Link[] }[] = [];

  constructor(inks: Inks) {
    this.inks = inks;
    this.newPage();
  }

  get sheet(): Sheet {
    return this.#last.sheet;
  }

  get #last(): { sheet: Sheet; links: Link[] } {
    const last = this.#pages.at(-1);
    if (!last) throw new Error('No page has been begun.');
    return last;
  }

  newPage(): void {
    this.#pages.push({ sheet: new Sheet(this.inks, paper.width, paper.height), links: [] });
    this.y = paper.margin;
  }

  /** Begins a page unless `height` still fits. Answers whether it did. */
  need(height: number): boolean {
    if (this.y + height <= paper.height - paper.foot) return false;
    this.newPage();
    return true;
  }

  wrap(text: string, width: number, { size, font = 'sans' }: Style): string[] {
    return wrapText(text, width, size, (piece, at) => this.inks.measure(piece, at, font));
  }

  /** Draws lines from `top` down, as parts of an English page whatever script they begin with; answers the height. */
  lines(lines: string[], x: number, top: number, style: Style): number {
    const leading = style.leading ?? style.size * 1.35;
    for (const [index, line] of lines.entries()) {
      this.sheet.text(line, x, top + index * leading + style.size, style.size, { ...style, direction: 'ltr' });
    }
    return lines.length * leading;
  }

  /** Wraps and draws; answers the height. */
  paragraph(text: string, x: number, top: number, width: number, style: Style): number {
    return this.lines(this.wrap(text, width, style), x, top, style);
  }

  link(x: number, y: number, width: number, height: number, url: string): void {
    this.#last.links.push({ x, y, width, height, url });
  }

  /** Draws something on every page, knowing how many there are. */
  onEachPage(draw: (sheet: Sheet, number: number, count: number) => void): void {
    for (const [index, { sheet }] of this.#pages.entries()) draw(sheet, index + 1, this.#pages.length);
  }

  /** Makes the pages, after `Inks.finish`. */
  addTo(pdf: PDF): void {
    for (const { sheet, links } of this.#pages) {
      const { content, resources } = sheet.result();
      const page = pdf.addPage({ width: paper.width, height: paper.height });
      page.dict.set('Contents', pdf.register(new PdfStream(new PdfDict(), content)));
      page.dict.set('Resources', resources);
      if (links.length > 0) page.dict.set('Annots', new PdfArray(links.map((link) => pdf.register(linkAnnotation(link)))));
    }
  }
}

function linkAnnotation({ x, y, width, height, url }: Link): PdfDict {
  return PdfDict.of({
    Type: PdfName.of('Annot'),
    Subtype: PdfName.of('Link'),
    Rect: numberArray([x, paper.height - y - height, x + width, paper.height - y]),
    Border: numberArray([0, 0, 0]),
    A: PdfDict.of({ S: PdfName.of('URI'), URI: PdfString.fromString(url) }),
  });
}

/** A time for people, in UTC. */
export function time(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}, ${date.toISOString().slice(11, 19)} UTC`;
}
