import type { getPasskeyLoginOptionsRoute } from '../../../shared/contract/passkeys/get-passkey-login-options.ts';
import type { logInWithPasskeyRoute } from '../../../shared/contract/passkeys/log-in-with-passkey.ts';
import type {
  AcceptedPasskeys,
  CreationOptions,
  NewPasskey,
  RequestOptions,
  UsedPasskey,
} from '../../../shared/contract/schemas/people/passkey.ts';
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

/** A passkey, and the domain to which it belongs. */
interface ChosenPasskey {
  response: UsedPasskey;
  rpId: string;
}

/** Asks for any passkey that this browser finds. */
export async function choosePasskey(how?: { asAutofill: boolean }): Promise<ChosenPasskey> {
  const { options } = await call<typeof getPasskeyLoginOptionsRoute>(
    'POST',
    '/app/passkeys/login_options',
    {},
    { ignoreUnauthorized: true },
  );
  return { response: await askForPasskey(options, how), rpId: options.rpId };
}

/** Logs in by the passkey that the person has chosen. */
export async function logInByPasskey({ response, rpId }: ChosenPasskey): Promise<void> {
  try {
    await call<typeof logInWithPasskeyRoute>('POST', '/app/passkeys/login', { body: { response } }, { ignoreUnauthorized: true });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'passkey_unknown') await forgetUnknown(rpId, response.id);
    throw error;
  }
}

/** Whether the browser offers passkeys where it fills in the address. */
export async function offersInAutofill(): Promise<boolean> {
  return knowsPasskeys() && (await webauthn()).browserSupportsWebAuthnAutofill();
}

/** Takes back what the browser offers. */
export async function stopAsking(): Promise<void> {
  (await webauthn()).WebAuthnAbortService.cancelCeremony();
}

/** The browser's ways to tell a device which passkeys are good; TypeScript doesn't know them yet, nor does every browser. */
interface Signals {
  signalAllAcceptedCredentials?: (accepted: AcceptedPasskeys) => Promise<void>;
  signalUnknownCredential?: (unknown: { rpId: string; credentialId: string }) => Promise<void>;
}

/** Has the device stop offering passkeys that were removed here. Where that can't be, people delete them there themselves. */
export async function forgetOthers(accepted: AcceptedPasskeys): Promise<void> {
  if (knowsPasskeys()) await (window.PublicKeyCredential as Signals).signalAllAcceptedCredentials?.(accepted).catch(() => undefined);
}

/** Has the device stop offering a passkey that nobody knows here. */
async function forgetUnknown(rpId: string, credentialId: string): Promise<void> {
  if (knowsPasskeys())
    await (window.PublicKeyCredential as Signals).signalUnknownCredential?.({ rpId, credentialId }).catch(() => undefined);
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
