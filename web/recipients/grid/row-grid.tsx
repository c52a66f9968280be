import { Checkbox } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RecipientData, RecipientRow } from '../../../shared/contract/schemas/accounts/recipient-data.ts';
import type { RowView } from '../../api/recipients.ts';
import { t } from '../../messages/recipients.ts';
import { rowNumber } from '../problem-words.ts';
import { CellInput } from './cell-input.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { type Place, placeAfter } from './move-in-grid.ts';
import classes from './row-grid.module.css';

interface Props {
  list: RecipientData;
  rows: ReadonlyMap<number, RecipientRow>;
  /** A row with the words that are still on their way. */
  shownAs: (row: RecipientRow) => RecipientRow;
  total: number;
  need: (first: number, last: number) => void;
  onSelect: (rows: ReadonlyMap<number, RecipientRow>) => void;
  /** Chooses every row of the view, those too that are not fetched yet. */
  onSelectAll: () => void;
  chosen: ReadonlyMap<number, RecipientRow>;
  sort: RowView['sort'];
  onSort: (sort: RowView['sort']) => void;
  onType: (name: string, change: { type?: string; order?: string }) => void;
  /** Missing while the rows can't be changed. */
  onCell?: ((row: RecipientRow, name: string, value: string) => void) | undefined;
  onUndo: () => void;
  onRedo: () => void;
  /** The place of a row that was added just now: it gets the focus, so that one can type. */
  added: number | null;
  onAdded: () => void;
}

/** Pixels. A finger needs higher rows. */
const size = { row: 36, touchRow: 44, column: 180, number: 88 };
/** Rows and columns that are drawn beyond each edge of what is in sight. */
const beyond = { rows: 12, columns: 2 } as const;

