import { Button, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Icon } from '../../icons/icons.ts';
import { EmptyState } from '../empty-state.tsx';
import { ScreenLoading } from '../loading.tsx';
import { NotFetched } from '../not-fetched.tsx';
import { RelativeTime } from '../relative-time.tsx';
import classes from './archivable-list.module.css';
import { ArchiveMenu } from './archive-menu.tsx';
import frame from './frame.module.css';
import { t } from './words.ts';

/** How one thing stands in the list. */
interface Line {
  name: string;
  /** Where it is opened. */
  to: string;
  date_updated: string;
  /** What stands under `columns`. */
  cells: ReactNode;
  onPut: (archived: boolean) => Promise<unknown>;
  /** Asked before it goes to the archive. */
  question?: { title: string; text: string };
}

interface Props<T> {
  /** The area’s own words. */
  words: Record<'title' | 'text' | 'current' | 'archived' | 'archive_empty' | 'empty_title' | 'empty_text' | 'not_fetched', string>;
  icon: Icon;
  /** What makes new ones. */
  actions: ReactNode;
  /** The same where there are none yet. */
  firstAction?: ReactNode;
  archived: boolean;
  onArchived: (archived: boolean) => void;
  /** The headings between name and time of change. */
  columns: readonly string[];
  things: readonly T[] | undefined;
  line: (thing: T) => Line;
  pages: { error?: Error | undefined; mutate: () => Promise<unknown>; hasMore: boolean; loadingMore: boolean; loadMore: () => unknown };
}

/** A screen that lists things which people make, open, and put into an archive. */
export function ArchivableList<T extends { key: string }>(props: Props<T>) {
  const { words, icon, actions, firstAction, archived, onArchived, columns, things, line, pages } = props;
  const { error, mutate, hasMore, loadingMore, loadMore } = pages;
  return (
    <div className={frame.screen}>
      <div className={frame.toolbar}>
        <h1 className={frame.title}>{words.title}</h1>
        <div className={frame.ways}>
          <NativeSelect
            aria-label={t('show')}
            value={String(archived)}
            data={[
              { value: 'false', label: words.current },
              { value: 'true', label: words.archived },
            ]}
            onChange={(event) => onArchived(event.currentTarget.value === 'true')}
          />
          {actions}
        </div>
      </div>
      <p className={classes.intro}>{words.text}</p>
      {error && !things ? (
        <NotFetched icon={icon} title={words.not_fetched} error={error} onRetry={mutate} />
      ) : !things ? (
        <ScreenLoading />
      ) : things.length === 0 ? (
        <EmptyState icon={icon} title={archived ? words.archive_empty : words.empty_title} {...(!archived && { text: words.empty_text })}>
          {!archived && firstAction}
        </EmptyState>
      ) : (
        <table className={classes.table} aria-label={words.title}>
          <thead>
            <tr>
              {[t('name'), ...columns, t('changed')].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {things.map((thing) => (
              <OneLine key={thing.key} line={line(thing)} archived={archived} onChanged={mutate} />
            ))}
          </tbody>
        </table>
      )}
      {hasMore && (
        <div className={classes.more}>
          <Button variant="default" loading={loadingMore} onClick={() => void loadMore()}>
            {t('load_more')}
          </Button>
        </div>
      )}
    </div>
  );
}

function OneLine({ line, archived, onChanged }: { line: Line; archived: boolean; onChanged: () => Promise<unknown> }) {
  const { name, to, date_updated, cells, onPut, question } = line;
  const put = async (isArchived: boolean) => {
    await onPut(isArchived);
    void onChanged();
  };
  return (
    <tr>
      <th scope="row">
        <Link to={to}>{name}</Link>
      </th>
      {cells}
      <td className={classes.changed}>
        <RelativeTime at={date_updated} />
      </td>
      <td>
        <ArchiveMenu name={name} to={to} archived={archived} onPut={put} question={question} />
      </td>
    </tr>
  );
}
