import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answering, refused } from '../../../test/support/components/answers.ts';
import { olivia } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { Arrival } from './arrival.tsx';

const known = olivia['GET /app/user'].user;
const configuration = {
  app_name: 'Countersign',
  minimum_password_length: 5,
  member_terms: { url: 'https://example.com/terms', version: '2' },
};

afterEach(() => vi.unstubAllGlobals());

test.each(['/documents', '/team/new', '/documents/key/setup'])(
  'arrival: new terms wait at %s until they are accepted, and Escape is no answer',
  async (pathname) => {
    let accepted = false;
    const calls = answering({
      'GET /app/user': () => ({ user: { ...known, accepted_terms: accepted } }),
      'GET /app/configuration': configuration,
      'POST /app/user': () => {
        accepted = true;
        return { user: known };
      },
    });
    const { user } = show(<Arrival pathname={pathname}>The list</Arrival>);
    const accept = await screen.findByRole('button', { name: 'I have read and accept them' });
    expect(screen.getByRole('link', { name: 'Read the terms' }).getAttribute('href')).toBe('https://example.com/terms');
    await user.keyboard('{Escape}');
    await user.click(accept);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ data: { accept_terms: '2' } });
  },
);

test('arrival: somebody without a password chooses one; a refusal stays at the input, and keeps what was typed', async () => {
  answering({
    'GET /app/user': { user: { ...known, accepted_terms: true, request_password: true } },
    'GET /app/configuration': configuration,
    'POST /app/user': refused(422, 'password_weak', 'This password is easy to guess.'),
  });
  const { user } = show(<Arrival pathname="/documents">The list</Arrival>);
  const input = (await screen.findByLabelText('New password')) as HTMLInputElement;
  await waitFor(() => expect(document.activeElement).toBe(input));
  await user.type(input, 'abc');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/at least 5 characters long/);
  await user.type(input, 'def');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('This password is easy to guess.');
  expect(input.value).toBe('abcdef');
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('arrival: somebody who has to set up a second step is offered a passkey and the issuer of the team, too', async () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  let passkeys: object[] = [];
  const user = { ...known, two_factor_pin_method: null, force_two_factor_setup: true, sign_in_instead: 'team' };
  const calls = answering({
    'GET /app/user': { user },
    'GET /app/configuration': configuration,
    'GET /app/passkeys': () => ({ passkeys }),
    'POST /app/oidc/start': refused(502, 'issuer_unreachable', 'The sign-in service did not answer.'),
  });
  const { user: person } = show(<Arrival pathname="/documents">The list</Arrival>);
  await person.click(await screen.findByRole('button', { name: 'Continue with single sign-on' }));
  await screen.findByText('The sign-in service did not answer.');
  expect(calls.find(({ path }) => path === '/app/oidc/start')?.body).toMatchObject({ account_key: 'team', next: '#documents' });
  await person.click(screen.getByRole('button', { name: 'Add a passkey instead' }));
  await screen.findByLabelText('Name');
  passkeys = [{ key: 'a', name: 'Phone', synced: true, date_created: known.created, last_used: null }];
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  // Only a login by it counts.
  await screen.findByRole('button', { name: 'Log in with a passkey' });
});

test('arrival: a required second step offers no way that would not help', async () => {
  answering({
    'GET /app/user': { user: { ...known, verified: false, force_two_factor_setup: true } },
    'GET /app/configuration': configuration,
  });
  show(<Arrival pathname="/documents">The list</Arrival>);
  await screen.findByRole('button', { name: 'I have confirmed it' });
  expect(screen.queryByText('or')).toBeNull();
});
