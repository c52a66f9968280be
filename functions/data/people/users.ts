import type { User, UserAccount } from '../../../shared/contract/schemas/user.ts';
import { allPermissions } from '../../../shared/domain/policy/permission-flags.ts';
import { standardRetention } from '../../../shared/domain/policy/retention.ts';
import { type Item, itemAt, type Stored, type Table, type Write } from '../../ports/table.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { newKey } from '../ids.ts';
import { indexKeys, keys } from '../keys.ts';
import type { UserAccountRecord, UserRecord } from '../records.ts';
import { type AccountRecord, accountItem, accountNames } from './accounts.ts';
import type { LinkToken } from './link-tokens.ts';

/** The identity of a user, or of a session or link made for a user. */
export const generationOf = (record: { [attribute: string]: unknown } | UserRecord | LinkToken) =>
  Number('password_generation' in record ? (record.password_generation ?? 0) : 0);

export const userAccountKey = (userKey: string, accountKey: string) => `${userKey}-${accountKey}`;

/** The account in a user_account key of `userAccountKey`. */
export const accountKeyOf = (key: string) => key.split('-')[1] ?? '';

export async function loadUser(table: Table, userKey: string): Promise<UserRecord | undefined> {
  const item = await table.get<UserRecord>(keys.user(userKey), { consistent: true });
  return item && toUser(item);
}

/** Finds a user by email address, ignoring case. */
export async function findUserByEmail(table: Table, email: string): Promise<UserRecord | undefined> {
  const claim = await table.get(keys.email(email), { consistent: true });
  return claim ? loadUser(table, String(claim.user_key)) : undefined;
}

function toUser(item: Stored<UserRecord>): UserRecord {
  const { pk, sk, ...record } = item;
  return record;
}

export function userItem(user: UserRecord): Item {
  return itemAt(keys.user(user.key), user);
}

/** An account with its first administrator, and the writes that make them. */
export function newAccount(
  userKey: string,
  name: string,
  personal: boolean,
  now: Date,
): { account: AccountRecord; userAccount: UserAccountRecord; writes: Write[] } {
  const accountKey = newKey();
  const account: AccountRecord = {
    key: accountKey,
    name,
    is_personal_account: personal,
    date_created: now.toISOString(),
    version: 1,
    ...standardRetention,
  };
  const userAccount: UserAccountRecord = {
    key: userAccountKey(userKey, accountKey),
    user_key: userKey,
    account_key: accountKey,
    is_admin: true,
    is_personal_account: personal,
    permissions: allPermissions(),
  };
  return {
    account,
    userAccount,
    writes: [
      { put: accountItem(account) },
      {
        put: itemAt(keys.userAccount(userKey, accountKey), userAccount, { gsi1pk: indexKeys.members(accountKey), gsi1sk: userKey }),
      },
    ],
  };
}

export async function listUserAccounts(table: DepsFor<{ table: 'read' }>['table'], userKey: string): Promise<UserAccount[]> {
  const { items: records } = await table.query<UserAccountRecord>({
    pk: keys.user(userKey).pk,
    sk: { beginsWith: 'ACCOUNT#' },
    consistent: true,
  });
  const names = await accountNames(
    table,
    records.map((record) => record.account_key),
  );
  return records.map((record) => presentUserAccount(record, names.get(record.account_key) ?? ''));
}

/** Only the account stores its name, so that a new name applies to all members at once. */
export function presentUserAccount(record: UserAccountRecord, account_name: string): UserAccount {
  const { key, account_key, is_admin, is_personal_account, permissions } = record;
  return { key, account_key, account_name, is_admin, is_personal_account, permissions };
}

export function presentUser(user: UserRecord): User {
  const { key, name, last_name, email_address, verified, mobile_number, created } = user;
  return {
    key,
    name,
    last_name,
    email_address,
    verified,
    mobile_number,
    created,
    default_user_account_key: userAccountKey(key, user.default_account_key),
  };
}
