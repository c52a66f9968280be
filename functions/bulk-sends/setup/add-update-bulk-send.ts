import { addUpdateBulkSendRoute } from '../../../shared/contract/bulk-sends/add-update-bulk-send.ts';
import type { RouteInput } from '../../../shared/contract/define-route.ts';
import { canPause, firstBulkStatus } from '../../../shared/domain/bulk-sends/bulk-status.ts';
import { runsNow } from '../../../shared/domain/bulk-sends/schedule.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { tidyLine } from '../../../shared/domain/wording/one-line.ts';
import { senderOf } from '../../access/absent-sender.ts';
import { handle } from '../../calls/handle.ts';
import { limitRate } from '../../calls/rate-limit.ts';
import type { BulkSendRecord } from '../../data/bulk-sends/bulk-records.ts';
import { bulkLogWrite, bulkSendWrite, loadBulkSend, presentBulkSend, progressOf } from '../../data/bulk-sends/bulk-sends.ts';
import { nextStartWrite } from '../../data/bulk-sends/bulk-start.ts';
import { countItems } from '../../data/count-items.ts';
import { newTimedKey } from '../../data/ids.ts';
import { indexKeys } from '../../data/index-keys.ts';
import { ConditionFailed, type Table, WriteConflict } from '../../ports/table.ts';
import { requireList } from '../../recipients/require-list.ts';
import { requireUsable } from '../../recipients/require-usable.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { refusing } from '../../runtime/failure.ts';
import { beginRun, type Confirmed, prepareRun } from '../starting/activate.ts';
import { sourcesOf, startWrites } from '../starting/start-writes.ts';
import { changedRun } from './changed-run.ts';
import { openTemplate } from './open-template.ts';
import { requireBulkSend } from './require-bulk-send.ts';
import { changedSchedule, chosenWhen, plannedBy } from './schedule-bulk-send.ts';

const { allow, fail } = refusing(addUpdateBulkSendRoute);

const needs = { table: 'write', files: 'write' } as const;
type Deps = DepsFor<typeof needs>;
type Change = RouteInput<typeof addUpdateBulkSendRoute>['body']['data'];

/** Bulk sends of an account. */
const mostBulkSends = 2_000;
/** Activations of a member in ten minutes, refused ones too: each reads the whole list. */
const mostActivations = 60;

export const addUpdateBulkSend = handle(addUpdateBulkSendRoute, needs, async (deps, caller, { body: { data } }) => {
  const key = data.key === undefined || data.key === 'new' ? undefined : data.key;
  const before = key === undefined ? await newBulkSend(deps, caller) : await requireBulkSend(deps.table, caller.account_key, key);
  if (data.version !== undefined && before.version > 0 && data.version !== before.version) await conflict(deps.table, before);
  const changed = await changedBulkSend(deps, caller, before, data);
  if (data.status === 'active' && before.status === 'setup')
    await limitRate(deps, `activations of ${caller.user_key}`, mostActivations, 600);
  const scheduled = await changedSchedule(deps, caller, before, changed, data);
  if (scheduled) {
    await written(deps.table, before, () => deps.table.transact(scheduled.writes));
    return { bulk_send: await presentBulkSend(deps.table, scheduled.record) };
  }
  if (data.status === 'active' && before.status !== 'active') {
    allow(may(caller, 'runBulkSend', changed));
    if (before.run) return { bulk_send: await resumed(deps, caller, before, changed) };
    return { bulk_send: await activated(deps, caller, before, changed, data) };
  }
  if (data.status === 'paused' && before.status !== 'paused') return { bulk_send: await paused(deps, caller, before, changed) };
  const { record, write } = bulkSendWrite(before, changed, deps.clock.now());
  await written(deps.table, before, () => deps.table.write(write));
  return { bulk_send: await presentBulkSend(deps.table, record) };
});

/** Somebody else's change came first: the answer carries it. */
async function conflict(table: Table, { account_key, key }: BulkSendRecord): Promise<never> {
  const now = await loadBulkSend(table, account_key, key);
  return fail('version_conflict', now && { answer: { bulk_send: await presentBulkSend(table, now) } });
}

async function written(table: Table, before: BulkSendRecord, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (error instanceof ConditionFailed || error instanceof WriteConflict) await conflict(table, before);
    throw error;
  }
}

