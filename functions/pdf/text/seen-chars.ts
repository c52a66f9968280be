import type { Pdfium } from '../pdfium.ts';
import { bitmaps, type LoadedPage, withDrawing } from '../render/draw-page.ts';
import { isCovered } from '../render/page-content.ts';
import { onDisplay, type PageChar } from './page-chars.ts';

/** As many as a page image has, which is what others see: there even light print of four points differs from its paper. */
const mostPixels = 1240 * 1754;
/** On pages larger than A1, whose letters would be specks, places are not looked at. */
const coarsest = 0.7;
const finest = 3;
/** A letter whose place has no two colours further apart than this, of 255, has no ink. */
const contrast = 8;
/** Around a letter, so that a full stop has its paper beside it. Pixels. */
const margin = 1;
/** FPDF_TEXTRENDERMODE_… */
const drawsNothing = [3, 7];

/**
 * The characters that people see on a page, so that who is read the page hears what others see: not those that are
 * invisible, have the colour of their ground, lie under a block or picture of one colour, or beside the page. The invisible
 * text of a scan, which says what its picture shows, is kept. Spaces are kept as well.
 */
export function seenChars(loaded: LoadedPage, textPage: number, chars: readonly PageChar[]): PageChar[] {
  const { lib, page } = loaded;
  const letters = chars.filter(isLetter);
  const unseen = unseenObjects(lib, letters);
  const isScan = unseen.size > 0 && isCovered(lib, page);
  if (letters.length === 0 || (isScan && letters.every(({ object }) => unseen.has(object)))) return [...chars];
  const withInk = inkedIn(loaded, textPage, letters);
  return chars.filter((char) => !isLetter(char) || (withInk.has(char) && (isScan || !unseen.has(char.object))));
}

/** Not what PDFium puts between letters. */
const isLetter = ({ object, text }: PageChar): boolean => object !== 0 && text.trim() !== '';

/** The pieces of text that are drawn invisibly. */
function unseenObjects(lib: Pdfium, letters: readonly PageChar[]): Set<number> {
  const objects = new Set(letters.map(({ object }) => object));
  return new Set([...objects].filter((object) => drawsNothing.includes(lib.FPDFTextObj_GetTextRenderMode(object))));
}

/** In pixels, up to but without `right` and `bottom`. */
interface Place {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The letters in whose places the page has more than one colour. */
function inkedIn(loaded: LoadedPage, textPage: number, letters: readonly PageChar[]): Set<PageChar> {
  const scale = Math.min(finest, Math.sqrt(mostPixels / (loaded.width * loaded.height)));
  if (scale < coarsest) return new Set(letters);
  const size = { width: Math.max(1, Math.round(loaded.width * scale)), height: Math.max(1, Math.round(loaded.height * scale)) };
  // Before drawing: memory that grows would move the pixels.
  const places = placesOf(loaded, textPage, letters, size);
  return withDrawing(loaded, bitmaps.rgba, size, (pixels, stride) => {
    const inked = new Set<PageChar>();
    for (const [at, letter] of letters.entries()) {
      const before = letters[at - 1];
      const place = places[at];
      // A mark on the letter before it may have no place of its own.
      const hasInk = place ? isMixed(pixels, stride, place) : !before || before.object !== letter.object || inked.has(before);
      if (hasInk) inked.add(letter);
    }
    return inked;
  });
}

/** Where letters are in the picture; null for one without an area. */
function placesOf(
  { lib, page }: LoadedPage,
  textPage: number,
  letters: readonly PageChar[],
  { width, height }: { width: number; height: number },
): (Place | null)[] {
  const { malloc, free } = lib.pdfium.wasmExports;
  const at = malloc(32);
  try {
    return letters.map(({ index }) => {
      if (!lib.FPDFText_GetCharBox(textPage, index, at, at + 8, at + 16, at + 24)) return null;
      const [left = 0, right = 0, bottom = 0, top = 0] = [0, 8, 16, 24].map((offset) => lib.pdfium.getValue(at + offset, 'double'));
      if (left === right || top === bottom) return null;
      const [one, other] = [onDisplay(lib, page, left, top, at), onDisplay(lib, page, right, bottom, at)];
      return {
        left: Math.max(0, Math.floor(Math.min(one.x, other.x) * width) - margin),
        top: Math.max(0, Math.floor(Math.min(one.y, other.y) * height) - margin),
        right: Math.min(width, Math.ceil(Math.max(one.x, other.x) * width) + margin),
        bottom: Math.min(height, Math.ceil(Math.max(one.y, other.y) * height) + margin),
      };
    });
  } finally {
    free(at);
  }
}

function isMixed(pixels: Uint8Array, stride: number, { left, top, right, bottom }: Place): boolean {
  const least = [255, 255, 255];
  const most = [0, 0, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      for (let channel = 0; channel < 3; channel++) {
        const value = pixels[y * stride + x * 4 + channel] ?? 0;
        if (value < (least[channel] ?? 0)) least[channel] = value;
        if (value > (most[channel] ?? 0)) most[channel] = value;
        if ((most[channel] ?? 0) - (least[channel] ?? 0) > contrast) return true;
      }
    }
  }
  return false;
}
