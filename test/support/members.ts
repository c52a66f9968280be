import { keys } from '../../functions/data/keys.ts';
import type { UserAccountRecord } from '../../functions/data/people/member-records.ts';
import { countMembers } from '../../functions/data/people/members.ts';
import { itemAt, type Stored, type Table } from '../../functions/ports/table.ts';
import type { DocumentPermission, ProfilePermission } from '../../shared/domain/policy/permission-flags.ts';
import type { ApiClient } from './api-client.ts';
import type { Product } from './product.ts';

/** A second user in somebody's account, with every permission, without the admin flag. */
export async function joinAccount(product: Product, admin: ApiClient, name = 'Mia'): Promise<ApiClient> {
  const { user } = await admin.get('/app/user');
  const member = await product.owner(name);
  const { user: self } = await member.get('/app/user');
  const account = admin.accountKey ?? accountOf(user);
  const membership = await membershipOf(product.local.deps.table, user.key, account);
  await product.local.deps.table.write({
    put: itemAt(
      keys.userAccount(self.key, account),
      { ...withoutKey(membership), key: `${self.key}-${account}`, user_key: self.key, is_admin: false, is_owner: false },
      { gsi1sk: self.key },
    ),
  });
  await product.local.deps.table.write(countMembers(account, { members: 1, admins: 0 }));
  member.accountKey = account;
  return member;
}

/** Takes flags from the member in their account, until they are restored. */
export async function withoutPermissions(
  product: Product,
  member: ApiClient,
  flags: readonly (DocumentPermission | ProfilePermission)[],
): Promise<{ restore(): Promise<void> }> {
  const { table } = product.local.deps;
  const { user } = await member.get('/app/user');
  const membership = await membershipOf(table, user.key, member.accountKey ?? accountOf(user));
  const permissions = structuredClone(membership.permissions) as unknown as Record<string, Record<string, boolean>>;
  const off = Object.fromEntries(flags.map((flag) => [flag, false]));
  for (const [group, known] of Object.entries(permissions)) permissions[group] = { ...known, ...off };
  await table.write({ put: itemAt(membership, { ...membership, permissions: permissions as never }) });
  return {
    async restore() {
      await table.write({ put: itemAt(membership, membership) });
    },
  };
}

function withoutKey({ pk, sk, ...membership }: Stored<UserAccountRecord>): UserAccountRecord {
  return membership;
}

function accountOf(user: { default_user_account_key: string }): string {
  return String(user.default_user_account_key).split('-')[1] ?? '';
}

async function membershipOf(table: Table, userKey: string, account: string): Promise<Stored<UserAccountRecord>> {
  const membership = await table.get(keys.userAccount(userKey, account));
  if (!membership) throw new Error('This user is not in this account');
  return membership;
}
