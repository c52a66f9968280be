import { PdfArray, PdfDict, type PdfObject, PdfRef } from '@libpdf/core';
import type { Resolve } from '../objects/structure.ts';

/** What leads to other pages, and says nothing of what this one draws. */
const elsewhere = new Set(['Parent', 'P', 'Dest', 'A', 'Popup', 'IRT', 'StructParent']);

/** Everything that these parts of a page draw with, each once, however they loop or nest. A yielded dictionary may be changed. */
export function* drawnWith(parts: (PdfObject | undefined)[], resolve: Resolve): Generator<PdfObject> {
  const seen = new Set<PdfObject>();
  const waiting = [...parts];
  while (waiting.length > 0) {
    const next = waiting.pop();
    const object = next instanceof PdfRef ? resolve(next) : next;
    if (!object || seen.has(object)) continue;
    const isDict = object instanceof PdfDict;
    if (isDict || object instanceof PdfArray) seen.add(object);
    yield object;
    if (isDict) for (const [key, value] of object) elsewhere.has(key.value) || waiting.push(value);
    else if (object instanceof PdfArray) waiting.push(...object.toArray());
  }
}
