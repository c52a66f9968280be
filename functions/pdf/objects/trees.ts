import { type PdfDict, type PdfObject, PdfString } from '@libpdf/core';
import { dictionary, list, number, type Resolve } from './structure.ts';

/** A name tree's entries, in order. */
export function namesOf(tree: PdfObject | undefined, resolve: Resolve): [string, PdfObject][] {
  return leaves(tree, 'Names', resolve).flatMap(([name, value]): [string, PdfObject][] =>
    name instanceof PdfString && value ? [[name.asString(), value]] : [],
  );
}

/** A number tree's entries, in order. */
export function numbersOf(tree: PdfObject | undefined, resolve: Resolve): [number, PdfObject][] {
  return leaves(tree, 'Nums', resolve).flatMap(([key, value]): [number, PdfObject][] => {
    const index = number(key);
    return index !== undefined && value ? [[index, value]] : [];
  });
}

/** The pairs of all nodes. Each node is visited once, even if the tree loops. */
function leaves(tree: PdfObject | undefined, key: 'Names' | 'Nums', resolve: Resolve): PdfObject[][] {
  const pairs: PdfObject[][] = [];
  const seen = new Set<PdfDict>();
  const waiting: (PdfObject | undefined)[] = [tree];
  while (waiting.length > 0) {
    const node = dictionary(waiting.pop(), resolve);
    if (!node || seen.has(node)) continue;
    seen.add(node);
    waiting.push(...list(node.get('Kids'), resolve).toReversed());
    const entries = list(node.get(key), resolve);
    for (let index = 0; index + 1 < entries.length; index += 2) pairs.push(entries.slice(index, index + 2));
  }
  return pairs;
}
