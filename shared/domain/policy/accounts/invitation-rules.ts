import type { Caller } from '../../people/caller.ts';
import { given, type Verdict } from '../verdict.ts';

/** What the holder of an invitation does to accept it. */
export type Needs = 'registration' | 'login' | 'nothing';

interface InvitedUser {
  key: string;
  verified: boolean;
  two_factor_pin_method?: string | null;
}

/** An invitation belongs to its address: somebody who is logged in with another one can't accept it. */
export function mayAccept(caller: Caller, user: InvitedUser | undefined): Verdict<'invitation_of_another'> {
  return given(caller.kind !== 'member' || caller.user_key === user?.key, 'invitation_of_another');
}

/** An invitation is worth what its sender may do: it ends when they no longer administer the account. */
export function isBacked(inviter: { is_admin: boolean } | undefined): Verdict<'invitation_unbacked'> {
  return given(inviter?.is_admin === true, 'invitation_unbacked');
}

/**
 * A user logs in as always, with all that this asks for. Anybody can register with another person's address, so a user
 * whose address is not confirmed, and who has no second step, need not: the reader of the mail chooses a new password, and
 * with it takes that user over.
 */
export function needsOf(caller: Caller, user: InvitedUser | undefined): Needs {
  if (user && caller.kind === 'member' && caller.user_key === user.key) return 'nothing';
  return user && (user.verified || user.two_factor_pin_method) ? 'login' : 'registration';
}
