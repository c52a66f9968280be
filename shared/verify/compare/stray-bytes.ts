import { headerAt, readCrossReference, readIndirect, readSection } from '../pdf/cross-reference.ts';
import { PdfReader } from '../pdf/pdf-reader.ts';
import { UnreadablePdf } from '../pdf/pdf-values.ts';

/**
 * Whether everything that follows `from` in a file belongs to its structure. 'none': it does. 'padding': there are also
 * comments and white space. 'hidden_bytes': there is more, which another reader, or a repair, might bring to light.
 */
export function strayBytes(bytes: Uint8Array, from: number): 'none' | 'padding' | 'hidden_bytes' {
  const reader = new PdfReader(bytes, from);
  reader.skipSpace();
  if (reader.at >= bytes.length) return from >= bytes.length ? 'none' : 'padding';
  try {
    const base = headerAt(bytes);
    const sections = readCrossReference(bytes).sections.filter((at) => at >= from);
    const objects = new Set<number>(sections);
    for (const at of sections) {
      for (const place of readSection(bytes, at, base).places.values()) {
        if (place !== 'free' && 'offset' in place) objects.add(place.offset);
      }
    }
    const lengths = streamLengths(bytes, objects);
    while (reader.at < bytes.length) {
      if (!takeOne(reader, sections, objects, base, lengths)) return 'hidden_bytes';
      reader.skipSpace();
    }
    return 'none';
  } catch (error) {
    if (error instanceof UnreadablePdf) return 'hidden_bytes';
    throw error;
  }
}

/** Numbers that are objects of their own, because a stream may give its length so. */
function streamLengths(bytes: Uint8Array, objects: Set<number>): Map<number, number> {
  const lengths = new Map<number, number>();
  for (const at of objects) {
    const reader = new PdfReader(bytes, at);
    const number = reader.takeWhole();
    if (number === undefined || reader.takeWhole() === undefined || !reader.takeWord('obj')) continue;
    const value = reader.takeWhole();
    if (value !== undefined && reader.takeWord('endobj')) lengths.set(number, value);
  }
  return lengths;
}

/** Skips an object, a section, or the end of a revision. */
function takeOne(reader: PdfReader, sections: number[], objects: Set<number>, base: number, lengths: Map<number, number>): boolean {
  if (reader.takeWord('startxref')) return reader.takeWhole() !== undefined;
  const { at } = reader;
  if (!objects.has(at)) return false;
  if (sections.includes(at) && reader.takeWord('xref')) {
    reader.at = readSection(reader.bytes, at, base).end;
    return true;
  }
  readIndirect(reader, (length) => {
    if (typeof length === 'number') return length;
    return typeof length === 'object' && length !== null && 'number' in length ? lengths.get(length.number) : undefined;
  });
  return true;
}
