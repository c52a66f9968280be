import { Checkbox } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { Link } from 'react-router';
import type { DocumentRow } from '../../../shared/contract/schemas/documents/document.ts';
import { t } from '../../messages/documents.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import classes from './document-table.module.css';
import type { ListView } from './list-view.ts';
import { RowMenu } from './row-menu.tsx';
import { RowChip, RowPeople, Thumbnail } from './row-parts.tsx';

/** The list on wide screens: a grid whose rows are reached by arrows, opened by Enter, selected by Space. */
export function DocumentTable({ view }: { view: ListView }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { rows, selection, active } = view;
  const activeIndex = Math.max(
    0,
    rows.findIndex((row) => row.key === active),
  );
  const focusRow = (index: number) => {
    const to = Math.min(Math.max(0, index), rows.length - 1);
    const element = body.current?.rows[to];
    view.setActive(rows[to]?.key ?? null);
    element?.focus();
    element?.scrollIntoView({ block: 'nearest' });
  };
  const onKey = (event: KeyboardEvent<HTMLTableRowElement>, row: DocumentRow, index: number) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const moves: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 };
    const to = moves[event.key];
    if (to !== undefined) {
      focusRow(to);
      if (event.shiftKey) view.selectTo(rows[Math.min(Math.max(0, to), rows.length - 1)]?.key ?? row.key);
    } else if (event.key === 'Enter') view.open(row);
    else if (event.key === ' ') {
      if (event.shiftKey) view.selectTo(row.key);
      else view.toggle(row.key);
    } else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows take the focus is a grid
    <table className={classes.table} role="grid" aria-multiselectable aria-rowcount={rows.length} data-stale={view.stale || undefined}>
      <thead>
        <tr>
          <th className={classes.tick} scope="col">
            <Checkbox
              size="sm"
              aria-label={t('select_all', { n: rows.length })}
              checked={selection.size > 0 && selection.size === rows.length}
              indeterminate={selection.size > 0 && selection.size < rows.length}
              onChange={view.selectAll}
            />
          </th>
          <th scope="col">{t('column_name')}</th>
          <th scope="col">{t('column_status')}</th>
          <th scope="col">{t('column_people')}</th>
          <th scope="col" className={classes.updated}>
            {t('column_updated')}
          </th>
          <th scope="col" className={classes.owner}>
            {t('column_owner')}
          </th>
          <th scope="col" className={classes.menu}>
            <span className="visually-hidden">{t('column_menu')}</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row, index) => (
          <Row key={row.key} row={row} view={view} active={index === activeIndex} onKey={(event) => onKey(event, row, index)} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  row: DocumentRow;
  view: ListView;
  active: boolean;
  onKey: (event: KeyboardEvent<HTMLTableRowElement>) => void;
}

function Row({ row, view, active, onKey }: RowProps) {
  const selected = view.selection.has(row.key);
  const tabIndex = active ? 0 : -1;
  const onTick = (event: MouseEvent) => {
    event.stopPropagation();
    if (event.shiftKey) {
      event.preventDefault();
      view.selectTo(row.key);
    } else view.toggle(row.key);
  };
  return (
    <tr
      tabIndex={tabIndex}
      aria-selected={selected}
      className={classes.row}
      onKeyDown={onKey}
      onFocus={() => view.setActive(row.key)}
      onClick={() => view.open(row)}
    >
      <td className={classes.tick} onClick={(event) => event.stopPropagation()} onKeyDown={undefined}>
        <Checkbox
          size="sm"
          tabIndex={tabIndex}
          aria-label={t('select_row', { name: row.document_name })}
          checked={selected}
          onClick={onTick}
          onChange={() => undefined}
        />
      </td>
      <td>
        <div className={classes.name}>
          <Thumbnail row={row} />
          <span className={classes.words}>
            <Link to={`/documents/${row.key}`} className={classes.link} tabIndex={-1} onClick={(event) => event.stopPropagation()}>
              {row.document_name}
            </Link>
            <span className={classes.detail}>
              {row.child_document_keys.length > 1 && `${t('documents_count', { n: row.child_document_keys.length })} · `}
              {row.page_count > 0 && t('pages', { n: row.page_count })}
            </span>
          </span>
        </div>
      </td>
      <td>
        <RowChip row={row} filter={view.filter} />
      </td>
      <td>
        <RowPeople row={row} tabIndex={tabIndex} />
      </td>
      <td className={`${classes.quiet} ${classes.updated}`}>
        <RelativeTime at={row.date_updated} />
      </td>
      <td className={`${classes.quiet} ${classes.owner}`}>{row.created_by_name}</td>
      <td className={classes.menu} onClick={(event) => event.stopPropagation()} onKeyDown={undefined}>
        <RowMenu row={row} tabIndex={tabIndex} />
      </td>
    </tr>
  );
}
