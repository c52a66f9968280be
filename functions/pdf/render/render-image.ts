import type { ImageRequest, PdfEngine } from '../../ports/pdf.ts';
import { withPdf } from '../pdfium.ts';
import { PdfRefused } from '../problems.ts';
import { renderPixels } from './render.ts';

const quality = 85;

/** Draws one page at any width. Throws PdfRefused for a missing page. */
export async function renderImage(bytes: Uint8Array, { index, width, format }: ImageRequest): ReturnType<PdfEngine['renderImage']> {
  const pixels = await renderPixels(bytes, index, width / (await pageWidth(bytes, index)));
  const { createCanvas, ImageData } = await import('@napi-rs/canvas');
  const canvas = createCanvas(pixels.width, pixels.height);
  canvas.getContext('2d').putImageData(new ImageData(pixels.data, pixels.width, pixels.height), 0, 0);
  const encoded = await (format === 'png' ? canvas.encode('png') : canvas.encode(format, quality));
  return { bytes: new Uint8Array(encoded), width: pixels.width, height: pixels.height };
}

function pageWidth(bytes: Uint8Array, index: number): Promise<number> {
  return withPdf(bytes, undefined, (opened) => {
    if ('error' in opened) throw new PdfRefused('pdf_damaged');
    const { lib, doc } = opened;
    const at = lib.pdfium.wasmExports.malloc(8);
    const found = lib.FPDF_GetPageSizeByIndexF(doc, index, at);
    const points = lib.pdfium.getValue(at, 'float');
    lib.pdfium.wasmExports.free(at);
    if (!found || points <= 0) throw new PdfRefused('pdf_damaged');
    return points;
  });
}
