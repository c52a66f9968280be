import { Checkbox, UnstyledButton } from '@mantine/core';
import type { ListColumn } from '../../../../shared/domain/lists/list-columns.ts';
import { IconChevronDown, IconChevronUp } from '../../../icons/icons.ts';
import { t } from '../../../messages/documents.ts';
import { t as list } from '../../../messages/list.ts';
import { ColumnMenu } from '../columns/column-menu.tsx';
import { columnName } from '../columns/column-name.ts';
import { type SortId, sortIds } from '../columns/columns.ts';
import type { ListView } from '../list-view.ts';
import classes from './document-table.module.css';

/** The names of the columns, by which the list is put in order, and the choice of columns. */
export function TableHead({ view, columns }: { view: ListView; columns: readonly ListColumn[] }) {
  const { rows, selection } = view;
  return (
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
        <Heading id="name" view={view} />
        {columns.map((id) => (
          <Heading key={id} id={id} view={view} />
        ))}
        <th scope="col" className={classes.menu}>
          <span className="visually-hidden">{t('column_menu')}</span>
          <ColumnMenu rows={rows} />
        </th>
      </tr>
    </thead>
  );
}

function Heading({ id, view: { rows, sort, setSort } }: { id: ListColumn | 'name'; view: ListView }) {
  const by: SortId | undefined = sortIds.find((known) => known === id);
  const isBy = by !== undefined && sort.by === by;
  // A name rises from A to Z; a date that comes first is the latest.
  const rises = isBy && sort.reversed === (by !== 'name' && by !== 'owner');
  const name = id === 'name' ? list('column_name') : columnName(id, rows);
  const Arrow = rises ? IconChevronUp : IconChevronDown;
  return (
    <th scope="col" className={classes[id]} aria-sort={isBy ? (rises ? 'ascending' : 'descending') : undefined}>
      {by ? (
        <UnstyledButton className={classes.sort} onClick={() => setSort({ by, reversed: isBy && !sort.reversed })}>
          {name}
          {isBy && <Arrow size={14} stroke={2} aria-hidden />}
        </UnstyledButton>
      ) : (
        name
      )}
    </th>
  );
}
