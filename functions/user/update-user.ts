import { updateUserRoute } from '../../shared/contract/user/update-user.ts';
import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { commonMessages } from '../../shared/domain/wording/common-messages.ts';
import { tidyLine } from '../../shared/domain/wording/one-line.ts';
import { handle } from '../calls/handle.ts';
import { keys } from '../data/keys.ts';
import { findByName } from '../data/people/membership.ts';
import { requireProof } from '../data/people/proofs/proof.ts';
import type { UserRecord } from '../data/people/user-records.ts';
import { accountKeyOf, hasSecondStep, loadUser, presentUser } from '../data/people/users.ts';
import { ConditionFailed, type Write } from '../ports/table.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { refusing } from '../runtime/failure.ts';
import { changeCredentials, type NewCredentials, newPassword } from '../session/credentials.ts';
import { countTry } from '../session/password-tries.ts';
import { passwordMatches, requireGoodPassword } from '../session/passwords.ts';
import { changedNumber } from './mobile-number.ts';
import { switchOff, switchOn } from './two-step.ts';

const { fail } = refusing(updateUserRoute);

type ProfileChange = Partial<
  Record<'name' | 'last_name' | 'mobile_number' | 'external_user_code' | 'cost_centre' | 'default_account_key' | 'time_zone', string>
> &
  Pick<Partial<UserRecord>, 'email_signature' | 'language' | 'accepted_terms'>;

export const updateUser = handle(
  updateUserRoute,
  { table: 'write', tickets: 'read', links: 'read' },
  async (deps, caller, { body: { data } }) => {
    const user = await loadUser(deps.table, caller.user_key);
    if (!user) return fail('unauthenticated');
    const isNamed = data.name !== undefined || data.last_name !== undefined;
    const set: ProfileChange = {};
    if (data.name !== undefined) set.name = tidyLine(data.name);
    if (data.last_name !== undefined) set.last_name = tidyLine(data.last_name);
    if (data.external_user_code !== undefined) set.external_user_code = tidyLine(data.external_user_code);
    if (data.cost_centre !== undefined) set.cost_centre = tidyLine(data.cost_centre);
    if (data.email_signature !== undefined) set.email_signature = data.email_signature;
    if (data.language !== undefined) set.language = data.language;
    if (data.time_zone !== undefined) set.time_zone = data.time_zone;
    if (data.accept_terms !== undefined) {
      if (data.accept_terms !== deps.settings.memberTermsVersion) return fail('terms_changed');
      set.accepted_terms = { version: data.accept_terms, at: deps.clock.now().toISOString() };
    }
    if (data.default_user_account_key !== undefined) {
      const accountKey = accountKeyOf(data.default_user_account_key);
      if (!(await deps.table.get(keys.userAccount(user.key, accountKey)))) return fail('account_not_found');
      set.default_account_key = accountKey;
    }
    // Nobody begins in an account that they have just left.
    const stays: Write[] = set.default_account_key
      ? [{ check: keys.userAccount(user.key, set.default_account_key), if: [{ attribute: 'pk', exists: true }] }]
      : [];
    const change = ({ user: changed, writes }: NewCredentials) =>
      changeCredentials(deps, { user: changed, writes: [...writes, ...stays] }, caller.session_hash);
    if (data.password !== undefined) {
      await provePresent(deps, caller, user, data.current_password);
      requireGoodPassword(data.password, deps.settings, { ...user, ...set }, 'body.data.password');
      const changed = await change(await newPassword(user, data.password, deps.clock.now(), set));
      if (isNamed) await findByName(deps.table, user.key);
      return { user: presentUser(changed), message: commonMessages.passwordUpdated };
    }
    // Switching off what is off is no change.
    if (data.use_two_factor_authentication || (data.use_two_factor_authentication === false && hasSecondStep(user))) {
      const switched = data.use_two_factor_authentication
        ? await switchOn(deps, caller, user, data, set)
        : { ...(await switchOff(deps, caller, user, data, set)), recovery_codes: undefined };
      const changed = await change(switched);
      if (isNamed) await findByName(deps.table, user.key);
      const { recovery_codes } = switched;
      return { user: presentUser(changed), ...(recovery_codes && { recovery_codes }), message: 'updated' };
    }
    const number = await changedNumber(deps, caller, user, data);
    Object.assign(set, number.set);
    if (Object.keys(set).length === 0) return { user: presentUser(user) };
    try {
      await deps.table.transact([
        ...stays,
        { update: keys.user(user.key), set, if: [{ attribute: 'pk', exists: true }] },
        ...number.writes,
      ]);
    } catch (error) {
      if (error instanceof ConditionFailed) return fail(set.default_account_key ? 'account_not_found' : 'unauthenticated');
      throw error;
    }
    if (isNamed) await findByName(deps.table, user.key);
    return { user: presentUser({ ...user, ...set }), message: 'updated' };
  },
);

/** A person who finds an open session must not learn the password by trying. The first password takes a code instead. */
async function provePresent(deps: DepsFor<{ table: 'write' }>, caller: MemberCaller, user: UserRecord, given = ''): Promise<void> {
  if (!user.password_hash) return requireProof(caller, 'code');
  const forget = await countTry(deps, `change password ${user.key}`);
  if (!(await passwordMatches(given, user.password_hash))) fail('wrong_password');
  await forget();
}
