import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, held, refused } from '../../../test/support/components/answers.ts';
import { show } from '../../../test/support/components/show.tsx';
import { RegisterPage } from './register-page.tsx';

const configuration = { minimum_password_length: 8, app_name: 'Countersign', registration_open: true };
const input = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const create = () => screen.getByRole('button', { name: 'Create an account' });

async function fillIn(user: ReturnType<typeof show>['user'], email = 'olivia@example.com') {
  await user.type(input('First name'), 'Olivia');
  await user.type(input('Email address'), email);
  await user.type(input('Password'), 'correct horse battery');
}

test('register: the first wrong field takes the focus and says why, and nothing is sent', async () => {
  const calls = answering({ 'GET /app/configuration': configuration });
  const { user } = show(<RegisterPage />);
  await user.type(input('First name'), 'Olivia');
  await user.type(input('Email address'), 'olivia');
  await user.click(create());
  expect(document.activeElement).toBe(input('Email address'));
  expect(input('Email address').getAttribute('aria-invalid')).toBe('true');
  screen.getByText('Please enter a valid email address.');
  screen.getByText('Please enter a password at least 8 characters long');
  expect(input('Password').getAttribute('aria-invalid')).toBe('true');
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.type(input('Email address'), '@example.com');
  expect(screen.queryByText('Please enter a valid email address.')).toBeNull();
});

test('register: a refusal by the server stands at its field, and the typed values stay', async () => {
  answering({
    'GET /app/configuration': configuration,
    'POST /app/register': refused(409, 'email_taken', 'There is already a user with this email address.'),
  });
  const { user } = show(<RegisterPage />);
  await fillIn(user);
  await user.click(create());
  await screen.findByText('There is already a user with this email address.');
  expect(document.activeElement).toBe(input('Email address'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(input('First name').value).toBe('Olivia');
  expect(input('Password').value).toBe('correct horse battery');
});

test('register: each issue of an answer stands at its own field', async () => {
  const issues = [
    { path: 'body.data.last_name', code: 'too_long', message: 'Too long.' },
    { path: 'body.data.password', code: 'password_weak', message: 'Easy to guess.' },
  ];
  answering({ 'GET /app/configuration': configuration, 'POST /app/register': refused(400, 'bad_request', 'See the issues.', { issues }) });
  const { user } = show(<RegisterPage />);
  await fillIn(user);
  await user.click(create());
  await screen.findByText('Too long.');
  screen.getByText('Easy to guess.');
  expect(document.activeElement).toBe(input('Last name'));
});

test('register: a refusal that concerns no field stands above the form', async () => {
  answering({
    'GET /app/configuration': configuration,
    'POST /app/register': refused(403, 'registration_closed', 'Registration is closed.'),
  });
  const { user } = show(<RegisterPage />);
  await fillIn(user);
  await user.click(create());
  expect((await screen.findByRole('alert')).textContent).toBe('Registration is closed.');
});

test('register: neither the button nor Enter can send the form twice', async () => {
  const { answer, give } = held();
  const calls = answering({ 'GET /app/configuration': configuration, 'POST /app/register': answer });
  const { user } = show(<RegisterPage />);
  await fillIn(user);
  const form = create().closest('form') as HTMLFormElement;
  // Both clicks come before the first one is drawn as under way.
  form.requestSubmit();
  form.requestSubmit();
  await waitFor(() => expect(create()).toHaveProperty('disabled', true));
  await user.type(input('Email address'), '{Enter}');
  expect(calls.filter(({ path }) => path === '/app/register')).toHaveLength(1);
  give(refused(403, 'registration_closed', 'Registration is closed.'));
  await screen.findByRole('alert');
  expect(create()).toHaveProperty('disabled', false);
});

test('register: password managers recognise each input, and the strength of the password shows while it is typed', async () => {
  answering({ 'GET /app/configuration': configuration });
  const { user } = show(<RegisterPage />);
  const known = ['First name', 'Last name', 'Email address', 'Password'].map((label) => [input(label).name, input(label).autocomplete]);
  expect(known).toEqual([
    ['name', 'given-name'],
    ['last_name', 'family-name'],
    ['email_address', 'username'],
    ['password', 'new-password'],
  ]);
  await user.type(input('Password'), 'password');
  await screen.findByText('Guessed at once.');
});
