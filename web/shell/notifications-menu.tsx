import { Button, Indicator, Popover, Text, UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Notification } from '../../shared/contract/schemas/people/user.ts';
import { markAllNotificationsAsRead, refreshNotifications, useNotificationPoll, useNotifications } from '../api/notifications.ts';
import { IconBell } from '../icons/icons.ts';
import { t } from '../messages/shell.ts';
import { useFollow } from '../notifications/use-follow.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { setUnreadCount } from '../ui/page-title.ts';
import { RelativeTime } from '../ui/relative-time.tsx';
import { attempt } from '../ui/toasts.ts';
import classes from './notifications-menu.module.css';

/** The bell with its count of unread notifications, and the list. */
export function NotificationsMenu() {
  const { data } = useNotifications();
  useNotificationPoll();
  const [open, setOpen] = useState(false);
  const unread = data?.unread_count ?? 0;
  useEffect(() => setUnreadCount(unread), [unread]);

  const followTo = useFollow();
  const follow = async (notification: Notification) => {
    setOpen(false);
    await followTo(notification);
  };
  const readAll = async () => {
    await attempt(() => markAllNotificationsAsRead());
    await refreshNotifications();
  };
  const toggle = () => {
    if (!open) void refreshNotifications();
    setOpen(!open);
  };

  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" width={360} trapFocus withinPortal={false} floatingStrategy="fixed">
      <Indicator
        inline
        label={unread > 99 ? '99+' : unread}
        disabled={unread === 0}
        size={18}
        offset={8}
        classNames={{ indicator: classes.count }}
      >
        <Popover.Target>
          <IconButton icon={IconBell} label={unread > 0 ? t('notifications_unread', { n: unread }) : t('notifications')} onClick={toggle} />
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label={t('notifications')}>
        <div className={classes.head}>
          <h2 className={classes.title}>{t('notifications')}</h2>
          {unread > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={readAll}>
              {t('mark_all_read')}
            </Button>
          )}
        </div>
        {data?.notifications.length ? (
          <ul className={classes.list}>
            {data.notifications.map((notification) => (
              <li key={notification.key}>
                <UnstyledButton className={classes.item} data-unread={!notification.read || undefined} onClick={() => follow(notification)}>
                  {!notification.read && <span className="visually-hidden">{t('unread')}: </span>}
                  <span>{notification.message}</span>
                  <Text component="span" size="xs" c="dimmed">
                    <RelativeTime at={notification.date_created} />
                  </Text>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        ) : (
          <p className={classes.empty}>{t('notifications_empty')}</p>
        )}
        <div className={classes.foot}>
          <Button component={Link} to="/notifications" variant="subtle" fullWidth onClick={() => setOpen(false)}>
            {t('notifications_all')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
