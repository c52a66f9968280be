import { writeFontFile } from './font-file.ts';
import { type Box, boxOf, encodeOutline, type Outline } from './glyph-outline.ts';

/** Thousandths of the font size, the scale of all fonts here. */
const unitsPerEm = 1000;

export interface SubsetGlyph {
  outline: Outline;
  advance: number;
}

export interface Subset {
  file: Uint8Array;
  box: Box;
}

/**
 * A TrueType file of these glyphs only, numbered from 1, for embedding in a PDF. Equal glyphs give equal bytes. Written
 * by hand, because HarfBuzz's subsetter can't make one glyph of a letter and its marks, nor one font of several files
 * (docs/decisions/11-embedded-fonts.md).
 */
export function writeSubset(glyphs: readonly SubsetGlyph[], metrics: { ascender: number; descender: number }): Subset {
  const all = [{ outline: [], advance: unitsPerEm / 2 }, ...glyphs];
  const bodies = all.map(({ outline }) => encodeOutline(outline));
  const boxes = all.map(({ outline }) => boxOf(outline));
  const box = boxes.reduce<Box>((sum, one) => (one ? union(sum, one) : sum), [0, 0, 0, 0]);
  const loca = Buffer.alloc(4 * (all.length + 1));
  const hmtx = Buffer.alloc(4 * all.length);
  let at = 0;
  for (const [index, { advance }] of all.entries()) {
    at += bodies[index]?.length ?? 0;
    loca.writeUInt32BE(at, 4 * (index + 1));
    hmtx.writeUInt16BE(advance, 4 * index);
    hmtx.writeInt16BE(boxes[index]?.[0] ?? 0, 4 * index + 2);
  }
  const points = Math.max(0, ...all.map(({ outline }) => outline.reduce((sum, { length }) => sum + length, 0)));
  const contours = Math.max(0, ...all.map(({ outline }) => outline.length));
  const tables = new Map([
    ['glyf', Buffer.concat(bodies)],
    ['head', headTable(box)],
    ['hhea', hheaTable(metrics, Math.max(...all.map(({ advance }) => advance)), all.length)],
    ['hmtx', hmtx],
    ['loca', loca],
    ['maxp', maxpTable(all.length, points, contours)],
  ]);
  return { file: writeFontFile(0x00010000, tables), box };
}

function union(a: Box, b: Box): Box {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

function headTable(box: Box): Buffer {
  const table = Buffer.alloc(54);
  table.writeUInt32BE(0x00010000, 0);
  table.writeUInt32BE(0x00010000, 4);
  table.writeUInt32BE(0x5f0f3cf5, 12);
  // Left side bearings are at x = 0, and outlines are exact at every size.
  table.writeUInt16BE(0b1011, 16);
  table.writeUInt16BE(unitsPerEm, 18);
  for (const [index, value] of box.entries()) table.writeInt16BE(value, 36 + 2 * index);
  table.writeUInt16BE(6, 46);
  table.writeInt16BE(2, 48);
  table.writeInt16BE(1, 50);
  return table;
}

function hheaTable({ ascender, descender }: { ascender: number; descender: number }, widest: number, count: number): Buffer {
  const table = Buffer.alloc(36);
  table.writeUInt32BE(0x00010000, 0);
  table.writeInt16BE(ascender, 4);
  table.writeInt16BE(descender, 6);
  table.writeUInt16BE(widest, 10);
  table.writeInt16BE(1, 18);
  table.writeUInt16BE(count, 34);
  return table;
}

function maxpTable(count: number, points: number, contours: number): Buffer {
  const table = Buffer.alloc(32);
  table.writeUInt32BE(0x00010000, 0);
  table.writeUInt16BE(count, 4);
  table.writeUInt16BE(points, 6);
  table.writeUInt16BE(contours, 8);
  table.writeUInt16BE(2, 14);
  return table;
}
