import { constants, inflateSync } from 'node:zlib';
import { PdfArray, type PdfDict, PdfName, type PdfObject, PdfStream } from '@libpdf/core';
import { list, type Resolve } from './structure.ts';

/** A page's content streams as they are in the file. */
export function contentParts(page: PdfDict, resolve: Resolve): PdfObject[] {
  const own = page.get('Contents');
  return own && page.get('Contents', resolve) instanceof PdfStream ? [own] : list(own, resolve);
}

/**
 * The page's content streams, decoded and joined. A stream that can't be decoded counts as far as it can, as in readers.
 * `isWhole` is false if a reader might get another content.
 */
export function pageContent(page: PdfDict, resolve: Resolve): { bytes: Uint8Array; isWhole: boolean } {
  let isWhole = true;
  const bytes = Buffer.concat(
    contentParts(page, resolve).flatMap((part) => {
      const stream = part.type === 'ref' ? resolve(part) : part;
      if (!(stream instanceof PdfStream)) return [];
      const decoded = streamContent(stream, resolve);
      isWhole &&= decoded.isWhole;
      return [decoded.bytes, Buffer.from('\n')];
    }),
  );
  return { bytes, isWhole };
}

/** A content stream, decoded. `isWhole` as for pages. */
export function streamContent(stream: PdfStream, resolve: Resolve): { bytes: Uint8Array; isWhole: boolean } {
  const filter = stream.get('Filter', resolve);
  if (!filter || (filter instanceof PdfArray && filter.length === 0)) return { bytes: stream.data, isWhole: true };
  const [only, ...more] = filter instanceof PdfArray ? filter.toArray() : [filter];
  const isFlate = only instanceof PdfName && only.value === 'FlateDecode' && more.length === 0 && !stream.has('DecodeParms');
  try {
    if (!isFlate) return { bytes: stream.getDecodedData(), isWhole: false };
    return { bytes: inflateSync(stream.data), isWhole: true };
  } catch {
    return { bytes: isFlate ? asFarAsItGoes(stream.data) : new Uint8Array(), isWhole: false };
  }
}

/** What the longest beginning of damaged data unpacks to. */
function asFarAsItGoes(data: Uint8Array): Uint8Array {
  let [good, bad]: [Uint8Array, number] = [new Uint8Array(), data.length + 1];
  for (let from = 0; bad - from > 1; ) {
    const middle = (from + bad) >> 1;
    try {
      good = inflateSync(data.subarray(0, middle), { finishFlush: constants.Z_SYNC_FLUSH });
      from = middle;
    } catch {
      bad = middle;
    }
  }
  return good;
}
