import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answering, refused } from '../../../test/support/components/answers.ts';
import { show } from '../../../test/support/components/show.tsx';
import { PasswordDialog } from './password-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const me = { name: 'Anna Maria Berg', email: 'anna@example.com' };

test('a signer needs only a password for a login; a refusal keeps what was typed', async () => {
  let isWeak = true;
  const calls = answering({
    'POST /app/register': () => (isWeak ? refused(422, 'password_weak', 'This password is easy to guess.') : {}),
  });
  const made = vi.fn();
  const { user } = show(<PasswordDialog me={me} minimum={8} onClose={() => undefined} onMade={made} />);
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  await waitFor(() => expect(document.activeElement).toBe(input));
  await user.type(input, 'short');
  await user.click(screen.getByRole('button', { name: 'Make my login' }));
  await screen.findByText('Please enter a password at least 8 characters long');
  expect(calls).toEqual([]);
  await user.type(input, 'er one');
  await user.click(screen.getByRole('button', { name: 'Make my login' }));
  await screen.findByText('This password is easy to guess.');
  expect(input.value).toBe('shorter one');
  isWeak = false;
  await user.click(screen.getByRole('button', { name: 'Make my login' }));
  await waitFor(() => expect(made).toHaveBeenCalled());
  expect(calls.at(-1)?.body).toEqual({
    data: { name: 'Anna Maria', last_name: 'Berg', email_address: 'anna@example.com', password: 'shorter one' },
  });
});

test('somebody who has a login already is led to it', async () => {
  answering({ 'POST /app/register': refused(409, 'email_taken', 'This address is taken.') });
  const { user } = show(<PasswordDialog me={me} minimum={5} onClose={() => undefined} onMade={() => undefined} />);
  await user.type(screen.getByLabelText('Password'), 'a password');
  await user.click(screen.getByRole('button', { name: 'Make my login' }));
  await screen.findByText('There is a login for anna@example.com already.');
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?email=anna%40example.com');
});
