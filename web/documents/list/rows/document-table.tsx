import { type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { DocumentRow } from '../../../../shared/contract/schemas/documents/document.ts';
import { useColumns } from '../columns/use-columns.ts';
import type { ListView } from '../list-view.ts';
import { Chunk, inChunks } from './chunks.tsx';
import classes from './document-table.module.css';
import { useRowMenu } from './row-menu.tsx';
import { TableHead } from './table-head.tsx';
import { type RowDoes, TableRow } from './table-row.tsx';

const usualRowPx = 61;

/** The list on wide screens: a grid whose rows are reached by arrows, opened by Enter, selected by Space. */
export function DocumentTable({ view }: { view: ListView }) {
  const table = useRef<HTMLTableElement>(null);
  const { columns } = useColumns();
  const { menu, openMenu, openFor } = useRowMenu();
  const { rows, selection } = view;
  const active = rows.some((row) => row.key === view.active) ? view.active : (rows[0]?.key ?? null);
  const does = useRowDoes(view, table, openMenu);
  const chunks = useMemo(() => inChunks(rows), [rows]);
  let first = 0;
  return (
    <>
      <table
        ref={table}
        className={classes.table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows take the focus is a grid
        role="grid"
        aria-multiselectable
        aria-rowcount={rows.length + 1}
        data-stale={view.stale || undefined}
      >
        <TableHead view={view} columns={columns} />
        {chunks.map((chunk, at) => {
          const before = first;
          first += chunk.length;
          return (
            <Chunk
              // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is its place in the list
              key={at}
              index={at}
              as="tbody"
              guess={chunk.length * usualRowPx}
              always={chunk.some((row) => row.key === active)}
              spacer={(height) => (
                <tr aria-hidden>
                  <td colSpan={columns.length + 3} style={{ height, padding: 0 }} />
                </tr>
              )}
            >
              {() =>
                chunk.map((row, index) => (
                  <TableRow
                    key={row.key}
                    row={row}
                    index={before + index}
                    columns={columns}
                    search={view.search}
                    selected={selection.has(row.key)}
                    active={row.key === active}
                    menuOpen={openFor === row.key}
                    does={does}
                  />
                ))
              }
            </Chunk>
          );
        })}
      </table>
      {menu}
    </>
  );
}

/** One object for all rows and all drawings; what it does is that of the latest view. */
function useRowDoes(view: ListView, table: { current: HTMLTableElement | null }, menu: RowDoes['menu']): RowDoes {
  const latest = useRef(view);
  useLayoutEffect(() => {
    latest.current = view;
  });
  return useMemo(() => {
    const focusRow = (index: number): DocumentRow | undefined => {
      const { rows, setActive } = latest.current;
      const row = rows[Math.min(Math.max(0, index), rows.length - 1)];
      if (!row) return undefined;
      // A row far away is drawn as soon as it is the active one.
      flushSync(() => setActive(row.key));
      const element = table.current?.querySelector<HTMLElement>(`[data-row="${row.key}"]`);
      element?.focus();
      element?.scrollIntoView({ block: 'nearest' });
      return row;
    };
    const key = (event: KeyboardEvent<HTMLTableRowElement>, row: DocumentRow) => {
      if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
      const { rows, open, toggle, selectTo } = latest.current;
      const index = rows.findIndex((one) => one.key === row.key);
      const moves: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 };
      const to = moves[event.key];
      if (to !== undefined) {
        const next = focusRow(to);
        if (event.shiftKey) selectTo(next?.key ?? row.key);
      } else if (event.key === 'Enter') open(row);
      else if (event.key === ' ') {
        if (event.shiftKey) selectTo(row.key);
        else toggle(row.key);
      } else return;
      event.preventDefault();
    };
    return {
      open: (row) => latest.current.open(row),
      toggle: (rowKey) => latest.current.toggle(rowKey),
      selectTo: (rowKey) => latest.current.selectTo(rowKey),
      setActive: (rowKey) => latest.current.setActive(rowKey),
      key,
      menu,
    };
  }, [table, menu]);
}
