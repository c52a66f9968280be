import { lookUpInvitationRoute } from '../../shared/contract/invitations/look-up-invitation.ts';
import { fullName } from '../../shared/domain/people/full-name.ts';
import { mayAccept, needsOf } from '../../shared/domain/policy/accounts/invitation-rules.ts';
import { roleOf } from '../../shared/domain/policy/roles.ts';
import { handle } from '../calls/handle.ts';
import { loadAccount } from '../data/accounts/accounts.ts';
import { findInvitation } from '../data/people/invitations.ts';
import { rightsIn } from '../data/people/members.ts';
import { findUserByEmail, loadUser } from '../data/people/users.ts';
import { refusing } from '../runtime/failure.ts';

const { allow } = refusing(lookUpInvitationRoute);

export const lookUpInvitation = handle(lookUpInvitationRoute, { table: 'write' }, async ({ table, clock }, caller, { body }) => {
  const { record } = allow(await findInvitation(table, body.token, clock.now()));
  const { account_key, invitation } = record;
  const { email_address, name, last_name } = invitation;
  const [user, inviter, account] = await Promise.all([
    findUserByEmail(table, email_address),
    loadUser(table, invitation.invited_by),
    loadAccount(table, account_key),
  ]);
  allow(mayAccept(caller, user));
  return {
    invitation: {
      account_key,
      account_name: account?.name ?? '',
      invited_by: fullName(inviter),
      role: roleOf(rightsIn(record)),
      email_address,
      name,
      last_name,
      needs: needsOf(caller, user),
    },
  };
});
