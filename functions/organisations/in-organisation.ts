import type { OwnOrganisation } from '../../shared/contract/schemas/accounts/organisation.ts';
import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { type InAccount, inAccount } from '../accounts/in-account.ts';
import type { OrganisationRecord } from '../data/accounts/organisation-records.ts';
import { type OfOrganisation, organisationOf } from '../data/accounts/organisations.ts';
import type { Table } from '../ports/table.ts';
import { allow, fail } from '../runtime/failure.ts';

/**
 * The organisation that an account of the caller manages. The caller administers the account. Throws
 * organisation_not_found, account_not_found, not_permitted.
 */
export async function asManager(
  table: Pick<Table, 'batchGet'>,
  caller: MemberCaller,
  accountKey: string,
): Promise<InAccount & OfOrganisation> {
  const inside = await inAccount(table, caller, accountKey);
  allow(may(inside.me, 'administer'));
  const found = (await organisationOf(table, inside.account)) ?? fail('organisation_not_found');
  allow(may(inside.me, 'manageOrganisation', found.own));
  return { ...inside, ...found };
}

export function presentOrganisation(
  { key, name, date_created, accounts, managers, version }: OrganisationRecord,
  { is_manager }: { is_manager: boolean },
): OwnOrganisation {
  return { key, name, date_created, account_count: accounts, manager_count: managers, is_manager, version };
}
