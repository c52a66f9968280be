import type { UserAccount } from '../../../shared/contract/schemas/people/user.ts';
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

/** Asks, and then withdraws an invitation. */
export async function withdrawAfterAsking(member: UserAccount): Promise<boolean> {
  const yes = await confirm({
    title: t('withdraw_title', { name: nameOf(member) }),
    text: t('withdraw_text'),
    confirm: t('withdraw'),
    danger: true,
  });
  if (!yes) return false;
  return tried(async () => {
    await removeMember(member);
    toast('success', t('removed'));
  }, t('not_removed'));
}
