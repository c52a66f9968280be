import type { TwoFactorMethod } from '../../../shared/contract/schemas/people/user.ts';
import type { EmailSignature } from '../../../shared/domain/people/email-signature.ts';
import type { MemberLanguage } from '../../../shared/messages/languages.ts';

export interface UserRecord {
  key: string;
  name: string;
  last_name: string;
  email_address: string;
  verified: boolean;
  mobile_number: string;
  /** The user's number in other systems, and who pays. Missing means empty. */
  external_user_code?: string;
  cost_centre?: string;
  email_signature?: EmailSignature;
  /** The language of mails to the user, and the IANA name of the time zone in which they name times. Missing means English and UTC. */
  language?: MemberLanguage;
  time_zone?: string;
  /** Empty: they have no password, and can't log in by one. */
  password_hash: string;
  /** Counts changes of the holder's credentials. Sessions and reset links of an earlier generation no longer work. Missing means 0. */
  password_generation?: number;
  default_account_key: string;
  created: string;
  /** Set while two-step authentication is on. Its secrets are an item of their own (`two-factor.ts`). */
  two_factor_pin_method?: TwoFactorMethod | null;
  recovery_codes_left?: number;
  /** The version of the installation's terms that they have accepted, and when. */
  accepted_terms?: { version: string; at: string };
  /** When everything about the user is deleted, because they asked for it (ISO 8601). `erasing`: that has begun. */
  login_ends?: string;
  /** The login is kept after all, but what was given up with it is not all taken back yet. */
  login_returns?: true;
  erasing?: boolean;
}

/** The secrets of a user's two-step authentication. */
export interface TwoFactorRecord {
  /** Counts writes: each one names the one before, so that no code is used twice at the same moment. */
  version: number;
  /** The authenticator app's secret, encrypted; empty until its first code was entered. */
  secret_box: string;
  /** The time step of the last code that was used. Neither that code nor an older one works again. */
  last_step: number;
  /** A new secret whose first code has not been entered yet, encrypted. */
  pending_box: string;
  pending_until: string;
  /** The personal PIN's slow hash, where that is the second step. Missing in older records. */
  pin_hash?: string;
  /** The number that codes are sent to, where they are the second step (E.164). Missing in older records. */
  number?: string;
  /** Recovery codes that have not been used: slow hashes with this salt. Both are hex. */
  recovery_salt: string;
  recovery_hashes: string[];
}

/** What a code that goes to a user's telephone is for: their login, or a number that is to become theirs. */
export type UserPinPlace = 'USER_LOGIN' | 'USER_NUMBER';
