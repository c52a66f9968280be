import { getOrganisationRoute } from '../../shared/contract/organisations/get-organisation.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { inAccount } from '../accounts/in-account.ts';
import { handle } from '../calls/handle.ts';
import { accountNames } from '../data/accounts/accounts.ts';
import type { OrganisationAccountRecord } from '../data/accounts/organisation-records.ts';
import { organisationOf } from '../data/accounts/organisations.ts';
import { keys } from '../data/keys.ts';
import { refusing } from '../runtime/failure.ts';
import { presentOrganisation } from './in-organisation.ts';

const { allow } = refusing(getOrganisationRoute);

const pageSize = 50;

export const getOrganisation = handle(getOrganisationRoute, { table: 'read' }, async ({ table }, caller, { params, query }) => {
  const { account, me } = await inAccount(table, caller, params.key);
  allow(may(me, 'viewTeams'));
  const found = await organisationOf(table, account);
  if (!found) return { organisation: null, accounts: [], cursor: null };
  const organisation = presentOrganisation(found.organisation, found.own);
  if (!may(me, 'manageOrganisation', found.own).ok) return { organisation, accounts: [], cursor: null };
  const { pk, sk } = keys.organisationAccount(organisation.key, '');
  const page = await table.query<OrganisationAccountRecord>({
    pk,
    sk: { beginsWith: sk },
    limit: pageSize,
    ...(query.cursor && { cursor: query.cursor }),
  });
  const names = await accountNames(
    table,
    page.items.map(({ account_key }) => account_key),
  );
  return {
    organisation,
    accounts: page.items.map(({ account_key, is_manager, date_joined }) => {
      return { account_key, account_name: names.get(account_key) ?? '', is_manager, date_joined };
    }),
    cursor: page.cursor ?? null,
  };
});
