import { type PDF, type PdfDict, PdfNumber, PdfRef } from '@libpdf/core';
import { dictionary, number, type Resolve, resolver } from '../objects/structure.ts';
import type { PlaceJudge } from './gone.ts';

interface Item {
  ref: PdfRef;
  dict: PdfDict;
  below: Item[];
}

/** Removes bookmarks of pages that are gone. One with others below it stays as their heading. */
export function forgetBookmarks(pdf: PDF, leadsAway: PlaceJudge): void {
  const resolve = resolver(pdf);
  const catalog = pdf.getCatalog();
  const [root, ref] = [catalog.getDict('Outlines', resolve), catalog.getRef('Outlines')];
  if (!root || !ref) return;
  const order: Item[] = [{ ref, dict: root, below: [] }];
  const seen = new Set<PdfDict>([root]);
  for (const item of order) {
    item.below = itemsBelow(item.dict, seen, resolve);
    order.push(...item.below);
  }
  const dropped = new Set<Item>();
  for (const item of order.toReversed()) {
    item.below = item.below.filter((one) => !dropped.has(one));
    if (item.dict !== root && leadsAway(item.dict)) {
      item.dict.delete('Dest');
      item.dict.delete('A');
      if (item.below.length === 0) dropped.add(item);
    }
    chain(item, resolve);
  }
}

function itemsBelow(owner: PdfDict, seen: Set<PdfDict>, resolve: Resolve): Item[] {
  const found: Item[] = [];
  for (let next = owner.get('First'); next instanceof PdfRef; ) {
    const dict = dictionary(next, resolve);
    if (!dict || seen.has(dict)) break;
    seen.add(dict);
    found.push({ ref: next, dict, below: [] });
    next = dict.get('Next') as PdfRef;
  }
  return found;
}

/** Writes the items below one as a chain. */
function chain({ ref, dict, below }: Item, resolve: Resolve): void {
  for (const [key, item] of [
    ['First', below[0]],
    ['Last', below.at(-1)],
  ] as const) {
    if (item) dict.set(key, item.ref);
    else dict.delete(key);
  }
  for (const [at, item] of below.entries()) {
    item.dict.set('Parent', ref);
    for (const [key, other] of [
      ['Prev', below[at - 1]],
      ['Next', below[at + 1]],
    ] as const) {
      if (other) item.dict.set(key, other.ref);
      else item.dict.delete(key);
    }
  }
  const isOpen = (number(dict.get('Count', resolve)) ?? 0) > 0;
  if (below.length === 0) {
    dict.delete('Count');
    return;
  }
  const shown = below.reduce((sum, one) => sum + 1 + Math.max(0, number(one.dict.get('Count', resolve)) ?? 0), 0);
  dict.set('Count', PdfNumber.of(isOpen ? shown : -shown));
}
