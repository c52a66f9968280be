import { brotliDecompressSync } from 'node:zlib';
import { Reader } from './byte-reader.ts';
import { writeFontFile } from './font-file.ts';
import { restoreGlyphs } from './woff2-glyphs.ts';

/** Tags that a table's entry names by number (WOFF2 5.3). */
const knownTags = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS ' +
  'GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop ' +
  'trak Zapf Silf Glat Gloc Feat Sill'
)
  .split(' ')
  .map((tag) => tag.replace('_', ' '));

/** A web font (WOFF2, TrueType outlines) as the plain font file that it was packed from, without hinting. */
export function unpackWoff2(bytes: Uint8Array): Uint8Array {
  const head = new Reader(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (head.u32() !== 0x774f4632) throw new Error('This is not a WOFF2 font.');
  const flavour = head.u32();
  head.at = 12;
  const count = head.u16();
  head.at = 20;
  const packedLength = head.u32();
  head.at = 48;
  const entries = Array.from({ length: count }, () => {
    const flags = head.u8();
    const tag = (flags & 0x3f) === 0x3f ? head.take(4).toString('latin1') : (knownTags[flags & 0x3f] ?? '');
    const version = flags >> 6;
    const length = head.base128();
    const transformed = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0;
    return { tag, transformed, length: transformed ? head.base128() : length };
  });
  const data = new Reader(brotliDecompressSync(head.take(packedLength)));
  const tables = new Map<string, Buffer>();
  const transformed = new Set<string>();
  for (const entry of entries) {
    tables.set(entry.tag, data.take(entry.length));
    if (entry.transformed) transformed.add(entry.tag);
  }
  restoreGlyphs(tables, transformed);
  return writeFontFile(flavour, tables);
}
