import { heap, type Pdfium } from '../pdfium.ts';
import { dividing, type TextLine } from './text-lines.ts';

/** A character of a page, and its marked content (-1: none). */
export interface PageChar {
  text: string;
  index: number;
  mark: number;
}

/** The most characters that are read of a page. Contracts have about 3,000. */
const mostCharacters = 40_000;
/** Device units a page's side: fine enough for any line. */
const side = 10_000;

/** The characters of a page in content order, with the line breaks and spaces that PDFium finds between them. */
export function charactersOfPage(lib: Pdfium, textPage: number): PageChar[] {
  const count = Math.min(mostCharacters, lib.FPDFText_CountChars(textPage));
  const marks = new Map<number, number>();
  const chars: PageChar[] = [];
  for (let index = 0; index < count; index++) {
    const code = lib.FPDFText_GetUnicode(textPage, index);
    if (code === 0) continue;
    const object = lib.FPDFText_GetTextObject(textPage, index);
    // Characters that PDFium inserts between letters belong to the letters before.
    let mark = chars.at(-1)?.mark ?? -1;
    if (object !== 0) {
      const known = marks.get(object);
      mark = known ?? lib.FPDFPageObj_GetMarkedContentID(object);
      marks.set(object, mark);
    }
    const hyphen = lib.FPDFText_IsHyphen(textPage, index) === 1;
    chars.push({ text: hyphen ? dividing : code > 0xffff ? String.fromCodePoint(code) : String.fromCharCode(code), index, mark });
  }
  return chars;
}

/** Characters as lines with their places. Lines of spaces only are left out. */
export function linesOf(lib: Pdfium, page: number, textPage: number, chars: readonly PageChar[]): TextLine[] {
  const lines: TextLine[] = [];
  let current: PageChar[] = [];
  const end = () => {
    const seen = current.filter(({ text }) => text.trim() !== '' && text !== dividing);
    const [first, last] = [seen[0], seen.at(-1)];
    if (first && last) {
      const [a, b] = [boxOf(lib, page, textPage, first.index), boxOf(lib, page, textPage, last.index)];
      lines.push({
        text: current.map(({ text }) => text).join(''),
        left: Math.min(a.left, b.left),
        right: Math.max(a.right, b.right),
        top: Math.min(a.top, b.top),
        bottom: Math.max(a.bottom, b.bottom),
      });
    }
    current = [];
  };
  for (const char of chars) {
    if (char.text === '\n' || char.text === '\r') end();
    else current.push(char);
    if (char.text === dividing) end();
  }
  end();
  return lines;
}

function boxOf(lib: Pdfium, page: number, textPage: number, index: number): Omit<TextLine, 'text'> {
  const { malloc, free } = lib.pdfium.wasmExports;
  const at = malloc(16);
  try {
    lib.FPDFText_GetLooseCharBox(textPage, index, at);
    const [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map((offset) => lib.pdfium.getValue(at + offset, 'float'));
    const [one, other] = [onDisplay(lib, page, left, top, at), onDisplay(lib, page, right, bottom, at)];
    return {
      left: Math.min(one.x, other.x),
      right: Math.max(one.x, other.x),
      top: Math.min(one.y, other.y),
      bottom: Math.max(one.y, other.y),
    };
  } finally {
    free(at);
  }
}

/** Converts a point of the page's own space to shares of the page as displayed (rotated, cropped). `at`: eight bytes to write to. */
export function onDisplay(lib: Pdfium, page: number, x: number, y: number, at: number): { x: number; y: number } {
  lib.FPDF_PageToDevice(page, 0, 0, side, side, 0, x, y, at, at + 4);
  const view = new DataView(heap(lib).buffer, at, 8);
  return { x: view.getInt32(0, true) / side, y: view.getInt32(4, true) / side };
}
