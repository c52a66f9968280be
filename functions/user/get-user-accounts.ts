import { getUserAccountsRoute } from '../../shared/contract/user/get-user-accounts.ts';
import { listUserAccounts } from '../data/users.ts';
import { handle } from '../runtime/handle.ts';

export const getUserAccounts = handle(getUserAccountsRoute, { table: 'read' }, async ({ table }, caller) => ({
  user_accounts: await listUserAccounts(table, caller.user_key),
}));
