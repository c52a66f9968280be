import { type PDF, PdfArray, PdfDict, type PdfName, PdfNumber, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import { StreamPool } from './stream-pool.ts';

/** Copies objects from one document to another, each once. */
export interface Copier {
  /** The object in the target: its references are changed and their objects copied too. */
  copy(object: PdfObject): PdfObject;
  /** Sets the target of one of the source's references before it is reached. */
  replace(from: PdfRef, to: PdfRef): void;
}

export interface CopyOptions {
  /** The target's own objects; equal data is not stored again. */
  pool?: StreamPool;
  /** Added to the numbers that link pages and annotations to the structure tree; null removes them. */
  structureOffset?: number | null;
}

const structureKeys = new Set(['StructParent', 'StructParents']);
/** Data may lead to data (an image to its mask) only to this depth, so that a chain can't exhaust the stack. */
const deepest = 8;

/** References are followed by a work list and not by recursion, so that long chains can't exhaust the stack. */
export function createCopier(source: PDF, target: PDF, { pool, structureOffset = null }: CopyOptions = {}): Copier {
  const { registry } = target.context;
  const known = new Map<string, PdfRef>();
  const waiting: { from: PdfRef; to: PdfRef }[] = [];
  let busy = false;
  const interning = new Set<string>();

  const key = (ref: PdfRef) => `${ref.objectNumber} ${ref.generation}`;

  const follow = (from: PdfRef): PdfRef => {
    const there = known.get(key(from));
    if (there) return there;
    const pooled = pool && !interning.has(key(from)) && interning.size < deepest ? intern(pool, from) : undefined;
    if (pooled) return pooled;
    const to = registry.allocateRef();
    known.set(key(from), to);
    waiting.push({ from, to });
    return to;
  };

  /** Fonts and data are copied at once, to find equal ones in the target. */
  const intern = (held: StreamPool, from: PdfRef): PdfRef | undefined => {
    const found = source.context.registry.resolve(from);
    if (!StreamPool.holds(found)) return undefined;
    interning.add(key(from));
    const copied = copyShallow(found) as PdfDict;
    interning.delete(key(from));
    // An object that leads back to itself already has its place, and equals no other.
    if (known.has(key(from))) return known.get(key(from));
    const at = held.find(copied, () => registry.register(copied));
    known.set(key(from), at);
    return at;
  };

  const copyShallow = (object: PdfObject): PdfObject => {
    if (object instanceof PdfRef) return follow(object);
    if (object instanceof PdfStream) return new PdfStream(copyEntries(object), object.data);
    if (object instanceof PdfDict) return new PdfDict(copyEntries(object));
    if (object instanceof PdfArray) return new PdfArray(object.toArray().map(copyShallow));
    return object;
  };
  const copyEntries = (dict: PdfDict): [PdfName, PdfObject][] =>
    [...dict].flatMap(([name, value]): [PdfName, PdfObject][] => {
      if (!structureKeys.has(name.value) || !(value instanceof PdfNumber)) return [[name, copyShallow(value)]];
      return structureOffset === null ? [] : [[name, PdfNumber.of(value.value + structureOffset)]];
    });

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
