import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { documentKeyParams } from '../../schemas/common.ts';
import { customAttributeSchema } from '../../schemas/documents/custom-attribute.ts';

export const getUserDefinedAttributesRoute = defineRoute({
  name: 'getUserDefinedAttributes',
  method: 'GET',
  path: '/app/documents/{key}/user_defined_attributes',
  summary: 'The custom fields of a pack; named by a child’s key, those of that child.',
  callers: ['member'],
  scope: 'documents:read',
  params: documentKeyParams,
  response: z.strictObject({ user_defined_attributes: z.array(customAttributeSchema) }),
  errors: ['document_not_found'],
  changesState: false,
});
