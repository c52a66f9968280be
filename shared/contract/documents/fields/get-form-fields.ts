import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { documentKeyParams } from '../../schemas/common.ts';
import { formFieldSchema } from '../../schemas/documents/form-field.ts';

export const getFormFieldsRoute = defineRoute({
  name: 'getFormFields',
  method: 'GET',
  path: '/app/documents/{key}/form_fields',
  summary: 'The fields of a child document’s own PDF form, to be turned into data fields.',
  callers: ['member'],
  scope: 'documents:read',
  params: documentKeyParams,
  response: z.strictObject({ form_fields: z.array(formFieldSchema) }),
  errors: ['document_not_found'],
  changesState: false,
});
