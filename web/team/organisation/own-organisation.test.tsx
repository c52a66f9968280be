import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '../../../test/support/components/answers.ts';
import { now, olivia } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { OwnOrganisationCard } from './own-organisation.tsx';

const own = { account_key: 'team', account_name: 'Home', is_manager: true, date_joined: now };
const other = { account_key: 'branch', account_name: 'Branch', is_manager: false, date_joined: now };

function card({ managers, count = 2 }: { managers: number; count?: number }) {
  answering({ ...olivia });
  const organisation = {
    key: 'harbour',
    name: 'Harbour',
    date_created: now,
    account_count: count,
    manager_count: managers,
    is_manager: true,
    version: 1,
  };
  const list = { accounts: [own, { ...other, is_manager: managers > 1 }], hasMore: false, loadingMore: false, loadMore: () => undefined };
  return show(<OwnOrganisationCard accountKey="team" organisation={organisation} list={list} mayManage onChanged={() => undefined} />);
}

test('organisation: its only manager is not offered to leave it or to stop managing it', async () => {
  const { user } = card({ managers: 1 });
  await screen.findByText(/Only this team manages the organisation/);
  expect(screen.queryByRole('button', { name: 'Leave the organisation' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions for Home' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Actions for Branch' }));
  await screen.findByRole('menuitem', { name: 'Remove from the organisation' });
});

test('organisation: one of two managers can leave it or stop managing it', async () => {
  const { user } = card({ managers: 2 });
  await screen.findByRole('button', { name: 'Leave the organisation' });
  await user.click(screen.getByRole('button', { name: 'Actions for Home' }));
  await screen.findByRole('menuitem', { name: 'No longer manages it' });
});

test('organisation: a full one says so, and invites nobody', async () => {
  card({ managers: 1, count: 500 });
  await screen.findByText('The organisation has as many accounts as it can have.');
  expect(screen.queryByRole('button', { name: 'Invite a team' })).toBeNull();
});
