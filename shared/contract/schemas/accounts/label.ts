import * as z from 'zod/mini';
import { labelColours, longestLabelName, mostCounted, mostLabelsAsked } from '../../../domain/labels/label-limits.ts';
import { tidyLine } from '../../../domain/wording/one-line.ts';
import { says } from '../../says.ts';
import { keySchema, oneLine } from '../common.ts';

export const labelColourSchema = z.enum(labelColours);

/** A label of an account, for its documents and templates. */
export const labelSchema = z.strictObject({
  key: keySchema,
  name: says('No two labels of an account have the same name, whatever their capitals.', z.string()),
  colour: labelColourSchema,
  version: says('Counts the changes of the label.', z.int()),
  documents: says(`Present when asked for with counts: how many documents carry it, up to ${mostCounted + 1}.`, z.optional(z.int())),
  templates: says('The same for templates.', z.optional(z.int())),
});
export type Label = z.output<typeof labelSchema>;

export const labelNameSchema = oneLine(longestLabelName).check(z.refine((name) => tidyLine(name) !== '', 'Please enter a name.'));

/** Keys of labels in the query of a list, with commas between them. */
export const labelQuerySchema = z.pipe(
  z
    .string()
    .check(z.regex(new RegExp(`^[A-Za-z0-9_-]{1,80}(,[A-Za-z0-9_-]{1,80}){0,${mostLabelsAsked - 1}}$`), 'These are no keys of labels.')),
  z.transform((keys) => [...new Set(keys.split(','))]),
);
