import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { keySchema } from '../schemas/common.ts';
import { nextSchema } from './next.ts';

export const startSingleSignOnRoute = defineRoute({
  name: 'startSingleSignOn',
  method: 'GET',
  path: '/app/oidc/{account}/start',
  summary: 'Leads the browser to the issuer of an account, or to the login page with the reason why not.',
  callers: ['anonymous', 'member', 'signatory'],
  params: z.strictObject({ account: keySchema }),
  query: z.strictObject({ next: z.optional(nextSchema) }),
  errors: [],
  carriesCredentials: true,
  changesState: true,
});
