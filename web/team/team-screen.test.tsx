import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { answering, refused } from '../../test/support/components/answers.ts';
import { aMember, olivia } from '../../test/support/components/records.ts';
import { show } from '../../test/support/components/show.tsx';
import { TeamScreen } from './team-screen.tsx';

const at = (key: string) => (
  <Routes location={`/team/${key}`}>
    <Route path="/team/:key" element={<TeamScreen />} />
  </Routes>
);

test('an unknown team leads on to the person’s own teams, not to another try', async () => {
  const user_accounts = [...olivia['GET /app/user/user_accounts'].user_accounts, { ...aMember('Olivia'), is_admin: true }];
  answering({
    ...olivia,
    'GET /app/user/user_accounts': { user_accounts },
    'GET /app/accounts/unknown': refused(404, 'account_not_found', 'This account does not exist.'),
  });
  show(at('unknown'));
  expect((await screen.findByRole('link', { name: 'Go to Legal' })).getAttribute('href')).toContain('/team/team');
  screen.getByRole('link', { name: 'Go to your documents' });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('an organisation’s code is for the team that the person administers, wherever they act', async () => {
  const user_accounts = [...olivia['GET /app/user/user_accounts'].user_accounts, { ...aMember('Olivia'), is_admin: true }];
  const calls = answering({
    ...olivia,
    'GET /app/user/user_accounts': { user_accounts },
    'GET /app/accounts/team': refused(500, 'internal_error', 'An error occurred, please try again'),
  });
  show(at('join'));
  await screen.findByRole('button', { name: 'Try again' });
  expect(calls.some(({ path }) => path === '/app/accounts/team')).toBe(true);
});
