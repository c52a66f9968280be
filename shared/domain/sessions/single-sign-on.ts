import { asciiEmail } from '../people/email.ts';
import { lowerAscii } from '../people/email-domain.ts';

/** Whether an account's people may, or must, come through its issuer. */
export const singleSignOnModes = ['off', 'optional', 'enforced'] as const;
export type SingleSignOnMode = (typeof singleSignOnModes)[number];

/** Why somebody who came back from an issuer is not signed in. The login page and the test have words for each. */
export const signInProblems = [
  'lapsed',
  'not_offered',
  'issuer_unreachable',
  'issuer_refused',
  'answer_not_valid',
  'clock_off',
  'email_not_verified',
  'other_domain',
  'not_member',
  'account_closed',
  'login_ending',
  'other_identity',
  'other_user',
] as const;
export type SignInProblem = (typeof signInProblems)[number];

/** The TXT record with which the holder of a domain proves it for one account. */
export const proofRecord = (proof: string): string => `countersign-domain-verification=${proof}`;

/** A domain of two labels or more, in ASCII (an international one as `xn--…`), in lower case. */
export function isDomain(text: string): boolean {
  return text.length <= 253 && /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/.test(text);
}

/** The domain of an address; empty if it has none that could be proven. */
export function domainOf(email: string): string {
  const domain =
    lowerAscii(asciiEmail(email) ?? '')
      .split('@')
      .at(-1) ?? '';
  return isDomain(domain) ? domain : '';
}
