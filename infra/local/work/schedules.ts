import { randomUUID } from 'node:crypto';
import { describeError, log } from '../../../functions/runtime/log.ts';
import { schedules as model } from '../../model/schedules.ts';
import type { MovableClock } from '../clock.ts';
import type { Database } from '../table/database.ts';
import type { Activity, BackgroundWork } from './activity.ts';
import type { RunWorker } from './workers.ts';

export interface Schedules extends BackgroundWork {
  start(): void;
  /** Runs everything that is due now. Resolves when it has run. */
  runDue(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs each schedule on the full minute of the movable clock. A missed run (machine off, clock moved) is made up for once. */
export function createSchedules(database: Database, clock: MovableClock, run: RunWorker, activity: Activity, also: () => void): Schedules {
  const running = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const runOne = async (name: string, worker: string, due: number) => {
    try {
      await run(worker, {
        id: randomUUID(),
        source: 'aws.events',
        'detail-type': 'Scheduled Event',
        time: new Date(due).toISOString(),
        resources: [`arn:aws:events:local:000000000000:rule/${name}`],
        detail: {},
      });
    } catch (error) {
      log('error', 'schedule_failed', { schedule: name, ...describeError(error) });
    }
    database.sql('INSERT INTO schedules VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET ran_at = excluded.ran_at').run(name, due);
  };

  const runDue = async () => {
    if (stopped) return;
    also();
    // A running schedule ends first, because it may have read the clock too early.
    await Promise.all(running.values());
    for (const schedule of model) {
      const period = schedule.everyMinutes * 60_000;
      const due = Math.floor(clock.time() / period) * period;
      const ranAt = Number(database.sql('SELECT ran_at FROM schedules WHERE name = ?').get(schedule.name)?.ran_at ?? 0);
      if (ranAt >= due || running.has(schedule.name) || stopped) continue;
      const work = runOne(schedule.name, schedule.worker, due).finally(() => {
        running.delete(schedule.name);
        activity.changed();
      });
      running.set(schedule.name, work);
    }
    await Promise.all(running.values());
  };

  const wait = () => {
    if (stopped) return;
    const minute = 60_000;
    timer = setTimeout(
      () => {
        void runDue().finally(wait);
      },
      minute - (clock.time() % minute),
    );
  };

  const schedules: Schedules = {
    start() {
      void runDue().finally(wait);
    },
    runDue,
    busy: () => running.size > 0,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
  activity.add(schedules);
  return schedules;
}
