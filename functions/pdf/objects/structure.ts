import { PDF, PdfArray, PdfDict, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core';
import { type PageSpace, pageSpace } from '../../../shared/geometry/page-space.ts';

export interface PageEntry {
  ref: PdfRef;
  dict: PdfDict;
}

export type Resolve = (ref: PdfRef) => PdfObject | null;

/** References of one document to their objects. */
export function resolver(pdf: PDF): Resolve {
  const { registry } = pdf.context;
  return (ref) => registry.resolve(ref);
}

/** The pages in the current order of the page tree (the library keeps the order that it first read). */
export function pageEntries(pdf: PDF): PageEntry[] {
  const resolve = resolver(pdf);
  const root = pdf.getCatalog().getRef('Pages');
  const pages: PageEntry[] = [];
  const seen = new Set<string>();
  const waiting: (PdfObject | undefined)[] = [root];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (!(next instanceof PdfRef) || seen.has(next.toString())) continue;
    seen.add(next.toString());
    const dict = resolve(next);
    if (!(dict instanceof PdfDict)) continue;
    if (dict.has('Kids')) waiting.push(...list(dict.get('Kids'), resolve).toReversed());
    else pages.push({ ref: next, dict });
  }
  return pages;
}

/** A page's own entry, or one inherited from an ancestor. */
export function inherited(page: PdfDict, key: string, resolve: Resolve): PdfObject | undefined {
  let node: PdfDict | undefined = page;
  for (let depth = 0; node && depth < 64; depth++) {
    const value = node.get(key, resolve);
    if (value !== undefined && value.type !== 'null') return value;
    node = node.getDict('Parent', resolve);
  }
  return undefined;
}

/** How the page's content is transformed for display. */
export function spaceOf(page: PdfDict, resolve: Resolve): PageSpace {
  return pageSpace({
    mediaBox: numbers(inherited(page, 'MediaBox', resolve), resolve),
    cropBox: numbers(inherited(page, 'CropBox', resolve), resolve),
    rotate: number(inherited(page, 'Rotate', resolve)),
    userUnit: number(page.get('UserUnit', resolve)),
  });
}

export function number(object: PdfObject | undefined): number | undefined {
  return object instanceof PdfNumber ? object.value : undefined;
}

export function numbers(object: PdfObject | undefined, resolve: Resolve): number[] | undefined {
  if (!(object instanceof PdfArray)) return undefined;
  return object.toArray().map((item) => number(item.type === 'ref' ? (resolve(item) ?? undefined) : item) ?? Number.NaN);
}

/** An array, given directly or by one reference. */
export function list(object: PdfObject | undefined, resolve: Resolve): PdfObject[] {
  const direct = object?.type === 'ref' ? resolve(object) : object;
  return direct instanceof PdfArray ? direct.toArray() : [];
}

/** A dictionary, given directly or by one reference. */
export function dictionary(object: PdfObject | undefined | null, resolve: Resolve): PdfDict | undefined {
  const direct = object?.type === 'ref' ? resolve(object) : object;
  return direct instanceof PdfDict ? direct : undefined;
}

/** What kind of annotation it is; empty if it does not say. */
export function subtypeOf(annotation: PdfDict, resolve: Resolve): string {
  return annotation.getName('Subtype', resolve)?.value ?? '';
}

/** The annotations of a page, without entries of its list that are none. */
export function annotationsOf(page: PdfDict, resolve: Resolve): PdfDict[] {
  return list(page.get('Annots'), resolve).flatMap((item) => dictionary(item, resolve) ?? []);
}

/** Whether an annotation takes any place on its page. Invisible signatures don't. */
export function hasArea(annotation: PdfDict, resolve: Resolve): boolean {
  const [left = 0, bottom = 0, right = 0, top = 0] = numbers(annotation.get('Rect', resolve), resolve) ?? [];
  return left !== right && bottom !== top;
}

export function numberArray(values: readonly number[]): PdfArray {
  return new PdfArray(values.map((value) => PdfNumber.of(Math.round(value * 1e6) / 1e6)));
}

/** Loads a document; null if the library can't read it. `recover` searches damaged files for their objects. */
export async function tryLoad(bytes: Uint8Array, options: { password?: string | undefined; recover?: boolean } = {}): Promise<PDF | null> {
  const { password, recover = true } = options;
  try {
    return await PDF.load(bytes, { lenient: recover, ...(password !== undefined && { credentials: password }) });
  } catch {
    return null;
  }
}
