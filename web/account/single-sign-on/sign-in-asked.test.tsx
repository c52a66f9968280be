import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, refused } from '../../../test/support/components/answers.ts';
import { show } from '../../../test/support/components/show.tsx';
import { LoginPage } from '../login/login-page.tsx';

const down = refused(502, 'issuer_unreachable', 'The sign-in service did not answer.');

test('sign in by a link: asks first, and says why it could not begin', async () => {
  window.history.replaceState(null, '', '/login?sign_in=team&next=%23profile');
  const calls = answering({ 'GET /app/configuration': { registration_open: true }, 'POST /app/oidc/start': down });
  const { user } = show(<LoginPage />);
  await screen.findByRole('heading', { name: 'Sign in to a team?' });
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('The sign-in service did not answer.');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ account_key: 'team', next: '#profile' });
  await user.click(screen.getByRole('button', { name: 'Back to log in' }));
  await screen.findByRole('textbox', { name: 'Email address' });
});

test('sign in as another person: names who is logged in, and switches only by their consent', async () => {
  window.history.replaceState(null, '', '/login?problem=other_user&sign_in=team');
  const calls = answering({
    'GET /app/configuration': { registration_open: true },
    'GET /app/user': { user: { email_address: 'ada@acme.example' } },
    'POST /app/oidc/start': down,
  });
  const { user } = show(<LoginPage />);
  await screen.findByText('You are logged in as ada@acme.example.');
  expect(screen.getByRole('link', { name: 'Stay logged in' }).getAttribute('href')).toBe('/');
  await user.click(screen.getByRole('button', { name: 'Switch and sign in' }));
  await screen.findByText('The sign-in service did not answer.');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ account_key: 'team', switch_user: true });
});
