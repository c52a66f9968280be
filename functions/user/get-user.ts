import { getUserRoute } from '../../shared/contract/user/get-user.ts';
import { handle } from '../calls/handle.ts';
import { mustSetUpTwoStep } from '../data/people/mandatory-two-step.ts';
import { loadUser, presentUser } from '../data/people/users.ts';
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
      request_password: !user.password_hash,
      force_two_factor_setup: !caller.program && (await mustSetUpTwoStep(deps, user, membership, caller)),
    },
  };
});
