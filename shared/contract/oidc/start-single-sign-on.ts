import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { keySchema } from '../schemas/common.ts';
import { nextSchema } from './next.ts';

export const startSingleSignOnRoute = defineRoute({
  name: 'startSingleSignOn',
  method: 'GET',
  path: '/app/oidc/{account}/start',
  summary: 'Leads to the page that asks whether to sign in to this account. A link alone begins no sign-in: another site may have made it.',
  callers: ['anonymous', 'member', 'signatory'],
  params: z.strictObject({ account: keySchema }),
  query: z.strictObject({ next: z.optional(nextSchema) }),
  errors: [],
  carriesCredentials: true,
  changesState: false,
});
