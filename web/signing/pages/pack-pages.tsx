import { memo, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { coveringInOrder } from '../../../shared/fields/printing/drawing-order.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { t } from '../../messages/surface.ts';
import { useLanguage } from '../../messages/use-spoken.ts';
import type { PagePlace, Shape, SurfacePage } from '../../surface/layout.ts';
import { TextLayer } from '../../surface/reading/text-layer.tsx';
import type { Surface } from '../../surface/surface.ts';
import { groupBy } from '../model/group-by.ts';
import { inReadingOrder } from '../model/order.ts';
import { ringRooms } from '../model/ring-room.ts';
import { useSigningState } from '../state/context.ts';
import { FieldBox } from './field-box.tsx';

/** Lines wider than this (CSS pixels) are hard to read. */
const widestFit = 920;

/** All documents of the pack in one column, each page as wide as fits. Spec core §9: 2 pixels between pages. */
export const packShape: Shape = { gap: 2, margin: () => 0, fit: ({ width }, room) => Math.min(room, widestFit) / width };

/** With no more pages and fields than this, all of them are in the DOM: the browser's own search finds every word, and Tab every field. */
const mostInDom = { pages: 50, fields: 300 };

/** A page that the scrolling has brought near is in the DOM after this long. */
const drawnMs = 150;

/** Shows a page. Whoever reads on, or presses Tab, does so from there. */
export function readOnAt(surface: Surface, page: number): void {
  surface.toPage(page);
  const begin = () => {
    const target = surface.root()?.querySelector<HTMLElement>(`[data-page="${page}"]`);
    target?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
    return target != null;
  };
  // Of a long document, a far page is in the DOM only once it is near.
  if (!begin()) setTimeout(begin, drawnMs);
}

/** The pack's pages with their text and their fields, for a `PageColumn`. `still`: the fields can't be used. */
export function usePackPages(
  surface: Surface,
  still = false,
): {
  pages: SurfacePage[];
  nameOf: (page: SurfacePage, index: number) => string;
  layer: (page: SurfacePage, place: PagePlace, isFar: boolean) => ReactNode;
  all: boolean;
} {
  const children = useSigningState((state) => state.pack.child_documents);
  const fields = useSigningState((state) => state.fields);
  const pages = useMemo(
    () =>
      children.flatMap(({ key, document_name, pages }) =>
        pages.map((page): SurfacePage => ({ key, page, heading: children.length > 1 && page.index === 0 ? document_name : undefined })),
      ),
    [children],
  );
  const byPage = useMemo(
    () => groupBy(inReadingOrder(fields, children), ({ key, page_index }) => pageId(key, page_index)),
    [fields, children],
  );
  const nameOf = useCallback(
    ({ heading, page }: SurfacePage, index: number) =>
      heading !== undefined || pages.length === 1
        ? t('page_of_document', { name: heading ?? children[0]?.document_name ?? '', n: page.index + 1 })
        : t('page_of', { n: index + 1, total: pages.length }),
    [pages, children],
  );
  const toPage = useCallback(
    (key: string, index: number) => {
      readOnAt(
        surface,
        pages.findIndex((one) => one.key === key && one.page.index === index),
      );
    },
    [surface, pages],
  );
  const layer = useCallback(
    (shown: SurfacePage, { scale }: PagePlace, isFar: boolean) => (
      <PageContent shown={shown} fields={byPage.get(pageId(shown.key, shown.page.index)) ?? none} {...{ scale, still, isFar, toPage }} />
    ),
    [byPage, still, toPage],
  );
  return { pages, nameOf, layer, all: pages.length <= mostInDom.pages && fields.length <= mostInDom.fields };
}

const none: DataField[] = [];
const pageId = (key: string, index: number) => `${key}/${index}`;

interface PageContentProps {
  shown: SurfacePage;
  fields: readonly DataField[];
  scale: number;
  still: boolean;
  isFar: boolean;
  toPage: (key: string, index: number) => void;
}

/**
 * As in the final document, fields under others come first. None of them takes the focus. The others stand among the text, each after what
 * begins above its middle.
 */
const PageContent = memo(function PageContent({ shown: { key, page }, fields, scale, still, isFar, toPage }: PageContentProps) {
  const isWanted = useTurn(isFar);
  // Several documents have headings of their own below the screen's.
  const level = useSigningState(({ pack }) => (pack.child_documents.length > 1 ? 2 : 1));
  const drawn = useMemo(() => coveringInOrder(fields), [fields]);
  const over = useMemo(() => drawn.filter(({ type }) => !fieldKind(type).liesUnder), [drawn]);
  const rooms = useMemo(() => ringRooms(over), [over]);
  const box = (field: DataField) => <FieldBox key={field.uuid} field={field} scale={scale} room={rooms.get(field.uuid)} still={still} />;
  useLanguage();
  const under = drawn.filter(({ type }) => fieldKind(type).liesUnder);
  const between = over.map((field) => ({ y: (field.y + field.height / 2) / page.height, content: box(field) }));
  const follow = useCallback((index: number) => toPage(key, index), [toPage, key]);
  return (
    <>
      {under.map(box)}
      <TextLayer documentKey={key} page={page} {...{ isWanted, between }} under={level} toPage={follow} />
    </>
  );
});

/** Whether a page's text is wanted. Pages out of sight get theirs when nothing else is to be done. */
function useTurn(isFar: boolean): boolean {
  const [turn, setTurn] = useState(!isFar);
  if (!isFar && !turn) setTurn(true);
  useEffect(() => {
    if (turn) return;
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setTurn(true), 1_000);
      return () => clearTimeout(timer);
    }
    const wish = requestIdleCallback(() => setTurn(true));
    return () => cancelIdleCallback(wish);
  }, [turn]);
  return turn;
}
