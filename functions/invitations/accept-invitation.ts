import { acceptInvitationRoute } from '../../shared/contract/invitations/accept-invitation.ts';
import type { Caller } from '../../shared/domain/people/caller.ts';
import { mayAccept, needsOf } from '../../shared/domain/policy/accounts/invitation-rules.ts';
import { isOneLine, tidyLine } from '../../shared/domain/wording/one-line.ts';
import { becomeMember, userConfirmed, userStays } from '../accounts/become-member.ts';
import { handle } from '../calls/handle.ts';
import { hashToken } from '../data/ids.ts';
import { keys } from '../data/keys.ts';
import { type FoundInvitation, findInvitation } from '../data/people/invitations.ts';
import { findByName } from '../data/people/membership.ts';
import type { UserRecord } from '../data/people/user-records.ts';
import { findUserByEmail, presentUser } from '../data/people/users.ts';
import { retried } from '../data/retried.ts';
import { ConditionFailed, type Write } from '../ports/table.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { refusing } from '../runtime/failure.ts';
import { log } from '../runtime/log.ts';
import { newPassword } from '../session/credentials.ts';
import { endSessions, newMemberSession } from '../session/member-session.ts';
import { newUser } from '../session/new-user.ts';
import { requireGoodPassword } from '../session/passwords.ts';

const { allow, fail } = refusing(acceptInvitationRoute);

type Deps = DepsFor<{ table: 'write' }>;
interface Given {
  token: string;
  name?: string | undefined;
  last_name?: string | undefined;
  password?: string | undefined;
}
/** Who accepts, and what makes them a user who can. */
interface Joining {
  user: UserRecord;
  writes: Write[];
  /** Whoever registered with the address before loses their sessions. */
  takesOver?: true;
}

export const acceptInvitation = handle(acceptInvitationRoute, { table: 'write' }, async (deps, caller, { body }) => {
  const found = allow(await findInvitation(deps.table, body.token, deps.clock.now()));
  const existing = await findUserByEmail(deps.table, found.record.invitation.email_address);
  allow(mayAccept(caller, existing));
  const { user, writes, takesOver } = await personFor(deps, caller, body, found, existing);
  // Whoever is logged in goes on in their session.
  const session = caller.kind === 'member' ? undefined : newMemberSession(deps, caller, user);
  await retried(() => join(deps, body.token, user, [...writes, ...(session?.writes ?? [])]));
  if (takesOver) {
    await endSessions(deps.table, user.key, session?.hash);
    await findByName(deps.table, user.key);
  }
  log('info', 'invitation_accepted', { account_key: found.token.account_key, user_key: user.key });
  return session?.reply ?? { user: presentUser(user) };
});

async function personFor(
  deps: Deps,
  caller: Caller,
  given: Given,
  { token, record }: FoundInvitation,
  user: UserRecord | undefined,
): Promise<Joining> {
  const { email_address } = record.invitation;
  const needs = needsOf(caller, user);
  if (user && needs === 'nothing')
    return { user: { ...user, verified: true }, writes: [user.verified ? userStays(user) : userConfirmed(user)] };
  if (needs === 'login') return fail('invitation_needs_login');
  const name = tidyLine(given.name ?? '');
  if (name === '' || !isOneLine(name)) return fail('member_name_required');
  const names = { name, last_name: tidyLine(given.last_name ?? '') };
  const password = given.password ?? '';
  requireGoodPassword(password, deps.settings, { ...names, email_address }, 'body.password');
  const now = deps.clock.now();
  if (!user) {
    return newUser({ ...names, email_address, password, verified: true, account_name: '', default_account_key: token.account_key }, now);
  }
  return { ...(await newPassword(user, password, now, { ...names, verified: true })), takesOver: true };
}

/** Throws a refusal if the invitation ended in the meantime, busy if the user changed. */
async function join(deps: Deps, token: string, user: UserRecord, also: Write[]): Promise<void> {
  const now = deps.clock.now();
  const { record } = allow(await findInvitation(deps.table, token, now));
  const { account_key } = record;
  const joined = await becomeMember(deps.table, { user, account_key, rights: record, invited: record }, now);
  if (!joined.ok) return fail(joined.code === 'account_closed' ? 'invitation_withdrawn' : joined.code);
  const own: Write[] = [
    { update: keys.token(hashToken(token)), set: { used_at: now.toISOString() }, if: [{ attribute: 'used_at', exists: false }] },
    ...joined.writes,
  ];
  try {
    await deps.table.transact([...own, ...also]);
  } catch (error) {
    if (error instanceof ConditionFailed && error.index >= own.length) fail('busy');
    throw error;
  }
}
