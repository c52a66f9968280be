import { getUserRoute } from '../../shared/contract/user/get-user.ts';
import { handle } from '../calls/handle.ts';
import { mustSetUpTwoStep } from '../data/people/mandatory-two-step.ts';
import { binds, loadSingleSignOn } from '../data/people/single-sign-on.ts';
import { loadUser, presentUser } from '../data/people/users.ts';
import type { UserRecord } from '../data/records.ts';
import type { Table } from '../ports/table.ts';
import { refusing } from '../runtime/failure.ts';

const { fail } = refusing(getUserRoute);

export const getUser = handle(getUserRoute, { table: 'read' }, async (deps, caller) => {
  const user = (await loadUser(deps.table, caller.user_key)) ?? fail('unauthenticated');
  const { memberTermsUrl, memberTermsVersion } = deps.settings;
  const membership = { account_key: caller.account_key, is_personal_account: false };
  return {
    user: {
      ...presentUser(user),
      accepted_terms: memberTermsUrl === '' || user.accepted_terms?.version === memberTermsVersion,
      request_password: !user.password_hash && !(await isBound(deps.table, user, caller.account_key)),
      force_two_factor_setup: !caller.program && (await mustSetUpTwoStep(deps, user, membership, caller)),
    },
  };
});

/** A password is of no use in an account that opens only through its issuer. */
const isBound = async (table: Pick<Table, 'get'>, user: UserRecord, accountKey: string): Promise<boolean> =>
  binds(await loadSingleSignOn(table, accountKey), user.email_address);
