import { type NotificationKind, notificationKinds } from '../../shared/domain/people/notification-kinds.ts';

/** The filters of the notification centre. They are kept in the address, so that people can link to them and go back. */
export interface NotificationFilters {
  unread: boolean;
  kind: NotificationKind | '';
  account: string;
}

export const noFilters: NotificationFilters = { unread: false, kind: '', account: '' };

export function readFilters(query: URLSearchParams): NotificationFilters {
  const kind = query.get('kind');
  return {
    unread: query.get('unread') === 'true',
    kind: notificationKinds.find((known) => known === kind) ?? '',
    account: query.get('account_key') ?? '',
  };
}

/** Defaults are left out of the address. */
export function writeFilters({ unread, kind, account }: NotificationFilters): URLSearchParams {
  return new URLSearchParams({ ...(unread && { unread: 'true' }), ...(kind && { kind }), ...(account && { account_key: account }) });
}

export function isFiltered(filters: NotificationFilters): boolean {
  return filters.unread || filters.kind !== '' || filters.account !== '';
}
