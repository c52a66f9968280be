import * as z from 'zod/mini';
import { says } from '../../says.ts';
import { oneLine, timeSchema } from '../common.ts';

/** The maximum in one pack. */
export const maximumFieldRules = 1_000;

export const ruleIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,80}$/, 'A rule id is up to 80 letters, digits, _ and -.'));

export const fieldRuleTypeSchema = z.enum(['field_group_enabled']);

export const fieldRuleSchema = z.strictObject({
  rule_id: ruleIdSchema,
  field_or_group: says(
    "What it enables and disables: a data field's uuid, or the name of a `field_group`, which means all its fields.",
    oneLine(120),
  ),
  json_logic: says('The condition as JsonLogic, its variables being the uuids of data fields.', z.record(z.string(), z.unknown())),
  infix_logic: says(
    'The same condition as people write it, with custom ids (or uuids, if there is none) in square brackets: `[Amount] >= 1000 and [Colour] is "red"`.',
    z.string(),
  ),
  field_rule_type: fieldRuleTypeSchema,
  date_updated: timeSchema,
});
export type FieldRule = z.output<typeof fieldRuleSchema>;
