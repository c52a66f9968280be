import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { DataField } from '../../../shared/contract/schemas/data-field.ts';
import { inReadingOrder } from '../model/order.ts';
import { fitTo, layOutPages, type PageRow } from '../model/page-rows.ts';
import { useSigningState } from '../state/context.ts';
import { prefersNoMotion } from '../ui/media.ts';
import { useElementSize } from '../ui/use-element-size.ts';
import { PageView } from './page-view.tsx';
import { useVisibleRows } from './use-visible-rows.ts';
import { useZoom, ZoomControls } from './zoom.tsx';

/** All pages in one column; only those near the screen exist. */
export function DocumentView() {
  const scroller = useRef<HTMLDivElement>(null);
  const size = useElementSize(scroller);
  const children = useSigningState((state) => state.pack.child_documents);
  const fields = useSigningState((state) => state.fields);
  const { zoom, setZoom, fitZoom } = useZoom(scroller, children[0]?.pages[0]?.width ?? 612, fitTo(size.width));
  const layout = useMemo(() => layOutPages(children, size.width, zoom), [children, size.width, zoom]);
  const column = useRef<HTMLDivElement>(null);
  const [first, last] = useVisibleRows(column, layout.rows);
  const byPage = useMemo(() => groupByPage(inReadingOrder(fields, children)), [fields, children]);
  useArrivals(scroller, layout.rows, fields);
  return (
    <div className="sg-document">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div ref={scroller} className="sg-scroller sg-pages" tabIndex={0}>
        <div ref={column} className="sg-column" style={{ height: layout.height, minWidth: layout.width }}>
          {size.width > 0 &&
            layout.rows
              .slice(first, last + 1)
              .map((row) => (
                <PageView
                  key={pageId(row.key, row.page.index)}
                  row={row}
                  fields={byPage.get(pageId(row.key, row.page.index)) ?? none}
                  total={layout.rows.length}
                />
              ))}
        </div>
      </div>
      <ZoomControls zoom={zoom ?? fitZoom} fitted={zoom === null} onZoom={setZoom} />
    </div>
  );
}

const none: DataField[] = [];
export const pageId = (key: string, index: number) => `${key}/${index}`;

export function groupByPage(fields: readonly DataField[]): Map<string, DataField[]> {
  // Not Map.groupBy: phones that are still in use do not have it.
  const pages = new Map<string, DataField[]>();
  for (const field of fields) {
    const id = pageId(field.key, field.page_index);
    const known = pages.get(id);
    if (known) known.push(field);
    else pages.set(id, [field]);
  }
  return pages;
}

/** Brings the field that the wizard has come to, or a page that was asked for, to its place on the screen. */
function useArrivals(scroller: RefObject<HTMLDivElement | null>, rows: readonly PageRow[], fields: readonly DataField[]): void {
  const arrival = useSigningState((state) => state.arrival);
  const page = useSigningState((state) => state.page);
  const seen = useRef({ arrival: 0, page: 0 });
  useLayoutEffect(() => {
    const element = scroller.current;
    // Before the screen is measured the pages have no size.
    if (!element || !rows[0] || rows[0].width === 0) return;
    if (arrival && arrival.count > seen.current.arrival) {
      seen.current.arrival = arrival.count;
      const field = fields.find((one) => one.uuid === arrival.uuid);
      const row = field && rows.find((one) => one.key === field.key && one.page.index === field.page_index);
      if (field && row) {
        const scale = row.width / row.page.width;
        const left = Math.max(0, row.width - element.clientWidth) * (field.x / row.page.width);
        scrollTo(element, row.top + field.y * scale - element.clientHeight * 0.3, left);
      }
    } else if (page && page.count > seen.current.page) {
      seen.current.page = page.count;
      const row = rows.find((one) => one.key === page.key && one.page.index === page.index);
      if (row) scrollTo(element, row.top, 0);
    }
  }, [arrival, page, rows, fields, scroller]);
}

/** Smoothly when it is near; far pages are jumped to, so that those between are not drawn. */
function scrollTo(element: HTMLElement, top: number, left: number): void {
  const far = Math.abs(top - element.scrollTop) > 3 * element.clientHeight;
  element.scrollTo({ top, left, behavior: far || prefersNoMotion() ? 'instant' : 'smooth' });
}
