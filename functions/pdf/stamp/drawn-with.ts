import { PdfArray, PdfDict, type PdfObject, PdfRef } from '@libpdf/core';
import { dictionary, list, type Resolve } from '../objects/structure.ts';

interface DrawnParts {
  /** Contents, resources and forms. */
  parts: (PdfObject | undefined)[];
  /** The page's list of annotations. Of each only its looks are drawn; the rest leads to pages, actions and fields of the form. */
  annotations?: PdfObject | undefined;
}

/**
 * Everything that these parts of a page draw with, each once, however they loop or nest and whatever a name in them says. A yielded dictionary
 * may be changed.
 */
export function* drawnWith({ parts, annotations }: DrawnParts, resolve: Resolve): Generator<PdfObject> {
  const looks = list(annotations, resolve).flatMap((item) => dictionary(item, resolve)?.get('AP') ?? []);
  const seen = new Set<PdfObject>();
  const waiting = [...parts, ...looks];
  while (waiting.length > 0) {
    const next = waiting.pop();
    const object = next instanceof PdfRef ? resolve(next) : next;
    if (!object || seen.has(object)) continue;
    const isDict = object instanceof PdfDict;
    if (isDict || object instanceof PdfArray) seen.add(object);
    yield object;
    if (isDict) for (const [, value] of object) waiting.push(value);
    else if (object instanceof PdfArray) waiting.push(...object.toArray());
  }
}
