import { indexKeys } from '../../data/keys.ts';
import { findUserAccount } from '../../data/people/members.ts';
import type { UserAccountRecord } from '../../data/records.ts';
import type { Table } from '../../ports/table.ts';

/** The first administrator of an account who is not this user; undefined if there is none. */
export async function anAdministrator(
  table: Pick<Table, 'query'>,
  accountKey: string,
  notUserKey: string,
): Promise<UserAccountRecord | undefined> {
  let cursor: string | undefined;
  do {
    const page = await table.query({ index: 'gsi1', pk: indexKeys.members(accountKey), ...(cursor && { cursor }) });
    const found = page.items.find(({ is_admin, invitation, user_key }) => is_admin && !invitation && user_key !== notUserKey);
    if (found) return found;
    cursor = page.cursor;
  } while (cursor);
  return undefined;
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
