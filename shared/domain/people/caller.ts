import type { Permissions } from '../policy/flags.ts';
import type { Identified } from '../policy/identification.ts';

export const callerKinds = ['anonymous', 'member', 'signatory'] as const;
export type CallerKind = (typeof callerKinds)[number];

interface Origin {
  ip: string;
  /** The User-Agent, shortened. */
  device: string;
  /** What they read, as Accept-Language says it (see `spokenBy`). */
  accept_language: string;
  /** SHA-256 of the cookie by which a browser that has logged in before is known; empty without one. */
  device_hash?: string;
}

export interface AnonymousCaller extends Origin {
  kind: 'anonymous';
}

/** A person with a session, acting in one of their accounts. */
export interface MemberCaller extends Origin {
  kind: 'member';
  user_key: string;
  account_key: string;
  user_account_key: string;
  is_admin: boolean;
  permissions: Permissions;
  name: string;
  email: string;
  /** Until an address is verified, nothing is shown on its strength (what awaits that person's signature). */
  email_verified: boolean;
  /** SHA-256 of the session token. */
  session_hash: string;
}

/** What has happened in a signatory's session, by the server's own word or the page's. ISO 8601 times. */
export interface SessionEvidence {
  /** When the document was first given to this session. */
  document_given_at: string | null;
  /** When its page first said that the document is before somebody's eyes. */
  opened_at: string | null;
  /** The wording accepted in it. */
  terms: { date: string; version: string; sha256: string } | null;
}

/** Somebody who came by a signing link: one signatory of one pack, nothing else. */
export interface SignatoryCaller extends Origin {
  kind: 'signatory';
  pack_key: string;
  signatory_uuid: string;
  /** The pack's round and the link's generation when the session was made: under newer ones it is dead. */
  round: number;
  link_generation: number;
  session_hash: string;
  identified: Identified;
  /** A one-time pin was entered in this session. */
  pin_entered: boolean;
  /** In-person signing: the member whose device this is, in words. */
  host: string | null;
  /** They have confirmed that this is signed in each other's presence. */
  presence_confirmed: boolean;
  evidence: SessionEvidence;
}

export type Caller = AnonymousCaller | MemberCaller | SignatoryCaller;

export type CallerOf<K extends CallerKind> = Extract<Caller, { kind: K }>;
