import { type PDF, PdfDict, PdfName, PdfNumber, type PdfRef, PdfStream } from '@libpdf/core';
import { sha256Hex } from '../../sha256-hex.ts';
import { cleanImage, imageHeader } from './clean-image.ts';
import { type PlainPixels, readPng } from './png.ts';

/** An image that a document holds. */
export interface Picture {
  ref: PdfRef;
  width: number;
  height: number;
}

type Stored = PlainPixels | { width: number; height: number; jpeg: Uint8Array };

/** The same signature is stamped, printed on the certificate, and often used again soon, so a few are kept ready. */
const recent = new Map<string, Stored>();
const mostRecent = 16;
const largestKept = 1_048_576;

/** Stores images (PNG, JPEG, WebP) in a document, equal ones once. Answers them by name; names without bytes are left out. */
export async function embedPictures(pdf: PDF, images: Record<string, Uint8Array>, names: Iterable<string>): Promise<Map<string, Picture>> {
  const byContent = new Map<string, Picture>();
  const byName = new Map<string, Picture>();
  for (const name of [...new Set(names)].sort()) {
    const bytes = images[name];
    if (!bytes) continue;
    const hash = sha256Hex(bytes);
    const picture = byContent.get(hash) ?? register(pdf, await read(bytes, hash));
    byContent.set(hash, picture);
    byName.set(name, picture);
  }
  return byName;
}

async function read(bytes: Uint8Array, hash: string): Promise<Stored> {
  const known = recent.get(hash);
  if (known) return known;
  const stored = await decode(bytes);
  const size = 'jpeg' in stored ? stored.jpeg.length : stored.colours.length + (stored.alpha?.length ?? 0);
  if (size <= largestKept) recent.set(hash, stored);
  const oldest = recent.keys().next().value;
  if (recent.size > mostRecent && oldest !== undefined) recent.delete(oldest);
  return stored;
}

async function decode(bytes: Uint8Array): Promise<Stored> {
  const header = imageHeader(bytes);
  if (header?.kind === 'png') {
    const pixels = readPng(bytes);
    if (pixels) return pixels;
  }
  if (header?.kind === 'jpeg' && header.channels === 3) return { width: header.width, height: header.height, jpeg: bytes };
  // WebP, and rarer kinds of PNG and JPEG.
  const clean = header && (await cleanImage(bytes, Math.max(header.width, header.height)));
  const pixels = clean && readPng(clean.png);
  if (!pixels) throw new Error('The image can not be read.');
  return pixels;
}

function register(pdf: PDF, stored: Stored): Picture {
  const { width, height } = stored;
  if ('jpeg' in stored) {
    return { ref: pdf.register(imageStream(width, height, 'DeviceRGB', 'DCTDecode', stored.jpeg)), width, height };
  }
  const stream = imageStream(width, height, stored.channels === 1 ? 'DeviceGray' : 'DeviceRGB', 'FlateDecode', stored.colours);
  if (stored.alpha) stream.set('SMask', pdf.register(imageStream(width, height, 'DeviceGray', 'FlateDecode', stored.alpha)));
  return { ref: pdf.register(stream), width, height };
}

function imageStream(width: number, height: number, colourSpace: string, filter: string, data: Uint8Array): PdfStream {
  const dict = PdfDict.of({
    Type: PdfName.of('XObject'),
    Subtype: PdfName.of('Image'),
    Width: PdfNumber.of(width),
    Height: PdfNumber.of(height),
    ColorSpace: PdfName.of(colourSpace),
    BitsPerComponent: PdfNumber.of(8),
    Filter: PdfName.of(filter),
  });
  return new PdfStream(dict, data);
}
