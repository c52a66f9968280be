import { workflowInput } from '../../../functions/ports/workflow-rules.ts';
import type { WorkflowStatus, Workflows } from '../../../functions/ports/workflows.ts';
import { describeError, log } from '../../../functions/runtime/log.ts';
import type { WorkflowName } from '../../model/workflows.ts';
import type { MovableClock } from '../clock.ts';
import type { Database } from '../table/database.ts';
import type { Activity, BackgroundWork } from './activity.ts';
import { busiestFirst } from './turns.ts';
import { reason } from './workers.ts';
import type { PlayWorkflow } from './workflow-player.ts';

export interface LocalWorkflows extends Workflows, BackgroundWork {
  /** Starts executions that are recorded as running but aren't, because a crash interrupted them. */
  poke(): void;
  stop(): Promise<void>;
  /** Every running execution stays recorded as interrupted, whatever happens to it. */
  abandon(): void;
}

/** The most executions played at the same time; the others wait. */
const concurrency = 8;
/** So many more start for those who have none under way: eight slow ones of one account would keep everybody else waiting for minutes. */
const forNewcomers = 4;
/** An execution that was interrupted this often probably ends the process each time, so it counts as failed. */
const mostStarts = 5;

/** An execution that names no turn has one of its own. */
const nextExecution = `SELECT *, coalesce(input ->> 'turn', name) AS turn FROM executions
  WHERE status = 'running' AND seq NOT IN (SELECT value FROM json_each(?))
    AND coalesce(input ->> 'turn', name) NOT IN (SELECT value FROM json_each(?)) ORDER BY seq LIMIT 1`;

/** Durable executions: recorded before they start, and restarted from their beginning if a crash interrupted them. */
export function createLocalWorkflows(database: Database, clock: MovableClock, play: PlayWorkflow, activity: Activity): LocalWorkflows {
  const running = new Map<number, { turn: string; work: Promise<void> }>();
  let scheduled = false;
  let stopped = false;
  let abandoned = false;

  const finish = (seq: number, status: WorkflowStatus, error: string | null) => {
    // After the time limit of stop() the execution stays recorded as running, and starts again next time.
    if (abandoned) return;
    database.unsynced(() =>
      database.sql('UPDATE executions SET status = ?, ended_at = ?, error = ? WHERE seq = ?').run(status, clock.time(), error, seq),
    );
  };

  const playOne = async (row: Record<string, unknown>) => {
    const seq = Number(row.seq);
    if (Number(row.starts) >= mostStarts) {
      finish(seq, 'failed', 'Interrupted too often');
      return;
    }
    if (Number(row.starts) > 0) database.sql('UPDATE executions SET starts = starts + 1 WHERE seq = ?').run(seq);
    try {
      await play(String(row.workflow) as WorkflowName, String(row.name), JSON.parse(String(row.input)));
      finish(seq, 'succeeded', null);
    } catch (error) {
      log('error', 'workflow_failed', { workflow: String(row.workflow), execution: String(row.name), ...describeError(error) });
      finish(seq, 'failed', reason(error));
    }
  };

  /** The next execution: of those who have fewest under way, the one that has waited longest. */
  const next = () => {
    if (running.size >= concurrency + forNewcomers) return undefined;
    const steps = busiestFirst([...running.values()].map(({ turn }) => turn));
    for (const busy of running.size < concurrency ? steps : steps.slice(0, 1)) {
      const row = database.sql(nextExecution).get(JSON.stringify([...running.keys()]), JSON.stringify(busy));
      if (row) return row;
    }
    return undefined;
  };

  const look = () => {
    scheduled = false;
    if (stopped) return;
    for (let row = next(); row; row = next()) {
      const seq = Number(row.seq);
      const { workflow } = row;
      const work = playOne(row)
        .catch((error) => log('error', 'workflow_not_recorded', { workflow: String(workflow), ...describeError(error) }))
        .finally(() => {
          running.delete(seq);
          poke();
          activity.changed();
        });
      running.set(seq, { turn: String(row.turn), work });
    }
    // Who waits for the end of all work may have asked while this look was still to come.
    activity.changed();
  };

  const poke = () => {
    if (scheduled || stopped) return;
    scheduled = true;
    setImmediate(look);
  };

  // An execution that an earlier process left unfinished counts as started once more.
  database.sql(`UPDATE executions SET starts = starts + 1 WHERE status = 'running' AND starts = 0`).run();

  const workflows: LocalWorkflows = {
    async start(workflow, name, input) {
      const text = workflowInput(name, input);
      await database.durable(() =>
        database
          .sql(
            `INSERT INTO executions (workflow, name, input, status, starts, created_at) VALUES (?, ?, ?, 'running', 0, ?)
           ON CONFLICT DO NOTHING`,
          )
          .run(workflow, name, text, clock.time()),
      );
      poke();
    },
    async status(workflow, name) {
      const status = database.sql('SELECT status FROM executions WHERE workflow = ? AND name = ?').get(workflow, name)?.status;
      return status === 'running' || status === 'succeeded' || status === 'failed' ? status : undefined;
    },
    poke,
    busy: () =>
      !stopped &&
      (scheduled || running.size > 0 || database.sql(`SELECT 1 FROM executions WHERE status = 'running' LIMIT 1`).get() !== undefined),
    async stop() {
      stopped = true;
      await Promise.all([...running.values()].map(({ work }) => work));
    },
    abandon() {
      stopped = true;
      abandoned = true;
    },
  };
  activity.add(workflows);
  return workflows;
}
