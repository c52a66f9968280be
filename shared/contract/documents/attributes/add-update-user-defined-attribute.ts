import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { documentKeyParams } from '../../schemas/common.ts';
import { customAttributeInputSchema, customAttributeSchema } from '../../schemas/documents/custom-attribute.ts';

export const addUpdateUserDefinedAttributeRoute = defineRoute({
  name: 'addUpdateUserDefinedAttribute',
  method: 'POST',
  path: '/app/documents/{key}/add_update_user_defined_attribute',
  summary: 'Adds a custom field to a pack, or changes the one whose key is given, in setup.',
  callers: ['member'],
  scope: 'documents:write',
  params: documentKeyParams,
  body: z.strictObject({ data: customAttributeInputSchema }),
  response: z.strictObject({ user_defined_attribute: customAttributeSchema }),
  errors: ['document_not_found', 'attribute_not_found', 'not_in_setup', 'limit_reached', 'version_conflict'],
  changesState: true,
});
