import type { Caller } from '../../shared/domain/people/caller.ts';
import { given, type Verdict } from '../../shared/domain/policy/verdict.ts';
import { hasSecondStep } from '../data/people/users.ts';
import type { UserRecord } from '../data/records.ts';

/** What the holder of an invitation does to accept it. */
export type Needs = 'registration' | 'login' | 'nothing';

/** An invitation belongs to its address: somebody who is logged in with another one can't accept it. */
export function mayAccept(caller: Caller, user: UserRecord | undefined): Verdict<'invitation_of_another'> {
  return given(caller.kind !== 'member' || caller.user_key === user?.key, 'invitation_of_another');
}

/**
 * A user logs in as always, with all that this asks for. Anybody can register with another person's address, so a user
 * whose address is not confirmed, and who has no second step, need not: the reader of the mail chooses a new password, and with it takes that user over.
 */
export function needsOf(caller: Caller, user: UserRecord | undefined): Needs {
  if (user && caller.kind === 'member' && caller.user_key === user.key) return 'nothing';
  return user && (user.verified || hasSecondStep(user)) ? 'login' : 'registration';
}
