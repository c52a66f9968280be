import { removePasskeyRoute } from '../../shared/contract/passkeys/remove-passkey.ts';
import { handle } from '../calls/handle.ts';
import { loadPasskeys, passkeysWrite } from '../data/people/proofs/passkeys.ts';
import { loadUser } from '../data/people/users.ts';
import { refusing } from '../runtime/failure.ts';
import { changeCredentials, newCredentials } from '../session/credentials.ts';
import { acceptedPasskeys } from '../session/passkeys/webauthn.ts';
import { requireOwner } from './require-owner.ts';

const { fail } = refusing(removePasskeyRoute);

/** Whoever has a lost device may have logged in with it, so the user's other sessions end. */
export const removePasskey = handle(removePasskeyRoute, { table: 'write' }, async (deps, caller, { params: { key } }) => {
  const user = (await loadUser(deps.table, caller.user_key)) ?? fail('unauthenticated');
  const before = await loadPasskeys(deps.table, user.key);
  const left = before.passkeys.filter((one) => one.key !== key);
  if (left.length === before.passkeys.length) return fail('passkey_not_found');
  requireOwner(caller, user);
  const changed = newCredentials(user, {}, 'passkey_removed', deps.clock.now());
  const writes = [...changed.writes, passkeysWrite(user.key, before, left)];
  await changeCredentials(deps, { user: changed.user, writes }, caller.session_hash);
  return { accepted: acceptedPasskeys(deps.settings, user.key, left) };
});
