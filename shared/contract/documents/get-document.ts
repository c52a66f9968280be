import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { keySchema, queryBoolean } from '../schemas/common.ts';
import { packSchema } from '../schemas/documents/document.ts';

export const getDocumentRoute = defineRoute({
  name: 'getDocument',
  method: 'GET',
  path: '/app/documents/{document_id}',
  summary: 'A pack with everything in it. A child key answers its pack.',
  callers: ['member', 'signatory'],
  scope: 'documents:read',
  params: z.strictObject({ document_id: keySchema }),
  query: z.strictObject({ is_old_browser: queryBoolean, include_child_document_data_fields: queryBoolean }),
  response: z.strictObject({ document: packSchema }),
  errors: ['document_not_found', 'cancelled', 'time_is_over'],
  changesState: false,
});
