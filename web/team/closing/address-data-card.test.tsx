import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '../../../test/support/components/answers.ts';
import { show } from '../../../test/support/components/show.tsx';
import { AddressDataCard } from './address-data-card.tsx';

const about = { email_address: 'gwen@people.example', date_created: '2026-11-20T10:00:00.000Z', valid_until: '2026-11-22T10:00:00.000Z' };
const file = (key: string, state: string, account_key: string | null = 'team') => ({ ...about, key, state, account_key });

test('an address: Enter gathers, and never erases', async () => {
  const calls = answering({
    'GET /app/user/data_exports': { data_exports: [] },
    'POST /app/accounts/team/address_export': { data_export: file('a', 'pending') },
  });
  const { user } = show(<AddressDataCard accountKey="team" mayErase />);
  await user.type(screen.getByRole('textbox'), 'gwen@people{Enter}');
  await screen.findByText('Please enter a valid email address.');
  await user.type(screen.getByRole('textbox'), '.example{Enter}');
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
  expect(calls.find(({ method }) => method === 'POST')?.path).toBe('/app/accounts/team/address_export');
});

test('an address: files of this account with their states; a closed account erases nothing', async () => {
  const data_exports = [
    file('a', 'ready'),
    file('b', 'failed'),
    file('c', 'pending'),
    file('d', 'ready', null),
    file('e', 'ready', 'other'),
  ];
  answering({ 'GET /app/user/data_exports': { data_exports } });
  show(<AddressDataCard accountKey="team" mayErase={false} />);
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  expect(screen.getAllByRole('button', { name: /^Download/ })).toHaveLength(1);
  screen.getByText('The file could not be made. Please try again.');
  screen.getByText('Being gathered. You can leave this page.');
  expect(screen.queryByRole('button', { name: 'Erase' })).toBeNull();
});
