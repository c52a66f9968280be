import { deadLettersShown, failuresCounted, type Jobs } from '../../../functions/ports/jobs.ts';
import { queues } from '../../model/queues.ts';
import { schedules } from '../../model/schedules.ts';
import { workflows } from '../../model/workflows.ts';
import type { MovableClock } from '../clock.ts';
import type { Database } from '../table/database.ts';

const day = 24 * 3_600_000;
const iso = (milliseconds: unknown) => new Date(Number(milliseconds)).toISOString();

/** The state of queues, workflows and schedules in SQLite. `poke` tells the queue that there is something to deliver. */
export function createLocalJobs(database: Database, clock: MovableClock, poke: () => void): Jobs {
  const count = (text: string, ...values: (string | number)[]) => Number(database.sql(text).get(...values)?.n ?? 0);
  return {
    async queues() {
      const now = clock.time();
      return queues.map(({ name }) => {
        const oldest = database.sql('SELECT MIN(sent_at) AS at FROM queue WHERE queue = ? AND dead = 0').get(name)?.at;
        return {
          name,
          waiting: count('SELECT COUNT(*) AS n FROM queue WHERE queue = ? AND dead = 0 AND receives = 0 AND visible_at <= ?', name, now),
          in_work: count('SELECT COUNT(*) AS n FROM queue WHERE queue = ? AND dead = 0 AND receives > 0', name),
          delayed: count('SELECT COUNT(*) AS n FROM queue WHERE queue = ? AND dead = 0 AND receives = 0 AND visible_at > ?', name, now),
          oldest_seconds: oldest === null || oldest === undefined ? null : Math.max(0, Math.floor((now - Number(oldest)) / 1000)),
          dead_letters: count('SELECT COUNT(*) AS n FROM queue WHERE queue = ? AND dead = 1', name),
        };
      });
    },
    async workflows() {
      return workflows.map(({ name }) => {
        const oldest = database.sql(`SELECT MIN(created_at) AS at FROM executions WHERE workflow = ? AND status = 'running'`).get(name)?.at;
        const failed = `SELECT COUNT(*) AS n FROM executions WHERE workflow = ? AND status = 'failed' AND ended_at > ?`;
        return {
          name,
          running: count(`SELECT COUNT(*) AS n FROM executions WHERE workflow = ? AND status = 'running'`, name),
          failed: Math.min(failuresCounted, count(failed, name, clock.time() - day)),
          oldest_started: oldest === null || oldest === undefined ? null : iso(oldest),
        };
      });
    },
    async schedules() {
      return schedules.map(({ name, everyMinutes }) => {
        const ranAt = database.sql('SELECT ran_at FROM schedules WHERE name = ?').get(name)?.ran_at;
        return { name, every_minutes: everyMinutes, last_run: ranAt === undefined ? null : iso(ranAt) };
      });
    },
    async deadLetters(queue) {
      const rows = database.sql('SELECT * FROM queue WHERE queue = ? AND dead = 1 ORDER BY seq LIMIT ?').all(queue, deadLettersShown);
      return rows.map(({ id, body, sent_at, error }) => ({
        id: String(id),
        body: JSON.parse(String(body)),
        sent_at: iso(sent_at),
        error: error === null ? null : String(error),
      }));
    },
    async retry(queue, id) {
      const again = 'UPDATE queue SET dead = 0, receives = 0, visible_at = ?, error = NULL WHERE queue = ? AND id = ? AND dead = 1';
      const moved = Number(database.sql(again).run(clock.time(), queue, id).changes) > 0;
      poke();
      return moved;
    },
    async discard(queue, id) {
      return Number(database.sql('DELETE FROM queue WHERE queue = ? AND id = ? AND dead = 1').run(queue, id).changes) > 0;
    },
  };
}
