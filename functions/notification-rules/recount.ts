import { loadNotificationSettings, type Recount, recountWrite } from '../data/following/notification-settings.ts';
import { rulesDueAt } from '../data/following/rules-due.ts';
import { indexKeys } from '../data/index-keys.ts';
import { keys } from '../data/keys.ts';
import { loadPack } from '../data/pack/load-pack.ts';
import type { StoredRow } from '../data/pack/pack-records.ts';
import { retried } from '../data/retried.ts';
import { timedPlace } from '../data/shards.ts';
import type { Clock } from '../ports/clock.ts';
import { ConditionFailed, type Page, type Table, type Write } from '../ports/table.ts';

/** Packs handled in one step. The next minute continues with the rest. */
const step = 200;
const statuses = ['setup', 'awaiting_signatures'] as const;

/** After an account's rules have changed, moves its open documents to their new due times, a step at a time. */
export async function recountStep(deps: { table: Table; clock: Clock }, recount: Recount & { id: string }): Promise<void> {
  const { account_key, version } = recount;
  let place: Recount['place'] = recount.place ?? { list: 0, cursor: '' };
  for (let taken = 0; taken < step && place; ) {
    const { list, cursor }: { list: number; cursor: string } = place;
    const pk = indexKeys.listOfStatus(account_key, 'document', false, statuses[list] ?? '');
    const page: Page<StoredRow> = await deps.table.query({ index: 'gsi2', pk, limit: step, ...(cursor && { cursor }) });
    for (const { key } of page.items) await recountPack(deps.table, String(key));
    taken += page.items.length;
    if (page.cursor) place = { list, cursor: page.cursor };
    else place = list + 1 < statuses.length ? { list: list + 1, cursor: '' } : null;
  }
  const next: Write = place ? recountWrite(account_key, version, place, deps.clock.now()) : { delete: keys.due(recount.id) };
  return ifStillWanted(deps.table, version, next);
}

/** Leaves the pack's version alone, so that a concurrent change of the pack succeeds. */
async function recountPack(table: Table, packKey: string): Promise<void> {
  await retried(async () => {
    const full = await loadPack(table, packKey);
    if (!full) return;
    const { notification_rules } = await loadNotificationSettings(table, full.pack.account_key, { consistent: true });
    const rules_due_at = rulesDueAt(full, notification_rules);
    if (rules_due_at === (full.pack.rules_due_at ?? null)) return;
    const update = keys.packDetails(packKey);
    const unchanged: Write = { check: keys.pack(packKey), if: [{ attribute: 'version', equals: full.pack.version }] };
    if (rules_due_at === null) await table.transact([unchanged, { update, set: { rules_due_at }, remove: ['gsi3pk', 'gsi3sk'] }]);
    else {
      const place = timedPlace('RULES', rules_due_at, packKey);
      await table.transact([unchanged, { update, set: { rules_due_at, ...place } }]);
    }
  });
}

/** A later change of the rules has replaced this recount. */
async function ifStillWanted(table: Table, version: number, write: Write): Promise<void> {
  try {
    await table.write({ ...write, if: [{ attribute: 'version', equals: version }] });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
