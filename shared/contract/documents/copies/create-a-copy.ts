import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { documentKeyParams, keySchema, queryBoolean } from '../../schemas/common.ts';

export const createACopyRoute = defineRoute({
  name: 'createACopy',
  method: 'GET',
  path: '/app/documents/{key}/create_a_copy',
  summary: 'Copies a pack into a new one in setup; a template becomes a document with template_to_document=true.',
  callers: ['member'],
  scope: 'documents:write',
  params: documentKeyParams,
  query: z.strictObject({ template_to_document: queryBoolean }),
  response: z.strictObject({ document_key: keySchema }),
  errors: ['document_not_found', 'still_converting'],
  changesState: true,
});
