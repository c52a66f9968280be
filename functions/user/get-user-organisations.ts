import { getUserOrganisationsRoute } from '../../shared/contract/user/get-user-organisations.ts';
import { handle } from '../calls/handle.ts';
import { listUserAccounts } from '../data/people/users.ts';

export const getUserOrganisations = handle(getUserOrganisationsRoute, { table: 'read' }, async ({ table }, caller) => {
  const accounts = await listUserAccounts(table, caller);
  const organisations = accounts.map(({ account_key: key, account_name: name }) => {
    return { key, name, is_current_user_organisation: key === caller.account_key };
  });
  return { organisations: organisations.sort((a, b) => a.name.localeCompare(b.name) || a.key.localeCompare(b.key)) };
});
