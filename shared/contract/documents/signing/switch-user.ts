import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { signatoryParams, text } from '../../schemas/common.ts';

/** A `session_token` in the query is taken once: its session ends, and the browser is led to this address without it. */
export const switchUserRoute = defineRoute({
  name: 'switchUser',
  method: 'GET',
  path: '/app/documents/{key}/switch_user/{signatory_uuid}',
  summary: 'Leads the caller on to sign as another signatory with the caller’s proven email address; on a host’s device, as anybody.',
  callers: ['member', 'signatory'],
  sessionInQuery: true,
  params: signatoryParams,
  query: z.strictObject({ session_token: z.optional(text(200)) }),
  errors: [
    'document_not_found',
    'cancelled',
    'signatory_not_found',
    'address_not_proven',
    'not_that_signatory',
    'not_awaiting_signatures',
    'not_your_turn',
  ],
  changesState: false,
});
