import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { documentRowSchema } from '../../schemas/documents/document.ts';
import { listQuerySchema } from '../../schemas/list-query.ts';

export const listDocumentsRoute = defineRoute({
  name: 'listDocuments',
  method: 'GET',
  path: '/app/documents',
  summary: 'A page of the account’s documents, latest change first; what a search finds, newest document first.',
  callers: ['member'],
  scope: 'documents:read',
  query: listQuerySchema,
  response: z.strictObject({
    documents: z.array(documentRowSchema),
    cursor: says('Of the next page; null at the end.', z.nullable(z.string())),
  }),
  errors: [],
  changesState: false,
});
