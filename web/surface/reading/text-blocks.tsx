import type { ReactNode } from 'react';
import type { TextBlock } from '../../../shared/contract/schemas/documents/page-text.ts';
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
  /** What stands between the blocks because of its height, in order. */
  between?: readonly Placed[];
}

/** A page's text as real text: headings, paragraphs and lists, in reading order. */
export function TextBlocks({ blocks, under, language, between = [] }: Props) {
  const parts: ReactNode[] = [];
  const waiting = [...between];
  const put = (y: number) => {
    while (waiting[0] && waiting[0].y < y) parts.push(waiting.shift()?.content);
  };
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index];
    if (!block) continue;
    put(block.y);
    if (block.kind !== 'list_item') {
      parts.push(<Block key={index} block={block} under={under} language={language} />);
      continue;
    }
    const first = index;
    while (blocks[index + 1]?.kind === 'list_item') index++;
    parts.push(
      <ul key={first} lang={language} dir="auto">
        {blocks.slice(first, index + 1).map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their order
          <li key={at}>{item.text}</li>
        ))}
      </ul>,
    );
  }
  put(Number.POSITIVE_INFINITY);
  return <>{parts}</>;
}

function Block({ block: { kind, level, text }, under, language }: { block: TextBlock; under: number; language: string | undefined }) {
  if (kind === 'heading') {
    const Heading = `h${Math.min(6, under + level)}` as 'h3';
    return (
      <Heading lang={language} dir="auto">
        {text}
      </Heading>
    );
  }
  return (
    <p lang={language} dir="auto">
      {kind === 'picture' ? t('read_picture', { text }) : text}
    </p>
  );
}
