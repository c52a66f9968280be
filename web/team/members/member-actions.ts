import type { UserAccount } from '../../../shared/contract/schemas/user.ts';
import type { RightsChange } from '../../../shared/domain/policy/roles.ts';
import { ApiError } from '../../api/errors.ts';
import { inviteMember, removeMember, updateMember } from '../../api/team.ts';
import { t } from '../../messages/team.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toast, toastError } from '../../ui/toasts.ts';
import { nameOf } from './member-words.ts';

/** Runs an action and answers whether it was done. A refusal is shown in the server's words, a failure in those of the specification. */
async function tried(action: () => Promise<unknown>, otherwise: string): Promise<boolean> {
  try {
    await action();
    return true;
  } catch (error) {
    // It replaces what every failed call shows.
    if (error instanceof ApiError && error.status >= 500) toast('danger', otherwise, { id: 'server-error' });
    else toastError(error);
    return false;
  }
}

/** Changes what a member may do; throws if it was refused. */
export async function changeMember(member: UserAccount, change: RightsChange): Promise<void> {
  await updateMember(member, change);
  toast('success', t('updated'));
}

export function setAdmin(member: UserAccount, is_admin: boolean): Promise<boolean> {
  return tried(() => changeMember(member, { is_admin }), t('not_updated'));
}

export function resendInvitation(member: UserAccount): Promise<boolean> {
  const { name: first_name, last_name, email_address } = member.user;
  return tried(async () => {
    await inviteMember(member.account_key, { first_name, last_name, email_address });
    toast('success', t('resent', { email: email_address }));
  }, t('not_added'));
}

/** Asks, and then removes a member or withdraws an invitation. */
export async function removeAfterAsking(member: UserAccount): Promise<boolean> {
  const name = nameOf(member);
  const invited = member.status === 'invited';
  const yes = await confirm({
    title: t(invited ? 'withdraw_title' : 'remove_title', { name }),
    text: t(invited ? 'withdraw_text' : 'remove_text'),
    confirm: t(invited ? 'withdraw' : 'remove_confirm'),
    danger: true,
  });
  if (!yes) return false;
  return tried(async () => {
    await removeMember(member);
    toast('success', t('removed'));
  }, t('not_removed'));
}

/** Asks, and then takes the person at this screen out of the team. */
export async function leaveAfterAsking(membership: UserAccount): Promise<boolean> {
  const name = membership.account_name;
  const yes = await confirm({ title: t('leave_title', { name }), text: t('leave_text'), confirm: t('leave'), danger: true });
  if (!yes) return false;
  return tried(async () => {
    await removeMember(membership);
    toast('success', t('left', { name }));
  }, t('not_removed'));
}
