import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '../../test/support/components/answers.ts';
import { show } from '../../test/support/components/show.tsx';
import { SessionsCard } from './sessions-card.tsx';

const session = (key: string, device: string, current = false) => ({
  key,
  device,
  current,
  ip: '192.0.2.7',
  date_created: '2026-11-20T10:00:00.000Z',
  single_sign_on: null,
  last_used: '2026-11-20T10:00:00.000Z',
});

test('sessions: this device is marked and can’t be ended here; another one can', async () => {
  const sessions = [session('a', 'Firefox on Windows', true), session('b', 'Safari on iPhone')];
  const calls = answering({ 'GET /app/sessions': { sessions, cursor: null }, 'DELETE /app/sessions/b': {} });
  const { user } = show(<SessionsCard />);
  const [own, other] = await screen.findAllByRole('listitem');
  if (!own || !other) throw new Error('Two sessions are shown');
  expect(within(own).getByText('This device')).toBeTruthy();
  expect(within(own).queryByRole('button')).toBeNull();
  expect(within(other).getByText(/192\.0\.2\.7/)).toBeTruthy();
  await user.click(within(other).getByRole('button', { name: 'End the session on Safari on iPhone' }));
  await waitFor(() => expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1));
});
