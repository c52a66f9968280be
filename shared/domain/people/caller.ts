import type { Permissions } from '../policy/permission-flags.ts';
import type { Program } from '../policy/scopes.ts';
import type { Identified } from '../policy/signing/identification.ts';
import type { Support } from '../support/support-access.ts';

export const callerKinds = ['anonymous', 'member', 'signatory', 'operator'] as const;
export type CallerKind = (typeof callerKinds)[number];

interface Origin {
  ip: string;
  /** The User-Agent, shortened. */
  device: string;
  /** The caller's languages, as Accept-Language gives them (see `spokenBy`). */
  accept_language: string;
  /** SHA-256 of the cookie that recognises a browser which has logged in before; empty without one. */
  device_hash?: string;
  /** SHA-256 of the cookie of a sign-in that this browser has started at an issuer; empty without one. */
  sign_in_hash?: string;
  /** SHA-256 of the browser's session cookie, whoever's it is and whether it still counts; empty without one. */
  browser_session_hash?: string;
}

export interface AnonymousCaller extends Origin {
  kind: 'anonymous';
}

/** How somebody has shown who they are: by logging in, and later by a password or a one-time code in the open session. */
export type Proof = 'login' | 'password' | 'code';

/** A person with a session, acting in one of their accounts. */
export interface MemberCaller extends Origin {
  kind: 'member';
  user_key: string;
  account_key: string;
  user_account_key: string;
  is_admin: boolean;
  /** When the account is deleted; missing unless it was closed. */
  account_closes?: string | undefined;
  permissions: Permissions;
  name: string;
  /** The name's two parts. */
  first_name: string;
  last_name: string;
  email: string;
  /** Until the address is verified, nothing is shown on the strength of it (what awaits that person's signature). */
  email_verified: boolean;
  /** SHA-256 of the session token. */
  session_hash: string;
  /** How they have proved who they are within the last minutes; left out if they have not. */
  proved?: Proof;
  /** The account through whose issuer this session came (single sign-on); null after a password. */
  through: string | null;
  /** This session was opened by a passkey, which has checked who used it. */
  by_passkey?: true;
  has_second_step: boolean;
  /** Whether the installation allows that second step; where one is mandatory, another one counts for nothing. */
  has_allowed_second_step: boolean;
  /** The program that acts for this person; left out in a browser's session. */
  program?: Program;
  /** An operator who looks at the account with its consent: a member of nothing, who only reads. Left out for everybody else. */
  support?: Support;
}

/** What has happened in a signatory's session, according to the server or the page. ISO 8601 times. */
export interface SessionEvidence {
  /** When this session first received the document. */
  document_given_at: string | null;
  /** When its page first reported that the document is on the screen. */
  opened_at: string | null;
  /** The wording accepted in this session. */
  terms: { date: string; version: string; sha256: string } | null;
  /** The site in whose page the document was shown, if the account allows it to frame signing; null for none. */
  framed_by: string | null;
}

/** Somebody who came by a signing link. They are one signatory of one pack, nothing else. */
export interface SignatoryCaller extends Origin {
  kind: 'signatory';
  pack_key: string;
  signatory_uuid: string;
  /** The pack's round and the link's generation when the session was made. A newer one of either ends the session. */
  round: number;
  link_generation: number;
  session_hash: string;
  identified: Identified;
  /** A one-time pin was entered in this session, or an application vouched for the holder in its place. */
  pin_entered: boolean;
  /** For in-person signing: the member whose device this is, in words. */
  host: string | null;
  /** They have confirmed that they sign in each other's presence. */
  presence_confirmed: boolean;
  /** The site for whose page the link of this session was made; left out if it was made for none. */
  site?: string;
  evidence: SessionEvidence;
}

/** Somebody who runs the installation. They have no account, and can make no call but operators' own. */
export interface OperatorCaller extends Origin {
  kind: 'operator';
  name: string;
  session_hash: string;
}

export type Caller = AnonymousCaller | MemberCaller | SignatoryCaller;

export type CallerOf<K extends CallerKind> = Extract<Caller | OperatorCaller, { kind: K }>;
