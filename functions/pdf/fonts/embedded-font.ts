import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfStream, PdfString } from '@libpdf/core';
import { numberArray } from '../objects/structure.ts';
import type { FontFamily } from './font-pieces.ts';
import { outlineOf } from './glyph-outline.ts';
import type { Print } from './shape.ts';
import { writeSubset } from './subset.ts';

/**
 * A font as one document embeds it: the glyphs that were used, each with its text. Codes are assigned only at the end,
 * in a fixed order, so that equal texts give equal bytes whatever the order of drawing.
 */
export class EmbeddedFont {
  readonly ref: PdfRef;
  readonly #pdf: PDF;
  readonly #family: FontFamily;
  readonly #prints = new Map<string, Print>();
  #codes: Map<string, number> | undefined;

  constructor(pdf: PDF, family: FontFamily) {
    this.#pdf = pdf;
    this.#family = family;
    this.ref = pdf.context.registry.allocateRef();
  }

  add(print: Print): void {
    if (this.#codes) throw new Error('The font has been embedded already.');
    this.#prints.set(keyOf(print), print);
  }

  /** The operand of a text operator; after `embed`. */
  encode(prints: readonly Print[]): string {
    return prints.map((print) => (this.#codes?.get(keyOf(print)) ?? 0).toString(16).padStart(4, '0')).join('');
  }

  /** Writes the font with the glyphs that were added. */
  embed(): void {
    const sorted = [...this.#prints].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    this.#codes = new Map(sorted.map(([key], index) => [key, index + 1]));
    const { file, length, box, ascender, descender, advances, texts, tag } = subsetOf(sorted);
    const name = PdfName.of(`${tag}+${baseName(this.#family)}`);
    const descriptor = PdfDict.of({
      Type: PdfName.of('FontDescriptor'),
      FontName: name,
      // Its glyphs have no common encoding.
      Flags: PdfNumber.of(4),
      FontBBox: numberArray(box),
      ItalicAngle: PdfNumber.of(0),
      Ascent: PdfNumber.of(ascender),
      Descent: PdfNumber.of(descender),
      CapHeight: PdfNumber.of(714),
      StemV: PdfNumber.of(this.#family === 'bold' ? 120 : 84),
      FontFile2: this.#pdf.register(deflated(file, { Length1: PdfNumber.of(length) })),
    });
    const descendant = PdfDict.of({
      Type: PdfName.of('Font'),
      Subtype: PdfName.of('CIDFontType2'),
      BaseFont: name,
      CIDSystemInfo: PdfDict.of({
        Registry: PdfString.fromString('Adobe'),
        Ordering: PdfString.fromString('Identity'),
        Supplement: PdfNumber.of(0),
      }),
      CIDToGIDMap: PdfName.of('Identity'),
      DW: PdfNumber.of(1000),
      W: new PdfArray([PdfNumber.of(1), numberArray(advances)]),
      FontDescriptor: this.#pdf.register(descriptor),
    });
    const font = PdfDict.of({
      Type: PdfName.of('Font'),
      Subtype: PdfName.of('Type0'),
      BaseFont: name,
      Encoding: PdfName.of('Identity-H'),
      DescendantFonts: new PdfArray([this.#pdf.register(descendant)]),
      ToUnicode: this.#pdf.register(deflated(texts)),
    });
    this.#pdf.context.registry.registerAt(this.ref, font);
  }
}

const keys = new WeakMap<Print, string>();

/** Equal for glyphs that look and read the same. */
function keyOf(print: Print): string {
  let key = keys.get(print);
  if (key === undefined) {
    const { face, glyphs, text, advance } = print;
    key = `${face.id}|${glyphs.map(({ id, x, y }) => `${id},${x},${y}`).join(' ')}|${advance}|${text}`;
    keys.set(print, key);
  }
  return key;
}

interface Subset {
  tag: string;
  /** Both deflated. */
  file: Uint8Array;
  texts: Uint8Array;
  /** The length of the file before it was deflated. */
  length: number;
  box: number[];
  ascender: number;
  descender: number;
  advances: number[];
}

/** The pages and the certificate of one sealing hold the same glyphs, so the last font file is kept. */
const recent = new Map<string, Subset>();
const mostRecent = 8;

function subsetOf(sorted: readonly [string, Print][]): Subset {
  const hash = createHash('sha256')
    .update(sorted.map(([key]) => key).join('\n'))
    .digest();
  const name = hash.toString('hex');
  const known = recent.get(name);
  if (known) return known;
  const subset = makeSubset(
    sorted.map(([, print]) => print),
    tagOf(hash),
  );
  recent.set(name, subset);
  const oldest = recent.keys().next().value;
  if (recent.size > mostRecent && oldest !== undefined) recent.delete(oldest);
  return subset;
}

function makeSubset(prints: readonly Print[], tag: string): Subset {
  const { ascender, descender } = prints[0]?.face.font.hExtents() ?? { ascender: 1000, descender: -250 };
  const glyphs = prints.map(({ face, glyphs: parts, advance }) => ({
    outline: parts.flatMap(({ id, x, y }) => outlineOf(face.font, id, { x, y })),
    advance,
  }));
  const { file, box } = writeSubset(glyphs, { ascender, descender });
  const texts = new Uint8Array(deflateSync(unicodeMap(prints)));
  const advances = prints.map(({ advance }) => advance);
  return { tag, file: new Uint8Array(deflateSync(file)), texts, length: file.length, box, ascender, descender, advances };
}

function deflated(data: Uint8Array, entries: Record<string, PdfNumber> = {}): PdfStream {
  return PdfStream.fromDict({ ...entries, Filter: PdfName.of('FlateDecode') }, data);
}

/** The six letters that mark a font as a subset. They are derived from its glyphs, so that equal input gives equal bytes. */
function tagOf(hash: Buffer): string {
  return String.fromCharCode(...hash.subarray(0, 6).map((byte) => 65 + (byte % 26)));
}

function baseName(family: FontFamily): string {
  if (family === 'sans') return 'NotoSans-Regular';
  if (family === 'bold') return 'NotoSans-SemiBold';
  if (family === 'emoji') return 'NotoEmoji-Regular';
  const script = family.length === 2 ? family.toUpperCase() : family.charAt(0).toUpperCase() + family.slice(1);
  return `NotoSans${script}-Regular`;
}

/** The text of each code, which readers search and copy. */
function unicodeMap(prints: readonly Print[]): string {
  const lines = prints.map(
    ({ text }, index) => `<${hex(index + 1)}> <${[...Array(text.length).keys()].map((at) => hex(text.charCodeAt(at))).join('')}>`,
  );
  const blocks: string[] = [];
  // At most 100 entries a block (PDF 9.10.3).
  for (let at = 0; at < lines.length; at += 100) {
    const block = lines.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

function hex(value: number): string {
  return value.toString(16).toUpperCase().padStart(4, '0');
}
