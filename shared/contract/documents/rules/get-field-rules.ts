import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { documentKeyParams } from '../../schemas/common.ts';
import { fieldRuleSchema } from '../../schemas/documents/field-rule.ts';

export const getFieldRulesRoute = defineRoute({
  name: 'getFieldRules',
  method: 'GET',
  path: '/app/documents/{key}/field_rules',
  summary: 'The field rules of a pack, whichever of its documents is named: conditions under which data fields can be filled in.',
  callers: ['member', 'signatory'],
  scope: 'documents:read',
  params: documentKeyParams,
  response: z.strictObject({ field_rules: z.array(fieldRuleSchema) }),
  errors: ['document_not_found', 'cancelled'],
  changesState: false,
});
