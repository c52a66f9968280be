import { getAccountRoute } from '../../shared/contract/accounts/get-account.ts';
import { handle } from '../calls/handle.ts';
import { presentAccount } from '../data/accounts/accounts.ts';
import { ownAccount } from './own-account.ts';

export const getAccount = handle(getAccountRoute, { table: 'read' }, async ({ table, settings }, caller, { params }) => {
  const { account } = await ownAccount(table, caller, params.key);
  return { data: { account: presentAccount(account, settings) } };
});
