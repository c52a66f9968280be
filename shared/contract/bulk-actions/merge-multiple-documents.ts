import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { keySchema } from '../schemas/common.ts';
import { keyListSchema } from '../schemas/key-list.ts';

export const mergeMultipleDocumentsRoute = defineRoute({
  name: 'mergeMultipleDocuments',
  method: 'POST',
  path: '/app/bulk_actions/document_actions/merge_multiple_documents',
  summary:
    'Makes a new pack in setup of two or more, in this order, which stay as they are: a template of templates, otherwise a document. Subject, message and settings are the first one’s.',
  callers: ['member'],
  scope: 'documents:write',
  body: z.strictObject({ document_keys: keyListSchema }),
  acceptsForm: true,
  response: z.strictObject({ document_key: keySchema }),
  errors: ['too_few_to_merge', 'document_not_found', 'document_deleted', 'still_converting', 'limit_reached'],
  changesState: true,
});
