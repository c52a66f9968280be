import type { Identified } from '../../shared/domain/policy/signing/identification.ts';
import { hashToken, newToken } from '../data/ids.ts';
import { keys } from '../data/keys.ts';
import { itemAt, type Write } from '../ports/table.ts';

const sessionMilliseconds = 24 * 60 * 60 * 1000;

/** The scope of a signatory's session: one signatory, in one round, with the newest generation of their links. */
export interface SignatorySession {
  pack_key: string;
  signatory_uuid: string;
  round: number;
  link_generation: number;
  identified: Identified;
  /** The member whose device it is, if they sign in person. */
  host?: string;
  /** The site for whose page the link was made. */
  site?: string;
  /** A one-time pin was entered, or an application vouched for the holder in its place. */
  pin_entered?: boolean;
  /** Set if the answer with the session also holds the document. */
  document_given_at?: string;
}

/** A session of a day. The caller writes it; its tokens are stored hashed. */
export function newSignatorySession(
  session: SignatorySession,
  now: Date,
): { session_token: string; csrf_token: string; hash: string; write: Write } {
  const session_token = newToken();
  const csrf_token = newToken();
  const hash = hashToken(session_token);
  const valid_until = new Date(now.getTime() + sessionMilliseconds);
  const item = itemAt<SignatorySession>(keys.session(hash), session, {
    entity: 'session',
    kind: 'signatory',
    hash,
    csrf_hash: hashToken(csrf_token),
    valid_until: valid_until.toISOString(),
    expires_at: Math.ceil(valid_until.getTime() / 1000),
  });
  return { session_token, csrf_token, hash, write: { put: item } };
}
