import * as z from 'zod/mini';
import { oneLine, timeSchema } from './common.ts';

/** In one pack. */
export const maximumFieldRules = 1_000;

export const ruleIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,80}$/, 'A rule id is up to 80 letters, digits, _ and -.'));

export const fieldRuleSchema = z.strictObject({
  rule_id: ruleIdSchema,
  /** What it enables and disables: a data field's uuid, or the name of a `field_group`, whose fields are all meant. */
  field_or_group: oneLine(120),
  /** The condition as JsonLogic, its variables being the uuids of data fields. */
  json_logic: z.record(z.string(), z.unknown()),
  /** The same as people write it, with custom ids (uuids where there is none) in square brackets: `[Amount] >= 1000 and [Colour] is "red"`. */
  infix_logic: z.string(),
  field_rule_type: z.enum(['field_group_enabled']),
  date_updated: timeSchema,
});
export type FieldRule = z.output<typeof fieldRuleSchema>;
