import { deflateSync } from 'node:zlib';

/** Red, green and blue of sRGB and white, in XYZ seen under D50 (IEC 61966-2-1, adapted by Bradford's method). */
const primaries = {
  wtpt: [0.9642, 1, 0.82491],
  rXYZ: [0.43607, 0.22249, 0.01392],
  gXYZ: [0.38515, 0.71687, 0.09708],
  bXYZ: [0.14307, 0.06061, 0.7141],
};
const steps = 256;

/** A colour profile (ICC version 2) that defines red, green and blue, as archival PDF requires. Deflated. */
export function srgbProfile(): Uint8Array {
  const curve = Buffer.alloc(12 + 2 * steps);
  curve.write('curv', 0, 'latin1');
  curve.writeUInt32BE(steps, 8);
  for (let step = 0; step < steps; step++) curve.writeUInt16BE(Math.round(65_535 * linear(step / (steps - 1))), 12 + 2 * step);
  const bodies: [signatures: string[], body: Buffer][] = [
    [['desc'], description('sRGB')],
    [['cprt'], text('No rights reserved.')],
    ...Object.entries(primaries).map(([name, xyz]): [string[], Buffer] => [[name], point(xyz)]),
    [['rTRC', 'gTRC', 'bTRC'], curve],
  ];
  const count = bodies.reduce((sum, [signatures]) => sum + signatures.length, 0);
  const table = Buffer.alloc(4 + 12 * count);
  table.writeUInt32BE(count, 0);
  let at = 128 + table.length;
  let row = 4;
  const parts: Buffer[] = [];
  for (const [signatures, body] of bodies) {
    for (const signature of signatures) {
      table.write(signature, row, 'latin1');
      table.writeUInt32BE(at, row + 4);
      table.writeUInt32BE(body.length, row + 8);
      row += 12;
    }
    const padded = Buffer.alloc((body.length + 3) & ~3);
    body.copy(padded);
    parts.push(padded);
    at += padded.length;
  }
  return deflateSync(Buffer.concat([header(at), table, ...parts]));
}

/** Converts to linear light by sRGB's curve. */
function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function header(size: number): Buffer {
  const head = Buffer.alloc(128);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(0x02_10_00_00, 8);
  head.write('mntrRGB XYZ ', 12, 'latin1');
  // The format requires a date.
  for (const [index, part] of [2026, 1, 1].entries()) head.writeUInt16BE(part, 24 + 2 * index);
  head.write('acsp', 36, 'latin1');
  for (const [index, part] of primaries.wtpt.entries()) head.writeInt32BE(fixed(part), 68 + 4 * index);
  return head;
}

/** ICC's fixed-point numbers, with 16 bits after the point. */
function fixed(value: number): number {
  return Math.round(value * 65_536);
}

function point(xyz: number[]): Buffer {
  const body = Buffer.alloc(20);
  body.write('XYZ ', 0, 'latin1');
  for (const [index, part] of xyz.entries()) body.writeInt32BE(fixed(part), 8 + 4 * index);
  return body;
}

function text(words: string): Buffer {
  return Buffer.concat([Buffer.from('text\0\0\0\0', 'latin1'), Buffer.from(`${words}\0`, 'latin1')]);
}

/** ASCII only; the fields for Unicode and Macintosh names stay empty. */
function description(words: string): Buffer {
  const body = Buffer.alloc(12 + words.length + 1 + 8 + 3 + 67);
  body.write('desc', 0, 'latin1');
  body.writeUInt32BE(words.length + 1, 8);
  body.write(words, 12, 'latin1');
  return body;
}
