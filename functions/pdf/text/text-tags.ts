import type { PrintedLine, TextBlock, TextCell } from '../../../shared/contract/schemas/documents/page-text.ts';
import { filledText, type Pdfium } from '../pdfium.ts';
import { joined } from './text-lines.ts';

/** The text of one piece of marked content, and its place. */
export interface MarkedText {
  text: string;
  y: number;
  lines: readonly PrintedLine[];
}

const headings: Record<string, number> = { Title: 1, H: 2, H1: 1, H2: 2, H3: 3, H4: 4, H5: 5, H6: 6 };
const paragraphs = new Set(['P', 'Note', 'BlockQuote', 'Quote', 'Caption', 'TOCI', 'Code', 'FENote']);
const deepest = 60;
const mostElements = 20_000;

/** A page's text in the order and by the kinds of the PDF's tags. `used` collects the marked contents that the tags name. */
export function taggedBlocks(lib: Pdfium, page: number, marked: ReadonlyMap<number, MarkedText>, used: Set<number>): TextBlock[] {
  const tree = lib.FPDF_StructTree_GetForPage(page);
  if (tree === 0) return [];
  const blocks: TextBlock[] = [];
  let elements = 0;

  const typeOf = (element: number) => filledText(lib, (at, length) => lib.FPDF_StructElement_GetType(element, at, length));
  const children = (element: number) =>
    Array.from({ length: Math.max(0, lib.FPDF_StructElement_CountChildren(element)) }, (_, index) => ({
      element: lib.FPDF_StructElement_GetChildAtIndex(element, index),
      mark: lib.FPDF_StructElement_GetChildMarkedContentID(element, index),
    }));
  const take = (mark: number): MarkedText[] => {
    const found = used.has(mark) ? undefined : marked.get(mark);
    if (!found) return [];
    used.add(mark);
    return [found];
  };
  /** Everything below an element except lists, which stand by themselves. */
  const gather = (element: number, lists: number[], depth: number): MarkedText[] =>
    depth > deepest || ++elements > mostElements
      ? []
      : children(element).flatMap((child) => {
          if (child.element === 0) return take(child.mark);
          if (typeOf(child.element) !== 'L') return gather(child.element, lists, depth + 1);
          lists.push(child.element);
          return [];
        });
  const add = (kind: TextBlock['kind'], level: number, parts: readonly MarkedText[]) => {
    const text = joined(parts);
    if (text !== '') blocks.push({ kind, level, text, y: parts[0]?.y ?? 0, lines: parts.flatMap(({ lines }) => lines), cells: [] });
  };
  const addRow = (parts: readonly (MarkedText & { heading: boolean })[]) => {
    const cells = parts.map(({ heading, text, lines }): TextCell => ({ heading, text: joined([{ text }]), lines: [...lines] }));
    const text = joined(parts, ' | ');
    if (text !== '') blocks.push({ kind: 'table_row', level: 0, text, y: parts[0]?.y ?? 0, lines: [], cells });
  };
  const walk = (element: number, depth: number): void => {
    if (depth > deepest || ++elements > mostElements) return;
    const type = typeOf(element);
    const lists: number[] = [];
    const level = headings[type];
    if (level !== undefined) add('heading', level, gather(element, lists, depth));
    else if (paragraphs.has(type)) add('paragraph', 0, gather(element, lists, depth));
    else if (type === 'LI') add('list_item', 0, gather(element, lists, depth));
    else if (type === 'TR') {
      const cells = children(element).flatMap((cell) => {
        const parts = cell.element === 0 ? take(cell.mark) : gather(cell.element, lists, depth);
        if (!parts[0]) return [];
        const heading = cell.element !== 0 && typeOf(cell.element) === 'TH';
        const lines = parts.flatMap((part) => part.lines);
        return [{ heading, text: parts.map(({ text }) => text).join(' '), y: parts[0].y, lines }];
      });
      addRow(cells);
    } else if (type === 'Figure') {
      const alt = filledText(lib, (at, length) => lib.FPDF_StructElement_GetAltText(element, at, length));
      const parts = gather(element, lists, depth);
      if (alt.trim() !== '') add('picture', 0, [{ text: alt, y: parts[0]?.y ?? blocks.at(-1)?.y ?? 0, lines: [] }]);
      add('paragraph', 0, parts);
    } else {
      let inline: MarkedText[] = [];
      const flush = () => {
        add('paragraph', 0, inline);
        inline = [];
      };
      for (const child of children(element)) {
        if (child.element === 0) inline.push(...take(child.mark));
        else {
          flush();
          walk(child.element, depth + 1);
        }
      }
      flush();
    }
    for (const list of lists) walk(list, depth + 1);
  };
  for (let index = 0; index < lib.FPDF_StructTree_CountChildren(tree); index++) {
    const element = lib.FPDF_StructTree_GetChildAtIndex(tree, index);
    if (element !== 0) walk(element, 0);
  }
  lib.FPDF_StructTree_Close(tree);
  return blocks;
}
