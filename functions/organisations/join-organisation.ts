import { joinOrganisationRoute } from '../../shared/contract/organisations/join-organisation.ts';
import { mayEnterOrganisation, mayGrow, tidyCode } from '../../shared/domain/policy/accounts/organisations.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { inAccount } from '../accounts/in-account.ts';
import { handle } from '../calls/handle.ts';
import { accountNames } from '../data/accounts/accounts.ts';
import { findOrganisationInvitation } from '../data/accounts/organisation-invitations.ts';
import { joinWrites } from '../data/accounts/organisations.ts';
import { stillAdministers } from '../data/people/members.ts';
import { retried } from '../data/retried.ts';
import { refusing } from '../runtime/failure.ts';
import { log } from '../runtime/log.ts';

const { allow, fail } = refusing(joinOrganisationRoute);

/** Both sides agree: the one by giving the code, the other by using it. */
export const joinOrganisation = handle(joinOrganisationRoute, { table: 'write' }, async ({ table, clock }, caller, { params, body }) =>
  retried(async () => {
    const { account, me } = await inAccount(table, caller, params.key);
    allow(may(me, 'administer'));
    allow(mayEnterOrganisation(account));
    const code = tidyCode(body.data.code);
    const { token, organisation } = (await findOrganisationInvitation(table, code, clock.now())) ?? fail('organisation_code_wrong');
    allow(mayGrow(organisation));
    const joined = body.data.agreed === true;
    if (joined) {
      await table.transact([stillAdministers(caller.user_key, account.key), ...joinWrites(account, code, token, clock.now())]);
      log('info', 'organisation_joined', { account_key: account.key, user_key: caller.user_key, organisation_key: organisation.key });
    }
    const names = await accountNames(table, [token.account_key]);
    return { name: organisation.name, invited_by: names.get(token.account_key) ?? '', joined };
  }),
);
