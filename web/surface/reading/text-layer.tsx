import { useMemo } from 'react';
import type { Page } from '../../../shared/contract/schemas/documents/document.ts';
import type { PrintedLine } from '../../../shared/contract/schemas/documents/page-text.ts';
import { t } from '../../messages/surface.ts';
import { useTextAround } from './page-texts.ts';
import { LooseLinks, PrintedLines } from './printed-lines.tsx';
import { type Placed, TextBlocks } from './text-blocks.tsx';
import classes from './text-layer.module.css';

interface Props {
  documentKey: string;
  page: Page;
  /** Its text is to be fetched and shown. */
  isWanted: boolean;
  /** The level of the heading that stands above the page. */
  under: number;
  /** The screen's own content, at its height between the text. */
  between: readonly Placed[];
  /** Goes to a page of the same document. */
  toPage: (index: number) => void;
}

/**
 * What a page says, as text over its print: for the eye there is only the print. It comes when it is there, and leaves the screen's own
 * content in place.
 */
export function TextLayer({ documentKey, page, isWanted, under, between, toPage }: Props) {
  const text = useTextAround(documentKey, page.index, isWanted);
  const found = text?.pages.get(page.index);
  const [blocks, links] = [found?.blocks ?? none, found?.links ?? none];
  const lines = useMemo(() => blocks.flatMap((block) => [...block.lines, ...block.cells.flatMap((cell) => cell.lines)]), [blocks]);
  const { width, height } = page;
  const size = useMemo(() => ({ width, height }), [width, height]);
  const print = (some: readonly PrintedLine[]) => <PrintedLines lines={some} page={size} links={links} toPage={toPage} />;
  return (
    <>
      {text !== undefined && blocks.length === 0 && (
        <p className="visually-hidden">{text === null ? t('read_failed') : t('read_no_text')}</p>
      )}
      <TextBlocks
        blocks={blocks}
        between={between}
        under={under}
        language={text?.language}
        print={print}
        className={classes.block}
        unseen="visually-hidden"
      />
      <LooseLinks blocks={lines} page={size} links={links} toPage={toPage} />
    </>
  );
}

const none: [] = [];