async function changedBulkSend(
  { table, settings, clock }: Deps,
  caller: MemberCaller,
  before: BulkSendRecord,
  data: Change,
): Promise<BulkSendRecord> {
  const { bulk_send_type, template_key, recipient_data_key, filter, when_to_run } = data;
  const description = tidyLine(data.description ?? before.description) || before.description;
  const when = when_to_run !== undefined && before.status === 'setup' ? { when_to_run: chosenWhen(when_to_run, clock.now()) } : {};
  const changed = { ...before, description, archived: data.archived ?? before.archived, ...when };
  const what = [bulk_send_type, template_key, recipient_data_key, filter];
  if (what.every((one) => one === undefined)) return changed;
  if (before.status !== 'setup') fail('not_in_bulk_setup');
  if (template_key && template_key !== before.template_key) await openTemplate({ table, settings }, caller, template_key);
  const isOther = recipient_data_key !== undefined && recipient_data_key !== before.recipient_data_key;
  const next = {
    ...changed,
    bulk_send_type: bulk_send_type ?? before.bulk_send_type,
    template_key: template_key === undefined ? before.template_key : template_key,
    recipient_data_key: isOther ? recipient_data_key : before.recipient_data_key,
    // Another list has other columns.
    filter: filter ?? (isOther ? everything : before.filter),
  };
  if (next.recipient_data_key !== null && (isOther || filter)) {
    const list = await requireList({ table, clock }, caller.account_key, next.recipient_data_key);
    requireUsable(next.filter, list);
  }
  return next;
}

const everything = { match: 'all', filter_rules: [] } as const;

async function activated(deps: Deps, caller: MemberCaller, before: BulkSendRecord, changed: BulkSendRecord, confirmed: Confirmed) {
  const run = await prepareRun(deps, caller, changed, { confirmed });
  const now = deps.clock.now();
  const most_recent_run_date = now.toISOString();
  const { record, write } = bulkSendWrite(before, { ...changed, status: 'active', status_message: '', run, most_recent_run_date }, now);
  const writes = [write, ...startWrites(record, sourcesOf(record), 'activated', `Activated by ${caller.name}`, now)];
  await written(deps.table, before, () => beginRun(deps, before, run, writes));
  return presentBulkSend(deps.table, record);
}

/** Goes on with all that is open. Whoever resumes it answers for it from now on. */
async function resumed(deps: Deps, caller: MemberCaller, before: BulkSendRecord, changed: BulkSendRecord) {
  const { run } = before;
  if (!run || before.stopped) return fail('bulk_send_over');
  const now = deps.clock.now();
  const sources = (run.sources ?? []).map(({ by, application, api_key, ...source }) => ({ ...source, ...senderOf(caller) }));
  const next = changedRun(run, caller, { generation: run.generation + 1, sources, date_finished: null });
  // The next run is for whoever resumes.
  const schedule = before.schedule ? plannedBy(caller, before.when_to_run ?? runsNow, now) : null;
  const most_recent_run_date = now.toISOString();
  const change = { ...changed, status: 'active', status_message: '', run: next, most_recent_run_date, schedule } as const;
  const { record, write } = bulkSendWrite(before, change, now);
  const started = startWrites(record, sourcesOf(record), 'resumed', `Resumed by ${caller.name}`, now);
  const writes = [write, nextStartWrite(record), ...started];
  await written(deps.table, before, () => deps.table.transact(writes));
  return presentBulkSend(deps.table, record);
}

/** Takes effect between two rows: each lane looks before it begins the next one. */
async function paused(deps: Deps, caller: MemberCaller, before: BulkSendRecord, changed: BulkSendRecord) {
  const { run, status } = before;
  if (!run) return fail('not_in_bulk_run');
  const { unsent, worked, ...counts } = await progressOf(deps.table, before);
  if (!canPause({ status, counts, date_finished: run.date_finished })) fail('bulk_send_over');
  const now = deps.clock.now();
  // What is done after this was under way.
  const change = { ...changed, status: 'paused', run: { ...run, worked_when_paused: worked } } as const;
  const { record, write } = bulkSendWrite(before, change, now);
  const entry = { code: 'paused', message: `Paused by ${caller.name}` };
  await written(deps.table, before, () => deps.table.transact([write, bulkLogWrite(record, entry, now)]));
  return presentBulkSend(deps.table, record);
}

/** Throws limit_reached. */
async function newBulkSend({ table, clock }: Deps, { account_key, user_key }: MemberCaller): Promise<BulkSendRecord> {
  const count = await countItems(table, { pk: indexKeys.bulkSends(account_key), sk: { beginsWith: 'SEND#' } });
  if (count >= mostBulkSends) fail('limit_reached', { n: mostBulkSends });
  const now = clock.now();
  const date = now.toISOString();
  return {
    key: newTimedKey(now),
    account_key,
    user_key,
    description: '',
    bulk_send_type: 'create_and_send',
    most_recent_run_date: null,
    template_key: null,
    recipient_data_key: null,
    filter: everything,
    status: firstBulkStatus,
    status_message: '',
    stopped: false,
    archived: false,
    run: null,
    version: 0,
    date_created: date,
    date_updated: date,
  };
}
