import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '../../../test/support/components/answers.ts';
import { olivia } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { selectedAccount } from '../../api/session.ts';
import { AccountSwitcher } from './account-switcher.tsx';

const [own] = olivia['GET /app/user/user_accounts'].user_accounts;
const team = (n: number) => ({
  ...own,
  key: `membership-${n}`,
  account_key: `team-${n}`,
  account_name: `Team ${n}`,
  is_personal_account: false,
});

/** Olivia with her own account and this many teams. */
function withTeams(count: number) {
  const user_accounts = [own, ...Array.from({ length: count }, (_, at) => team(at + 1))];
  answering({ ...olivia, 'GET /app/user/user_accounts': { user_accounts } });
  return show(<AccountSwitcher />).user;
}
const open = () => screen.findByRole('button', { name: 'Account: Olivia. Switch account' });

test('account switcher: seven accounts are a plain menu', async () => {
  const user = withTeams(6);
  await user.click(await open());
  expect(await screen.findByRole('menuitem', { name: /Team 6/ })).toBeDefined();
  expect(screen.queryByPlaceholderText('Find an account')).toBeNull();
});

test('account switcher: a search that finds nothing says so', async () => {
  const user = withTeams(30);
  await user.click(await open());
  await user.type(await screen.findByLabelText('Find an account'), 'harbour');
  expect(await screen.findByText('Nothing found')).toBeDefined();
  expect(screen.queryAllByRole('option')).toEqual([]);
});

test('account switcher: more accounts are found by typing, and Enter chooses the first', async () => {
  const user = withTeams(30);
  await user.click(await open());
  await user.type(await screen.findByLabelText('Find an account'), 'TEAM 17');
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Team 17Team']);
  await user.keyboard('{Enter}');
  await expect.poll(() => selectedAccount.get()).toBe('team-17');
});

test('account switcher: the own account comes first, then teams by name', async () => {
  const named = (account_name: string, at: number) => ({ ...team(at), account_name });
  const user_accounts = [named('Sales 10', 1), named('Board', 2), own, named('Sales 9', 3)];
  answering({ ...olivia, 'GET /app/user/user_accounts': { user_accounts } });
  const { user } = show(<AccountSwitcher />);
  await user.click(await open());
  const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(names.slice(0, 4)).toEqual(['OliviaPersonal account', 'BoardTeam', 'Sales 9Team', 'Sales 10Team']);
});
