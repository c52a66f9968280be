import { updateUserRoute } from '../../shared/contract/user/update-user.ts';
import { commonMessages } from '../../shared/domain/common-messages.ts';
import { parseMobileNumber } from '../../shared/domain/mobile-number.ts';
import { eventItem } from '../data/event-items.ts';
import { keys } from '../data/keys.ts';
import { accountKeyOf, loadUser, presentUser } from '../data/users.ts';
import type { Value, Write } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';
import { handle } from '../runtime/handle.ts';
import { endSessions } from '../session/member-session.ts';
import { hashPassword, passwordMatches, requirePasswordLength } from '../session/passwords.ts';

export const updateUser = handle(updateUserRoute, { table: 'write' }, async (deps, caller, { body: { data } }) => {
  const user = await loadUser(deps.table, caller.user_key);
  if (!user) return fail('unauthenticated');
  const set: Record<string, Value> = {};
  if (data.name !== undefined) set.name = data.name;
  if (data.last_name !== undefined) set.last_name = data.last_name;
  if (data.mobile_number !== undefined) {
    set.mobile_number = storedMobileNumber(data.mobile_number.trim(), deps.settings.defaultCountry);
  }
  if (data.default_user_account_key !== undefined) {
    const accountKey = accountKeyOf(data.default_user_account_key);
    if (!(await deps.table.get(keys.userAccount(user.key, accountKey)))) return fail('account_not_found');
    set.default_account_key = accountKey;
  }
  const writes: Write[] = [];
  if (data.password !== undefined) {
    requirePasswordLength(data.password, deps.settings);
    if (!(await passwordMatches(data.current_password ?? '', user.password_hash))) return fail('wrong_credentials');
    set.password_hash = await hashPassword(data.password);
    writes.push({ put: eventItem({ type: 'user_mail_requested', mail: 'password_changed', user_key: user.key }, deps.clock.now()) });
  }
  if (Object.keys(set).length === 0) return { user: presentUser(user) };
  await deps.table.transact([{ update: keys.user(user.key), set, if: [{ attribute: 'pk', exists: true }] }, ...writes]);
  if (data.password !== undefined) await endSessions(deps.table, user.key, caller.session_hash);
  return { user: presentUser({ ...user, ...set }), message: data.password === undefined ? 'updated' : commonMessages.passwordUpdated };
});

function storedMobileNumber(text: string, defaultCountry: string): string {
  if (text === '') return '';
  const number = parseMobileNumber(text, defaultCountry);
  return number.ok ? number.e164 : fail('mobile_number_invalid');
}
