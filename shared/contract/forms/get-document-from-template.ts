import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { documentKeyParams, keySchema } from '../schemas/common.ts';
import { templateParametersSchema } from '../schemas/documents/template-parameters.ts';

export const documentFromTemplateAnswer = z.strictObject({
  document_key: keySchema,
  unknown_parameters: says('Parameters that the template has no place for.', z.array(z.string())),
});

export const getDocumentFromTemplateRoute = defineRoute({
  name: 'getDocumentFromTemplate',
  method: 'GET',
  path: '/app/document_from_template/{key}',
  summary: 'Makes a document from a template with the parameters of a template link; what the template has no place for is listed.',
  callers: ['member'],
  scope: 'templates',
  params: documentKeyParams,
  query: templateParametersSchema,
  response: documentFromTemplateAnswer,
  errors: ['document_not_found', 'not_a_template', 'document_deleted', 'still_converting'],
  changesState: true,
});
