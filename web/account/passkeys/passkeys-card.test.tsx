import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '../../../shared/contract/schemas/people/user.ts';
import { answering, refused } from '../../../test/support/components/answers.ts';
import { olivia } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { PasskeysCard } from './passkeys-card.tsx';

const user = olivia['GET /app/user'].user as unknown as User;
const passkey = (key: string, name: string, synced: boolean) => ({
  key,
  name,
  synced,
  date_created: '2026-11-20T10:00:00.000Z',
  last_used: null,
});

afterEach(() => vi.unstubAllGlobals());

/** A browser that knows passkeys. */
const withPasskeys = () => vi.stubGlobal('PublicKeyCredential', class {});

test('passkeys: each says where it is kept and whether it was used, and gets another name', async () => {
  withPasskeys();
  const calls = answering({
    'GET /app/passkeys': { passkeys: [passkey('a', 'Phone', true), passkey('b', 'Laptop', false)] },
    'POST /app/passkeys/b': { passkey: passkey('b', 'Old laptop', false) },
  });
  const { user: person } = show(<PasskeysCard user={user} />);
  const [phone, laptop] = await screen.findAllByRole('listitem');
  if (!phone || !laptop) throw new Error('Two passkeys are shown');
  expect(within(phone).getByText('Synced to your devices')).toBeTruthy();
  expect(within(laptop).getByText('On one device')).toBeTruthy();
  expect(within(laptop).getByText(/not used yet/)).toBeTruthy();
  await person.click(within(laptop).getByRole('button', { name: 'Rename the passkey Laptop' }));
  const name = await screen.findByLabelText('Name');
  await person.clear(name);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Please enter a name.')).toBeTruthy();
  await person.type(name, 'Old laptop');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.find(({ path }) => path === '/app/passkeys/b')?.body).toEqual({ name: 'Old laptop' }));
});

test('passkeys: a list that could not be loaded can be asked for again', async () => {
  withPasskeys();
  answering({ 'GET /app/passkeys': refused(500, 'internal_error', 'An error occurred, please try again') });
  const { user: person } = show(<PasskeysCard user={user} />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answering({ 'GET /app/passkeys': { passkeys: [] } });
  await person.click(again);
  expect(await screen.findByText('You have no passkeys yet.')).toBeTruthy();
});

test.each([
  ['whose address is not confirmed', { ...user, verified: false }, [], 'Please confirm your email address first.'],
  [
    'who has ten',
    user,
    Array.from({ length: 10 }, (_, at) => passkey(`k${at}`, `Key ${at}`, true)),
    /as many passkeys as one person can have/,
  ],
])('passkeys: somebody %s can’t add one, and is told why', async (_, who, passkeys, words) => {
  withPasskeys();
  answering({ 'GET /app/passkeys': { passkeys } });
  show(<PasskeysCard user={who} />);
  expect(await screen.findByText(words)).toBeTruthy();
  expect((screen.getByRole('button', { name: 'Add a passkey' }) as HTMLButtonElement).disabled).toBe(true);
});

test('passkeys: a browser without them says so', async () => {
  answering({ 'GET /app/passkeys': { passkeys: [] } });
  show(<PasskeysCard user={user} />);
  expect(await screen.findByText('This browser can’t use passkeys here.')).toBeTruthy();
});

test('passkeys: a removed one is asked about, a typed name too, and the device hears which are left', async () => {
  const told: object[] = [];
  const knows = Object.assign(() => undefined, { signalAllAcceptedCredentials: async (accepted: object) => void told.push(accepted) });
  vi.stubGlobal('PublicKeyCredential', knows);
  const accepted = { rpId: 'sign.example', userId: 'b2xpdmlh', allAcceptedCredentialIds: ['other'] };
  answering({ 'GET /app/passkeys': { passkeys: [passkey('a', 'Phone', true)] }, 'POST /app/passkeys/a/remove': { accepted } });
  const { user: person } = show(<PasskeysCard user={user} />);
  await person.click(await screen.findByRole('button', { name: 'Rename the passkey Phone' }));
  await person.type(await screen.findByLabelText('Name'), ' of work{Escape}');
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Phone of work');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(await screen.findByRole('button', { name: 'Discard' }));
  await person.click(await screen.findByRole('button', { name: 'Remove the passkey Phone' }));
  await person.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(told).toEqual([accepted]));
});
