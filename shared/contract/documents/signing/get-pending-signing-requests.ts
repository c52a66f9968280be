import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { keySchema, uuidSchema } from '../../schemas/common.ts';

export const pendingSigningRequestSchema = z.strictObject({
  signing_link: says('Good for a day; the same one within a session and a day.', z.string()),
  create_time_ago: says('When it was asked for, in words: `3 days ago`.', z.string()),
  document_owner: says('Who sent it.', z.string()),
  document_name: z.string(),
  document_key: keySchema,
  signatory_uuid: uuidSchema,
});
export type PendingSigningRequest = z.output<typeof pendingSigningRequestSchema>;

/**
 * A member gets the requests sent to their verified email address. A signatory gets the others that the same account
 * has sent to their address, if a link or pin delivered to it proves it. Other callers get none. A link counts its
 * follower as identified as the caller is.
 */
export const getPendingSigningRequestsRoute = defineRoute({
  name: 'getPendingSigningRequests',
  method: 'GET',
  path: '/app/tokens/get_pending_signing_requests',
  summary: 'The newest 50 signing requests that await the caller; only those of one document if it is named.',
  callers: ['member', 'signatory'],
  query: z.strictObject({ document_key: z.optional(keySchema) }),
  response: z.strictObject({ pending_signing_requests: z.array(pendingSigningRequestSchema) }),
  errors: ['cancelled'],
  changesState: false,
});
