import { getUserAccountsRoute } from '../../shared/contract/user/get-user-accounts.ts';
import { handle } from '../calls/handle.ts';
import { listUserAccounts } from '../data/people/users.ts';

export const getUserAccounts = handle(getUserAccountsRoute, { table: 'read' }, async ({ table }, caller) => ({
  user_accounts: await listUserAccounts(table, caller),
}));
