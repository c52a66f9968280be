import { sharePresenceRoute } from '../../shared/contract/documents/share-presence.ts';
import { handle } from '../calls/handle.ts';
import { endPresence, notePresence, othersPresent } from '../data/pack/presence.ts';
import { openLastChange } from './open-last-change.ts';

/** A PUT, so that repeating it needs no kept answer: editors send it every few seconds. */
export const sharePresence = handle(sharePresenceRoute, { table: 'write' }, async ({ table, clock }, caller, { params, body }) => {
  const { pack } = await openLastChange(table, caller, params.key);
  if (body.leaving) {
    await endPresence(table, pack.key, caller.user_key);
    return { people: [] };
  }
  const me = { user_key: caller.user_key, name: caller.name, field_uuid: body.field_uuid ?? null };
  const [people] = await Promise.all([
    othersPresent(table, pack.key, caller.user_key, clock.now()),
    notePresence(table, pack.key, me, clock.now()),
  ]);
  return { people };
});
