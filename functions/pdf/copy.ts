import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';

/** Copies objects from one document to another, each once. */
export interface Copier {
  /** The object as it stands in the target: references changed, what they lead to copied as well. */
  copy(object: PdfObject): PdfObject;
  /** Says what a reference of the source becomes, before it is met. */
  replace(from: PdfRef, to: PdfRef): void;
}

/** Work goes through a list rather than by recursion through references, so that long chains can't exhaust the stack. */
export function createCopier(source: PDF, target: PDF): Copier {
  const { registry } = target.context;
  const known = new Map<string, PdfRef>();
  const waiting: { from: PdfRef; to: PdfRef }[] = [];
  let busy = false;

  const key = (ref: PdfRef) => `${ref.objectNumber} ${ref.generation}`;

  const follow = (from: PdfRef): PdfRef => {
    const there = known.get(key(from));
    if (there) return there;
    const to = registry.allocateRef();
    known.set(key(from), to);
    waiting.push({ from, to });
    return to;
  };

  const copyShallow = (object: PdfObject): PdfObject => {
    if (object instanceof PdfRef) return follow(object);
    if (object instanceof PdfStream) return new PdfStream(copyEntries(object), object.data);
    if (object instanceof PdfDict) return new PdfDict(copyEntries(object));
    if (object instanceof PdfArray) return new PdfArray(object.toArray().map(copyShallow));
    return object;
  };
  const copyEntries = (dict: PdfDict) => [...dict].map(([name, value]) => [name, copyShallow(value)] as [typeof name, PdfObject]);

  return {
    replace: (from, to) => {
      known.set(key(from), to);
    },
    copy: (object) => {
      const result = copyShallow(object);
      if (busy) return result;
      busy = true;
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const found = source.context.registry.resolve(next.from);
        if (found) registry.registerAt(next.to, copyShallow(found));
      }
      busy = false;
      return result;
    },
  };
}
