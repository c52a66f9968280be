import type { SingleSignOnMode } from '../../sessions/single-sign-on.ts';
import { every, given, no, type Verdict, yes } from '../verdict.ts';

/** How an account's issuer is set up. */
interface SetUp {
  /** Issuer, client and secret are all there. */
  isComplete: boolean;
  domains: readonly { proven_at: string | null }[];
  tested: boolean;
}

/**
 * Whether people may, or must, come through this issuer, or what is missing for that. Whoever begins to enforce it needs a
 * second step of their own: somebody must get in when the issuer does not answer.
 */
export function maySignInThrough(
  issuer: SetUp,
  { before, after, hasSecondStep }: { before: SingleSignOnMode; after: SingleSignOnMode; hasSecondStep: boolean },
): Verdict<'single_sign_on_incomplete' | 'single_sign_on_untested' | 'two_factor_needed'> {
  if (after === 'off') return yes;
  if (!issuer.isComplete || !issuer.domains.some(({ proven_at }) => proven_at !== null)) return no('single_sign_on_incomplete');
  if (after !== 'enforced' || before === 'enforced') return yes;
  return every(given(issuer.tested, 'single_sign_on_untested'), given(hasSecondStep, 'two_factor_needed'));
}

/** Everybody would be locked out by another issuer that does not work. */
export const mayReplaceIssuer = (before: SingleSignOnMode, after: SingleSignOnMode): Verdict<'single_sign_on_enforced'> =>
  given(before !== 'enforced' || after !== 'enforced', 'single_sign_on_enforced');
