import { keys } from '../../functions/data/keys.ts';
import type { ApiClient } from './api-client.ts';
import type { Product } from './product.ts';
import { defaultAccount } from './workspaces.ts';

/** Makes somebody's account a team, which may have custom controls. Returns its key. */
export async function asTeam(product: Product, owner: ApiClient): Promise<string> {
  const account = await defaultAccount(owner);
  const { user } = await owner.get('/app/user');
  for (const update of [keys.account(account), keys.userAccount(user.key, account)]) {
    await product.local.deps.table.write({ update, set: { is_personal_account: false } });
  }
  return account;
}

/** Designs a custom control of a team. */
export async function aControl(by: ApiClient, account: string, data: object) {
  return (await by.post(`/app/accounts/${account}/custom_controls`, { data })).custom_control;
}
