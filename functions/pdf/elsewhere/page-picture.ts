import { deflateSync } from 'node:zlib';
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, PdfString } from '@libpdf/core';
import type { LoadedPage } from '../render/draw-page.ts';
import type { IndexedRows } from '../render/few-colours.ts';
import { isPicture } from '../render/page-content.ts';
import { packedPage, pixelsOf, sized } from '../render/render.ts';

/** 200 dots to an inch: fine enough to be printed. A page of text takes some 150 KB. */
const dotsToPoint = 200 / 72;

/** Of a larger page as many pixels as of an A3 sheet. */
const mostPixels = 2 * 1654 * 2339;

const quality = 85;

/** What PDFium shows of a page as a picture in PDF's form: in few colours without loss, and a photo as JPEG. */
export async function pagePicture(loaded: LoadedPage): Promise<PdfStream> {
  const scale = Math.min(dotsToPoint, Math.sqrt(mostPixels / (loaded.width * loaded.height)));
  const size = sized(loaded, scale);
  const packed = loaded.page !== 0 && isPicture(loaded.lib, loaded.page) ? null : packedPage(loaded, size);
  if (packed) return indexedStream(packed);
  // Drawn before anything is waited for, because the page is closed then.
  const { data } = pixelsOf(loaded, size);
  const { createCanvas, ImageData } = await import('@napi-rs/canvas');
  const canvas = createCanvas(size.width, size.height);
  canvas.getContext('2d').putImageData(new ImageData(data, size.width, size.height), 0, 0);
  const jpeg = await canvas.encode('jpeg', quality);
  return pictureStream(size, PdfName.of('DeviceRGB'), 8, { Filter: PdfName.of('DCTDecode') }, new Uint8Array(jpeg));
}

function indexedStream({ width, height, depth, rows, palette }: IndexedRows): PdfStream {
  const colours = [PdfName.of('Indexed'), PdfName.of('DeviceRGB'), PdfNumber.of(palette.length / 3 - 1), PdfString.fromBytes(palette)];
  // Each row stands after the number of its filter, as in a PNG.
  const asInPng = PdfDict.of({
    Predictor: PdfNumber.of(15),
    Colors: PdfNumber.of(1),
    BitsPerComponent: PdfNumber.of(depth),
    Columns: PdfNumber.of(width),
  });
  const filter = { Filter: PdfName.of('FlateDecode'), DecodeParms: asInPng };
  return pictureStream({ width, height }, new PdfArray(colours), depth, filter, new Uint8Array(deflateSync(rows)));
}

function pictureStream(
  { width, height }: { width: number; height: number },
  colours: PdfArray | PdfName,
  depth: number,
  filter: Record<string, PdfName | PdfDict>,
  data: Uint8Array,
): PdfStream {
  const entries = {
    Type: PdfName.of('XObject'),
    Subtype: PdfName.of('Image'),
    Width: PdfNumber.of(width),
    Height: PdfNumber.of(height),
    ColorSpace: colours,
    BitsPerComponent: PdfNumber.of(depth),
    ...filter,
  };
  return new PdfStream(PdfDict.of(entries), data);
}
