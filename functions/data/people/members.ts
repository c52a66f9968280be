import { isBacked } from '../../../shared/domain/policy/accounts/invitation-rules.ts';
import { withEveryFlag } from '../../../shared/domain/policy/permission-flags.ts';
import type { Rights } from '../../../shared/domain/policy/roles.ts';
import type { Table, Write } from '../../ports/table.ts';
import { keys } from '../keys.ts';
import type { UserAccountRecord } from './member-records.ts';
import { accountKeyOf } from './users.ts';

/** A membership or an invitation of this account, by its key; undefined if there is none. */
export async function findUserAccount(
  table: Pick<Table, 'get'>,
  accountKey: string,
  userAccountKey: string,
): Promise<UserAccountRecord | undefined> {
  const [userKey = ''] = userAccountKey.split('-', 1);
  if (accountKeyOf(userAccountKey) !== accountKey) return undefined;
  return table.get(keys.userAccount(userKey, accountKey), { consistent: true });
}

/** What a membership allows, with flags that were added after it was stored. */
export function rightsIn({ is_admin, is_owner = false, permissions, earlier_role }: UserAccountRecord): Rights {
  return { is_admin, is_owner, permissions: withEveryFlag(permissions), earlier_role };
}

/** The invitations among these whose senders no longer administer the account, by key. */
export async function unbackedAmong(table: Pick<Table, 'batchGet'>, records: readonly UserAccountRecord[]): Promise<Set<string>> {
  const invited = records.flatMap(({ key, account_key, invitation }) =>
    invitation ? [{ key, at: keys.userAccount(invitation.invited_by, account_key) }] : [],
  );
  const senders = [...new Map(invited.map(({ at }) => [at.pk, at])).values()];
  const found = await table.batchGet(senders);
  const backed = new Set(senders.flatMap(({ pk }, at) => (isBacked(found[at]).ok ? [pk] : [])));
  return new Set(invited.flatMap(({ key, at }) => (backed.has(at.pk) ? [] : [key])));
}

/** Requires that this user still administers the account. */
export function stillAdministers(userKey: string, accountKey: string): Write {
  return { check: keys.userAccount(userKey, accountKey), if: [{ attribute: 'is_admin', equals: true }] };
}

/**
 * Counts members and administrators who come and go. A founder is not counted, and whoever is the last to go is taken
 * for the founder: so an account loses an administrator only if another is left, at whatever instant somebody else goes.
 */
export function countMembers(accountKey: string, change: { members: number; admins: number }): Write {
  return {
    update: keys.memberCount(accountKey),
    add: { more_members: change.members, more_admins: change.admins },
    ...(change.admins < 0 && { if: [{ attribute: 'more_admins', atLeast: -change.admins }] }),
  };
}
