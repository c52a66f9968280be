import { updateNotificationChoicesRoute } from '../../shared/contract/notifications/update-notification-choices.ts';
import { type DigestPeriod, isForbidden, type NotificationChoices, wantsDigest } from '../../shared/domain/people/notification-choices.ts';
import { handle } from '../calls/handle.ts';
import { digestDueItem, digestKey } from '../data/following/digests.ts';
import { choicesWrite, loadNotificationChoices } from '../data/following/notification-choices.ts';
import { loadUser } from '../data/people/users.ts';
import { retried } from '../data/retried.ts';
import type { Table, Write } from '../ports/table.ts';
import { refusing } from '../runtime/failure.ts';
import { shownChoices } from './shown-choices.ts';

const { fail } = refusing(updateNotificationChoicesRoute);

export const updateNotificationChoices = handle(
  updateNotificationChoicesRoute,
  { table: 'write' },
  async ({ table, clock }, { user_key }, { body: { data } }) =>
    retried(async () => {
      const before = await loadNotificationChoices(table, user_key, { consistent: true });
      if (data.version !== before.version) fail('version_conflict', { answer: { data: shownChoices(before) } });
      const choices: NotificationChoices = { ...before.choices };
      for (const { kind, in_app, mail } of data.choices) {
        if (isForbidden(kind, { in_app, mail })) fail('notification_kind_fixed');
        if (kind !== 'security') choices[kind] = { in_app, mail };
      }
      const periods = (['day', 'week'] as const).filter((period) => wantsDigest(choices, period));
      const user = periods.length > 0 ? await loadUser(table, user_key) : undefined;
      const dues = await Promise.all(periods.map((period) => keptDue(table, user_key, period, clock.now(), user?.time_zone)));
      await table.transact([choicesWrite(user_key, before, choices), ...dues]);
      return { data: shownChoices({ choices, version: before.version + 1 }) };
    }),
);

/** Makes sure that the digest's time is set: one that is set already stays, so that no line of it is lost. */
async function keptDue(table: Table, userKey: string, period: DigestPeriod, now: Date, timeZone: string | undefined): Promise<Write> {
  const key = digestKey(userKey, period);
  if (await table.get(key, { consistent: true })) return { check: key, if: [{ attribute: 'id', exists: true }] };
  return { put: digestDueItem(userKey, period, now.toISOString(), now, timeZone), if: [{ attribute: 'id', exists: false }] };
}
