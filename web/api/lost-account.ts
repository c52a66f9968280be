import { mutate } from 'swr';
import type { getUserAccountsRoute } from '../../shared/contract/user/get-user-accounts.ts';
import { switchAccount } from './account.ts';
import { call } from './call.ts';
import { selectedAccount } from './session.ts';

let asking = false;

/**
 * After an account was not found: whether the chosen one is lost, because somebody has removed the person from it. Then
 * everything belongs to their default account from now on.
 */
export async function leaveLostAccount(): Promise<boolean> {
  const chosen = selectedAccount.get();
  if (asking || !chosen) return false;
  asking = true;
  try {
    const answer = await call<typeof getUserAccountsRoute>('GET', '/app/user/user_accounts', {}, { withoutAccount: true });
    if (answer.user_accounts.some(({ account_key }) => account_key === chosen)) return false;
    await switchAccount('');
    await mutate('user_accounts');
    await mutate('user');
    return true;
  } finally {
    asking = false;
  }
}
