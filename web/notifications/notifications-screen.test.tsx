import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Notification } from '../../shared/contract/schemas/people/user.ts';
import { answering, refused } from '../../test/support/components/answers.ts';
import { now } from '../../test/support/components/records.ts';
import { show } from '../../test/support/components/show.tsx';
import { selectAccount, selectedAccount } from '../api/session.ts';
import { NotificationsScreen } from './notifications-screen.tsx';

const path = 'GET /app/notifications';
const flags = { is_admin: true, is_personal_account: false, permissions: { document_permissions: {}, user_profile_permissions: {} } };
const account = (name: string) => ({ key: `olivia-${name}`, account_key: name, account_name: name, ...flags });
const people = {
  'GET /app/user': { user: { key: 'olivia', default_user_account_key: 'olivia-Home' } },
  'GET /app/user/user_accounts': { user_accounts: [account('Home'), account('Legal')] },
};

function notification(key: string, about: Partial<Notification> = {}): Notification {
  const dates = { date_created: now, date_updated: now, date_read: null, read: false };
  const target = { related_key: 'pack', related_key_type: 'Document' as const, url: '#documents/pack' };
  return { key, ...dates, ...target, message: `Anna signed “${key}”.`, account_key: 'Home', kind: 'signed', ...about };
}

function page(notifications: Notification[], cursor: string | null = null) {
  const unread = notifications.filter(({ read }) => !read).length;
  return { notifications, unread_count: unread, unread_by_account: { Home: unread }, cursor };
}

test('notification centre: filters are asked of the product, and can be cleared', async () => {
  const calls = answering({
    ...people,
    [path]: ({ query }) => page(query.kind || query.unread ? [] : [notification('Lease')]),
  });
  const { user } = show(<NotificationsScreen />);
  await screen.findByText('Anna signed “Lease”.');
  await user.click(screen.getByRole('radio', { name: 'Unread' }));
  await screen.findByText('No notification fits these filters.');
  await user.click(screen.getByRole('combobox', { name: 'What happened' }));
  await user.click(await screen.findByRole('option', { name: 'Rejected', hidden: true }));
  await waitFor(() => expect(calls.at(-1)?.query).toEqual({ unread: 'true', kind: 'rejected' }));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByText('Anna signed “Lease”.');
});

test('notification centre: pages that the filters leave empty are passed over, and more are fetched on request', async () => {
  const pages: Record<string, ReturnType<typeof page>> = {
    first: page([], 'second'),
    second: page(
      Array.from({ length: 20 }, (_, n) => notification(`No. ${n}`)),
      'third',
    ),
    third: page([notification('Last')]),
  };
  answering({ ...people, [path]: ({ query }) => pages[query.cursor ?? 'first'] ?? page([]) });
  const { user } = show(<NotificationsScreen />);
  await screen.findByText('Anna signed “No. 19”.');
  expect(screen.queryByText('Anna signed “Last”.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText('Anna signed “Last”.');
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('notification centre: one is marked as read without going anywhere, and all at once', async () => {
  const calls = answering({
    ...people,
    [path]: page([notification('Lease'), notification('Loan')]),
    'POST /app/notifications/Lease': { unread_count: 1 },
    'POST /app/notifications/mark_all_as_read': { unread_count: 0 },
  });
  const { user } = show(<NotificationsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Mark as read: Anna signed “Lease”.' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as read: Anna signed “Lease”.' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await screen.findByText('Everything is marked as read.');
  expect(screen.queryByRole('button', { name: 'Mark as read: Anna signed “Loan”.' })).toBeNull();
  expect(calls.filter(({ method }) => method === 'POST').map(({ path: to }) => to)).toEqual([
    '/app/notifications/Lease',
    '/app/notifications/mark_all_as_read',
  ]);
});

test('notification centre: a notification of another account selects that account', async () => {
  selectAccount('Home');
  answering({
    ...people,
    [path]: page([notification('Lease', { account_key: 'Legal' })]),
    'POST /app/notifications/Lease': { unread_count: 0 },
  });
  const { user } = show(<NotificationsScreen />);
  await user.click(await screen.findByRole('button', { name: /^Unread: Anna signed “Lease”/ }));
  await waitFor(() => expect(window.location.hash).toBe('#documents/pack'));
  expect(selectedAccount.get()).toBe('Legal');
});

test('notification centre: after a failure it can be tried again', async () => {
  let failing = true;
  answering({ ...people, [path]: () => (failing ? refused(503, 'busy', 'Busy.') : page([notification('Lease')])) });
  const { user } = show(<NotificationsScreen />);
  await screen.findByText(/could not be loaded/);
  failing = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Anna signed “Lease”.');
});
