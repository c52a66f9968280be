import { addUpdateBulkSendRoute } from '../../../shared/contract/bulk-sends/add-update-bulk-send.ts';
import type { RouteInput } from '../../../shared/contract/define-route.ts';
import { firstBulkStatus } from '../../../shared/domain/bulk-sends/bulk-status.ts';
import { nextRun, runsNow, tidyWhen, type WhenToRun, whenProblems } from '../../../shared/domain/bulk-sends/schedule.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { minuteIn } from '../../../shared/domain/wording/local-time.ts';
import { senderOf } from '../../access/absent-sender.ts';
import type { BulkSchedule, BulkSendRecord } from '../../data/bulk-sends/bulk-records.ts';
import { bulkLogWrite, bulkSendWrite } from '../../data/bulk-sends/bulk-sends.ts';
import { nextStartWrite } from '../../data/bulk-sends/bulk-start.ts';
import type { Write } from '../../ports/table.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { refusing } from '../../runtime/failure.ts';
import { goThrough } from '../outlook/go-through.ts';
import { requireReady } from '../starting/activate.ts';

const { allow, fail } = refusing(addUpdateBulkSendRoute);

type Deps = DepsFor<{ table: 'read'; files: 'read' }>;
type Data = RouteInput<typeof addUpdateBulkSendRoute>['body']['data'];
interface Changed {
  record: BulkSendRecord;
  writes: Write[];
}

/** What somebody chose while it is set up; null takes that back. Throws bad_request for an impossible time. */
export function chosenWhen(when: WhenToRun | null, now: Date): WhenToRun {
  if (when === null) return runsNow;
  const problems = whenProblems(when, now);
  const issues = problems.map(({ path, message }) => ({ path: `body.data.when_to_run.${path}`, code: 'invalid', message }));
  if (issues.length > 0) fail('bad_request', { issues });
  return tidyWhen(when);
}

/**
 * What a call makes of a bulk send's schedule: activating one that does not run now schedules it, another time changes that,
 * null deletes it, and pausing and resuming between two runs holds the next one back. Undefined if the call is about
 * something else.
 */
export async function changedSchedule(
  deps: Deps,
  caller: MemberCaller,
  before: BulkSendRecord,
  changed: BulkSendRecord,
  { when_to_run, status, number_of_rows, digest }: Data,
): Promise<Changed | undefined> {
  const now = deps.clock.now();
  const told = (change: Partial<BulkSendRecord>, code: string, message: string): Changed => {
    allow(may(caller, 'runBulkSend', changed));
    const isOther = change.status !== undefined && change.status !== before.status;
    const { record, write } = bulkSendWrite(before, { ...changed, ...change, ...(isOther && { status_message: '' }) }, now);
    const log = bulkLogWrite(record, { code, message }, now);
    return { record, writes: [write, nextStartWrite(record), log] };
  };
  const planned = (when: WhenToRun, words: string, also: Partial<BulkSendRecord>): Changed => {
    const schedule = plannedBy(caller, chosenWhen(when, now), now);
    if (!schedule) return fail('bulk_send_over');
    const message = `${words} by ${caller.name}: it runs next on ${minuteIn(when.time_zone ?? 'UTC', schedule.next_run_date)}`;
    return told({ ...also, when_to_run: when, schedule }, 'scheduled', message);
  };
  const when = changed.when_to_run ?? runsNow;
  if (before.status === firstBulkStatus) {
    if (status !== 'active' || when.kind === 'now') return undefined;
    allow(may(caller, 'runBulkSend', changed));
    chosenWhen(when, now);
    requireReady(await goThrough(deps, caller, changed), changed, { number_of_rows, digest });
    return planned(when, 'Scheduled', { status: 'active' });
  }
  if (when_to_run !== undefined) {
    if (!before.schedule || when_to_run?.kind === 'now') return fail('not_in_bulk_setup');
    if (when_to_run !== null) return planned(chosenWhen(when_to_run, now), 'Scheduled anew', {});
    const rest = isBetweenRuns(before);
    const left = before.run ? (rest ? 'active' : before.status) : firstBulkStatus;
    return told({ status: left, when_to_run: runsNow, schedule: null }, 'schedule_deleted', `Schedule deleted by ${caller.name}`);
  }
  if (!before.schedule || before.stopped || status === undefined || status === before.status) return undefined;
  if (!isBetweenRuns(before)) return undefined;
  if (status === 'paused') return told({ status }, 'paused', `Paused by ${caller.name}`);
  return planned(when, 'Resumed', { status });
}

/** Whether nothing is under way: it has not run yet, or its last run is over. */
const isBetweenRuns = ({ run }: BulkSendRecord) => !run || run.date_finished !== null;

/** The next run, for this person; null if there is none any more. */
export function plannedBy(caller: MemberCaller, when: WhenToRun, now: Date): BulkSchedule | null {
  const next_run_date = nextRun(when, now);
  return next_run_date === null ? null : { next_run_date, ...senderOf(caller), by_name: caller.name };
}
