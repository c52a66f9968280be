import { deflateSync, inflateSync } from 'node:zlib';

/** A picture in PDF's form: colours and, if it has transparency, alpha, each deflated. */
export interface PlainPixels {
  width: number;
  height: number;
  /** 1 for grey, 3 for red, green and blue; 8 bits each. */
  channels: 1 | 3;
  colours: Uint8Array;
  alpha: Uint8Array | null;
}

const channelsOf: Record<number, number> = { 0: 1, 2: 3, 4: 2, 6: 4 };

/** Reads an ordinary PNG (8 bits a channel, not interlaced, no palette) without a canvas; null for others. */
export function readPng(bytes: Uint8Array): PlainPixels | null {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height, depth, kind, interlaced] = [data.readUInt32BE(16), data.readUInt32BE(20), data[24], data[25], data[28]];
  const count = channelsOf[kind ?? -1];
  if (depth !== 8 || interlaced !== 0 || count === undefined) return null;
  const parts: Buffer[] = [];
  for (let at = 8; at + 12 <= data.length; at += 12 + data.readUInt32BE(at)) {
    const type = data.toString('latin1', at + 4, at + 8);
    // One colour means transparent: left to the canvas.
    if (type === 'tRNS') return null;
    if (type === 'IDAT') parts.push(data.subarray(at + 8, at + 8 + data.readUInt32BE(at)));
  }
  const stride = width * count;
  const rows = inflateSync(Buffer.concat(parts), { maxOutputLength: (stride + 1) * height });
  if (rows.length !== (stride + 1) * height) return null;
  const pixels = unfilter(rows, height, stride, count);
  if (kind === 0 || kind === 2) return { width, height, channels: kind === 0 ? 1 : 3, colours: deflateSync(pixels), alpha: null };
  return { width, height, ...splitAlpha(pixels, count) };
}

/** Undoes PNG's row filters (PNG specification, section 9). */
function unfilter(rows: Uint8Array, height: number, stride: number, pixel: number): Uint8Array {
  const out = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = rows[y * (stride + 1)];
    const from = y * (stride + 1) + 1;
    const to = y * stride;
    for (let x = 0; x < stride; x++) {
      const left = x >= pixel ? (out[to + x - pixel] ?? 0) : 0;
      const up = y > 0 ? (out[to + x - stride] ?? 0) : 0;
      const corner = x >= pixel && y > 0 ? (out[to + x - stride - pixel] ?? 0) : 0;
      out[to + x] = (rows[from + x] ?? 0) + predicted(filter, left, up, corner);
    }
  }
  return out;
}

function predicted(filter: number | undefined, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const guess = left + up - corner;
  const [byLeft, byUp, byCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return byLeft <= byUp && byLeft <= byCorner ? left : byUp <= byCorner ? up : corner;
}

function splitAlpha(pixels: Uint8Array, count: number): Pick<PlainPixels, 'channels' | 'colours' | 'alpha'> {
  const channels = count === 2 ? 1 : 3;
  const total = pixels.length / count;
  const colours = new Uint8Array(total * channels);
  const alpha = new Uint8Array(total);
  for (let index = 0; index < total; index++) {
    for (let channel = 0; channel < channels; channel++) colours[index * channels + channel] = pixels[index * count + channel] ?? 0;
    alpha[index] = pixels[index * count + channels] ?? 0;
  }
  const opaque = alpha.every((value) => value === 255);
  return { channels, colours: deflateSync(colours), alpha: opaque ? null : deflateSync(alpha) };
}
