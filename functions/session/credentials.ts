import { eventItem } from '../data/following/event-items.ts';
import { keys } from '../data/keys.ts';
import { generationOf } from '../data/people/users.ts';
import type { UserRecord } from '../data/records.ts';
import type { Condition, Value, Write } from '../ports/table.ts';
import { hashPassword } from './passwords.ts';

/**
 * The writes that give a user a new password: the next generation ends every session and reset link, and a mail reports
 * the change. A session made in the same transaction belongs to the answered `user`. The writes fail if something has
 * changed these credentials in the meantime.
 */
export async function newPassword(
  user: UserRecord,
  password: string,
  now: Date,
  also: Partial<UserRecord> = {},
): Promise<{ user: UserRecord; writes: Write[] }> {
  const changed = { ...also, password_hash: await hashPassword(password), password_generation: generationOf(user) + 1 };
  return {
    user: { ...user, ...changed },
    writes: [
      { update: keys.user(user.key), set: changed as Record<string, Value>, if: unchanged(user) },
      { put: eventItem({ type: 'user_mail_requested', mail: 'password_changed', user_key: user.key }, now) },
    ],
  };
}

/** Users from before generations were counted have none. */
function unchanged({ password_generation: generation }: UserRecord): Condition[] {
  const attribute = 'password_generation';
  const same: Condition = generation === undefined ? { attribute, exists: false } : { attribute, equals: generation };
  return [{ attribute: 'pk', exists: true }, same];
}
