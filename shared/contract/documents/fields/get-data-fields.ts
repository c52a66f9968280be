import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { documentKeyParams } from '../../schemas/common.ts';
import { dataFieldSchema } from '../../schemas/documents/data-field.ts';

export const getDataFieldsRoute = defineRoute({
  name: 'getDataFields',
  method: 'GET',
  path: '/app/documents/{key}/get_data_fields',
  summary: 'The data fields of a child document, or of all children on a pack’s key.',
  callers: ['member', 'signatory'],
  scope: 'documents:read',
  params: documentKeyParams,
  response: z.strictObject({ data_fields: z.array(dataFieldSchema) }),
  errors: ['document_not_found', 'cancelled'],
  changesState: false,
});
