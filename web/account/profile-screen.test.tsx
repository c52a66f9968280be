import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emptyEmailSignature } from '../../shared/domain/people/email-signature.ts';
import { answering } from '../../test/support/components/answers.ts';
import { show } from '../../test/support/components/show.tsx';
import { ProfileScreen } from './profile-screen.tsx';

const user = {
  key: 'olivia',
  name: 'Olivia',
  last_name: 'Jones',
  email_address: 'olivia@example.com',
  mobile_number: '',
  email_signature: emptyEmailSignature,
};

test('profile: what was typed just before leaving the screen is saved', async () => {
  const calls = answering({ 'GET /app/user': { user }, 'GET /app/configuration': {}, 'POST /app/user': { user } });
  const { user: person, rerender } = show(<ProfileScreen />);
  await person.type(await screen.findByLabelText('Last name'), 'y');
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  rerender(<p>Another screen</p>);
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1), { timeout: 300 });
});
