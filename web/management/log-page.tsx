import { Button } from '@mantine/core';
import type { getOperatorLogRoute } from '../../shared/contract/management/get-operator-log.ts';
import type { OperatorLogEntry } from '../../shared/contract/schemas/management/operator.ts';
import { refusalOr } from '../api/errors.ts';
import { operatorCall } from '../api/operators.ts';
import { usePages } from '../api/use-pages.ts';
import { IconAlertTriangle, IconClock } from '../icons/icons.ts';
import { t } from '../messages/management.ts';
import cards from '../ui/card-screen.module.css';
import { EmptyState } from '../ui/empty-state.tsx';
import { ScreenLoading } from '../ui/loading.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { RelativeTime } from '../ui/relative-time.tsx';
import classes from './management.module.css';

type Page = { records: OperatorLogEntry[]; unbroken: boolean; cursor: string | null };

/** `#management/log` */
export function LogPage() {
  usePageTitle(t('log'));
  const { pages, error, mutate, hasMore, loadingMore, loadMore } = usePages<Page>(['operators-log'], (cursor) =>
    operatorCall<typeof getOperatorLogRoute>('GET', '/app/management/log', { query: { cursor } }),
  );
  if (error && !pages) {
    return (
      <EmptyState icon={IconAlertTriangle} title={t('log_failed')} text={refusalOr(error, '')}>
        <Button onClick={() => void mutate()}>{t('try_again')}</Button>
      </EmptyState>
    );
  }
  if (!pages) return <ScreenLoading />;
  const records = pages.flatMap((page) => page.records);
  const isUnbroken = pages.every((page) => page.unbroken);
  return (
    <>
      <div className={classes.head}>
        <h1 className={classes.title}>{t('log')}</h1>
      </div>
      {records.length === 0 ? (
        <EmptyState icon={IconClock} title={t('log_none')} text={t('log_none_text')} />
      ) : (
        <section className={cards.card}>
          <p className={classes.text}>{t('log_text')}</p>
          <p className={isUnbroken ? classes.text : classes.bad} role={isUnbroken ? undefined : 'alert'}>
            {t(isUnbroken ? 'log_unbroken' : 'log_broken')}
          </p>
          <ul className={classes.list} aria-label={t('log')}>
            {records.map((record) => (
              <LogRow key={record.sequence} {...record} />
            ))}
          </ul>
          {hasMore && (
            <Button variant="default" loading={loadingMore} onClick={() => void loadMore()}>
              {t('more')}
            </Button>
          )}
        </section>
      )}
    </>
  );
}

function LogRow({ operator, act, about, detail, ip, date_created }: OperatorLogEntry) {
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span>{t(`act_${act}`, { about })}</span>
        {detail && <span className={classes.aside}>{detail}</span>}
        <span className={classes.aside}>
          {operator || t('the_command')} · <RelativeTime at={date_created} />
          {ip && ` · ${ip}`}
        </span>
      </div>
    </li>
  );
}
