import { type PDF, PdfArray, PdfDict, PdfNull, PdfNumber, type PdfObject, PdfRef, PdfString } from '@libpdf/core';
import { dictionary, list, number, type PageEntry, type Resolve, resolver } from '../objects/structure.ts';
import { namesOf, numbersOf } from '../objects/trees.ts';
import type { Gone } from './gone.ts';

/** Removes the tags of pages that are gone: alternative texts would still tell what was on them. */
export function forgetTags(pdf: PDF, gone: Gone, pages: readonly PageEntry[]): void {
  const resolve = resolver(pdf);
  const root = pdf.getCatalog().getDict('StructTreeRoot', resolve);
  if (!root) return;
  const order = elementsBelow(root, resolve);
  const dropped = new Set<PdfDict>();
  const refs = new Map<PdfDict, PdfRef>();
  for (const { dict, kids } of order.toReversed()) {
    const left = kids.filter((kid) => {
      const child = dictionary(kid, resolve);
      if (child && kid instanceof PdfRef) refs.set(child, kid);
      return !(child && dropped.has(child)) && !isOf(kid, dict, gone, resolve);
    });
    if (left.length < kids.length) dict.set('K', new PdfArray(left));
    if (dict !== root && left.length === 0 && (kids.length > 0 || gone.has(dict.get('Pg')))) dropped.add(dict);
    else if (gone.has(dict.get('Pg'))) dict.delete('Pg');
  }
  const isDropped = (value: PdfObject) => {
    const element = dictionary(value, resolve);
    return element !== undefined && dropped.has(element);
  };
  forgetNumbers(pdf, root, pages, isDropped, resolve);
  const ids = namesOf(root.get('IDTree'), resolve);
  const left = ids.filter(([, value]) => !isDropped(value));
  if (left.length < ids.length) {
    root.set('IDTree', PdfDict.of({ Names: new PdfArray(left.flatMap(([name, value]) => [PdfString.fromString(name), value])) }));
  }
  for (const element of dropped) {
    const ref = refs.get(element);
    if (ref) pdf.context.registry.registerAt(ref, PdfNull.instance);
  }
}

/** The root and all elements, parents before their children. */
function elementsBelow(root: PdfDict, resolve: Resolve): { dict: PdfDict; kids: PdfObject[] }[] {
  const order = [{ dict: root, kids: kidsOf(root, resolve) }];
  const seen = new Set([root]);
  for (const { kids } of order) {
    for (const kid of kids) {
      const dict = dictionary(kid, resolve);
      if (!dict || seen.has(dict) || !dict.has('S')) continue;
      seen.add(dict);
      order.push({ dict, kids: kidsOf(dict, resolve) });
    }
  }
  return order;
}

function kidsOf(owner: PdfDict, resolve: Resolve): PdfObject[] {
  const value = owner.get('K');
  if (value === undefined) return [];
  const direct = value instanceof PdfRef ? resolve(value) : value;
  return direct instanceof PdfArray ? direct.toArray() : [value];
}

/** Whether a piece of an element's content (marked content, an annotation) is on a page that is gone. */
function isOf(kid: PdfObject, owner: PdfDict, gone: Gone, resolve: Resolve): boolean {
  if (kid instanceof PdfNumber) return gone.has(owner.get('Pg'));
  const piece = dictionary(kid, resolve);
  if (!piece || piece.has('S')) return false;
  return gone.has(piece.get('Obj')) || gone.has(piece.get('Pg') ?? owner.get('Pg'));
}

/** The tree that leads from pages and annotations to their elements. */
function forgetNumbers(
  pdf: PDF,
  root: PdfDict,
  pages: readonly PageEntry[],
  isDropped: (value: PdfObject) => boolean,
  resolve: Resolve,
): void {
  const entries = numbersOf(root.get('ParentTree'), resolve);
  if (entries.length === 0) return;
  const ofPages = new Set(pages.map(({ dict }) => number(dict.get('StructParents', resolve))));
  const left = entries.flatMap(([key, value]): PdfObject[] => {
    if (ofPages.has(key) || isDropped(value)) return [];
    const elements = list(value, resolve);
    const some = elements.some(isDropped);
    return [PdfNumber.of(key), some ? new PdfArray(elements.map((one) => (isDropped(one) ? PdfNull.instance : one))) : value];
  });
  root.set('ParentTree', pdf.register(PdfDict.of({ Nums: new PdfArray(left) })));
}
