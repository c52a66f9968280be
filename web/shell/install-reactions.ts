import { mutate } from 'swr';
import { setUpAsked } from '../account/arrival/set-up-asked.ts';
import { askForProof } from '../account/proof/ask-for-proof.ts';
import { switchAccount } from '../api/account.ts';
import { setReactions } from '../api/reactions.ts';
import { connected } from '../api/request/connection.ts';
import { t } from '../messages/common.ts';
import { t as frame } from '../messages/frame.ts';
import { returnFocus } from '../ui/return-focus.ts';
import { attempt, hideToast, toast } from '../ui/toasts.ts';
import { loginAddress } from './way-back.ts';

const offlineToast = 'offline';
const announced = new Set<string>();
let leaving = false;

/** How the app reacts when any call meets a 401, a 500, no network or a newer version (spec core §8). */
export function installReactions(): void {
  returnFocus();
  setReactions({
    unauthenticated: (_message, redirectUrl) => {
      if (window.location.pathname !== '/') return false;
      if (!leaving) window.location.assign(safeAddress(redirectUrl) ?? loginAddress(window.location.hash, { ended: true }));
      leaving = true;
      return true;
    },
    serverError: () => {
      toast('danger', t('server_error'), { id: 'server-error' });
      return true;
    },
    accountNotFound: () => void tellLostAccount(),
    singleSignOnRequired: (key, other) => void goOnElsewhere(key, other),
    proofRequired: askForProof,
    setUpRequired: () => {
      setUpAsked.set(true);
      return true;
    },
    newerVersion: (version) => {
      if (announced.has(version)) return;
      announced.add(version);
      const action = { label: t('refresh'), run: () => window.location.reload() };
      toast('warning', t('new_version'), { id: 'new-version', duration: 15_000, action });
    },
  });
  connected.subscribe(() => {
    if (connected.get()) hideToast(offlineToast);
    else toast('warning', frame('offline'), { id: offlineToast, duration: false });
  });
}

/** Only addresses of the web lead on: never a script's. */
function safeAddress(address: string | undefined): string | undefined {
  const url = address === undefined ? null : URL.parse(address, window.location.href);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** Somebody who logged in by password goes on in an account that opens, and can sign in to the one that does not. */
async function goOnElsewhere(key: string, other: string): Promise<void> {
  const next = window.location.hash || '#documents';
  const action = { label: t('sign_in'), run: () => void signInTo(key, next) };
  toast('warning', t('single_sign_on_required'), { id: 'single-sign-on-required', duration: false, action });
  if (!other) return;
  await switchAccount(other);
  await Promise.all([mutate('user'), mutate('user_accounts')]);
}

async function signInTo(account_key: string, next: string): Promise<void> {
  const address = await attempt(async () => (await import('../api/single-sign-on.ts')).issuerAddress({ account_key, next }));
  if (address) window.location.assign(address);
}

/** The screen of a lost account shows nothing any more, so the person goes to their own documents. */
async function tellLostAccount(): Promise<void> {
  // Loaded only now, because hardly anybody needs it. If it cannot be found out, the next call tries again.
  const left = import('../api/lost-account.ts').then(({ leaveLostAccount }) => leaveLostAccount());
  if (!(await left.catch(() => false))) return;
  window.location.hash = '#documents';
  toast('warning', t('account_lost'), { id: 'account-lost' });
}
