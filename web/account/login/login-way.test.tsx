import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answering, refused } from '../../../test/support/components/answers.ts';
import { olivia } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { addressAfterLogin, loginAddress } from '../../shell/way-back.ts';
import { AccountPages } from '../account-pages.tsx';
import { ResetPage } from './reset-page.tsx';

const at = (address: string) => window.history.replaceState(null, '', address);
const loggedIn = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: stands for the login's cookie
  document.cookie = 'countersign_csrf=x';
};
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: stands for the logout
  document.cookie = 'countersign_csrf=; max-age=0';
});

test.each(['/login?next=%23team%2Fnew', '/login?register=1&next=%23team%2Fnew'])('%s: whoever is logged in goes on', async (address) => {
  at(address);
  loggedIn();
  const calls = answering({ ...olivia, 'POST /app/logout': {} });
  const { user } = show(<AccountPages />);
  const go = await screen.findByRole('link', { name: 'Continue as Olivia' });
  expect(go.getAttribute('href')).toBe('/#team/new');
  await user.click(screen.getByRole('button', { name: 'Log out and use another account' }));
  await screen.findByLabelText('Email address');
  expect(calls.some(({ path }) => path === '/app/logout')).toBe(true);
});

test('login: a session that has ended shows the form', async () => {
  at('/login');
  loggedIn();
  answering({ ...olivia, 'GET /app/user': refused(401, 'unauthenticated', 'Please log in.') });
  show(<AccountPages />);
  await screen.findByLabelText('Password');
});

test('login: whoever was logged out by the end of their session is told so', async () => {
  at(`${loginAddress('#team/new', { ended: true })}`);
  answering({ ...olivia });
  show(<AccountPages />);
  await screen.findByText('Your session has ended. Please log in again.');
  expect(addressAfterLogin(window.location.search)).toBe('/#team/new');
});

test('login: “Forgot?” hands the way back on, and the reset mail’s page takes it up', async () => {
  at('/login?next=%23team%2Fnew&email=olivia%40example.com');
  answering({ ...olivia, 'POST /app/forgot': {}, 'POST /app/reset_password': {} });
  const { user, rerender } = show(<AccountPages key="login" />);
  const forgot = (await screen.findByRole('link', { name: /forgot/i })).getAttribute('href') ?? '';
  at(forgot);
  rerender(<AccountPages key="forgot" />);
  await user.click(await screen.findByRole('button', { name: 'Send the link' }));
  expect((await screen.findByRole('link', { name: 'Back to log in' })).getAttribute('href')).toBe('/login?next=%23team%2Fnew');
  at('/reset?token=t');
  rerender(<AccountPages key="reset" />);
  await user.type(await screen.findByLabelText('New password'), 'battery staple horse');
  await user.click(screen.getByRole('button', { name: 'Save the password' }));
  expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe('/login?next=%23team%2Fnew');
});

test('reset: a link that was used says so before a password is typed', async () => {
  at('/reset?token=used');
  const calls = answering({ ...olivia, 'POST /app/reset_password': refused(410, 'token_invalid', 'This link is no longer valid.') });
  show(<ResetPage />);
  await screen.findByText('This link is no longer valid.');
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(calls.find(({ path }) => path === '/app/reset_password')?.body).toEqual({ token: 'used' });
});

test('an address whose domain mixes alphabets is warned of where people register', async () => {
  at('/login?register=1');
  answering({ ...olivia });
  const { user } = show(<AccountPages />);
  // The third letter of the domain is a Cyrillic one.
  await user.type(await screen.findByLabelText('Email address'), 'olivia@ex\u0430mple.com');
  expect(screen.getByText(/^This domain mixes alphabets/)).toBeTruthy();
});
