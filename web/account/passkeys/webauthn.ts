import type { getPasskeyLoginOptionsRoute } from '../../../shared/contract/passkeys/get-passkey-login-options.ts';
import type { logInWithPasskeyRoute } from '../../../shared/contract/passkeys/log-in-with-passkey.ts';
import type { CreationOptions, NewPasskey, RequestOptions, UsedPasskey } from '../../../shared/contract/schemas/passkey.ts';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import { t } from '../../messages/passkeys.ts';

/** The package loads only where a passkey is used. */
const webauthn = () => import('@simplewebauthn/browser');

/** Whether this browser can use passkeys, on a page that came safely. */
export const knowsPasskeys = () => typeof window.PublicKeyCredential === 'function';

/** Has the browser make a passkey. */
export async function makePasskey(options: CreationOptions): Promise<NewPasskey> {
  const { startRegistration } = await webauthn();
  return startRegistration({ optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'] });
}

/** Has the browser ask for a passkey: at once, or among what it fills into the address. */
export async function askForPasskey(options: RequestOptions, { asAutofill = false } = {}): Promise<UsedPasskey> {
  const { startAuthentication } = await webauthn();
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return startAuthentication({ optionsJSON, useBrowserAutofill: asAutofill });
}

/** Asks for any passkey that this browser finds. */
export async function choosePasskey(how?: { asAutofill: boolean }): Promise<UsedPasskey> {
  const { options } = await call<typeof getPasskeyLoginOptionsRoute>(
    'POST',
    '/app/passkeys/login_options',
    {},
    { ignoreUnauthorized: true },
  );
  return askForPasskey(options, how);
}

/** Logs in by the passkey that the person has chosen. */
export async function logInByPasskey(response: UsedPasskey): Promise<void> {
  await call<typeof logInWithPasskeyRoute>('POST', '/app/passkeys/login', { body: { response } }, { ignoreUnauthorized: true });
}

/** Whether the browser offers passkeys where it fills in the address. */
export async function offersInAutofill(): Promise<boolean> {
  return knowsPasskeys() && (await webauthn()).browserSupportsWebAuthnAutofill();
}

/** Takes back what the browser offers. */
export async function stopAsking(): Promise<void> {
  (await webauthn()).WebAuthnAbortService.cancelCeremony();
}

/** Why a passkey was not made or used, in words; empty if the page itself took the question back. */
export function whyNot(error: unknown, cancelled: string): string {
  if (error instanceof ApiError) return error.message;
  const { name = '' } = error instanceof Error ? error : {};
  if (name === 'AbortError') return '';
  if (name === 'InvalidStateError') return t('already_there');
  if (name === 'ConstraintError' || name === 'NotSupportedError') return t('not_able');
  return name === 'SecurityError' ? t('wrong_place') : cancelled;
}
