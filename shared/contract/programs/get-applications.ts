import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { applicationSchema } from '../schemas/accounts/application.ts';

export const getApplicationsRoute = defineRoute({
  name: 'getApplications',
  method: 'GET',
  path: '/app/applications/',
  summary: 'The applications of the account, oldest first, without their secrets.',
  callers: ['member'],
  response: z.strictObject({ applications: says('At most 50.', z.array(applicationSchema)) }),
  errors: [],
  changesState: false,
});
