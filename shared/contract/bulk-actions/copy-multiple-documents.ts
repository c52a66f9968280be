import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { keySchema } from '../schemas/common.ts';
import { documentTypeSchema } from '../schemas/documents/document.ts';
import { keyListSchema } from '../schemas/key-list.ts';

export const copyMultipleDocumentsRoute = defineRoute({
  name: 'copyMultipleDocuments',
  method: 'POST',
  path: '/app/bulk_actions/document_actions/copy_multiple_documents',
  summary: 'Copies packs, each into a new one in setup. Those that can’t be copied are left out.',
  callers: ['member'],
  scope: 'documents:write',
  body: z.strictObject({
    document_keys: keyListSchema,
    type: says('Documents or templates; if left out, each copy is the same as its original.', z.optional(documentTypeSchema)),
  }),
  acceptsForm: true,
  response: z.strictObject({
    partial: says('Some were left out.', z.boolean()),
    document_keys: says('The copies, in the order of the requested documents.', z.array(keySchema)),
  }),
  errors: ['documents_not_copied', 'copies_not_permitted'],
  changesState: true,
});
