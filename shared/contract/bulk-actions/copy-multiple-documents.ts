import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { keySchema } from '../schemas/common.ts';
import { documentTypes } from '../schemas/document.ts';
import { keyListSchema } from '../schemas/key-list.ts';

export const copyMultipleDocumentsRoute = defineRoute({
  name: 'copyMultipleDocuments',
  method: 'POST',
  path: '/app/bulk_actions/document_actions/copy_multiple_documents',
  summary: 'Copies packs, each into a new one in setup. Those that can’t be copied are left out.',
  callers: ['member'],
  permission: 'can_do_bulk_actions',
  body: z.strictObject({
    document_keys: keyListSchema,
    /** What the copies are; left out, each is what its original is. */
    type: z.optional(z.enum(documentTypes)),
  }),
  acceptsForm: true,
  response: z.strictObject({
    /** Some were left out. */
    partial: z.boolean(),
    /** The copies, in the order of what was asked for. */
    document_keys: z.array(keySchema),
  }),
  errors: ['documents_not_copied', 'copies_not_permitted'],
  changesState: true,
});
