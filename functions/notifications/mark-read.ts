import { keys } from '../data/keys.ts';
import { ConditionFailed, type Table } from '../ports/table.ts';

/** Marks a notification as read; false if it does not exist. Marking twice changes nothing. */
export async function markRead(table: Table, userKey: string, key: string, now: Date): Promise<boolean> {
  const date = now.toISOString();
  try {
    await table.write({
      update: keys.notification(userKey, key),
      set: { read: true, date_read: date, date_updated: date },
      remove: ['gsi2pk', 'gsi2sk'],
      if: [{ attribute: 'read', equals: false }],
    });
    return true;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return (await table.get(keys.notification(userKey, key))) !== undefined;
  }
}
