import { deflateSync } from 'node:zlib';
import { PdfName, PdfStream } from '@libpdf/core';

/** Data as a stream, deflated here: the library would do it in JavaScript, at several times the cost. */
export function deflatedStream(data: Uint8Array | string): PdfStream {
  return PdfStream.fromDict({ Filter: PdfName.of('FlateDecode') }, new Uint8Array(deflateSync(data)));
}
