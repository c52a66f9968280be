import { UnstyledButton } from '@mantine/core';
import type { Notification } from '../../shared/contract/schemas/people/user.ts';
import { IconCheck } from '../icons/icons.ts';
import { t } from '../messages/notifications.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import classes from './notification-row.module.css';

interface Props {
  notification: Notification;
  /** The name of its account, where the person has several. */
  account: string | undefined;
  onFollow: () => void;
  onRead: () => void;
}

/** One notification of the centre: leads to what it is about, and can be marked as read without going there. */
export function NotificationRow({ notification, account, onFollow, onRead }: Props) {
  const { read, message, kind, date_created } = notification;
  return (
    <li className={classes.row} data-unread={!read || undefined}>
      <UnstyledButton className={classes.message} onClick={onFollow}>
        {!read && <span className="visually-hidden">{t('unread')}: </span>}
        <span>{message}</span>
        <span className={classes.about}>
          <RelativeTime at={date_created} />
          <span>{t(kind)}</span>
          {account && <span>{account}</span>}
        </span>
      </UnstyledButton>
      {!read && <IconButton icon={IconCheck} label={t('mark_read', { message })} onClick={onRead} />}
    </li>
  );
}
