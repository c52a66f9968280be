import { updateUserRoute } from '../../shared/contract/user/update-user.ts';
import { parseMobileNumber } from '../../shared/domain/people/mobile-number.ts';
import { commonMessages } from '../../shared/domain/wording/common-messages.ts';
import { tidyLine } from '../../shared/domain/wording/one-line.ts';
import { handle } from '../calls/handle.ts';
import { keys } from '../data/keys.ts';
import { accountKeyOf, generationOf, loadUser, presentUser } from '../data/people/users.ts';
import type { UserRecord } from '../data/records.ts';
import { ConditionFailed } from '../ports/table.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { refusing } from '../runtime/failure.ts';
import { newPassword } from '../session/credentials.ts';
import { endSessions } from '../session/member-session.ts';
import { countTry } from '../session/password-tries.ts';
import { passwordMatches, requireGoodPassword } from '../session/passwords.ts';

const { fail } = refusing(updateUserRoute);

type ProfileChange = Partial<Record<'name' | 'last_name' | 'mobile_number' | 'default_account_key', string>>;

export const updateUser = handle(updateUserRoute, { table: 'write' }, async (deps, caller, { body: { data } }) => {
  const user = await loadUser(deps.table, caller.user_key);
  if (!user) return fail('unauthenticated');
  const set: ProfileChange = {};
  if (data.name !== undefined) set.name = tidyLine(data.name);
  if (data.last_name !== undefined) set.last_name = tidyLine(data.last_name);
  if (data.mobile_number !== undefined) {
    set.mobile_number = storedMobileNumber(data.mobile_number.trim(), deps.settings.defaultCountry);
  }
  if (data.default_user_account_key !== undefined) {
    const accountKey = accountKeyOf(data.default_user_account_key);
    if (!(await deps.table.get(keys.userAccount(user.key, accountKey)))) return fail('account_not_found');
    set.default_account_key = accountKey;
  }
  if (data.password !== undefined) {
    // A person who finds an open session must not learn the password by trying.
    const forget = await countTry(deps, `change password ${user.key}`);
    if (!(await passwordMatches(data.current_password ?? '', user.password_hash))) return fail('wrong_password');
    await forget();
    requireGoodPassword(data.password, deps.settings, { ...user, ...set }, 'body.data.password');
    const changed = await changePassword(deps, user, data.password, set, caller.session_hash);
    return { user: presentUser(changed), message: commonMessages.passwordUpdated };
  }
  if (Object.keys(set).length === 0) return { user: presentUser(user) };
  await deps.table.write({ update: keys.user(user.key), set, if: [{ attribute: 'pk', exists: true }] });
  return { user: presentUser({ ...user, ...set }), message: 'updated' };
});

/**
 * This session continues under the new generation, and the others end. Throws busy if another call changes the password
 * at the same moment.
 */
async function changePassword(
  deps: DepsFor<{ table: 'write' }>,
  user: UserRecord,
  password: string,
  also: Partial<UserRecord>,
  sessionHash: string,
): Promise<UserRecord> {
  const changed = await newPassword(user, password, deps.clock.now(), also);
  const goesOn = { update: keys.session(sessionHash), set: { password_generation: generationOf(changed.user) } };
  try {
    await deps.table.transact([...changed.writes, { ...goesOn, if: [{ attribute: 'pk', exists: true }] }]);
  } catch (error) {
    if (error instanceof ConditionFailed) return fail('busy');
    throw error;
  }
  await endSessions(deps.table, user.key, sessionHash);
  return changed.user;
}

function storedMobileNumber(text: string, defaultCountry: string): string {
  if (text === '') return '';
  const number = parseMobileNumber(text, defaultCountry);
  return number.ok ? number.e164 : fail('mobile_number_invalid');
}
