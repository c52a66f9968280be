import type { UserAccount } from '../../../shared/contract/schemas/people/user.ts';
import { fullName } from '../../../shared/domain/people/full-name.ts';
import type { MemberState } from '../../ui/status/states.ts';

/** What somebody is called: their name, or their address while they have none. */
export function nameOf({ user }: Pick<UserAccount, 'user'>): string {
  return fullName(user) || user.email_address;
}

/** `now` in ms since 1970. */
export function stateOf(
  { status, invited_until, is_backed }: Pick<UserAccount, 'status' | 'invited_until' | 'is_backed'>,
  now: number,
): MemberState {
  if (status === 'active') return 'active';
  if (!is_backed) return 'ended';
  return invited_until !== null && Date.parse(invited_until) < now ? 'lapsed' : 'invited';
}
