import { createAccountRoute } from '../../shared/contract/user/create-account.ts';
import { newAccount, presentUserAccount } from '../data/users.ts';
import { handle } from '../runtime/handle.ts';

export const createAccount = handle(createAccountRoute, { table: 'write' }, async (deps, caller, { body: { data } }) => {
  const { accountKey, userAccount, writes } = newAccount(caller.user_key, data.name, false);
  await deps.table.transact(writes);
  return {
    data: {
      account: { key: accountKey, name: data.name, is_personal_account: false },
      user_account: presentUserAccount(userAccount),
    },
  };
});
