import * as z from 'zod/mini';
import { says } from '../../says.ts';
import { oneLine, text, uuidSchema } from '../common.ts';

/** What an entry shows: a data field, or something between fields (headings of three levels, a paragraph, a line). */
export const formViewEntryTypes = ['data_field', 'h1', 'h2', 'h3', 'p', 'separator'] as const;
export const formViewEntryTypeSchema = z.enum(formViewEntryTypes);

/** One line of a form view: the layout of a document's fields as a form (spec core §3). */
export const formViewEntrySchema = z.strictObject({
  type: formViewEntryTypeSchema,
  index: says('Which section of the form, from 0.', z.int().check(z.gte(0), z.lte(999))),
  data: says('The words of a heading or paragraph; null elsewhere.', z.nullable(text(2_000))),
  uuid: says('The uuid of the data field; for other entries, their own.', uuidSchema),
  label: says("Shown instead of the field's description; empty for that.", oneLine(200)),
  position: says('Order within the section, from 0.', z.int().check(z.gte(0), z.lte(9_999))),
});
export type FormViewEntry = z.output<typeof formViewEntrySchema>;

/** The largest form view that one item of the table holds, in characters of JSON. */
const maximumFormView = 300_000;

export const formViewSchema = z.array(formViewEntrySchema).check(
  z.maxLength(1_000),
  z.refine((entries) => new Set(entries.map(({ uuid }) => uuid)).size === entries.length, 'Each entry has a uuid of its own.'),
  z.refine((entries) => JSON.stringify(entries).length <= maximumFormView, `At most ${maximumFormView} characters as JSON.`),
);
