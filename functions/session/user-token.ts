import { hashToken } from '../data/ids.ts';
import { keys } from '../data/keys.ts';
import { findToken } from '../data/link-tokens.ts';
import { loadUser, type UserRecord } from '../data/users.ts';
import type { Key } from '../ports/table.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { fail } from '../runtime/failure.ts';

/** The user a mailed token belongs to. Throws token_invalid when it is unknown, used, or out of date. */
export async function readUserToken(
  deps: DepsFor<{ table: 'read' }>,
  token: string,
  kind: 'verify_email' | 'reset_password',
): Promise<{ user: UserRecord; key: Key; usedAt: string | undefined }> {
  const stored = await findToken(deps.table, token);
  if (stored?.kind !== kind || stored.valid_until <= deps.clock.now().toISOString()) return fail('token_invalid');
  const user = await loadUser(deps.table, stored.user_key);
  if (!user) return fail('token_invalid');
  return { user, key: keys.token(hashToken(token)), usedAt: stored.used_at };
}
