import { addUserAccountRoute } from '../../shared/contract/accounts/add-user-account.ts';
import { isEmail } from '../../shared/domain/people/email.ts';
import { readableEmail } from '../../shared/domain/people/readable-email.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import type { PresetRole } from '../../shared/domain/policy/role-names.ts';
import { type Rights, rightsOf } from '../../shared/domain/policy/roles.ts';
import { tidyLine } from '../../shared/domain/wording/one-line.ts';
import { handle } from '../calls/handle.ts';
import { eventItem } from '../data/following/event-items.ts';
import { newKey } from '../data/ids.ts';
import { keys } from '../data/keys.ts';
import { invitedKey } from '../data/people/invitations.ts';
import { linkValidity } from '../data/people/link-tokens.ts';
import type { UserAccountRecord } from '../data/people/member-records.ts';
import { stillAdministers } from '../data/people/members.ts';
import { enterWrites } from '../data/people/membership.ts';
import { findUserByEmail, presentUserAccount, userAccountKey } from '../data/people/users.ts';
import { retried } from '../data/retried.ts';
import type { Write } from '../ports/table.ts';
import { refusing } from '../runtime/failure.ts';
import { log } from '../runtime/log.ts';
import { inAccount } from './in-account.ts';
import { limitInvitations } from './limit-invitations.ts';

const { allow, fail } = refusing(addUserAccountRoute);

export const addUserAccount = handle(addUserAccountRoute, { table: 'write' }, async (deps, caller, { params, body: { data } }) => {
  const { me, account } = await inAccount(deps.table, caller, params.key);
  allow(may(me, 'invite', account));
  const email = readableEmail(data.email_address);
  if (!isEmail(email)) return fail('member_email_invalid');
  await limitInvitations(deps, 'invitation', email, me);
  const key = invitedKey(account.key, email);

  return retried(async () => {
    const now = deps.clock.now();
    const at = keys.userAccount(key, account.key);
    const [user, earlier] = await Promise.all([findUserByEmail(deps.table, email), deps.table.get(at, { consistent: true })]);
    if (user && (await deps.table.get(keys.userAccount(user.key, account.key), { consistent: true }))) return fail('already_member');
    const sending = newKey();
    const invitation = {
      email_address: email,
      name: tidyLine(data.first_name ?? ''),
      last_name: tidyLine(data.last_name ?? ''),
      sending,
      invited_by: caller.user_key,
      valid_until: new Date(now.getTime() + linkValidity.invitation).toISOString(),
    };
    const record: UserAccountRecord = {
      key: userAccountKey(key, account.key),
      user_key: key,
      account_key: account.key,
      is_personal_account: false,
      ...rightsFor(data, earlier),
      version: (earlier?.version ?? 0) + 1,
      invitation,
    };
    const notMember: Write[] = user ? [{ check: keys.userAccount(user.key, account.key), if: [{ attribute: 'pk', exists: false }] }] : [];
    await deps.table.transact([
      stillAdministers(caller.user_key, account.key),
      ...notMember,
      ...enterWrites(record, invitation, now, earlier),
      { put: eventItem({ type: 'member_invited', account_key: account.key, invited_key: key, sending }, now) },
    ]);
    log('info', 'member_invited', { account_key: account.key, user_key: caller.user_key, invited_key: key });
    return { user_account: presentUserAccount(record, account.name, undefined) };
  });
});

/** Sending an invitation again keeps its rights, unless the caller says others. */
function rightsFor(
  data: { role?: PresetRole | undefined; is_admin?: boolean | undefined },
  earlier: Pick<UserAccountRecord, keyof Rights> | undefined,
): Rights {
  const saysNone = data.role === undefined && data.is_admin === undefined;
  if (!earlier || !saysNone) return rightsOf(data.role ?? (data.is_admin ? 'admin' : 'sender'));
  const { is_admin, is_owner = false, permissions } = earlier;
  return { is_admin, is_owner, permissions };
}
