import { isTimeZone } from '../../shared/domain/wording/local-time.ts';
import { findUserByEmail } from '../data/people/users.ts';
import type { Table } from '../ports/table.ts';

/**
 * The time zone whose day counts for somebody who signs or approves: that of their page, else the one in their profile,
 * else UTC. A name that is unknown here counts as none: a device that knows newer zones must not keep anybody from
 * signing. An address that nobody has confirmed belongs to no profile.
 */
export async function signingZone(table: Table, ofPage: string | undefined, email: string): Promise<string> {
  if (ofPage && isTimeZone(ofPage)) return ofPage;
  return (await zoneOfProfile(table, email)) ?? 'UTC';
}

/** The time zone in the profile of whoever has confirmed this address; undefined without one that is known here. */
export async function zoneOfProfile(table: Table, email: string): Promise<string | undefined> {
  const user = email === '' ? undefined : await findUserByEmail(table, email);
  return user?.verified && isTimeZone(user.time_zone ?? '') ? user.time_zone : undefined;
}
