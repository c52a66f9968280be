import bidiFactory, { type Bidi } from 'bidi-js';
import { fontOrder, type HanFont } from '../../../shared/fields/printing/field-fonts.ts';
import { type Face, faceWith, harfBuzz } from './faces.ts';
import type { FontName } from './fonts.ts';

/**
 * The glyphs of one indivisible part of a text: a letter, or letters and marks that shape each other. They become one
 * glyph of the embedded font, so each glyph has exactly one searchable text.
 */
export interface Print {
  face: Face;
  text: string;
  /** Glyphs of the face and their places, in thousandths of the font size. */
  glyphs: readonly { id: number; x: number; y: number }[];
  advance: number;
}

export interface SetLine {
  /** From left to right, as drawn. */
  prints: readonly Print[];
  /** In thousandths of the font size. */
  width: number;
}

export interface Setting {
  font: FontName;
  direction: 'ltr' | 'rtl';
  /** The country of Han characters. */
  han: HanFont;
}

// The package is CommonJS, although its types say otherwise.
const bidi = (bidiFactory as unknown as () => Bidi)();
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Left-to-right letters that never change with their neighbours are looked up one by one. */
const simple =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Ethiopic}\p{Script=Bopomofo}가-힣\p{Script=Common}]*$/u;
const marks = /[\p{M}\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}\p{Regional_Indicator}]/u;
const leftwards = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f\u202a-\u202e\u2066-\u2069]/u;
const ignorable = /^\p{Default_Ignorable_Code_Point}$/u;

/** A certificate's lines are measured, reserved in the document's fonts and drawn, but set only once. */
const known = new Map<string, SetLine>();
const mostKnown = 4_000;

/** Sets one line: turns characters into glyphs, from left to right as they are drawn. */
export function setLine(text: string, setting: Setting): SetLine {
  const key = `${setting.font} ${setting.direction} ${setting.han} ${text}`;
  const before = known.get(key);
  if (before) return before;
  const line = setAnew(text, setting);
  if (known.size >= mostKnown) known.clear();
  known.set(key, line);
  return line;
}

const ascii = /^[ -~]*$/;

/**
 * The width of a line in thousandths of the font size. Wrapping asks for the beginnings of each line, so most texts are
 * summed up letter by letter and not set.
 */
export function widthOf(text: string, setting: Setting): number {
  if (!ascii.test(text)) return setLine(text, setting).width;
  let width = 0;
  for (let at = 0; at < text.length; at++) width += asciiAdvance(text.charCodeAt(at), setting.font);
  return width;
}

const advances = new Map<FontName, Float64Array>();

function asciiAdvance(code: number, font: FontName): number {
  let known = advances.get(font);
  if (!known) {
    known = Float64Array.from({ length: 127 }, (_, each) =>
      each < 32 ? 0 : (printOf(String.fromCharCode(each), font, 'sc')?.advance ?? 0),
    );
    advances.set(font, known);
  }
  return known[code] ?? 0;
}

function setAnew(text: string, { font, direction, han }: Setting): SetLine {
  const mixed = direction === 'rtl' || leftwards.test(text);
  const levels = mixed ? bidi.getEmbeddingLevels(text, direction).levels : undefined;
  const plain = !mixed && simple.test(text) && !marks.test(text);
  const runs = plain ? undefined : inVisualOrder(runsOf(text, font, han, levels));
  const prints = runs ? runs.flatMap(shapeRun) : [...text].flatMap((character) => printOf(character, font, han) ?? []);
  return { prints, width: prints.reduce((sum, { advance }) => sum + advance, 0) };
}

/** The font for a part of a text: the first that has all its characters. */
function faceFor(part: string, font: FontName, han: HanFont): Face | null {
  const points = [...part].filter((character) => !ignorable.test(character)).map((character) => character.codePointAt(0) ?? 0);
  const order = font === 'bold' ? (['bold', ...fontOrder(han)] as const) : fontOrder(han);
  for (const name of order) {
    let face: Face | null = null;
    for (const point of points) {
      face = faceWith(name, point);
      if (!face) break;
    }
    if (face) return face;
  }
  return null;
}

