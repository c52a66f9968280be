import { updateOrganisationAccountRoute } from '../../shared/contract/organisations/update-organisation-account.ts';
import { mayStopManaging } from '../../shared/domain/policy/accounts/organisations.ts';
import { handle } from '../calls/handle.ts';
import { accountNames } from '../data/accounts/accounts.ts';
import { manageWrites, stillManages } from '../data/accounts/organisations.ts';
import { keys } from '../data/keys.ts';
import { stillAdministers } from '../data/people/members.ts';
import { retried } from '../data/retried.ts';
import type { Write } from '../ports/table.ts';
import { refusing } from '../runtime/failure.ts';
import { log } from '../runtime/log.ts';
import { asManager } from './in-organisation.ts';

const { allow, fail } = refusing(updateOrganisationAccountRoute);

export const updateOrganisationAccount = handle(
  updateOrganisationAccountRoute,
  { table: 'write' },
  async ({ table }, caller, { params, body }) =>
    retried(async () => {
      const { account, organisation } = await asManager(table, caller, params.key);
      const { member_account_key } = params;
      const { is_manager } = body.data;
      const found = await table.get(keys.organisationAccount(organisation.key, member_account_key), { consistent: true });
      const member = found ?? fail('organisation_account_not_found');
      if (member.is_manager !== is_manager) {
        if (!is_manager) allow(mayStopManaging(organisation));
        // A transaction writes each item once, and its own change says that it managed before.
        const still: Write[] = member_account_key === account.key ? [] : [stillManages(organisation.key, account.key)];
        await table.transact([
          stillAdministers(caller.user_key, account.key),
          ...still,
          ...manageWrites(organisation.key, member_account_key, is_manager),
        ]);
        const account_key = member_account_key;
        log('info', 'organisation_manager_changed', { account_key, user_key: caller.user_key, is_manager });
      }
      const names = await accountNames(table, [member_account_key]);
      const { date_joined } = member;
      return { account: { account_key: member_account_key, account_name: names.get(member_account_key) ?? '', is_manager, date_joined } };
    }),
);
