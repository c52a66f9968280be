import type { Caller } from '../../shared/domain/people/caller.ts';
import { normaliseEmail } from '../../shared/domain/people/same-email.ts';
import { networkOf } from '../../shared/domain/sessions/network-of.ts';
import { limitRate } from '../calls/rate-limit.ts';
import { keys } from '../data/keys.ts';
import type { UserRecord } from '../data/people/user-records.ts';
import { generationOf } from '../data/people/users.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { fail } from '../runtime/failure.ts';
import { log } from '../runtime/log.ts';
import { countTry } from './password-tries.ts';
import { passwordMatches } from './passwords.ts';

/** The limit for all addresses together, from one network. */
const triesOfANetwork = { max: 300, windowSeconds: 15 * 60 };

/**
 * Whether a caller without a session knows an address's password. Wrong passwords count by address and network
 * together, so that nobody can lock the owner out from elsewhere. A device that has logged in before is counted
 * separately. Throws wrong_credentials, also for an unknown address, or too_many_requests with a growing pause.
 */
export async function provePassword(
  deps: DepsFor<{ table: 'write' }>,
  caller: Caller,
  given: { email_address: string; password: string },
  user: UserRecord | undefined,
): Promise<{ user: UserRecord; isKnownDevice: boolean }> {
  const isKnownDevice = user !== undefined && (await knowsDevice(deps, user, caller));
  const network = networkOf(caller.ip);
  if (!isKnownDevice) await limitLogins(deps, caller);
  const from = isKnownDevice ? `device ${caller.device_hash}` : network;
  const forget = await countTry(deps, `login ${normaliseEmail(given.email_address)} from ${from}`);
  if (!(await passwordMatches(given.password, user?.password_hash)) || !user) {
    log('warn', 'login_refused', { network });
    return fail('wrong_credentials');
  }
  await forget();
  return { user, isKnownDevice };
}

/** Counts a try to log in, by a password or a passkey, from a device that is not known. Throws too_many_requests. */
export async function limitLogins(deps: DepsFor<{ table: 'write' }>, { ip }: Pick<Caller, 'ip'>): Promise<void> {
  await limitRate(deps, `login from ${networkOf(ip)}`, triesOfANetwork.max, triesOfANetwork.windowSeconds);
}

/** Whether the user has logged in with this browser before. */
export async function knowsDevice(
  { table, clock }: DepsFor<{ table: 'read' }>,
  user: UserRecord,
  { device_hash }: Caller,
): Promise<boolean> {
  if (!device_hash) return false;
  const device = await table.get(keys.device(user.key, device_hash), { consistent: true });
  const isGood = device !== undefined && Number(device.expires_at) * 1000 > clock.now().getTime();
  return isGood && generationOf(device) === generationOf(user);
}
