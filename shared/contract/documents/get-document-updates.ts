import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { anyTimeSchema, documentKeyParams, queryBoolean, timeSchema } from '../schemas/common.ts';
import { packSchema } from '../schemas/documents/document.ts';

/** `document` is null if nothing has changed since last_update. */
export const getDocumentUpdatesRoute = defineRoute({
  name: 'getDocumentUpdates',
  method: 'GET',
  path: '/app/documents/{key}/get_document_updates',
  summary: 'What changed since `last_update`; an empty answer if nothing did.',
  callers: ['member', 'signatory'],
  scope: 'documents:read',
  params: documentKeyParams,
  query: z.strictObject({
    last_update: z.optional(anyTimeSchema),
    conversion: queryBoolean,
    return_signatories: queryBoolean,
    return_data_fields: queryBoolean,
    return_child_documents: queryBoolean,
  }),
  response: z.strictObject({ date_updated: timeSchema, document: z.nullable(packSchema) }),
  errors: ['document_not_found', 'cancelled', 'time_is_over'],
  changesState: false,
});
