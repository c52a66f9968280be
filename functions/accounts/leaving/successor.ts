import { indexKeys } from '../../data/index-keys.ts';
import { keys } from '../../data/keys.ts';
import type { UserAccountRecord } from '../../data/people/member-records.ts';
import { findUserAccount } from '../../data/people/members.ts';
import type { Table } from '../../ports/table.ts';

/** The first administrator of an account who is not this user; undefined if there is none. */
export async function anAdministrator(
  table: Pick<Table, 'get' | 'query'>,
  accountKey: string,
  notUserKey: string,
): Promise<UserAccountRecord | undefined> {
  const { items } = await table.query({ pk: indexKeys.memberRows(accountKey), sk: { beginsWith: 'ADMIN#' }, limit: 2, consistent: true });
  const other = items.find(({ user_key }) => user_key !== notUserKey);
  return other && table.get(keys.userAccount(other.user_key, accountKey), { consistent: true });
}

/**
 * Who takes over what a member had in progress: whoever the caller names, else the caller; an administrator if the caller
 * is the one who goes. Undefined if the named person can't.
 */
export async function chosenSuccessor(
  table: Pick<Table, 'get' | 'query'>,
  { account_key, user_key: leaver }: UserAccountRecord,
  named: string | undefined,
  caller: { user_key: string },
): Promise<string | undefined> {
  if (named !== undefined) {
    const record = await findUserAccount(table, account_key, named);
    return record && !record.invitation && record.user_key !== leaver ? record.user_key : undefined;
  }
  if (caller.user_key !== leaver) return caller.user_key;
  return (await anAdministrator(table, account_key, leaver))?.user_key;
}
