import { Anchor, Button, SegmentedControl, Select } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { notificationKinds } from '../../shared/domain/people/notification-kinds.ts';
import { useUserAccounts } from '../api/account.ts';
import { markAllNotificationsAsRead, markNotificationAsRead, refreshNotifications, useNotifications } from '../api/notifications.ts';
import { IconBell, IconFilter } from '../icons/icons.ts';
import { t as common } from '../messages/common.ts';
import { t } from '../messages/notifications.ts';
import screens from '../ui/card-screen.module.css';
import { EmptyState } from '../ui/empty-state.tsx';
import { ScreenLoading } from '../ui/loading.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { attempt, toast } from '../ui/toasts.ts';
import { isFiltered, type NotificationFilters, noFilters, readFilters, writeFilters } from './notification-filters.ts';
import { NotificationRow } from './notification-row.tsx';
import classes from './notifications-screen.module.css';
import { useFollow } from './use-follow.ts';
import { useNotificationList } from './use-notification-list.ts';

/** `#notifications`: everything that the person was told, with filters. */
export function NotificationsScreen() {
  usePageTitle(t('title'));
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query);
  const change = (wanted: Partial<NotificationFilters>) => setQuery(writeFilters({ ...filters, ...wanted }), { replace: true });
  const { data: accounts = [] } = useUserAccounts();
  const { data: newest } = useNotifications();
  const list = useNotificationList(filters);
  const follow = useFollow();

  const account = accounts.find(({ account_key }) => account_key === filters.account);
  const unread = account ? (newest?.unread_by_account[account.account_key] ?? 0) : (newest?.unread_count ?? 0);
  const isUnreadHere = unread > 0 || list.rows.some((one) => !one.read);
  const readAll = async () => {
    if (!(await attempt(() => markAllNotificationsAsRead(account?.key)))) return;
    await list.showRead((one) => !account || one.account_key === account.account_key);
    toast('success', t('all_read'));
    await refreshNotifications();
  };
  const readOne = async (key: string) => {
    if (!(await attempt(() => markNotificationAsRead(key)))) return;
    await list.showRead((one) => one.key === key);
    await refreshNotifications();
  };

  return (
    <div className={screens.screen}>
      <div className={classes.head}>
        <h1 className={screens.title}>{t('title')}</h1>
        {isUnreadHere && (
          <Button variant="default" onClick={readAll}>
            {account && accounts.length > 1 ? t('mark_account_read', { account: account.account_name }) : t('mark_all_read')}
          </Button>
        )}
      </div>
      <Anchor component={Link} className={classes.choose} to="/notifications/choices">
        {t('choose')}
      </Anchor>
      <div className={classes.filters}>
        <SegmentedControl
          aria-label={t('show_which')}
          value={filters.unread ? 'unread' : 'all'}
          onChange={(value) => change({ unread: value === 'unread' })}
          data={[
            { value: 'all', label: t('all') },
            { value: 'unread', label: t('unread') },
          ]}
        />
        <Select
          className={classes.filter}
          aria-label={t('kind')}
          allowDeselect={false}
          checkIconPosition="right"
          value={filters.kind}
          data={[{ value: '', label: t('kind_all') }, ...notificationKinds.map((value) => ({ value, label: t(value) }))]}
          onChange={(kind) => change({ kind: (kind ?? '') as NotificationFilters['kind'] })}
        />
        {accounts.length > 1 && (
          <Select
            className={classes.filter}
            aria-label={t('account')}
            allowDeselect={false}
            checkIconPosition="right"
            value={filters.account}
            data={[
              { value: '', label: t('account_all') },
              ...accounts.map(({ account_key, account_name }) => ({ value: account_key, label: account_name })),
            ]}
            onChange={(wanted) => change({ account: wanted ?? '' })}
          />
        )}
        {isFiltered(filters) && (
          <Button variant="subtle" color="gray" onClick={() => change(noFilters)}>
            {t('clear_filters')}
          </Button>
        )}
      </div>
      {list.loading && <ScreenLoading />}
      {list.error && list.rows.length === 0 && (
        <p className={classes.failed} role="alert">
          {t('failed')}{' '}
          <Button variant="default" onClick={list.refresh}>
            {common('retry')}
          </Button>
        </p>
      )}
      {!list.loading && !list.error && list.rows.length === 0 && <Empty filters={filters} />}
      {list.rows.length > 0 && (
        <ul className={classes.list}>
          {list.rows.map((notification) => (
            <NotificationRow
              key={notification.key}
              notification={notification}
              account={
                accounts.length > 1 ? accounts.find(({ account_key }) => account_key === notification.account_key)?.account_name : undefined
              }
              onFollow={() => follow(notification)}
              onRead={() => readOne(notification.key)}
            />
          ))}
        </ul>
      )}
      {list.hasMore && !list.loading && (
        <div className={classes.more}>
          <Button variant="default" loading={list.loadingMore} onClick={list.loadMore}>
            {t('load_more')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Empty({ filters }: { filters: NotificationFilters }) {
  return isFiltered(filters) ? (
    <EmptyState icon={IconFilter} title={t('empty_filtered')} text={t('empty_filtered_text')} />
  ) : (
    <EmptyState icon={IconBell} title={t('empty')} text={t('empty_text')} />
  );
}
