import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { applicationInputSchema, newApplicationSchema } from '../schemas/accounts/application.ts';

export const createApplicationRoute = defineRoute({
  name: 'createApplication',
  method: 'POST',
  path: '/app/applications/',
  summary: 'Makes an application, a program that acts for the caller in this account, and shows its secret once.',
  callers: ['member'],
  body: z.strictObject({ data: applicationInputSchema }),
  response: z.strictObject({ application: says('With its secret.', newApplicationSchema) }),
  errors: ['limit_reached', 'email_not_verified', 'proof_required'],
  carriesCredentials: true,
  changesState: true,
});
