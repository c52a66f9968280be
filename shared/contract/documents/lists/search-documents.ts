import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { documentRowSchema } from '../../schemas/documents/document.ts';
import { listQuerySchema } from '../../schemas/list-query.ts';

export const searchDocumentsRoute = defineRoute({
  name: 'searchDocuments',
  method: 'GET',
  path: '/app/search/documents',
  summary: 'A page of the account’s documents that a search finds, newest document first.',
  callers: ['member'],
  scope: 'documents:read',
  query: listQuerySchema,
  response: z.strictObject({
    wait_for_response: says(
      'Some of the account’s documents have changed a moment ago and are not found by that yet: ask again.',
      z.boolean(),
    ),
    search_documents: z.array(documentRowSchema),
    search_offset: says('Of the next page; null at the end.', z.nullable(z.string())),
  }),
  errors: [],
  changesState: false,
});