/** A table of any number of rows, of which the browser has those in sight; moved in and changed by the keyboard as a spreadsheet is. */
export function RowGrid(props: Props) {
  const { list, rows, shownAs, total, need, onSelect, onSelectAll, chosen, sort, onSort, onType, onCell, onUndo, onRedo, added, onAdded } =
    props;
  const place = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const [wanted, setAt] = useState<Place>({ row: 0, column: 0 });
  const rowHeight = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false }) ? size.touchRow : size.row;
  const [typing, setTyping] = useState<{ words: string | null } | null>(null);
  const names = list.field_names;
  const at = { row: Math.min(wanted.row, total - 1), column: Math.min(wanted.column, names.length - 1) };
  const rowsInSight = useVirtualizer({
    count: total,
    getScrollElement: () => place.current,
    estimateSize: () => rowHeight,
    overscan: beyond.rows,
    rangeExtractor: (range) => withPlace(range, at.row),
  });
  const columnsInSight = useVirtualizer({
    horizontal: true,
    count: names.length,
    getScrollElement: () => place.current,
    estimateSize: () => size.column,
    overscan: beyond.columns,
    scrollPaddingStart: size.number,
    rangeExtractor: (range) => withPlace(range, at.column),
  });
  const rowOf = (rowAt: number) => {
    const row = rows.get(rowAt);
    return row && shownAs(row);
  };
  const visible = rowsInSight.getVirtualItems();
  const columns = columnsInSight.getVirtualItems();
  const inSight = visible.filter(({ index }) => index !== at.row);
  const [first, last] = [inSight[0]?.index ?? 0, inSight.at(-1)?.index ?? 0];
  useEffect(() => {
    need(first, Math.min(last, total - 1));
    need(at.row, at.row);
  }, [need, first, last, total, at.row]);

  const wrong = new Set(list.problems.map(({ row_index, field_name }) => `${row_index} ${field_name}`));
  const go = (to: Place) => {
    wantsFocus.current = true;
    setAt(to);
    rowsInSight.scrollToIndex(to.row);
    columnsInSight.scrollToIndex(to.column);
  };
  // The cell that is to have the focus may have to be scrolled to first.
  useEffect(() => {
    if (typing || !wantsFocus.current) return;
    const cell = place.current?.querySelector<HTMLElement>(`[data-place="${at.row} ${at.column}"]`);
    if (!cell) return;
    wantsFocus.current = false;
    cell.focus({ preventScroll: true });
  });
  // After the effect that gives the focus, which would else give it to the cell that one was in.
  const showAdded = useEffectEvent((row: number) => {
    go({ row, column: 0 });
    onAdded();
  });
  useEffect(() => {
    if (added !== null && added < total) showAdded(added);
  }, [added, total]);
  const pressed = (event: KeyboardEvent) => {
    if (typing || (event.target as HTMLElement).closest('[data-place]') === null) return;
    const isUndo = (event.ctrlKey || event.metaKey) && ['z', 'y'].includes(event.key.toLowerCase());
    if (isUndo) {
      event.preventDefault();
      if (event.shiftKey || event.key.toLowerCase() === 'y') onRedo();
      else onUndo();
      return;
    }
    const to = placeAfter(event, at, { rows: total, columns: names.length, page: Math.max(1, last - first - 2 * beyond.rows) });
    if (to) {
      event.preventDefault();
      go(to);
    } else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault();
      begin(null);
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && onCell) {
      event.preventDefault();
      save('');
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      begin(event.key);
    }
  };
  const begin = (words: string | null) => {
    if (!onCell || !rows.has(at.row)) return;
    rowsInSight.scrollToIndex(at.row);
    columnsInSight.scrollToIndex(at.column);
    setTyping({ words });
  };
  const save = (value: string) => {
    const row = rowOf(at.row);
    const name = names[at.column];
    if (row && name !== undefined) onCell?.(row, name, value);
  };
  const toggle = (row: RecipientRow) => {
    const next = new Map(chosen);
    if (!next.delete(row.index)) next.set(row.index, row);
    onSelect(next);
  };
  const leave = (words: string | null) => {
    setTyping(null);
    wantsFocus.current = true;
    if (words !== null) save(words);
  };
  const sizes = { rows: total, columns: names.length };
  const width = size.number + columnsInSight.getTotalSize();
  return (
    <div ref={place} className={classes.place}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that is moved in by keys (ARIA 1.2)
        role="grid"
        aria-label={t('grid', { name: list.description })}
        aria-rowcount={total + 1}
        aria-colcount={names.length + 1}
        aria-readonly={!onCell}
        className={classes.grid}
        style={{ width }}
        onKeyDown={pressed}
      >
        <thead className={classes.head}>
          <tr aria-rowindex={1}>
            <th aria-colindex={1} className={classes.number}>
              {onCell ? (
                <Checkbox
                  size="xs"
                  checked={total > 0 && chosen.size === total}
                  indeterminate={chosen.size > 0 && chosen.size < total}
                  onChange={() => (chosen.size === total ? onSelect(new Map()) : onSelectAll())}
                  label={t('row_number')}
                  aria-label={t('select_all')}
                />
              ) : (
                t('row_number')
              )}
            </th>
            {columns.map(({ index, start }) => (
              <th
                key={index}
                aria-colindex={index + 2}
                aria-sort={sort?.field_name === names[index] ? (sort?.descending ? 'descending' : 'ascending') : undefined}
                className={classes.cell}
                style={{ left: size.number + start, width: size.column }}
              >
                <ColumnMenu list={list} name={names[index] ?? ''} sort={sort} onSort={onSort} onType={onCell ? onType : undefined} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={classes.body} style={{ height: rowsInSight.getTotalSize() }}>
          {visible.map(({ index: rowAt, start: top }) => {
            const row = rowOf(rowAt);
            return (
              <tr
                key={rowAt}
                aria-rowindex={rowAt + 2}
                aria-selected={row ? chosen.has(row.index) : false}
                className={classes.row}
                style={{ top, width }}
              >
                <th scope="row" aria-colindex={1} className={classes.number}>
                  {row && onCell ? (
                    <Checkbox
                      size="xs"
                      checked={chosen.has(row.index)}
                      onChange={() => toggle(row)}
                      label={rowNumber(row.index)}
                      aria-label={t('select_row', { n: rowNumber(row.index) })}
                    />
                  ) : (
                    row && rowNumber(row.index)
                  )}
                </th>
                {columns.map(({ index: column, start }) => {
                  const name = names[column] ?? '';
                  const isHere = at.row === rowAt && at.column === column;
                  return (
                    <td
                      key={column}
                      aria-colindex={column + 2}
                      aria-invalid={row && wrong.has(`${row.index} ${name}`) ? true : undefined}
                      data-place={`${rowAt} ${column}`}
                      tabIndex={isHere && !typing ? 0 : -1}
                      className={classes.cell}
                      style={{ left: size.number + start, width: size.column }}
                      onFocus={() => !isHere && setAt({ row: rowAt, column })}
                      onDoubleClick={() => begin(null)}
                    >
                      {isHere && typing && row ? (
                        <CellInput
                          name={name}
                          value={typing.words ?? row.values[name] ?? ''}
                          onSave={(words, step) => {
                            leave(words);
                            go(placeAfter({ key: step, ctrlKey: false, metaKey: false }, at, { ...sizes, page: 1 }) ?? at);
                          }}
                          onLeave={leave}
                          onCancel={() => leave(null)}
                        />
                      ) : row ? (
                        row.values[name]
                      ) : (
                        column === 0 && <span className={classes.loading}>{t('loading_row')}</span>
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** What is in sight, and the cell that one is in: its focus, and what is typed in it, outlive scrolling away from it. */
function withPlace(range: Range, place: number): number[] {
  const shown = defaultRangeExtractor(range);
  return shown.includes(place) || place < 0 ? shown : [...shown, place].sort((a, b) => a - b);
}
