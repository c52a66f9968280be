import { getPasskeyLoginOptionsRoute } from '../../shared/contract/passkeys/get-passkey-login-options.ts';
import { networkOf } from '../../shared/domain/sessions/network-of.ts';
import { handle } from '../calls/handle.ts';
import { limitRate } from '../calls/rate-limit.ts';
import { newChallenge } from '../session/passkeys/challenges.ts';
import { requestOptions } from '../session/passkeys/webauthn.ts';

/** Each call stores a challenge. Every view of the login page asks for one, from a whole office behind one address. */
const ofANetwork = { max: 600, windowSeconds: 15 * 60 };

export const getPasskeyLoginOptions = handle(getPasskeyLoginOptionsRoute, { table: 'write' }, async (deps, caller) => {
  await limitRate(deps, `passkey challenges for ${networkOf(caller.ip)}`, ofANetwork.max, ofANetwork.windowSeconds);
  return { options: requestOptions(deps.settings, await newChallenge(deps, 'log_in', '')) };
});
