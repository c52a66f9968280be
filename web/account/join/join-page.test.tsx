import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering, refused } from '../../../test/support/components/answers.ts';
import { show } from '../../../test/support/components/show.tsx';
import { JoinPage } from './join-page.tsx';

const configuration = { minimum_password_length: 8, app_name: 'Countersign', registration_open: true };
const invitation = {
  account_key: 'team1',
  account_name: 'Legal',
  invited_by: 'Olivia Owner',
  role: 'sender',
  email_address: 'mia@example.com',
  name: 'Mia',
  last_name: '',
  needs: 'registration',
};
const lookUp = 'POST /app/invitations/look_up';
const accept = 'POST /app/invitations/accept';
const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const join = () => screen.getByRole('button', { name: 'Join the team' });

beforeEach(() => window.history.replaceState(null, '', '/join/the-token'));
afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

test('join: a new person sees the team and the address, and a refusal keeps what they typed', async () => {
  const calls = answering({
    'GET /app/configuration': configuration,
    [lookUp]: { invitation },
    [accept]: refused(422, 'password_weak', 'This password is easy to guess.'),
  });
  const { user } = show(<JoinPage />);
  await screen.findByRole('heading', { name: 'Join “Legal”' });
  expect([input('Email address').value, input('Email address').readOnly, input('First name').value]).toEqual([
    'mia@example.com',
    true,
    'Mia',
  ]);
  await user.clear(input('First name'));
  await user.click(join());
  screen.getByText('A valid name is required');
  expect(calls.filter(({ path }) => path === '/app/invitations/accept')).toEqual([]);
  await user.type(input('First name'), 'Mia');
  await user.type(input('Password'), 'password');
  await user.click(join());
  await screen.findByText('This password is easy to guess.');
  expect(input('Password').value).toBe('password');
});

test('join: a person with a user is sent to log in, and comes back to the invitation', async () => {
  answering({ 'GET /app/configuration': configuration, [lookUp]: { invitation: { ...invitation, needs: 'login' } } });
  show(<JoinPage />);
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Log in' });
  expect(link.getAttribute('href')).toBe('/login?email=mia%40example.com&next=%2Fjoin%2Fthe-token');
});

test('join: nothing is accepted before the person presses the button', async () => {
  const calls = answering({
    'GET /app/configuration': configuration,
    [lookUp]: { invitation: { ...invitation, needs: 'nothing' } },
    [accept]: refused(410, 'invitation_used', 'This invitation was accepted already.'),
  });
  const { user } = show(<JoinPage />);
  await screen.findByRole('button', { name: 'Join the team' });
  expect(calls.map(({ path }) => path)).not.toContain('/app/invitations/accept');
  await user.click(join());
  await screen.findByText('This invitation was accepted already.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Join the team' })).toBeNull());
  screen.getByRole('heading', { name: 'You have joined already' });
  expect(screen.getByRole('link', { name: 'Go to your documents' }).getAttribute('href')).toBe('/');
});

test('join: somebody else who is logged in can log out and go on', async () => {
  let others = true;
  answering({
    'GET /app/configuration': configuration,
    [lookUp]: () =>
      others ? refused(403, 'invitation_of_another', 'This invitation is for another email address than yours.') : { invitation },
    'POST /app/logout': () => {
      others = false;
      return {};
    },
  });
  const { user } = show(<JoinPage />);
  await screen.findByText('This invitation is for another email address than yours.');
  expect(screen.getByRole('link', { name: 'Stay logged in and go to your documents' }).getAttribute('href')).toBe('/');
  await user.click(screen.getByRole('button', { name: 'Log out and go on' }));
  await screen.findByRole('heading', { name: 'Join “Legal”' });
});

test('join: a link that has ended says why', async () => {
  answering({ 'GET /app/configuration': configuration, [lookUp]: refused(410, 'invitation_lapsed', 'This invitation has lapsed.') });
  show(<JoinPage />);
  await screen.findByText('This invitation has lapsed.');
  screen.getByRole('heading', { name: 'This link does not work' });
});
