import type { PrintedLine } from '../../../shared/contract/schemas/documents/page-text.ts';
import { heap, type Pdfium } from '../pdfium.ts';
import { dividing, type TextLine } from './text-lines.ts';

/** A character of a page, its piece of text (0 for what PDFium inserts), and its marked content (-1: none). */
export interface PageChar {
  text: string;
  index: number;
  object: number;
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
    chars.push({ text: hyphen ? dividing : code > 0xffff ? String.fromCodePoint(code) : String.fromCharCode(code), index, object, mark });
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
      const box = around(boxOf(lib, page, textPage, first.index), boxOf(lib, page, textPage, last.index));
      lines.push({ text: current.map(({ text }) => text).join(''), ...box, printed: printedLine(lib, page, textPage, current) });
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

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const around = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  right: Math.max(a.right, b.right),
  top: Math.min(a.top, b.top),
  bottom: Math.max(a.bottom, b.bottom),
});

const [rightToLeft, leftToRight] = [/\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u, /\p{L}/u];

/** A line with the places of its words. */
function printedLine(lib: Pdfium, page: number, textPage: number, chars: readonly PageChar[]): PrintedLine {
  const words: { text: string; box: Box }[] = [];
  let letters: PageChar[] = [];
  const end = () => {
    const seen = letters.filter(({ text }) => text !== dividing);
    const [first, last] = [seen[0], seen.at(-1)];
    if (first && last) {
      const text = letters.map(({ text }) => text.replace(dividing, '\u00ad')).join('');
      words.push({ text, box: around(boxOf(lib, page, textPage, first.index), boxOf(lib, page, textPage, last.index)) });
    }
    letters = [];
  };
  for (const char of chars) {
    if (/\s|\p{Cc}/u.test(char.text)) end();
    else letters.push(char);
  }
  end();
  const whole = words.map(({ box }) => box).reduce(around, words[0]?.box ?? { left: 0, right: 0, top: 0, bottom: 0 });
  const text = words.map((word) => word.text).join(' ');
  const first = chars.find((char) => char.text.trim() !== '' && char.text !== dividing);
  const turn = first ? turned(lib, page, textPage, first.index) : 0;
  return {
    text,
    x: rounded(whole.left),
    y: rounded(whole.top),
    width: rounded(whole.right - whole.left),
    height: rounded(whole.bottom - whole.top),
    face: first ? faceOf(lib, textPage, first.index) : 'sans',
    turn,
    words: placesOf(words, whole, turn),
  };
}

/** Where each word begins and ends along its line. Empty if the words run in both directions. */
function placesOf(words: readonly { text: string; box: Box }[], whole: Box, turn: number): number[] {
  const backwards = words.some(({ text }) => rightToLeft.test(text));
  if (backwards && words.some(({ text }) => leftToRight.test(text) && !rightToLeft.test(text))) return [];
  const length = turn % 180 === 0 ? whole.right - whole.left : whole.bottom - whole.top;
  if (length <= 0) return [];
  const mirrored = backwards !== turn >= 180;
  return words.flatMap(({ box }) => {
    const [from, to] = turn % 180 === 0 ? [box.left - whole.left, box.right - whole.left] : [box.top - whole.top, box.bottom - whole.top];
    const ends = mirrored ? [length - to, length - from] : [from, to];
    return ends.map((at) => Math.round((at / length) * 1_000));
  });
}

/** How far a letter is turned on the page as displayed, in quarters of a circle to the right. */
function turned(lib: Pdfium, page: number, textPage: number, index: number): number {
  const angle = lib.FPDFText_GetCharAngle(textPage, index);
  const own = angle < 0 ? 0 : Math.round((angle * 180) / Math.PI / 90) * 90;
  return (((own + lib.FPDFPage_GetRotation(page) * 90) % 360) + 360) % 360;
}

/** Flags of a font's descriptor (ISO 32000-1, table 123). */
const fontFlags = { fixedPitch: 1, serif: 2 } as const;

function faceOf(lib: Pdfium, textPage: number, index: number): PrintedLine['face'] {
  const { malloc, free } = lib.pdfium.wasmExports;
  const [size, at] = [200, malloc(204)];
  try {
    lib.pdfium.setValue(at + size, 0, 'i32');
    const length = lib.FPDFText_GetFontInfo(textPage, index, at, size, at + size);
    const name = length > 0 && length <= size ? lib.pdfium.UTF8ToString(at) : '';
    const flags = lib.pdfium.getValue(at + size, 'i32');
    if ((flags & fontFlags.fixedPitch) !== 0 || /courier|mono|consol/i.test(name)) return 'mono';
    if (/sans|arial|helvetica|calibri|verdana/i.test(name)) return 'sans';
    return (flags & fontFlags.serif) !== 0 || /times|serif|roman|georgia|garamond|cambria/i.test(name) ? 'serif' : 'sans';
  } finally {
    free(at);
  }
}

const rounded = (share: number) => Math.round(share * side) / side;

function boxOf(lib: Pdfium, page: number, textPage: number, index: number): Box {
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
