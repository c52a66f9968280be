import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { keySchema } from '../../schemas/common.ts';

export const deleteUserDefinedAttributeRoute = defineRoute({
  name: 'deleteUserDefinedAttribute',
  method: 'GET',
  path: '/app/documents/{key}/delete_user_defined_attribute/{attr_key}',
  summary: 'Removes a custom field from a pack, in setup; one that is gone already is no failure.',
  callers: ['member'],
  scope: 'documents:write',
  params: z.strictObject({ key: keySchema, attr_key: keySchema }),
  response: z.strictObject({}),
  errors: ['document_not_found', 'not_in_setup'],
  changesState: true,
});
