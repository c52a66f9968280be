import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering } from '../../../test/support/components/answers.ts';
import { aPack } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { readPostSign } from './post-sign.ts';
import { PostSignPage } from './post-sign-page.tsx';
import { PostSigned } from './post-signed.tsx';

const site = 'https://shop.example.com/thanks';
const session = { session_token: 'secret', csrf_token: 'csrf', document_key: 'pack', signatory_uuid: 'anna' };

function open(parameters: Record<string, string>): void {
  window.history.replaceState(null, '', `/post_sign?${new URLSearchParams(parameters)}`);
}

const product = (post_signing_url = site) =>
  answering({
    'GET /app/configuration': { app_name: 'Countersign' },
    'GET /app/documents/pack': { document: aPack({ post_signing_url }) },
    'POST /app/logout': {},
  });

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

test('post_sign goes on to the address of the document after a moment, unless the person stays, and ends their session', async () => {
  sessionStorage.setItem('countersign.signing.submit.pack.anna', 'digest key');
  sessionStorage.setItem('countersign.signing.token', JSON.stringify(session));
  const calls = product();
  const went: string[] = [];
  open({ post_sign_url: site, document_key: 'pack', signatory_key: 'anna' });
  const { user } = show(<PostSignPage go={(address) => went.push(address)} />);
  await screen.findByText('You go on to shop.example.com in a moment.');
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  expect(went).toEqual([site]);
  expect(calls.some(({ path }) => path === '/app/logout')).toBe(true);
  expect(sessionStorage.getItem('countersign.signing.token')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(screen.queryByText(/in a moment/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Continue to shop.example.com' }).getAttribute('href')).toBe(site);
});

test('post_sign goes by itself to no address that the document does not name, and takes the secret out of its own', async () => {
  sessionStorage.setItem('countersign.signing.token', JSON.stringify(session));
  const calls = product('https://other.example.com/');
  open({ post_sign_url: site, document_key: 'pack', signatory_key: 'anna', session_token: 'secret' });
  const went: string[] = [];
  show(<PostSignPage go={(address) => went.push(address)} />);
  expect(window.location.search).not.toContain('secret');
  await waitFor(() => expect(calls.some(({ path }) => path === '/app/documents/pack')).toBe(true));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(went).toEqual([]);
  expect(screen.getByRole('link', { name: 'Continue to shop.example.com' })).toBeDefined();
});

test('post_sign believes no session from its address, says nothing of a signing then, and ends that session', async () => {
  const calls = product();
  const fetched = vi.spyOn(globalThis, 'fetch');
  open({ post_sign_url: site, document_key: 'pack', signatory_key: 'anna', session_token: 'mallorys' });
  const went: string[] = [];
  show(<PostSignPage go={(address) => went.push(address)} />);
  await screen.findByRole('heading', { name: 'There is nothing more to do here' });
  const ended = () => fetched.mock.calls.filter(([address]) => String(address).endsWith('/app/logout')).map(([, init]) => init?.headers);
  await waitFor(() => expect(ended().map((headers) => new Headers(headers).get('x-session-token'))).toEqual(['mallorys']));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(went).toEqual([]);
  expect(calls.filter(({ path }) => path.startsWith('/app/documents'))).toEqual([]);
  expect(screen.getByRole('link', { name: 'Continue to shop.example.com' })).toBeDefined();
});

test.each([
  [{ is_rejected: 'true' }, 'You have rejected the document'],
  [{ sign_later: 'true' }, 'You will sign later'],
  [{ signer_details_changed: 'true' }, 'Somebody else signs instead'],
  [{}, 'You have signed'],
])('post_sign with %j says “%s”, and in a frame leads nowhere', async (parameters, title) => {
  sessionStorage.setItem('countersign.signing.token', JSON.stringify({ ...session, document_key: 'framed' }));
  product();
  open({ ...parameters, document_key: 'framed', signatory_key: 'anna', post_sign_url: 'javascript:alert(1)', is_embedded: 'true' });
  show(<PostSignPage />);
  await screen.findByRole('heading', { name: title });
  expect(screen.queryByText('You can close this page now.')).toBeNull();
  expect(screen.queryByRole('link', { name: /Continue/ })).toBeNull();
});

test('post_sign can be read in German', async () => {
  product();
  open({ sign_later: 'true' });
  const { user } = show(<PostSignPage />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'de');
  await screen.findByRole('heading', { name: 'Hier ist nichts mehr zu tun' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sprache' }), 'en');
  await screen.findByRole('heading', { name: 'There is nothing more to do here' });
});

test('post_sign can be read in Arabic, from right to left', async () => {
  product();
  open({ sign_later: 'true' });
  const { user } = show(<PostSignPage />);
  const direction = () => [document.documentElement.lang, document.documentElement.dir];
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'ar');
  await screen.findByRole('heading', { name: 'لم يبقَ شيء للقيام به هنا' });
  expect(direction()).toEqual(['ar', 'rtl']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'اللغة' }), 'en');
  await screen.findByRole('heading', { name: 'There is nothing more to do here' });
  expect(direction()).toEqual(['en', 'ltr']);
});

test('#post_sign over a member’s documents tells nobody to close the page, as the page of its own does', async () => {
  product();
  open({});
  show(<PostSignPage />);
  await screen.findByText('You can close this page now.');
  cleanup();
  show(<PostSigned given={readPostSign()} />);
  expect(screen.queryByText('You can close this page now.')).toBeNull();
});

test('after #post_sign the same parameters count, and the secret goes too', () => {
  window.history.replaceState(null, '', '/#post_sign?is_rejected=true&document_key=pack&session_token=secret');
  expect(readPostSign()).toMatchObject({ outcome: 'rejected', document_key: 'pack', session_token: 'secret' });
  expect(window.location.hash).toBe('#post_sign?is_rejected=true&document_key=pack');
});
