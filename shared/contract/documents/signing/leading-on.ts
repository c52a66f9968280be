import * as z from 'zod/mini';
import { signatoryParams, text } from '../../schemas/common.ts';

/**
 * Common to the calls that lead their caller on to sign as somebody else. A `session_token` in the query is taken once:
 * its session ends, and the browser is redirected to this address without it.
 */
export const leadingOn = {
  method: 'GET',
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
} as const;
