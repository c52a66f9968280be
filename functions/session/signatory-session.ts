import { hashToken, newToken } from '../data/ids.ts';
import { keys } from '../data/keys.ts';
import type { Table } from '../ports/table.ts';

const sessionMilliseconds = 24 * 60 * 60 * 1000;

/** What a signatory's session is good for: one signatory, in one round, with the newest generation of their links. */
export interface SignatorySession {
  pack_key: string;
  signatory_uuid: string;
  round: number;
  link_generation: number;
}

/** Begins a session of a day; the tokens are stored hashed. */
export async function startSignatorySession(
  table: Table,
  session: SignatorySession,
  now: Date,
): Promise<{ session_token: string; csrf_token: string; hash: string }> {
  const session_token = newToken();
  const csrf_token = newToken();
  const hash = hashToken(session_token);
  const valid_until = new Date(now.getTime() + sessionMilliseconds);
  await table.write({
    put: {
      ...keys.session(hash),
      entity: 'session',
      kind: 'signatory',
      hash,
      ...session,
      csrf_hash: hashToken(csrf_token),
      valid_until: valid_until.toISOString(),
      expires_at: Math.ceil(valid_until.getTime() / 1000),
    },
  });
  return { session_token, csrf_token, hash };
}
