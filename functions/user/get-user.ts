import { getUserRoute } from '../../shared/contract/user/get-user.ts';
import { handle } from '../calls/handle.ts';
import { binds, loadSingleSignOn, speaksFor } from '../data/accounts/single-sign-on.ts';
import { mustSetUpTwoStep } from '../data/people/proofs/mandatory-two-step.ts';
import { loadUser, presentUser } from '../data/people/users.ts';
import { refusing } from '../runtime/failure.ts';

const { fail } = refusing(getUserRoute);

export const getUser = handle(getUserRoute, { table: 'read' }, async (deps, caller) => {
  const user = (await loadUser(deps.table, caller.user_key)) ?? fail('unauthenticated');
  const { memberTermsUrl, memberTermsVersion, memberTwoStepMandatory } = deps.settings;
  const membership = { account_key: caller.account_key, is_personal_account: false };
  const hasPassword = Boolean(user.password_hash);
  const mustSetUp = !caller.program && (await mustSetUpTwoStep(deps, user, membership, caller));
  const rules = hasPassword && !mustSetUp ? undefined : await loadSingleSignOn(deps.table, caller.account_key);
  // The installation's own rule holds however somebody signs in.
  const isTakenByIssuer = !memberTwoStepMandatory && speaksFor(rules, user.email_address);
  return {
    user: {
      ...presentUser(user),
      accepted_terms: memberTermsUrl === '' || user.accepted_terms?.version === memberTermsVersion,
      has_password: hasPassword,
      // A password is of no use in an account that opens only through its issuer.
      request_password: !hasPassword && !binds(rules, user.email_address),
      force_two_factor_setup: mustSetUp,
      ...(mustSetUp && isTakenByIssuer && { sign_in_instead: caller.account_key }),
    },
  };
});
