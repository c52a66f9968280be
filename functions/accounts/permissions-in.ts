import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { type Permissions, withEveryFlag } from '../../shared/domain/policy/permission-flags.ts';
import type { Table } from '../ports/table.ts';
import { Failure } from '../runtime/failure.ts';
import { ownAccount } from './own-account.ts';

/**
 * What a member may do in an account of theirs, for a file that any member of it may fetch, whoever had it made. A browser
 * that follows a link does not say which account it acts in; a program knows only its own. Undefined if it is not theirs.
 */
export async function permissionsIn(table: Table, caller: MemberCaller, accountKey: string): Promise<Permissions | undefined> {
  if (accountKey === caller.account_key) return caller.permissions;
  if (caller.program) return undefined;
  try {
    return withEveryFlag((await ownAccount(table, caller, accountKey)).membership.permissions);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}
