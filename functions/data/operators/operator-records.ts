import type { OperatorAct } from '../../../shared/domain/operators/operator-acts.ts';

/** Somebody who runs the installation. Operators belong to no account, and accounts know nothing of them. */
export interface OperatorRecord {
  /** Also the key: small letters, digits and `._@+-`. */
  name: string;
  /** Empty until the set-up link was used. */
  password_hash: string;
  /** The encrypted secret of the authenticator app. */
  secret_box: string;
  /** The same during the set-up. */
  pending_box: string;
  /** The time step of the last code of the app; older codes are used up. */
  last_step: number;
  /** Counts passwords. Sessions and set-up links of another generation have ended. */
  generation: number;
  version: number;
  date_created: string;
  set_up_at: string | null;
}

/** A session of an operator. */
export interface OperatorSession {
  name: string;
  generation: number;
  csrf_hash: string;
  date_created: string;
  last_seen: string;
  valid_until: string;
  expires_at: number;
}

/** A link with which an operator chooses a password and sets up their app. */
export interface OperatorLink {
  name: string;
  generation: number;
  valid_until: string;
  expires_at: number;
}

/** One act of an operator. Each record holds the hash of the one before it. */
export interface OperatorLogRecord {
  /** From 1, without gaps. */
  sequence: number;
  date_created: string;
  operator: string;
  act: OperatorAct;
  /** What it was about: a queue, an account's key, a masked number; empty if nothing. */
  about: string;
  /** The change in words that need no translation: `emails_a_day: 2000 → 5000`. */
  detail: string;
  /** Empty for the command on the machine. */
  ip: string;
  previous_hash: string;
  hash: string;
}

/** The end of the log. */
export interface OperatorLogHead {
  sequence: number;
  hash: string;
}
