import { isLive } from '../../shared/domain/sessions/is-live.ts';
import { hashToken } from '../data/ids.ts';
import { keys } from '../data/keys.ts';
import { findToken } from '../data/people/link-tokens.ts';
import type { UserRecord } from '../data/people/user-records.ts';
import { generationOf, loadUser } from '../data/people/users.ts';
import type { Key } from '../ports/table.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { fail } from '../runtime/failure.ts';

/**
 * The user that a mailed token belongs to. Throws token_invalid if it is unknown, out of date or mailed to an address
 * that is no longer theirs. A reset link also ends when password, address or second factor have changed.
 */
export async function readUserToken(
  deps: DepsFor<{ table: 'read' }>,
  token: string,
  kind: 'verify_email' | 'reset_password',
): Promise<{ user: UserRecord; key: Key; usedAt: string | undefined }> {
  const stored = await findToken(deps.table, token);
  if (stored?.kind !== kind || !isLive(stored, deps.clock.now())) return fail('token_invalid');
  const user = await loadUser(deps.table, stored.user_key);
  if (user?.email_address !== stored.email_address) return fail('token_invalid');
  if (kind === 'reset_password' && generationOf(stored) !== generationOf(user)) return fail('token_invalid');
  return { user, key: keys.token(hashToken(token)), usedAt: stored.used_at };
}
