import { getUserOrganisationsRoute } from '../../shared/contract/user/get-user-organisations.ts';
import { organisationsOf } from '../access/shared-templates.ts';
import { handle } from '../calls/handle.ts';
import { keys } from '../data/keys.ts';
import { listUserAccounts } from '../data/people/users.ts';
import { tableLimits } from '../ports/table.ts';

/** An account in an organisation stands for it; any other account is an organisation of its own. */
export const getUserOrganisations = handle(getUserOrganisationsRoute, { table: 'read' }, async ({ table }, caller) => {
  const accounts = await listUserAccounts(table, caller);
  const inOrganisation = await organisationsOf(
    table,
    accounts.map(({ account_key }) => account_key),
  );
  const all = [...new Set(inOrganisation.values())];
  const names = new Map<string, string>();
  for (let from = 0; from < all.length; from += tableLimits.batchGetKeys) {
    const found = await table.batchGet(all.slice(from, from + tableLimits.batchGetKeys).map((key) => keys.organisation(key)));
    for (const organisation of found) if (organisation) names.set(organisation.key, organisation.name);
  }
  const current = inOrganisation.get(caller.account_key) ?? caller.account_key;
  const own = accounts.filter(({ account_key }) => !inOrganisation.has(account_key));
  const organisations = [...names, ...own.map(({ account_key, account_name }) => [account_key, account_name] as const)].map(
    ([key, name]) => {
      return { key, name, is_current_user_organisation: key === current };
    },
  );
  return { organisations: organisations.sort((a, b) => a.name.localeCompare(b.name) || a.key.localeCompare(b.key)) };
});
