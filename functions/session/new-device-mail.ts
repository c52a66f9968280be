import type { Caller } from '../../shared/domain/people/caller.ts';
import { deviceName } from '../../shared/domain/sessions/device-name.ts';
import { networkOf } from '../../shared/domain/sessions/network-of.ts';
import { eventItem } from '../data/following/event-items.ts';
import { keys } from '../data/keys.ts';
import type { UserRecord } from '../data/people/user-records.ts';
import type { Write } from '../ports/table.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { sha256Hex } from '../sha256-hex.ts';

const daySeconds = 24 * 60 * 60;

/**
 * The write that has a user told of a login from a device they have not used before. A program keeps no cookie and is
 * new each time, so the same kind of device in the same network is reported once a day.
 */
export async function newDeviceMail(
  { table, clock }: DepsFor<{ table: 'write' }>,
  { ip, device }: Pick<Caller, 'ip' | 'device'>,
  user: UserRecord,
): Promise<Write[]> {
  const now = clock.now();
  const day = Math.floor(now.getTime() / 1000 / daySeconds);
  const key = keys.rate(sha256Hex(`new device of ${user.key} from ${networkOf(ip)} ${device}`), day);
  const logins = await table.write({ update: key, add: { count: 1 }, set: { expires_at: (day + 2) * daySeconds } });
  if (Number(logins?.count) > 1) return [];
  const login = { device: deviceName(device), ip, at: now.toISOString() };
  return [{ put: eventItem({ type: 'user_mail_requested', mail: 'new_device', user_key: user.key, login }, now) }];
}
