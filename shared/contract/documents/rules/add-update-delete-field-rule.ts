import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { keySchema, text, timeSchema } from '../../schemas/common.ts';
import { fieldRuleSchema, fieldRuleTypeSchema, ruleIdSchema } from '../../schemas/documents/field-rule.ts';

/** JSON says true or false; a form can only send words. */
const formBoolean = z.optional(
  z.union([
    z.boolean(),
    z.pipe(
      z.enum(['true', 'false']),
      z.transform((value) => value === 'true'),
    ),
  ]),
);

export const addUpdateDeleteFieldRuleRoute = defineRoute({
  name: 'addUpdateDeleteFieldRule',
  method: 'POST',
  path: '/app/documents/{key}/field_rules/{rule_id}/add_update_delete',
  summary: 'Adds, changes or, with `delete`, removes the field rule of this id, in setup. Takes JSON or form data.',
  callers: ['member'],
  scope: 'documents:write',
  params: z.strictObject({ key: keySchema, rule_id: ruleIdSchema }),
  body: z.strictObject({
    delete: formBoolean,
    field_or_group: says("A data field's uuid or custom id, or the name of a `field_group`. Needed for a new rule.", z.optional(text(120))),
    infix_logic: says("The condition, as in a field rule's `infix_logic`. Needed for a new rule.", z.optional(text(5_000))),
    field_rule_type: z.optional(fieldRuleTypeSchema),
    date_updated: says(
      "The rule's `date_updated` as the caller last saw it. If somebody has changed the rule since, the answer is `version_conflict` with the `field_rule` as it is now, and null if it is gone.",
      z.optional(timeSchema),
    ),
  }),
  acceptsForm: true,
  /** Null after a removal. */
  response: z.strictObject({ field_rule: z.nullable(fieldRuleSchema) }),
  errors: ['document_not_found', 'not_in_setup', 'field_rule_invalid', 'field_rule_cycle', 'limit_reached', 'version_conflict'],
  changesState: true,
});
