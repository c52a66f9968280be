import { type CSSProperties, Fragment, type MouseEvent, memo, type ReactNode } from 'react';
import type { PageLink, PrintedLine } from '../../../shared/contract/schemas/documents/page-text.ts';
import type { Size } from '../../../shared/geometry/placing.ts';
import { t } from '../../messages/surface.ts';
import { fitWords, type Segment } from './fit-words.ts';
import classes from './text-layer.module.css';
import { fontFamilies, widthOf } from './text-width.ts';

const backwards = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u;

interface Props {
  lines: readonly PrintedLine[];
  /** The page as displayed, in points. */
  page: Size;
  links: readonly PageLink[];
  toPage: (index: number) => void;
}

/** Lines of text exactly over their print. They can't be seen, only selected, found, copied, followed and read out. */
export const PrintedLines = memo(function PrintedLines({ lines, ...page }: Props) {
  // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their order
  return lines.map((line, at) => <Line key={at} line={line} {...page} />);
});

function Line({ line, page, links, toPage }: Omit<Props, 'lines'> & { line: PrintedLine }) {
  const { x, y, width, height, turn, face } = line;
  const lies = turn % 180 === 0;
  const [across, down] = [width * page.width, height * page.height];
  const [length, thickness] = lies ? [across, down] : [down, across];
  const { size, segments } = fitWords(
    line,
    { length, thickness },
    (text) => widthOf(text, face),
    (word) => linkOfWord(line, word, links),
  );
  const isDivided = line.text.endsWith('\u00ad');
  const style = {
    // The corner where the line begins.
    '--x': (turn === 90 || turn === 180 ? x + width : x) * page.width,
    '--y': (turn === 180 || turn === 270 ? y + height : y) * page.height,
    '--w': length,
    '--h': thickness,
    '--size': size * thickness,
    fontFamily: fontFamilies[face],
    rotate: turn === 0 ? undefined : `${turn}deg`,
  } as CSSProperties;
  return (
    <span className={classes.line} style={style} dir={directionOf(line)}>
      {segments.map((segment, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same for parts of a line
        <Fragment key={at}>
          {at > 0 && <Space gap={segments[at - 1]?.gap ?? 0} />}
          <Part segment={segment} link={links[segment.link]} toPage={toPage} />
        </Fragment>
      ))}
      {!isDivided && ' '}
    </span>
  );
}

/** A space is as wide as the print wants it, and its marking has no holes. */
function Space({ gap }: { gap: number }) {
  return isNone(gap) ? ' ' : <span style={{ letterSpacing: `${gap.toFixed(4)}em` }}> </span>;
}

const isNone = (room: number) => Math.abs(room) < 0.0005;

function Part({ segment: { text, spacing }, link, toPage }: { segment: Segment; link: PageLink | undefined; toPage: Props['toPage'] }) {
  const style = { letterSpacing: `${spacing.toFixed(4)}em` };
  if (!link) return isNone(spacing) ? text : <span style={style}>{text}</span>;
  return (
    <Anchor link={link} toPage={toPage} className={classes.link} style={style}>
      {text}
    </Anchor>
  );
}

/** Links that lie over no word: a picture, a line in both directions. They have their target as a name. */
export function LooseLinks({ blocks, links, ...page }: { blocks: readonly PrintedLine[] } & Omit<Props, 'lines'>) {
  const taken = new Set(blocks.flatMap((line) => line.text.split(' ').map((_, word) => linkOfWord(line, word, links))));
  return links.map((link, at) => {
    if (taken.has(at)) return null;
    const { x, y, width, height, address, page_index } = link;
    const style = {
      '--x': x * page.page.width,
      '--y': y * page.page.height,
      '--w': width * page.page.width,
      '--h': height * page.page.height,
    };
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: links have no identity but their order
      <Anchor key={at} link={link} toPage={page.toPage} className={`${classes.line} ${classes.link}`} style={style as CSSProperties}>
        <span className={classes.name}>{address ?? t('link_to_page', { n: (page_index ?? 0) + 1 })}</span>
      </Anchor>
    );
  });
}

interface AnchorProps {
  link: PageLink;
  toPage: Props['toPage'];
  className: string | undefined;
  style: CSSProperties;
  children: ReactNode;
}

/** The other site learns nothing of this page: no referrer, no way back into it. */
function Anchor({ link: { address, page_index }, toPage, children, ...look }: AnchorProps) {
  if (address === null) {
    const follow = (event: MouseEvent) => {
      event.preventDefault();
      toPage(page_index ?? 0);
    };
    return (
      <a {...look} href={`#page-${(page_index ?? 0) + 1}`} onClick={follow}>
        {children}
      </a>
    );
  }
  const target = address.startsWith('http') ? '_blank' : undefined;
  return (
    <a {...look} href={address} title={address} target={target} rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** The link that lies over the middle of a word, by its index; -1 for none. */
function linkOfWord({ text, x, y, width, height, turn, words }: PrintedLine, word: number, links: readonly PageLink[]): number {
  if (links.length === 0 || words.length === 0) return -1;
  const along = ((words[2 * word] ?? 0) + (words[2 * word + 1] ?? 0)) / 2_000;
  const forwards = turn < 180 !== backwards.test(text) ? along : 1 - along;
  const [across, down] = turn % 180 === 0 ? [forwards, 0.5] : [0.5, forwards];
  const [at, from] = [x + width * across, y + height * down];
  return links.findIndex((link) => at >= link.x && at <= link.x + link.width && from >= link.y && from <= link.y + link.height);
}

/** A line in both directions begins as its first letter says. */
function directionOf({ text, words }: PrintedLine): 'ltr' | 'rtl' | 'auto' {
  if (!backwards.test(text)) return 'ltr';
  return words.length > 0 ? 'rtl' : 'auto';
}
