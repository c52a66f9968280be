import type { Font } from 'harfbuzzjs';
import { type FontFamily, type FontPiece, fontPieces } from './font-pieces.ts';
import { loadWoff2 } from './woff2.ts';

export type HarfBuzz = typeof import('harfbuzzjs');

/** A font file ready to set text. Its numbers are thousandths of the font size. */
export interface Face {
  id: string;
  family: FontFamily;
  font: Font;
}

let loaded: HarfBuzz | undefined;
let loading: Promise<HarfBuzz> | undefined;

/** HarfBuzz, which selects and places glyphs, and the decoder of its fonts. Await it once before setting any text. */
export async function loadTextEngines(): Promise<void> {
  loading ??= import('harfbuzzjs');
  [loaded] = await Promise.all([loading, loadWoff2()]);
}

export function harfBuzz(): HarfBuzz {
  if (!loaded) throw new Error('Text is set before HarfBuzz was loaded.');
  return loaded;
}

const faces = new Map<string, Face>();

function faceOf(family: FontFamily, piece: FontPiece): Face {
  const known = faces.get(piece.id);
  if (known) return known;
  const { Blob, Face: HbFace, Font: HbFont, Variation } = harfBuzz();
  const font = new HbFont(new HbFace(new Blob(piece.read())));
  font.setScale(1000, 1000);
  // Web fonts hold all weights, and some start at the thinnest.
  font.setVariations([new Variation('wght', 400)]);
  const face = { id: piece.id, family, font };
  faces.set(piece.id, face);
  return face;
}

const found = new Map<FontFamily, Map<number, Face | null>>();

/** The font file that has a character; null if none has. Loads each file once per process. */
export function faceWith(family: FontFamily, codePoint: number): Face | null {
  let answers = found.get(family);
  if (!answers) {
    answers = new Map();
    found.set(family, answers);
  }
  const known = answers.get(codePoint);
  if (known !== undefined) return known;
  let answer: Face | null = null;
  for (const piece of fontPieces(family)) {
    if (!isFor(piece, codePoint)) continue;
    const face = faceOf(family, piece);
    if (!face.font.nominalGlyph(codePoint)) continue;
    answer = face;
    break;
  }
  answers.set(codePoint, answer);
  return answer;
}

/** Every character of a font, from all its files. */
export function* charactersOf(family: FontFamily): Generator<number> {
  for (const piece of fontPieces(family)) {
    // A copy, because HarfBuzz's memory moves when it grows.
    for (const point of [...faceOf(family, piece).font.face.collectUnicodes()]) if (isFor(piece, point)) yield point;
  }
}

function isFor({ ranges }: FontPiece, codePoint: number): boolean {
  return ranges?.some(([from, to]) => codePoint >= from && codePoint <= to) ?? true;
}
