import type { Recount } from '../data/alerts.ts';
import { indexKeys } from '../data/keys.ts';
import { loadPack } from '../data/pack/load-pack.ts';
import { carryOutRules } from '../notification-rules/carry-out.ts';
import { recountStep } from '../notification-rules/recount.ts';
import type { Item } from '../ports/table.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { describeError, log } from '../runtime/log.ts';

/** What one run takes on; an account-wide rule may come due for very many documents in the same minute. */
const mostInRun = 1_000;
const batch = 100;
const atOnce = 8;

/** Each minute: reminders and notices whose time has come, and documents whose account has changed its rules. */
export const worker = defineWorker({ table: 'write' }, async (deps) => {
  const sk = { lessThan: `${deps.clock.now().toISOString()}~` };
  let cursor: string | undefined;
  let taken = 0;
  do {
    const page = await deps.table.query({ index: 'gsi3', pk: indexKeys.rules, sk, limit: batch, ...(cursor && { cursor }) });
    for (let from = 0; from < page.items.length; from += atOnce) {
      await Promise.all(page.items.slice(from, from + atOnce).map((item) => carryOn(deps, item)));
    }
    taken += page.items.length;
    cursor = page.cursor;
  } while (cursor && taken < mostInRun);
});

/** One that can't be helped now must not keep the others waiting; it is met again in the next minute. */
async function carryOn(deps: DepsFor<{ table: 'write' }>, item: Item): Promise<void> {
  try {
    if (item.entity === 'due') await recountStep(deps, item as unknown as Recount & { id: string });
    else if (await loadPack(deps.table, item.pk.slice('PACK#'.length))) await carryOutRules(deps, item.pk.slice('PACK#'.length));
  } catch (error) {
    log('error', 'notification_rules_failed', { key: item.pk, ...describeError(error) });
  }
}
