import type { UserMail } from '../data/following/domain-event.ts';
import { eventItem } from '../data/following/event-items.ts';
import { keys } from '../data/keys.ts';
import { sessionWrite } from '../data/people/session-write.ts';
import type { UserRecord } from '../data/people/user-records.ts';
import { generationOf } from '../data/people/users.ts';
import { type Condition, ConditionFailed, type Value, type Write } from '../ports/table.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { fail } from '../runtime/failure.ts';
import { endSessions } from './member-session.ts';
import { hashPassword } from './passwords.ts';

/** A user with new credentials, and the writes that give them. */
export interface NewCredentials {
  user: UserRecord;
  writes: Write[];
}

/**
 * The writes that give a user other credentials: the next generation ends every session and reset link, and a mail
 * reports the change. A session made in the same transaction belongs to the answered `user`. The writes fail if
 * something has changed these credentials in the meantime.
 */
export function newCredentials(user: UserRecord, set: Partial<UserRecord>, mail: UserMail, now: Date): NewCredentials {
  const changed = { ...set, password_generation: generationOf(user) + 1 };
  return {
    user: { ...user, ...changed },
    writes: [
      { update: keys.user(user.key), set: changed as Record<string, Value>, if: unchanged(user) },
      { put: eventItem({ type: 'user_mail_requested', mail, user_key: user.key }, now) },
    ],
  };
}

/** The same for a new password. */
export async function newPassword(user: UserRecord, password: string, now: Date, also: Partial<UserRecord> = {}): Promise<NewCredentials> {
  return newCredentials(user, { ...also, password_hash: await hashPassword(password) }, 'password_changed', now);
}

/**
 * Changes the credentials of somebody who is logged in: their session continues under the new generation, and the
 * others end. What was proved in it stays as it was: a change proves no more than was asked for it. Throws busy if
 * another call changes them at the same moment.
 */
export async function changeCredentials(
  { table }: Pick<DepsFor<{ table: 'write' }>, 'table'>,
  { user, writes }: NewCredentials,
  sessionHash: string,
): Promise<UserRecord> {
  try {
    await table.transact([...writes, sessionWrite(sessionHash, { password_generation: generationOf(user) })]);
  } catch (error) {
    if (error instanceof ConditionFailed) return fail('busy');
    throw error;
  }
  await endSessions(table, user.key, sessionHash);
  return user;
}

/** Users from before generations were counted have none. */
function unchanged({ password_generation: generation }: UserRecord): Condition[] {
  const attribute = 'password_generation';
  const same: Condition = generation === undefined ? { attribute, exists: false } : { attribute, equals: generation };
  return [{ attribute: 'pk', exists: true }, same];
}
