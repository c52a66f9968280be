import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, refused } from '../../../test/support/components/answers.ts';
import { show } from '../../../test/support/components/show.tsx';
import { SupportCard } from './support-card.tsx';

const off = { is_on: false, scope: 'settings', reason: '', granted_by: '', valid_until: null, visitor: null, version: 0 };
const on = { ...off, is_on: true, granted_by: 'Olivia Owner', valid_until: new Date(Date.now() + 3_600_000).toISOString(), version: 1 };
const list = 'GET /app/accounts/abc/support/log';

test('support access is allowed with what was chosen, and ended', async () => {
  const calls = answering({
    'GET /app/accounts/abc/support': { support: off },
    [list]: { acts: [], cursor: null },
    'POST /app/accounts/abc/support': { support: { ...on, visitor: 'olga' } },
    'POST /app/accounts/abc/support/end': { support: off },
  });
  const { user } = show(<SupportCard accountKey="abc" />);
  await user.click(await screen.findByLabelText('1 hour'));
  await user.type(screen.getByLabelText(/What should they look at/), 'It does not open.');
  await user.click(screen.getByRole('button', { name: 'Allow support access' }));
  expect(await screen.findByText('olga from support is looking at this account now.')).toBeTruthy();
  const granted = calls.find(({ body }) => body?.data)?.body.data;
  expect(granted).toEqual({ hours: 1, scope: 'settings', reason: 'It does not open.', version: 0 });
  await user.click(screen.getByRole('button', { name: 'End support access' }));
  expect(await screen.findByRole('button', { name: 'Allow support access' })).toBeTruthy();
});

test('after a conflict the card shows how it is now; the list names what support did', async () => {
  const at = new Date().toISOString();
  answering({
    'GET /app/accounts/abc/support': { support: off },
    [list]: {
      acts: [
        { date_created: at, operator: 'olga', act: 'support_read', detail: 'getDocument abcdef' },
        { date_created: at, operator: 'olga', act: 'support_entered', detail: 'documents' },
      ],
      cursor: null,
    },
    'POST /app/accounts/abc/support': refused(409, 'version_conflict', 'Somebody else changed this in the meantime.', { support: on }),
  });
  const { user } = show(<SupportCard accountKey="abc" />);
  expect(await screen.findByText(/Opened the document abcdef/)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Allow support access' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'End support access' })).toBeTruthy());
});

test('a card that could not be loaded says so, and can be tried again', async () => {
  answering({
    'GET /app/accounts/abc/support': refused(500, 'internal_error', 'An error occurred, please try again'),
    [list]: { acts: [], cursor: null },
  });
  show(<SupportCard accountKey="abc" />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
