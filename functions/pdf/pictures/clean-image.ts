import type { Picture } from '../../ports/pdf.ts';

/** Larger images are refused before anything is decoded. A photo of 80 megapixels still passes. */
const largestImage = 80_000_000;
const largestFile = 30 * 1024 * 1024;

/**
 * An upright, re-encoded PNG of an untrusted image, at most `maxPixels` on its longer side. Null if its content is not
 * PNG, JPEG or WebP, or too large to decode.
 */
export async function cleanImage(bytes: Uint8Array, maxPixels: number): Promise<Picture | null> {
  if (bytes.length > largestFile) return null;
  const header = imageHeader(bytes);
  if (!header || header.width < 1 || header.height < 1 || header.width * header.height > largestImage) return null;
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  try {
    const image = await loadImage(Buffer.from(bytes));
    // The decoder rotates JPEGs by their EXIF orientation.
    const scale = Math.min(1, maxPixels / Math.max(image.width, image.height));
    const width = Math.max(1, Math.round(image.width * scale));
    const height = Math.max(1, Math.round(image.height * scale));
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, width, height);
    return { png: await canvas.encode('png'), width, height };
  } catch {
    return null;
  }
}

interface ImageHeader {
  kind: 'png' | 'jpeg' | 'webp';
  width: number;
  height: number;
  /** The number of colour components, for a JPEG that needs no rotation. */
  channels?: number;
}

/** Kind and size in the file's own header; null for anything else. */
export function imageHeader(bytes: Uint8Array): ImageHeader | null {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (data.length < 30) return null;
  if (data.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n') {
    // Decoders skip chunks that they do not know, and take the size that comes after them.
    if (data.toString('latin1', 12, 16) !== 'IHDR') return null;
    return { kind: 'png', width: data.readUInt32BE(16), height: data.readUInt32BE(20) };
  }
  if (data[0] === 0xff && data[1] === 0xd8) return jpegHeader(data);
  if (data.toString('latin1', 0, 4) === 'RIFF' && data.toString('latin1', 8, 12) === 'WEBP') return webpHeader(data);
  return null;
}

function jpegHeader(data: Buffer): ImageHeader | null {
  let plain = true;
  for (let at = 2; at + 9 < data.length; ) {
    if (data[at] !== 0xff) return null;
    const marker = data[at + 1] ?? 0;
    // No size is known here after a marker without a length: decoders go on right behind it.
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd9)) return null;
    // Start of frame in any coding. The tables between these markers are left out.
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      const size = { height: data.readUInt16BE(at + 5), width: data.readUInt16BE(at + 7) };
      return { kind: 'jpeg', ...size, ...(plain && { channels: data[at + 9] ?? 0 }) };
    }
    // EXIF may rotate the picture, and Adobe's marker may invert it.
    if (marker === 0xe1 || marker === 0xee) plain = false;
    const fill = marker === 0xff;
    at += fill ? 1 : 2 + data.readUInt16BE(at + 2);
  }
  return null;
}

function webpHeader(data: Buffer): ImageHeader | null {
  const chunk = data.toString('latin1', 12, 16);
  if (chunk === 'VP8X') return { kind: 'webp', width: data.readUIntLE(24, 3) + 1, height: data.readUIntLE(27, 3) + 1 };
  if (chunk === 'VP8 ') return { kind: 'webp', width: data.readUInt16LE(26) & 0x3fff, height: data.readUInt16LE(28) & 0x3fff };
  if (chunk !== 'VP8L') return null;
  const bits = data.readUInt32LE(21);
  return { kind: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}
