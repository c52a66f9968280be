import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { applicationChangeSchema, changedApplicationSchema } from '../schemas/accounts/application.ts';
import { documentKeyParams, queryBoolean } from '../schemas/common.ts';

export const updateApplicationRoute = defineRoute({
  name: 'updateApplication',
  method: 'PUT',
  path: '/app/applications/{key}',
  summary: 'Renames an application, changes its scopes, or gives it a new secret, which ends the old one and every access token.',
  callers: ['member'],
  params: documentKeyParams,
  query: z.strictObject({
    refresh_secret: says('Gives a new secret. From then on the application acts for the caller.', queryBoolean),
  }),
  body: z.strictObject({ data: applicationChangeSchema }),
  response: z.strictObject({ application: says('With a secret only if it is new.', changedApplicationSchema) }),
  errors: ['email_not_verified', 'proof_required', 'application_not_found'],
  carriesCredentials: true,
  changesState: true,
});
