import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { queryBoolean, text } from '../schemas/common.ts';
import { documentRowSchema, documentTypes } from '../schemas/document.ts';

export const listDocumentsRoute = defineRoute({
  name: 'listDocuments',
  method: 'GET',
  path: '/app/documents',
  summary: 'A page of the account’s documents, latest change first.',
  callers: ['member'],
  permission: 'can_browse',
  query: z.strictObject({
    cursor: z.optional(text(2_000)),
    document_type: z.optional(z.enum(documentTypes)),
    document_status: z.optional(
      z.enum(['all', 'setup', 'awaiting_signatures', 'complete', 'conversion_error', 'rejected', 'awaiting_my_signature']),
    ),
    search_query: z.optional(text(200)),
    search_offset: z.optional(text(20)),
    is_trash_view: queryBoolean,
    include_signatories: queryBoolean,
    limit: z.optional(z.pipe(z.string().check(z.regex(/^([1-9]|[1-9]\d|100)$/, 'From 1 to 100.')), z.transform(Number))),
  }),
  response: z.strictObject({ documents: z.array(documentRowSchema), cursor: z.nullable(z.string()) }),
  errors: [],
  changesState: false,
});
