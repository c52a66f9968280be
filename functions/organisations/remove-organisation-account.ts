import { removeOrganisationAccountRoute } from '../../shared/contract/organisations/remove-organisation-account.ts';
import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { mayLeaveOrganisation } from '../../shared/domain/policy/accounts/organisations.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { inAccount } from '../accounts/in-account.ts';
import { handle } from '../calls/handle.ts';
import { type AccountRecord, loadAccount } from '../data/accounts/accounts.ts';
import { leaveWrites, type OfOrganisation, organisationOf, stillManages } from '../data/accounts/organisations.ts';
import { stillAdministers } from '../data/people/members.ts';
import { retried } from '../data/retried.ts';
import type { Table, Write } from '../ports/table.ts';
import { refusing } from '../runtime/failure.ts';
import { log } from '../runtime/log.ts';
import { asManager } from './in-organisation.ts';

const { allow, fail } = refusing(removeOrganisationAccountRoute);

export const removeOrganisationAccount = handle(
  removeOrganisationAccountRoute,
  { table: 'write' },
  async ({ table, clock }, caller, { params }) =>
    retried(async () => {
      const leaves = params.member_account_key === params.key;
      const { account, found, still } = leaves ? await leaving(table, caller, params.key) : await removed(table, caller, params);
      const { organisation, own } = found;
      allow(mayLeaveOrganisation(organisation, own));
      await table.transact([stillAdministers(caller.user_key, params.key), ...still, ...leaveWrites(account, found, clock.now())]);
      log('info', 'organisation_left', { account_key: account.key, user_key: caller.user_key, organisation_key: organisation.key });
      return {};
    }),
);

interface Going {
  account: AccountRecord;
  found: OfOrganisation;
  still: Write[];
}

/** An account of the caller that leaves. */
async function leaving(table: Table, caller: MemberCaller, accountKey: string): Promise<Going> {
  const { account, me } = await inAccount(table, caller, accountKey);
  allow(may(me, 'administer'));
  return { account, found: (await organisationOf(table, account)) ?? fail('organisation_not_found'), still: [] };
}

/** Another account of an organisation that the caller manages. */
async function removed(
  table: Table,
  caller: MemberCaller,
  { key, member_account_key }: { key: string; member_account_key: string },
): Promise<Going> {
  const { organisation } = await asManager(table, caller, key);
  const account = await loadAccount(table, member_account_key);
  const found = account?.organisation_key === organisation.key ? await organisationOf(table, account) : undefined;
  if (!account || !found) return fail('organisation_account_not_found');
  return { account, found, still: [stillManages(organisation.key, key)] };
}
