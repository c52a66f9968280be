import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { documentKeyParams } from '../../schemas/common.ts';
import { appendixSchema } from '../../schemas/documents/appendix.ts';

export const getAppendicesRoute = defineRoute({
  name: 'getAppendices',
  method: 'GET',
  path: '/app/documents/{key}/appendices',
  summary: 'The supporting documents that the caller may see: by a pack’s key all of them, by a child’s those of that child.',
  callers: ['member', 'signatory'],
  scope: 'documents:read',
  params: documentKeyParams,
  response: z.strictObject({ appendices: z.array(appendixSchema) }),
  errors: ['document_not_found', 'cancelled'],
  changesState: false,
});
