import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { documentKeyParams, keySchema } from '../../schemas/common.ts';

export const convertToTemplateRoute = defineRoute({
  name: 'convertToTemplate',
  method: 'GET',
  path: '/app/documents/{key}/convert_to_template',
  summary: 'Turns a pack in setup into a template.',
  callers: ['member'],
  scope: 'templates',
  params: documentKeyParams,
  response: z.strictObject({ document_key: keySchema }),
  errors: ['document_not_found', 'not_in_setup'],
  changesState: true,
});
