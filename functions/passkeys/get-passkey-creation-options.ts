import { getPasskeyCreationOptionsRoute } from '../../shared/contract/passkeys/get-passkey-creation-options.ts';
import { mostPasskeys } from '../../shared/domain/sessions/passkey-limits.ts';
import { handle } from '../calls/handle.ts';
import { loadPasskeys } from '../data/people/proofs/passkeys.ts';
import { loadUser } from '../data/people/users.ts';
import { refusing } from '../runtime/failure.ts';
import { newChallenge } from '../session/passkeys/challenges.ts';
import { creationOptions } from '../session/passkeys/webauthn.ts';
import { requireOwner } from './require-owner.ts';

const { fail } = refusing(getPasskeyCreationOptionsRoute);

export const getPasskeyCreationOptions = handle(getPasskeyCreationOptionsRoute, { table: 'write' }, async (deps, caller) => {
  const user = (await loadUser(deps.table, caller.user_key)) ?? fail('unauthenticated');
  // Whoever registers with somebody else's address must not keep a way in once its owner has taken the account over.
  if (!user.verified) return fail('email_not_verified');
  requireOwner(caller, user);
  const { passkeys } = await loadPasskeys(deps.table, user.key);
  if (passkeys.length >= mostPasskeys) return fail('limit_reached', { n: mostPasskeys });
  const challenge = await newChallenge(deps, 'add', caller.session_hash);
  return { options: creationOptions(deps.settings, user, passkeys, challenge) };
});
