import type { SignInProblem, SingleSignOnMode } from '../../../shared/domain/sessions/single-sign-on.ts';

/** How the people of an account sign in through an issuer. */
export interface SingleSignOnRecord {
  account_key: string;
  mode: SingleSignOnMode;
  issuer: string;
  client_id: string;
  /** Encrypted; empty while there is none. */
  secret_box: string;
  domains: { domain: string; proven_at: string | null }[];
  /** What a domain's TXT record has to say. */
  proof: string;
  join_by_domain: boolean;
  /** Another one for each issuer or client, and after it was off: a sign-in, a test or a session of the earlier one counts no more. */
  setup: string;
  tested: boolean;
  last_test: { at: string; email_address: string; problem: SignInProblem | null } | null;
  version: number;
}

export interface DomainRecord {
  account_key: string;
  proof: string;
}

/** A sign-in under way. The state and the browser's cookie are stored as hashes. */
export interface SignInRecord {
  account_key: string;
  setup: string;
  browser_hash: string;
  nonce: string;
  /** The PKCE verifier, encrypted. */
  verifier_box: string;
  next: string;
  /** The person has agreed that it takes the place of somebody else's session in this browser. */
  may_switch: boolean;
  /** Who tests the issuer; null for a sign-in. */
  tested_by: string | null;
  valid_until: string;
}

export interface IdentityRecord {
  user_key: string;
  account_key: string;
  issuer: string;
  /** Of issuer and subject. */
  hash: string;
  since: string;
}
