import type { StoredEvent } from '../data/following/domain-event.ts';
import { executionName, type Watch, watchId, watchPeriod, watchWrite } from '../data/following/due-items.ts';
import { keys } from '../data/keys.ts';
import { dispatchEvent, workflowInputOf } from '../events/dispatch.ts';
import { following } from '../log-scope.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { log } from '../runtime/log.ts';
import { isToBeSealed } from '../signing/seal/seal-files.ts';
import { eachDue } from './each-due.ts';

type Sweeping = DepsFor<{ table: 'write'; queue: 'write'; workflows: 'write' }>;

/** The stream has missed an event that lies this long in the outbox. Milliseconds. */
const leftBehind = 60_000;

/** Runs each minute: dispatches events that the stream missed, and restarts workflows that died. */
export const worker = defineWorker({ table: 'write', queue: 'write', workflows: 'write' }, async (deps) => {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - leftBehind).toISOString();
  await eachDue<StoredEvent>(deps, 'OUTBOX', before, (event) => following(event, () => dispatchEvent(deps, event)));
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
  const { pack_key } = watch;
  return watch.workflow === 'seal-pack'
    ? { workflow: watch.workflow, pack_key, round: watch.round, attempt: watch.attempt }
    : { workflow: watch.workflow, pack_key, child_key: watch.child_key, conversion_key: watch.conversion_key };
}
