import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { keySchema } from '../../schemas/common.ts';

export const deleteDocumentAppendixRoute = defineRoute({
  name: 'deleteDocumentAppendix',
  method: 'GET',
  path: '/app/documents/{key}/delete_document_appendix/{appendix_key}',
  summary: 'Removes a supporting document and its file, in setup. One that is gone already is no failure.',
  callers: ['member'],
  scope: 'documents:write',
  params: z.strictObject({ key: keySchema, appendix_key: keySchema }),
  response: z.strictObject({}),
  errors: ['document_not_found', 'not_in_setup'],
  changesState: true,
});
