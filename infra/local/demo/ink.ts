import { crc32, deflateSync } from 'node:zlib';

const size = { width: 600, height: 200 } as const;

/** A handwritten-looking stroke as a transparent PNG: a curve of loops, different for each seed. */
export function inkPng(seed: number): Uint8Array {
  const alpha = new Uint8Array(size.width * size.height);
  for (let step = 0; step <= 4000; step++) {
    const t = step / 4000;
    const x = 40 + 500 * t + 26 * Math.sin(t * (38 + seed * 5));
    const y = 100 - 62 * Math.sin(t * (30 + seed * 7) + seed) * (1 - 0.75 * t) - 12 * Math.sin(t * 9);
    dot(alpha, x, y, 2.2 + Math.sin(t * 40 + seed));
  }
  return encode(alpha);
}

function dot(alpha: Uint8Array, cx: number, cy: number, radius: number): void {
  for (let y = Math.floor(cy - radius - 1); y <= cy + radius + 1; y++) {
    for (let x = Math.floor(cx - radius - 1); x <= cx + radius + 1; x++) {
      const cover = Math.max(0, Math.min(1, radius + 0.5 - Math.hypot(x - cx, y - cy)));
      const at = y * size.width + x;
      alpha[at] = Math.max(alpha[at] ?? 0, Math.round(cover * 255));
    }
  }
}

/** Dark blue ink of this opacity as an RGBA PNG (PNG specification, third edition). */
function encode(alpha: Uint8Array): Uint8Array {
  const row = size.width * 4 + 1;
  const raw = Buffer.alloc(row * size.height);
  for (const [at, opacity] of alpha.entries()) {
    const place = Math.floor(at / size.width) * row + 1 + (at % size.width) * 4;
    raw.set([24, 32, 92, opacity], place);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size.width, 0);
  header.writeUInt32BE(size.height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(raw)), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
