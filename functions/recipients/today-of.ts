import { dayIn } from '../../shared/domain/wording/local-time.ts';
import { loadUser } from '../data/people/users.ts';
import type { Clock } from '../ports/clock.ts';
import type { Table } from '../ports/table.ts';

/** The day that it is for a member, YYYY-MM-DD: filters count days from it. Without a time zone of theirs it is that of UTC. */
export async function todayOf({ table, clock }: { table: Table; clock: Clock }, { user_key }: { user_key: string }): Promise<string> {
  const user = await loadUser(table, user_key);
  return dayIn(user?.time_zone ?? '', clock.now());
}
