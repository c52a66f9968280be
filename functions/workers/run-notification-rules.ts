import { isSendDue } from '../../shared/domain/sending/send-time.ts';
import type { Recount } from '../data/following/notification-settings.ts';
import { loadPack } from '../data/pack/load-pack.ts';
import type { PackDetails } from '../data/pack/pack-records.ts';
import { sendAsScheduled } from '../documents/setup/send-as-scheduled.ts';
import { recountStep } from '../notification-rules/recount.ts';
import { sendRemindersAndNotices } from '../notification-rules/send-reminders-and-notices.ts';
import type { Stored } from '../ports/table.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { eachDue } from './each-due.ts';

/** A pack whose rule is due, or an account whose documents need new due times. */
type Waiting = PackDetails | (Recount & { id: string });

/** Runs each minute: sends documents that are scheduled for this time, and due reminders and notices, and updates the due times of documents whose account has changed its rules. */
export const worker = defineWorker({ table: 'write' }, (deps) =>
  eachDue<Waiting>(deps, 'RULES', `${deps.clock.now().toISOString()}~`, (item) => carryOut(deps, item)),
);

async function carryOut(deps: DepsFor<{ table: 'write' }>, item: Stored<Waiting>): Promise<void> {
  if ('id' in item) return recountStep(deps, item);
  const packKey = item.pk.slice('PACK#'.length);
  const full = await loadPack(deps.table, packKey);
  if (!full) return;
  if (isSendDue(full.pack, deps.clock.now())) return sendAsScheduled(deps, packKey);
  await sendRemindersAndNotices(deps, packKey);
}
