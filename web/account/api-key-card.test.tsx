import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, refused } from '../../test/support/components/answers.ts';
import { olivia } from '../../test/support/components/records.ts';
import { show } from '../../test/support/components/show.tsx';
import { ApiKeyCard } from './api-key-card.tsx';

const key = (entity_key: string, account_name: string) => ({
  entity_key,
  account_key: entity_key,
  account_name,
  date_created: '2026-11-20T10:00:00.000Z',
  last_used: null,
});

test('API keys: each is named after its account, and is removed after a question; one that is gone already is no failure', async () => {
  let keys = [key('k1', 'Homes'), key('k2', 'Boats')];
  const calls = answering({
    ...olivia,
    'GET /app/api_keys/': () => ({ api_keys: keys }),
    'DELETE /app/api_keys/k1': () => {
      keys = keys.slice(1);
      return refused(404, 'api_key_not_found', 'Gone.');
    },
  });
  const { user } = show(<ApiKeyCard />);
  const list = await screen.findByRole('list', { name: 'Your API keys' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  await user.click(within(list).getByRole('button', { name: /Homes/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Homes')).toBeNull());
  expect(screen.getByText('Boats')).toBeTruthy();
  expect(screen.queryByText('Gone.')).toBeNull();
  expect(calls.some(({ method, path }) => method !== 'GET' && path.includes('k1'))).toBe(true);
});

test('API keys: only another key warns that one stops working', async () => {
  let keys: object[] = [];
  const calls = answering({
    ...olivia,
    'GET /app/api_keys/': () => ({ api_keys: keys }),
    'POST /app/api_keys/': () => {
      keys = [key('membership', 'Olivia')];
      return { api_key: 'first' };
    },
  });
  const { user } = show(<ApiKeyCard />);
  await user.click(await screen.findByRole('button', { name: 'Make a new API key' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  expect(screen.queryByText(/stops working at once/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'I have stored it' }));
  await screen.findByRole('list', { name: 'Your API keys' });
  await user.click(screen.getByRole('button', { name: 'Make a new API key' }));
  await screen.findByText(/stops working at once/);
});
