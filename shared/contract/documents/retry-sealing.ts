import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { documentKeyParams } from '../schemas/common.ts';

export const retrySealingRoute = defineRoute({
  name: 'retrySealing',
  method: 'POST',
  path: '/app/documents/{key}/retry_sealing',
  summary: 'Tries again to seal a pack whose sealing failed.',
  callers: ['member'],
  scope: 'documents:write',
  params: documentKeyParams,
  body: z.optional(z.strictObject({})),
  response: z.strictObject({}),
  errors: ['document_not_found', 'not_complete'],
  changesState: true,
});