const singles = new Map<string, Print | null>();

function printOf(character: string, font: FontName, han: HanFont): Print | null {
  const key = `${font} ${han} ${character}`;
  const single = singles.get(key);
  if (single !== undefined) return single;
  const face = faceFor(character, font, han);
  const id = face?.font.nominalGlyph(character.codePointAt(0) ?? 0);
  const print = face && id ? { face, text: character, glyphs: [{ id, x: 0, y: 0 }], advance: face.font.glyphHAdvance(id) } : null;
  singles.set(key, print);
  return print;
}

interface Run {
  face: Face;
  text: string;
  level: number;
  /** Devanagari is in the Latin font but has its own rules. */
  script: 'devanagari' | 'other' | null;
}

/** Divides a text where font, direction or script changes. Parts that no font has at all are left out. */
function runsOf(text: string, font: FontName, han: HanFont, levels: Uint8Array | undefined): Run[] {
  const runs: Run[] = [];
  for (const { segment, index } of segmenter.segment(text)) {
    const level = levels?.[index] ?? 0;
    for (const { part, face } of partsOf(segment, font, han)) {
      const script = /\p{Script=Devanagari}/u.test(part) ? 'devanagari' : /\p{L}/u.test(part) ? 'other' : null;
      const last = runs.at(-1);
      if (last && last.face === face && last.level === level && (!script || !last.script || script === last.script)) {
        last.text += part;
        last.script ??= script;
      } else {
        runs.push({ face, text: part, level, script });
      }
    }
  }
  return runs;
}

/** Finds a part's font. A letter and its mark are separated if no font has both. */
function partsOf(segment: string, font: FontName, han: HanFont): { part: string; face: Face }[] {
  const face = faceFor(segment, font, han);
  if (face) return [{ part: segment, face }];
  return [...segment].flatMap((part) => {
    const own = ignorable.test(part) ? null : faceFor(part, font, han);
    return own ? [{ part, face: own }] : [];
  });
}

/** Rule L2 of the Unicode bidirectional algorithm. */
function inVisualOrder(runs: Run[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end++;
      if (end > start + 1) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end - 1);
    }
  }
  return ordered;
}

function shapeRun({ face, text, level }: Run): Print[] {
  const { Buffer: HbBuffer, Direction, Feature, shape } = harfBuzz();
  const buffer = new HbBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR);
  // The screen sets text without kerning too, so that widths are the same wherever a line is broken.
  shape(face.font, buffer, [new Feature('kern', 0)]);
  const found = clusters(face, text, buffer.getGlyphInfosAndPositions());
  return level % 2 === 1 ? found.map((print) => ({ ...print, text: asRead(print.text) })) : found;
}

/** Readers take glyphs from left to right and reverse right-to-left text, so the letters are stored in that order. */
function asRead(text: string): string {
  return [...text]
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .reverse()
    .join('');
}

type Shaped = { codepoint: number; cluster: number; xAdvance?: number; xOffset?: number; yOffset?: number };

function clusters(face: Face, text: string, shaped: readonly Shaped[]): Print[] {
  const starts = [...new Set(shaped.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const endOf = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]));
  const prints: Print[] = [];
  for (let index = 0; index < shaped.length; ) {
    const cluster = shaped[index]?.cluster ?? 0;
    const glyphs: { id: number; x: number; y: number }[] = [];
    let advance = 0;
    for (let glyph = shaped[index]; glyph?.cluster === cluster; glyph = shaped[++index]) {
      glyphs.push({ id: glyph.codepoint, x: advance + (glyph.xOffset ?? 0), y: glyph.yOffset ?? 0 });
      advance += glyph.xAdvance ?? 0;
    }
    prints.push({ face, text: text.slice(cluster, endOf.get(cluster)), glyphs, advance });
  }
  return prints;
}
