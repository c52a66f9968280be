import type { PdfFile } from './pdf-file.ts';
import { isA, type PdfDictionary, type PdfValue, UnreadablePdf } from './pdf-values.ts';

const mostPages = 50_000;
/** Entries that a page inherits from its ancestors unless it has its own. */
const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

export interface ListedPage {
  /** The number of its object. */
  number: number;
  /** Its own entries and those it inherits. */
  dictionary: PdfDictionary;
}

/** A revision's pages in order. */
export function listPages(file: PdfFile): ListedPage[] {
  const pages: ListedPage[] = [];
  const seen = new Set<number>();
  const waiting: { value: PdfValue; inherited: Map<string, PdfValue> }[] = [
    { value: file.catalog.entries.get('Pages') ?? null, inherited: new Map() },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (!isA('reference', next.value)) throw new UnreadablePdf('The page tree is damaged.');
    const { number } = next.value;
    const node = file.resolve(next.value);
    if (!isA('dictionary', node) || seen.has(number)) throw new UnreadablePdf('The page tree is damaged.');
    seen.add(number);
    const inherited = new Map(next.inherited);
    for (const key of inheritable) if (node.entries.has(key)) inherited.set(key, node.entries.get(key) ?? null);
    if (node.entries.has('Kids')) {
      for (const kid of file.list(node.entries.get('Kids')).toReversed()) waiting.push({ value: kid, inherited });
      continue;
    }
    if (pages.length >= mostPages) throw new UnreadablePdf('The file has too many pages.');
    pages.push({ number, dictionary: { ...node, entries: new Map([...inherited, ...node.entries]) } });
  }
  return pages;
}
