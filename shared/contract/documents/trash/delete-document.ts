import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { documentKeyParams } from '../../schemas/common.ts';

export const deleteDocumentRoute = defineRoute({
  name: 'deleteDocument',
  method: 'GET',
  path: '/app/documents/{key}/delete_document',
  summary: 'Moves a pack to the trash; in setup, a child key removes that child.',
  callers: ['member'],
  scope: 'documents:write',
  params: documentKeyParams,
  response: z.strictObject({}),
  errors: ['document_not_found', 'delete_not_permitted', 'not_in_setup'],
  changesState: true,
});
