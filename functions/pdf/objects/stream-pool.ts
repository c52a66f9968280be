import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core';
import { dictionary, pageEntries, resolver } from './structure.ts';

interface Kept {
  ref: PdfRef;
  data: Uint8Array | null;
}

const fontTypes = new Set(['Font', 'FontDescriptor']);

/** The fonts, images and other data of a document, so that equal data is stored once. */
export class StreamPool {
  readonly #kept = new Map<string, Kept[]>();

  /** Whether an object is worth comparing: data, and the parts of a font. Forms lead too far. */
  static holds(object: PdfObject | null): object is PdfStream | PdfDict {
    if (object instanceof PdfStream) return object.getName('Subtype')?.value !== 'Form';
    return object instanceof PdfDict && fontTypes.has(object.getName('Type')?.value ?? '');
  }

  /**
   * The place of an equal object. A new object is remembered at the place that `register` gives it. Its references are
   * the document's own.
   */
  find(object: PdfStream | PdfDict, register: () => PdfRef): PdfRef {
    const data = object instanceof PdfStream ? object.data : null;
    const key = `${data?.length ?? ''} ${written(object)}`;
    const alike = this.#kept.get(key);
    const same = alike?.find((one) => equal(one.data, data));
    if (same) return same.ref;
    const ref = register();
    if (alike) alike.push({ ref, data });
    else this.#kept.set(key, [{ ref, data }]);
    return ref;
  }

  /** Remembers those objects with these numbers that are worth comparing. */
  addNumbers(pdf: PDF, from: number, to: number): void {
    for (let number = from; number < to; number++) this.#add(pdf, PdfRef.of(number, 0));
  }

  /** Remembers the fonts and images of a document's pages. */
  addResources(pdf: PDF): void {
    const resolve = resolver(pdf);
    const seen = new Set<PdfObject>();
    for (const { dict } of pageEntries(pdf)) {
      const resources = dictionary(dict.get('Resources'), resolve);
      for (const kind of ['Font', 'XObject']) {
        for (const [, value] of resources?.getDict(kind, resolve) ?? []) this.#addTree(pdf, value, seen, 0);
      }
    }
  }

  /** The objects behind a font or an image come first, as in copying. */
  #addTree(pdf: PDF, object: PdfObject, seen: Set<PdfObject>, depth: number): void {
    if (depth > 6 || seen.has(object)) return;
    if (object instanceof PdfRef) {
      seen.add(object);
      const found = resolver(pdf)(object);
      if (!StreamPool.holds(found)) return;
      for (const [, value] of found) this.#addTree(pdf, value, seen, depth + 1);
      this.find(found, () => object);
    } else if (object instanceof PdfArray) {
      for (const item of object.toArray()) this.#addTree(pdf, item, seen, depth + 1);
    }
  }

  #add(pdf: PDF, ref: PdfRef): void {
    const found = pdf.context.registry.resolve(ref);
    if (StreamPool.holds(found)) this.find(found, () => ref);
  }
}

function equal(one: Uint8Array | null, other: Uint8Array | null): boolean {
  return one && other ? Buffer.compare(one, other) === 0 : one === other;
}

/** An object's entries as text, whatever their order. */
function written(object: PdfObject): string {
  if (object instanceof PdfDict) {
    // Data is compared without its length entry, which may be a reference.
    const entries = [...object].filter(([name]) => name.value !== 'Length' || !(object instanceof PdfStream));
    return `<<${entries
      .map(([name, value]) => `/${name.value} ${written(value)}`)
      .sort()
      .join(' ')}>>`;
  }
  if (object instanceof PdfArray) return `[${object.toArray().map(written).join(' ')}]`;
  if (object instanceof PdfRef) return `${object.objectNumber} ${object.generation} R`;
  if (object instanceof PdfName) return `/${object.value}`;
  if (object instanceof PdfNumber) return String(object.value);
  if (object instanceof PdfString) return `<${Buffer.from(object.bytes).toString('hex')}>`;
  return 'value' in object ? String(object.value) : object.type;
}
