import type { QueueName } from '../../infra/model/queues.ts';

export interface QueueState {
  name: QueueName;
  /** Messages that wait for their worker. The cloud's counts are approximate. */
  waiting: number;
  /** Messages with a worker, or held back until a retry. */
  in_work: number;
  /** Messages that were delayed on purpose. */
  delayed: number;
  /** Age of the oldest message; null if there is none, or if it is not known. */
  oldest_seconds: number | null;
  dead_letters: number;
}

export interface WorkflowState {
  name: string;
  running: number;
  /** Executions that failed within the last day, `failuresCounted` at most. */
  failed: number;
  /** The start of the oldest execution that is still running. ISO 8601. */
  oldest_started: string | null;
}

export interface ScheduleState {
  name: string;
  every_minutes: number;
  /** ISO 8601; null if it has not run within the last hours. */
  last_run: string | null;
}

/** A message that its worker has refused as often as its queue allows. */
export interface DeadLetter {
  id: string;
  body: Record<string, unknown>;
  /** ISO 8601. */
  sent_at: string;
  /** What the worker said; null where only its log knows. */
  error: string | null;
}

/** The most failed executions that are counted. */
export const failuresCounted = 100;
/** The most dead letters of a queue that are shown at once. */
export const deadLettersShown = 50;

/** How the work behind the calls is doing. Reading changes nothing. */
export interface Jobs {
  queues(): Promise<QueueState[]>;
  workflows(): Promise<WorkflowState[]>;
  schedules(): Promise<ScheduleState[]>;
  /** Oldest first, as far as the queue keeps an order. */
  deadLetters(queue: QueueName): Promise<DeadLetter[]>;
  /** Gives a dead letter to its worker again, with all its tries. False if it is gone, or just being moved by somebody else. */
  retry(queue: QueueName, id: string): Promise<boolean>;
  /** Removes a dead letter for ever. False as above. */
  discard(queue: QueueName, id: string): Promise<boolean>;
}
