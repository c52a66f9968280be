import { deflateSync } from 'node:zlib';
import { PdfName, PdfStream } from '@libpdf/core';

/** Makes data a stream, deflated here, because the library's JavaScript takes several times as long. */
export function deflatedStream(data: Uint8Array | string): PdfStream {
  return PdfStream.fromDict({ Filter: PdfName.of('FlateDecode') }, new Uint8Array(deflateSync(data)));
}
