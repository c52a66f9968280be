import { Checkbox } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '../../messages/documents.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import classes from './document-cards.module.css';
import type { ListView } from './list-view.ts';
import { RowMenu } from './row-menu.tsx';
import { RowChip, RowPeople, Thumbnail } from './row-parts.tsx';

/** The list on narrow screens. */
export function DocumentCards({ view }: { view: ListView }) {
  return (
    <ul className={classes.list} data-stale={view.stale || undefined}>
      {view.rows.map((row) => (
        <li key={row.key} className={classes.card} data-selected={view.selection.has(row.key) || undefined}>
          <div className={classes.top}>
            <Thumbnail row={row} />
            <div className={classes.words}>
              <Link to={`/documents/${row.key}`} className={classes.name}>
                {row.document_name}
              </Link>
              <span className={classes.detail}>
                <RelativeTime at={row.date_updated} /> · {row.created_by_name}
              </span>
            </div>
            <span className={classes.front}>
              <RowMenu row={row} />
            </span>
          </div>
          <div className={classes.bottom}>
            <span className={classes.tick}>
              <Checkbox
                size="sm"
                aria-label={t('select_row', { name: row.document_name })}
                checked={view.selection.has(row.key)}
                onChange={() => view.toggle(row.key)}
              />
            </span>
            <RowChip row={row} filter={view.filter} />
            <span className={classes.front}>
              <RowPeople row={row} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
