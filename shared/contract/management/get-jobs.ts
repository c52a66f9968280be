import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { outboxStateSchema, queueStateSchema, scheduleStateSchema, workflowStateSchema } from '../schemas/management/operator.ts';

export const getJobsRoute = defineRoute({
  name: 'getJobs',
  method: 'GET',
  path: '/app/management/jobs',
  summary: 'How queues, workflows, schedules and the outbox are doing.',
  callers: ['operator'],
  query: z.strictObject({}),
  response: z.strictObject({
    queues: says('What waits for workers.', z.array(queueStateSchema)),
    workflows: says('Work of several steps.', z.array(workflowStateSchema)),
    schedules: says('What runs by the clock.', z.array(scheduleStateSchema)),
    outbox: says('Events of which nothing has followed yet.', outboxStateSchema),
  }),
  errors: [],
  changesState: false,
});
