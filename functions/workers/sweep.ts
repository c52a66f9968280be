import { watchAct } from '../bulk-sends/acting/watch-act.ts';
import { watchBulkSend } from '../bulk-sends/running/watch-bulk-send.ts';
import { callStart } from '../bulk-sends/starting/scheduled-start.ts';
import type { BulkAct } from '../data/bulk-sends/bulk-act.ts';
import type { BulkDue } from '../data/bulk-sends/bulk-due.ts';
import type { BulkStart } from '../data/bulk-sends/bulk-start.ts';
import type { StoredEvent } from '../data/following/domain-event.ts';
import { executionName, type Watch, watchId, watchPeriod, watchWrite } from '../data/following/due-items.ts';
import { keys } from '../data/keys.ts';
import { toDelivery } from '../data/webhooks/webhook-deliveries.ts';
import type { WebhookDeliveryRecord } from '../data/webhooks/webhook-records.ts';
import { dispatchEvent, workflowInputOf } from '../events/dispatch.ts';
import { following } from '../log-scope.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { log } from '../runtime/log.ts';
import { isToBeSealed } from '../signing/seal/seal-files.ts';
import { sendFor } from '../webhooks/send-webhooks.ts';
import { eachDue } from './each-due.ts';

const needs = { table: 'write', files: 'read', queue: 'write', workflows: 'write' } as const;
type Sweeping = DepsFor<typeof needs>;

/** The stream has missed an event that lies this long in the outbox. Milliseconds. */
const leftBehind = 60_000;

/** Runs each minute: dispatches events that the stream missed, begins bulk sends that are scheduled, sends for webhooks, and restarts bulk sends and workflows that died. */
export const worker = defineWorker(needs, async (deps) => {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - leftBehind).toISOString();
  await eachDue<StoredEvent>(deps, 'OUTBOX', before, (event) => following(event, () => dispatchEvent(deps, event)));
  await eachDue<BulkDue>(deps, 'BULK_SENDS', now.toISOString(), (due) => watchBulkSend(deps, due));
  await eachDue<BulkAct>(deps, 'BULK_ACTS', now.toISOString(), (due) => watchAct(deps, due));
  await eachDue<BulkStart>(deps, 'BULK_STARTS', `${now.toISOString()}~`, (due) => callStart(deps, due));
  await eachDue<WebhookDeliveryRecord>(deps, 'WEBHOOKS', now.toISOString(), (delivery) => sendFor(deps, toDelivery(delivery)));
  await eachDue<Watch & { restarts: number }>(deps, 'WATCH', now.toISOString(), (watch) => look(deps, watch));
});

async function look(deps: Sweeping, watch: Watch & { restarts: number }): Promise<void> {
  const now = deps.clock.now();
  const input = await unfinished(deps, watch);
  if (!input) {
    await deps.table.write({ delete: keys.watch(watchId(watch)) });
    return;
  }
  const status = await deps.workflows.status(watch.workflow, executionName(watch, watch.restarts));
  const restarts = status === 'running' ? watch.restarts : watch.restarts + 1;
  if (status !== 'running') {
    log('warn', 'workflow_restarted', { workflow: watch.workflow, pack_key: watch.pack_key, restarts, overdue_ms: watchPeriod });
    await deps.workflows.start(watch.workflow, executionName(watch, restarts), input);
  }
  await deps.table.write(watchWrite(watchOf(watch), restarts, now));
}

/** The input with which to restart the workflow while its work is not done; undefined if it is done or no longer wanted. */
async function unfinished(deps: Sweeping, watch: Watch): Promise<Record<string, unknown> | undefined> {
  if (watch.workflow === 'convert-document') {
    const child = await deps.table.get(keys.child(watch.pack_key, watch.child_key), { consistent: true });
    const converting = child?.conversion_state === 'converting' && child.conversion_key === watch.conversion_key;
    return converting ? workflowInputOf(watch) : undefined;
  }
  const pack = await deps.table.get(keys.pack(watch.pack_key), { consistent: true });
  return pack && isToBeSealed(pack, watch) ? workflowInputOf(watch) : undefined;
}

function watchOf(watch: Watch): Watch {
  const { pack_key, turn } = watch;
  const about = { ...(turn !== undefined && { turn }), pack_key };
  return watch.workflow === 'seal-pack'
    ? { workflow: watch.workflow, ...about, round: watch.round, attempt: watch.attempt }
    : { workflow: watch.workflow, ...about, child_key: watch.child_key, conversion_key: watch.conversion_key };
}
