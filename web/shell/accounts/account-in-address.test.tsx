import { act, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { answering } from '../../../test/support/components/answers.ts';
import { olivia } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { switchAccount } from '../../api/account.ts';
import { selectedAccount } from '../../api/session.ts';
import { AccountInAddress } from './account-in-address.tsx';

const [own] = olivia['GET /app/user/user_accounts'].user_accounts;
const legal = { ...own, key: 'olivia-legal', account_key: 'legal', account_name: 'Legal' };
const readAll = 'POST /app/notifications/mark_all_as_read';

function Here() {
  const { pathname, search } = useLocation();
  const account = useSyncExternalStore(selectedAccount.subscribe, selectedAccount.get);
  return <p>{`${pathname}${search} in ${account}`}</p>;
}

function Located() {
  return (
    <AccountInAddress location={useLocation()}>
      <Here />
    </AccountInAddress>
  );
}

function openAt(address: string) {
  const calls = answering({ ...olivia, 'GET /app/user/user_accounts': { user_accounts: [own, legal] }, [readAll]: { unread_count: 0 } });
  show(
    <Routes>
      <Route path="/" element={<Navigate to={address} replace />} />
      <Route path="*" element={<Located />} />
    </Routes>,
  );
  return calls;
}

test('an account in the address is selected before the screen shows, its notifications are read, and the address forgets it', async () => {
  const calls = openAt('/documents/lease?user_account=olivia-legal&tab=1');
  expect(await screen.findByText('/documents/lease?tab=1 in legal')).toBeDefined();
  await expect
    .poll(() => calls.filter(({ path }) => path.endsWith('mark_all_as_read')).map(({ body }) => body))
    .toEqual([{ related_key: 'olivia-legal' }]);
});

test('the list of documents comes anew', async () => {
  openAt('/documents?user_account=olivia-legal');
  expect(await screen.findByText('/documents?refresh=1 in legal')).toBeDefined();
});

test('an account that is not theirs changes nothing but the address', async () => {
  selectedAccount.set('');
  const calls = openAt('/documents/lease?user_account=sam-other');
  expect(await screen.findByText('/documents/lease in')).toBeDefined();
  expect(calls.some(({ path }) => path.endsWith('mark_all_as_read'))).toBe(false);
});

test('whoever opens the page of another of their teams acts in it from then on', async () => {
  openAt('/team/legal/branding/');
  expect(await screen.findByText('/team/legal/branding/ in legal')).toBeDefined();
});

test('a switch while the page of a team shows stays', async () => {
  openAt('/team/legal');
  await screen.findByText('/team/legal in legal');
  await act(() => switchAccount('home'));
  expect(await screen.findByText('/team/legal in home')).toBeDefined();
});

test.each(['new', 'strangers'])('the page of team "%s", to which they do not belong, changes no account', async (team) => {
  selectedAccount.set('');
  const calls = openAt(`/team/${team}`);
  await expect.poll(() => calls.some(({ path }) => path.endsWith('user_accounts'))).toBe(true);
  expect(await screen.findByText(`/team/${team} in`)).toBeDefined();
});
