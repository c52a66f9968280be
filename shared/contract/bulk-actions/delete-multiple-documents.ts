import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { keySchema } from '../schemas/common.ts';
import { keyListSchema } from '../schemas/key-list.ts';

export const deleteMultipleDocumentsRoute = defineRoute({
  name: 'deleteMultipleDocuments',
  method: 'POST',
  path: '/app/bulk_actions/document_actions/delete_multiple_documents',
  summary: 'Moves packs to the trash. Those that the caller may not delete are left out, which `message` says.',
  callers: ['member'],
  scope: 'documents:write',
  body: z.strictObject({ document_keys: keyListSchema }),
  acceptsForm: true,
  /** The packs that are in the trash now. */
  response: z.strictObject({ document_keys: z.array(keySchema) }),
  errors: [],
  changesState: true,
});
