import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { documentKeyParams } from '../schemas/common.ts';
import { templateParametersSchema } from '../schemas/documents/template-parameters.ts';
import { documentFromTemplateAnswer } from './get-document-from-template.ts';

export const makeDocumentFromTemplateRoute = defineRoute({
  name: 'makeDocumentFromTemplate',
  method: 'POST',
  path: '/app/document_from_template/{key}',
  summary: 'The same as the GET of this path, with its parameters in `data`.',
  callers: ['member'],
  scope: 'templates',
  params: documentKeyParams,
  body: z.strictObject({ data: templateParametersSchema }),
  response: documentFromTemplateAnswer,
  errors: ['document_not_found', 'not_a_template', 'document_deleted', 'still_converting'],
  changesState: true,
});
