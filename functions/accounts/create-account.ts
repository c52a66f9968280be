import { createAccountRoute } from '../../shared/contract/accounts/create-account.ts';
import { tidyLine } from '../../shared/domain/wording/one-line.ts';
import { handle } from '../calls/handle.ts';
import { presentAccount } from '../data/accounts/accounts.ts';
import { newAccount, presentUserAccount, userOf } from '../data/people/users.ts';

export const createAccount = handle(createAccountRoute, { table: 'write' }, async (deps, caller, { body: { data } }) => {
  const { account, userAccount, writes } = newAccount(userOf(caller), tidyLine(data.name), false, deps.clock.now());
  await deps.table.transact(writes);
  return {
    data: { account: presentAccount(account, deps.settings), user_account: presentUserAccount(userAccount, account.name, userOf(caller)) },
  };
});
