import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { keySchema } from '../schemas/common.ts';
import { keyListSchema } from '../schemas/key-list.ts';

export const recoverMultipleDocumentsRoute = defineRoute({
  name: 'recoverMultipleDocuments',
  method: 'POST',
  path: '/app/bulk_actions/document_actions/recover_multiple_documents',
  summary: 'Takes packs out of the trash. Those that the caller may not recover are left out, which `message` says.',
  callers: ['member'],
  scope: 'documents:write',
  body: z.strictObject({ document_keys: keyListSchema }),
  acceptsForm: true,
  /** The packs that are out of the trash now. */
  response: z.strictObject({ document_keys: z.array(keySchema) }),
  errors: [],
  changesState: true,
});
