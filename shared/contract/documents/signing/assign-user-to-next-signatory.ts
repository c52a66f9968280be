import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { signatoryParams, text } from '../../schemas/common.ts';

/** A `session_token` in the query is taken once: its session ends, and the browser is led to this address without it. */
export const assignUserToNextSignatoryRoute = defineRoute({
  name: 'assignUserToNextSignatory',
  method: 'GET',
  path: '/app/documents/{key}/assign_user_to_next_signatory/{signatory_uuid}',
  summary: 'Leads the caller on to sign as whoever is awaited after the signatory named, by the rules of switch_user.',
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
