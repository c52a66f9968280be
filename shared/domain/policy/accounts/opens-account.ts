import type { SingleSignOnMode } from '../../sessions/single-sign-on.ts';
import { no, type Verdict, yes } from '../verdict.ts';

interface Opening {
  /** The account through whose issuer the session came; null after a password. */
  through: string | null;
  account_key: string;
  /** The account enforces single sign-on for the domain of this person's address. */
  isBound: boolean;
  /** The person has two-step authentication of their own. */
  hasSecondStep: boolean;
}

/**
 * Whether a session opens an account. An issuer speaks for its own account: it opens no other one that asks for
 * another issuer, nor any other of somebody who has said that a password is not enough.
 */
export function mayOpen({
  through,
  account_key,
  isBound,
  hasSecondStep,
}: Opening): Verdict<'single_sign_on_required' | 'own_login_required'> {
  if (through === account_key) return yes;
  if (isBound) return no('single_sign_on_required');
  return through !== null && hasSecondStep ? no('own_login_required') : yes;
}

/**
 * Whether a session through an issuer still holds: its account signs people in with the same setup (issuer and client) as
 * when it was opened. Otherwise the session ends for every account, because nobody vouches for its person any more.
 */
export function holdsThrough(setup: string, now: { mode: SingleSignOnMode; setup: string } | undefined): boolean {
  return now !== undefined && now.mode !== 'off' && now.setup === setup;
}
