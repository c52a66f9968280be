import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { documentKeyParams } from '../../schemas/common.ts';
import { appendixInputSchema, appendixSchema } from '../../schemas/documents/appendix.ts';

export const addUpdateAppendixRoute = defineRoute({
  name: 'addUpdateAppendix',
  method: 'POST',
  path: '/app/documents/{key}/add_update_appendix',
  summary: 'Adds or changes a supporting document, in setup.',
  callers: ['member'],
  scope: 'documents:write',
  params: documentKeyParams,
  body: z.strictObject({ data: appendixInputSchema }),
  response: z.strictObject({ document_appendix: appendixSchema }),
  errors: [
    'document_not_found',
    'appendix_not_found',
    'not_in_setup',
    'file_not_found',
    'no_executables',
    'kind_not_accepted',
    'version_conflict',
    'limit_reached',
  ],
  changesState: true,
});
