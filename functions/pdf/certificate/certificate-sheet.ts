import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfString } from '@libpdf/core';
import { wrapText } from '../../../shared/fields/printing/text-layout.ts';
import type { FontName } from '../fonts/fonts.ts';
import { deflatedStream } from '../objects/deflated-stream.ts';
import { numberArray } from '../objects/structure.ts';
import { type Colour, type Inks, Sheet } from '../stamp/canvas.ts';
import { type Tag, type TagDetails, Tags } from './tags.ts';

/** A4 in points. */
export const paper = { width: 595.28, height: 841.89, margin: 48, foot: 56 };
export const contentWidth = paper.width - 2 * paper.margin;

export const colours = {
  ink: [0.09, 0.12, 0.17],
  muted: [0.38, 0.43, 0.5],
  line: [0.87, 0.89, 0.92],
  soft: [0.965, 0.972, 0.98],
  good: [0.06, 0.45, 0.3],
  goodSoft: [0.9, 0.96, 0.93],
} satisfies Record<string, Colour>;

export interface Style {
  size: number;
  font?: FontName;
  colour?: Colour;
  /** From one baseline to the next; by default 1.35 times the size. */
  leading?: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Link extends Box {
  page: number;
  url: string;
  /** The link's target in words, for screen readers. */
  about: string;
}

/** Fills pages from top to bottom; a block that doesn't fit goes to the next page. Everything drawn is either tagged or decoration. */
export class Flow {
  readonly inks: Inks;
  /** The top of the next block, in points from the page's top. */
  y = paper.margin;
  readonly #sheets: Sheet[] = [];
  readonly #links: Link[] = [];
  readonly #tags = new Tags();

  constructor(inks: Inks) {
    this.inks = inks;
    this.newPage();
  }

  get #sheet(): Sheet {
    const last = this.#sheets.at(-1);
    if (!last) throw new Error('No page has been begun.');
    return last;
  }

  newPage(): void {
    this.#sheets.push(new Sheet(this.inks, paper.width, paper.height));
    this.y = paper.margin;
  }

  /** Begins a page unless `height` still fits. Answers whether it began one. */
  need(height: number): boolean {
    if (this.y + height <= paper.height - paper.foot) return false;
    this.newPage();
    return true;
  }

  wrap(text: string, width: number, { size, font = 'sans' }: Style): string[] {
    return wrapText(text, width, size, (piece, at) => this.inks.measure(piece, at, font));
  }

  /** Everything drawn inside `draw` belongs to one element of the structure. */
  within(tag: Tag, draw: () => void, details: TagDetails = {}): void {
    this.#tags.within(tag, details, draw);
  }

  /** Draws lines from `top` down, as parts of an English page whatever script they begin with. Answers their height. */
  lines(lines: string[], x: number, top: number, style: Style): number {
    if (lines.some((line) => line.trim() !== '')) this.#marked((sheet) => drawLines(sheet, lines, x, top, style));
    return lines.length * leadingOf(style);
  }

  /** Wraps text and draws it as an element of its own. Answers its height. */
  paragraph(text: string, x: number, top: number, width: number, style: Style, tag: Tag = 'P'): number {
    const lines = this.wrap(text, width, style);
    this.within(tag, () => this.lines(lines, x, top, style));
    return lines.length * leadingOf(style);
  }

  /** Draws a picture with its alternative text. */
  figure(alt: string, box: Box, draw: (sheet: Sheet) => void): void {
    this.within('Figure', () => this.#marked(draw), { alt, box: userSpace(box) });
  }

  /** Draws lines and backgrounds that screen readers skip. */
  ornament(draw: (sheet: Sheet) => void): void {
    drawOrnament(this.#sheet, '<</Type /Layout>>', draw);
  }

  rule(y: number, from: number = paper.margin, to: number = paper.width - paper.margin, width = 0.5): void {
    this.ornament((sheet) => {
      sheet.line(
        [
          [from, y],
          [to, y],
        ],
        width,
        colours.line,
      );
    });
  }

  /** Makes everything drawn inside `draw` a link to an address. */
  link(box: Box, url: string, about: string, draw: () => void): void {
    this.within('Link', () => {
      draw();
      this.#tags.link();
      this.#links.push({ ...box, url, about, page: this.#sheets.length - 1 });
    });
  }

  /** Draws the foot of every page; the number of pages is known then. */
  onEachPage(draw: (sheet: Sheet, number: number, count: number) => void): void {
    for (const [index, sheet] of this.#sheets.entries()) {
      drawOrnament(sheet, '<</Type /Pagination /Subtype /Footer>>', () => draw(sheet, index + 1, this.#sheets.length));
    }
  }

  /** Makes the pages, after `Inks.finish`. */
  addTo(pdf: PDF): void {
    const pages = this.#sheets.map((sheet) => {
      const { content, resources } = sheet.result();
      const { dict, ref } = pdf.addPage({ width: paper.width, height: paper.height });
      dict.set('Contents', pdf.register(deflatedStream(content)));
      dict.set('Resources', resources);
      dict.set('Tabs', PdfName.of('S'));
      return { dict, ref };
    });
    const links = this.#links.map((link) => {
      const dict = linkAnnotation(link);
      return { ref: pdf.register(dict), dict, page: link.page };
    });
    for (const [index, { dict }] of pages.entries()) {
      const ofPage = links.filter(({ page }) => page === index).map(({ ref }): PdfRef => ref);
      if (ofPage.length > 0) dict.set('Annots', new PdfArray(ofPage));
    }
    this.#tags.addTo(pdf, pages, links);
  }

  #marked(draw: (sheet: Sheet) => void): void {
    const sheet = this.#sheet;
    const { tag, properties } = this.#tags.content(this.#sheets.length - 1);
    sheet.beginMarked(tag, properties);
    draw(sheet);
    sheet.endMarked();
  }
}

function drawLines(sheet: Sheet, lines: string[], x: number, top: number, style: Style): void {
  const leading = leadingOf(style);
  for (const [index, line] of lines.entries()) {
    sheet.text(line, x, top + index * leading + style.size, style.size, { ...style, direction: 'ltr' });
  }
}

function drawOrnament(sheet: Sheet, properties: string, draw: (sheet: Sheet) => void): void {
  sheet.beginMarked('Artifact', properties);
  draw(sheet);
  sheet.endMarked();
}

function leadingOf({ size, leading }: Style): number {
  return leading ?? size * 1.35;
}

/** Left, bottom, right and top in PDF coordinates, from the bottom up. */
function userSpace({ x, y, width, height }: Box): [number, number, number, number] {
  return [x, paper.height - y - height, x + width, paper.height - y];
}

function linkAnnotation(link: Link): PdfDict {
  return PdfDict.of({
    Type: PdfName.of('Annot'),
    Subtype: PdfName.of('Link'),
    Rect: numberArray(userSpace(link)),
    Border: numberArray([0, 0, 0]),
    // Visible in print too.
    F: PdfNumber.of(4),
    Contents: PdfString.fromString(link.about),
    A: PdfDict.of({ S: PdfName.of('URI'), URI: PdfString.fromString(link.url) }),
  });
}
