import type { PresentPerson } from '../../../shared/contract/documents/share-presence.ts';
import type { Table } from '../../ports/table.ts';
import { keys } from '../keys.ts';
import type { PresenceRecord } from './presence-record.ts';

/** Three times the pause between two signs of life, so that one that is lost does not hide anybody. */
const countsForMs = 45_000;
/** More people than a screen could name. */
const most = 200;

/** Notes that somebody has a pack open. Each person has one item, however many windows they have. */
export async function notePresence(table: Table, packKey: string, person: PresentPerson, now: Date): Promise<void> {
  const until = now.getTime() + countsForMs;
  await table.write({ put: { ...keys.presence(packKey, person.user_key), ...person, until, expires_at: Math.ceil(until / 1000) } });
}

/** Notes at once that somebody has closed the pack. */
export async function endPresence(table: Table, packKey: string, userKey: string): Promise<void> {
  await table.write({ delete: keys.presence(packKey, userKey) });
}

/** Who else has the pack open, by name. */
export async function othersPresent(table: Table, packKey: string, userKey: string, now: Date): Promise<PresentPerson[]> {
  const { items } = await table.query<PresenceRecord>({ pk: keys.presence(packKey, '').pk, limit: most });
  return items
    .filter((one) => one.user_key !== userKey && one.until > now.getTime())
    .map(({ user_key, name, field_uuid }) => ({ user_key, name, field_uuid }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
