import { wantsDigest } from '../../shared/domain/people/notification-choices.ts';
import { type DigestDue, digestDueItem, digestEntries, digestKey } from '../data/following/digests.ts';
import { eventItem } from '../data/following/event-items.ts';
import { loadNotificationChoices, unchangedChoices } from '../data/following/notification-choices.ts';
import { keys } from '../data/keys.ts';
import { loadUser } from '../data/people/users.ts';
import { ConditionFailed, type Write, WriteConflict } from '../ports/table.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { eachDue } from './each-due.ts';

/** A change that began before a digest's end is written by then. Milliseconds. */
const settled = 5 * 60_000;

/** Runs every few minutes: has due digests mailed, and sets the time of the next ones. */
export const worker = defineWorker({ table: 'write' }, (deps) =>
  eachDue<DigestDue>(deps, 'DIGESTS', deps.clock.now().toISOString(), (due) => sendDigest(deps, due)),
);

/** The event of the mail and the next digest's time are one transaction, so a digest goes out once however often this runs. */
async function sendDigest({ table, clock }: DepsFor<{ table: 'write' }>, { user_key, period, from, at }: DigestDue): Promise<void> {
  const now = clock.now();
  const until = new Date(Date.parse(at) - settled).toISOString();
  const key = digestKey(user_key, period);
  const isStill = [{ attribute: 'at', equals: at }];
  const user = await loadUser(table, user_key);
  const chosen = await loadNotificationChoices(table, user_key, { consistent: true });
  const writes: Write[] = [];
  if (wantsDigest(chosen.choices, period)) {
    // A digest that was chosen just before has nothing yet, and whoever leaves reads none.
    const some = from < until && user?.login_ends === undefined ? await digestEntries(table, user_key, { period, from, until }, 1) : [];
    if (some.length > 0) writes.push({ put: eventItem({ type: 'digest_due', user_key, period, from, until }, now) });
    writes.push({ put: digestDueItem(user_key, period, from < until ? until : from, now, user?.time_zone), if: isStill });
  } else {
    // Whoever chooses a digest again at this moment relies on this item, and changes the choices.
    writes.push({ delete: key, if: isStill }, { check: keys.notificationChoices(user_key), if: unchangedChoices(chosen) });
  }
  try {
    await table.transact(writes);
  } catch (error) {
    // Another run was faster, or the choices changed: the next run sees what is left to do.
    if (!(error instanceof ConditionFailed || error instanceof WriteConflict)) throw error;
  }
}
