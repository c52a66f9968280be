import type { ReactNode } from 'react';
import type { PrintedLine, TextBlock, TextCell } from '../../../shared/contract/schemas/documents/page-text.ts';
import { t } from '../../messages/surface.ts';

/** Something at a height of the page, from its top (0) to its bottom (1). */
export interface Placed {
  y: number;
  content: ReactNode;
}

interface Props {
  blocks: readonly TextBlock[];
  /** The level of the heading that stands above. */
  under: number;
  language: string | undefined;
  /** What stands between the blocks because of its height, in order. Each with a key: it stays the same when the text arrives. */
  between?: readonly Placed[];
  /** Shows lines at their places on the page. Without it the text flows. */
  print?: (lines: readonly PrintedLine[]) => ReactNode;
  /** For every element with text. */
  className?: string | undefined;
  /** For text without a place on the page, beside what is printed. */
  unseen?: string | undefined;
}

/** A page's text as real text: headings, paragraphs, lists and tables, in reading order. */
export function TextBlocks({ blocks, between = [], ...look }: Props) {
  const parts: ReactNode[] = [];
  const waiting = [...between];
  const put = (y: number) => {
    while (waiting[0] && waiting[0].y < y) parts.push(waiting.shift()?.content);
  };
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index];
    if (!block) continue;
    put(block.y);
    const first = index;
    if (block.kind === 'list_item' || block.kind === 'table_row') {
      while (blocks[index + 1]?.kind === block.kind) index++;
    }
    const together = blocks.slice(first, index + 1);
    if (block.kind === 'list_item') parts.push(<List key={`text-${first}`} items={together} {...look} />);
    else if (block.kind === 'table_row') parts.push(<Table key={`text-${first}`} rows={together} {...look} />);
    else parts.push(<Block key={`text-${first}`} block={block} {...look} />);
  }
  put(Number.POSITIVE_INFINITY);
  return parts;
}

type Look = Omit<Props, 'blocks' | 'between'>;

function Block({ block, under, language, print, className, unseen }: Look & { block: TextBlock }) {
  const { kind, level, text } = block;
  if (kind === 'heading') {
    const Heading = `h${Math.min(6, under + level)}` as 'h3';
    return (
      <Heading className={className} lang={language} dir="auto">
        {wordsOf(block, print)}
      </Heading>
    );
  }
  const isPrinted = print !== undefined && kind === 'paragraph';
  return (
    <p className={print && !isPrinted ? unseen : className} lang={language} dir="auto">
      {kind === 'picture' ? t('read_picture', { text }) : isPrinted ? wordsOf(block, print) : text}
    </p>
  );
}

/** Safari takes a list without marks for no list, unless it is named one. */
function List({ items, language, print, className }: Look & { items: readonly TextBlock[] }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul role="list" className={className} lang={language} dir="auto">
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their order
        <li key={at} className={className}>
          {wordsOf(item, print)}
        </li>
      ))}
    </ul>
  );
}

/** Not a table element: over the page its lines stand at places of their own, and a table element would then be none for screen readers. */
function Table({ rows, language, print, className }: Look & { rows: readonly TextBlock[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div role="table" className={className} lang={language} dir="auto">
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their order
        // biome-ignore lint/a11y/useSemanticElements: see above
        // biome-ignore lint/a11y/useFocusableInteractive: nothing can be done with a row
        <div key={at} role="row" className={className}>
          {row.cells.map((cell, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same for cells
            <div key={place} role={roleOf(cell, row)} className={className}>
              {wordsOf(cell, print)}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function roleOf({ heading }: TextCell, { cells }: TextBlock): string {
  if (!heading) return 'cell';
  return cells.every((cell) => cell.heading) ? 'columnheader' : 'rowheader';
}

const wordsOf = ({ text, lines }: Pick<TextBlock, 'text' | 'lines'>, print: Look['print']) => (print ? print(lines) : text);
