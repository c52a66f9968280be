import * as z from 'zod/mini';
import { operatorActs } from '../../../domain/operators/operator-acts.ts';
import { queueNames } from '../../../domain/operators/queue-names.ts';
import { says } from '../../says.ts';
import { text, timeSchema } from '../common.ts';

/** The answer of the checks that the specification names. */
export const operatorCheckSchema = z.strictObject({
  name: says('The operator who is logged in.', z.string()),
  redirect: says('Null for an operator who is logged in; else the address of the login, in an answer with status 401.', z.null()),
});

export const operatorSessionAnswerSchema = z.strictObject({
  operator_token: says('Goes into the header `X-Operator-Token`; browsers get a cookie too.', z.string()),
  csrf_token: says('Goes into the header `X-CSRF-Token` of calls that change something.', z.string()),
  name: says('The operator.', z.string()),
});

export const queueNameSchema = z.enum(queueNames);
export type QueueOfJobs = z.output<typeof queueNameSchema>;

const count = z.int();

export const queueStateSchema = z.strictObject({
  name: says('The queue.', queueNameSchema),
  waiting: says('Messages that wait for their worker.', count),
  in_work: says('Messages with a worker, or held back until a retry.', count),
  delayed: says('Messages that were delayed on purpose.', count),
  oldest_seconds: says('The age of the oldest message; null if there is none, or if it is not known.', z.nullable(count)),
  dead_letters: says('Messages that their worker has refused as often as the queue allows.', count),
});
export type QueueState = z.output<typeof queueStateSchema>;

export const workflowStateSchema = z.strictObject({
  name: says('The workflow.', z.string()),
  running: says('Executions that have not ended.', count),
  failed: says('Executions that failed within the last day, 100 at most.', count),
  oldest_started: says('When the oldest running execution began.', z.nullable(timeSchema)),
});
export type WorkflowState = z.output<typeof workflowStateSchema>;

export const scheduleStateSchema = z.strictObject({
  name: says('The schedule.', z.string()),
  every_minutes: says('How often it runs.', count),
  last_run: says('Null if it has not run within the last hours.', z.nullable(timeSchema)),
});
export type ScheduleState = z.output<typeof scheduleStateSchema>;

export const outboxStateSchema = z.strictObject({
  events: says('Events whose consequences have not begun, 1,000 at most in each of eight parts.', count),
  oldest: says('When the oldest of them happened.', z.nullable(timeSchema)),
});

export const deadLetterSchema = z.strictObject({
  id: says('As its queue gave it.', z.string()),
  queue: says('The queue that refused it.', queueNameSchema),
  kind: says('What the message asks for, if it says so.', z.string()),
  about: says('Keys of what it is about. Addresses and contents are left out.', z.array(z.string())),
  request: says('The request that caused it, as logs name it.', z.nullable(z.string())),
  sent_at: says('When it was put on the queue.', timeSchema),
  error: says('What the worker said; null where only its log knows.', z.nullable(z.string())),
});
export type DeadLetterShown = z.output<typeof deadLetterSchema>;

/** A message's id as its queue gave it. */
export const deadLetterParams = z.strictObject({
  queue: says('The queue that refused it.', queueNameSchema),
  id: z.string().check(z.regex(/^[A-Za-z0-9-]{1,100}$/, 'This is not the id of a message.')),
});

export const operatorLogRecordSchema = z.strictObject({
  sequence: says('From 1, without gaps.', count),
  date_created: timeSchema,
  operator: says('Empty for the command on the machine.', z.string()),
  act: says('What was done.', z.enum(operatorActs)),
  about: says('A queue, an account’s key, a number: what it was about.', z.string()),
  detail: says('What changed, or which one it was.', z.string()),
  ip: says('The network address; empty for the command.', z.string()),
});
export type OperatorLogEntry = z.output<typeof operatorLogRecordSchema>;

/** The token of a set-up link. */
export const setUpTokenSchema = text(200);
