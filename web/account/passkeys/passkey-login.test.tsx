import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering, refused } from '../../../test/support/components/answers.ts';
import { show } from '../../../test/support/components/show.tsx';
import { PasskeyLogin } from './passkey-login.tsx';

/** What the browser does when it is asked for a passkey. */
const { browser } = vi.hoisted(() => ({ browser: { ask: async (): Promise<object> => ({}) } }));
vi.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthnAutofill: async () => true,
  startAuthentication: () => browser.ask(),
  WebAuthnAbortService: { cancelCeremony: () => undefined },
}));

beforeEach(() => vi.stubGlobal('PublicKeyCredential', class {}));
afterEach(() => vi.unstubAllGlobals());

const options = { 'POST /app/passkeys/login_options': { options: { challenge: 'c' } } };
const unable = () => Promise.reject(Object.assign(new Error(), { name: 'NotSupportedError' }));

test('passkeys: a browser that has none to offer keeps that to itself until it is asked', async () => {
  answering(options);
  const ask = vi.fn(unable);
  browser.ask = ask;
  const problem = vi.fn();
  const { user } = show(<PasskeyLogin onDone={vi.fn()} onProblem={problem} />);
  await expect.poll(() => ask).toHaveBeenCalled();
  expect(problem).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Log in with a passkey' }));
  await expect.poll(() => problem).toHaveBeenLastCalledWith(expect.stringMatching(/This device can’t/));
});

test('passkeys: the refusal of one that was taken from the browser’s offer is told', async () => {
  answering({ ...options, 'POST /app/passkeys/login': refused(401, 'wrong_credentials', 'This passkey is not known here.') });
  browser.ask = async () => ({ id: 'p' });
  const problem = vi.fn();
  show(<PasskeyLogin onDone={vi.fn()} onProblem={problem} />);
  await expect.poll(() => problem).toHaveBeenCalledWith('This passkey is not known here.');
});
