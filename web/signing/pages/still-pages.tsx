import { useMemo, useRef } from 'react';
import { layOutPages } from '../model/page-rows.ts';
import { useSigningState } from '../state/context.ts';
import { useElementSize } from '../ui/use-element-size.ts';
import { groupByPage, pageId } from './document-view.tsx';
import { PageView } from './page-view.tsx';
import { useVisibleRows } from './use-visible-rows.ts';

const none: never[] = [];

/** The pages as they will be, with nothing to do on them. They scroll with what stands above them. */
export function StillPages() {
  const column = useRef<HTMLDivElement>(null);
  const { width } = useElementSize(column);
  const children = useSigningState((state) => state.pack.child_documents);
  const fields = useSigningState((state) => state.fields);
  const layout = useMemo(() => layOutPages(children, width, null), [children, width]);
  const byPage = useMemo(() => groupByPage(fields), [fields]);
  const [first, last] = useVisibleRows(column, layout.rows);
  return (
    <div ref={column} className="sg-column sg-still" style={{ height: layout.height }}>
      {width > 0 &&
        layout.rows
          .slice(first, last + 1)
          .map((row) => (
            <PageView
              key={pageId(row.key, row.page.index)}
              row={row}
              fields={byPage.get(pageId(row.key, row.page.index)) ?? none}
              total={layout.rows.length}
              still
            />
          ))}
    </div>
  );
}
