import * as z from 'zod/mini';
import { controlKindNames } from '../../../domain/custom-controls/kind-names.ts';
import { tidyLine } from '../../../domain/wording/one-line.ts';
import { says } from '../../says.ts';
import { keySchema, lines, oneLine, text, timeSchema } from '../common.ts';
import { controlLevelSchema, controlLevels, propertiesSchema } from '../documents/custom-attribute.ts';

/** All controls of an account are stored in one item. */
export const maximumControls = 50;
/** What all of them together may hold, in bytes of JSON: a stored item holds 400 KB. */
export const maximumControlBytes = 300_000;

/** A document’s copy holds name and help text beside them. */
const maximumProperties = 18_000;

const shape = {
  name: oneLine(120).check(z.refine((name) => tidyLine(name) !== '', 'Please enter a name.')),
  help_text: says('Said at the input.', lines(500)),
  default_value: says('What a custom field holds when the control is chosen for it; empty for nothing.', text(5_000)),
  levels: says(
    'What custom fields it is offered for.',
    z.array(controlLevelSchema).check(z.minLength(1, 'Please choose where it is offered.'), z.maxLength(controlLevels.length)),
  ),
  properties: says('What its kind asks for: limits, options, a form of dates.', propertiesSchema(maximumProperties)),
};

/** A control of an account: how custom fields can be filled in, designed once. */
export const customControlSchema = z.strictObject({
  key: keySchema,
  account_key: keySchema,
  kind: says('What a value is; it never changes.', z.enum(controlKindNames)),
  ...shape,
  date_created: timeSchema,
  date_updated: timeSchema,
  version: says('Counts the changes of the control.', z.int()),
});
export type CustomControl = z.output<typeof customControlSchema>;

/** A new control, without `key`, or a change: only what is named changes. */
export const customControlInputSchema = z.strictObject({
  key: says('Of the control to change.', z.optional(keySchema)),
  version: says('The version that this change is based on; an older one is refused with 409.', z.optional(z.int())),
  kind: says('Of a new control.', z.optional(z.enum(controlKindNames))),
  ...z.partial(z.strictObject(shape)).shape,
});
export type CustomControlInput = z.output<typeof customControlInputSchema>;

export const accountControlsParams = z.strictObject({ account_key: keySchema });
export const accountControlParams = z.strictObject({ account_key: keySchema, key: keySchema });
